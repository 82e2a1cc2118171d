import { join } from 'node:path';

import { runnerImport } from 'vite';
import relay from 'vite-plugin-relay';

import type { RouteScope } from '../src/app/router/consoleRouter.tsx';
import type { PageRoute } from '../src/app/router/pageRoute.ts';
import type { EarlyRoute } from '../src/app/firstPaint/earlyRoutes.ts';
import { pathOfScreen } from '../src/app/firstPaint/screenFiles.ts';
import { earlyQuery } from './earlyQuery.ts';
import { loadWords } from './loadWords.ts';

const root = join(import.meta.dirname, '..');

export interface SourceSite {
  readonly frames: readonly SourceRoute[];
  readonly screens: readonly SourceRoute[];
  /** Every address that the console has a page for, as patterns. */
  readonly addresses: readonly string[];
}

/** A route before the build has named the files of its screen. */
export interface SourceRoute extends Omit<EarlyRoute, 'files'> {
  /** The module of the screen, from the folder of the package on, e.g. `/src/data/products/ProductsPage.tsx`. */
  readonly page: string | undefined;
}

/** The frames, and the screens with a query within them. */
export async function sourceSite(): Promise<SourceSite> {
  const { module } = await runnerImport<{ readonly siteMap: readonly RouteScope[] }>(join(root, 'src/siteMap.ts'), {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [relay, loadWords()],
  });
  const sourceRoute = (route: PageRoute): SourceRoute => ({
    path: pathOfScreen(route.path),
    query: earlyQuery(route),
    page: /__vite_ssr_dynamic_import__\("([^"]+)"\)/.exec(String(route.page))?.[1],
  });
  return {
    // What takes all the rest says that the page does not exist.
    addresses: [...new Set(module.siteMap.flatMap(({ routes }) => routes.map(({ path }) => path)))].filter((path) => !path.includes('(')),
    frames: module.siteMap.flatMap(({ frame }) => (frame === undefined ? [] : [sourceRoute(frame)])),
    screens: module.siteMap.flatMap(({ frame, routes }) =>
      frame === undefined ? [] : routes.filter(({ query, path }) => query !== undefined && !path.includes('(')).map(sourceRoute),
    ),
  };
}
