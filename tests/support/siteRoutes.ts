import { join } from 'node:path';

import { checkout } from './runningProduct.ts';

/** A screen of the console, as far as tests look at it. */
export interface SiteRoute {
  readonly name: string;
  readonly path: string;
  readonly title: { readonly defaultMessage: string };
}

interface SiteMap {
  readonly siteRoutes: readonly SiteRoute[];
  readonly siteDocuments: readonly SiteRoute[];
}

// The console's own modules are loaded by their path, so that React's types stay out of this package; what is read is typed here.

/** Every screen of the console's site map. */
export async function loadSiteRoutes(): Promise<readonly SiteRoute[]> {
  const { siteRoutes } = (await import(join(checkout, 'web/src/siteMap.ts'))) as SiteMap;
  return siteRoutes;
}

/** The pages before the console, each a document of its own. */
export async function loadSiteDocuments(): Promise<readonly SiteRoute[]> {
  const { siteDocuments } = (await import(join(checkout, 'web/src/siteMap.ts'))) as SiteMap;
  return siteDocuments;
}

/** The address of a screen, without what it may omit. */
export function addressOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '1'));
}
