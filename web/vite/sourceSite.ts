import { join } from 'node:path';

import { runnerImport } from 'vite';
import relay from 'vite-plugin-relay';

import type { RouteScope } from '../src/app/router/consoleRouter.tsx';
import type { PageRoute } from '../src/app/router/pageRoute.ts';
import type { EarlyQuery, EarlyRoute } from '../src/app/firstPaint/earlyRoutes.ts';
import { pathOfScreen } from '../src/app/firstPaint/screenFiles.ts';
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

/** Variables of an address without a query part, at a time and with a mark for each parameter. */
function variablesAt(route: PageRoute, mark: string, time: number): string {
  const names = [...pathOfScreen(route.path).matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, mark + name]));
  const now = Date.now;
  Date.now = () => time;
  try {
    return JSON.stringify(route.variables({ pathname: '', search: '', params, query: new URLSearchParams() }));
  } finally {
    Date.now = now;
  }
}

/** The query with its variables; null when they depend on more than the path, such as today's date. */
function earlyQuery(route: PageRoute): EarlyQuery | null {
  if (route.query === undefined) return null;
  const variables = variablesAt(route, '$', 0);
  const other = variablesAt(route, '@', 1e12).replaceAll('"@', '"$');
  if (variables !== other) return null;
  const { id, name } = route.query.params;
  return typeof id === 'string' ? [name, id, JSON.parse(variables)] : null;
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
    // What takes all the rest says that there is no such page.
    addresses: [...new Set(module.siteMap.flatMap(({ routes }) => routes.map(({ path }) => path)))].filter((path) => !path.includes('(')),
    frames: module.siteMap.flatMap(({ frame }) => (frame === undefined ? [] : [sourceRoute(frame)])),
    screens: module.siteMap.flatMap(({ frame, routes }) =>
      frame === undefined ? [] : routes.filter(({ query, path }) => query !== undefined && !path.includes('(')).map(sourceRoute),
    ),
  };
}
