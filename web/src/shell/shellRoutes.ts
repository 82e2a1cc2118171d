import { type PageRoute, plainRoute, queryRoute } from '../app/router/pageRoute.ts';
import { routerMessages } from '../app/router/router.messages.ts';
import { companyPaths } from '../company/companies/companyPaths.ts';
import { sessionMessages } from '../session/session/session.messages.ts';
import { storePaths } from '../store/stores/storePaths.ts';
import CompanyFrameQuery from './__generated__/CompanyFrameQuery$parameters.ts';
import StoreFrameQuery from './__generated__/StoreFrameQuery$parameters.ts';
import { redirectPage } from './redirectPage.tsx';

export const storeFrame = queryRoute({
  path: storePaths.frame.pattern,
  name: 'StoreFrame',
  title: sessionMessages.homeName,
  module: 'store',
  query: StoreFrameQuery,
  variables: ({ params }) => ({ storeId: params['storeId'] ?? '' }),
  page: () => import('./StoreFrame.tsx').then((module) => module.StoreFrame),
});

export const companyFrame = queryRoute({
  path: companyPaths.frame.pattern,
  name: 'CompanyFrame',
  title: sessionMessages.homeName,
  module: 'company',
  query: CompanyFrameQuery,
  variables: ({ params }) => ({ companyId: params['companyId'] ?? '' }),
  page: () => import('./CompanyFrame.tsx').then((module) => module.CompanyFrame),
});

export const restrictedRoute = plainRoute({
  path: storePaths.restricted.pattern,
  name: 'Restricted',
  title: routerMessages.restrictedTitle,
  module: 'analytics',
  flags: { hideInNav: true },
  page: () => import('./route/RestrictedPage.tsx').then((module) => module.RestrictedPage),
});

const notFound = { path: '/(.*)?', name: 'NotFound', title: routerMessages.notFoundName, module: 'session' } as const;

/** Last of its scope: everything that no other route takes. */
export const notFoundRoute = plainRoute({
  ...notFound,
  flags: { hideInNav: true },
  page: () => import('./route/NotFoundPage.tsx').then((module) => module.NotFoundPage),
});

/** The same outside every store and company. */
export const bareNotFoundRoute = plainRoute({
  ...notFound,
  flags: { hideInNav: true, hideNavigation: true },
  page: () => import('./route/NotFoundPage.tsx').then((module) => module.BareNotFoundPage),
});

const dataPrefix = `${storePaths.frame.pattern}/data`;

/** `/store/<id>/products` leads to `/store/<id>/data/products`, and so does every screen of the data. */
export function dataAliases(routes: readonly PageRoute[]): PageRoute[] {
  return routes
    .filter(({ path }) => path.startsWith(`${dataPrefix}/`))
    .map(({ path, name, title, module }) =>
      plainRoute({
        path: storePaths.frame.pattern + path.slice(dataPrefix.length),
        name: `${name}Short`,
        title,
        module,
        flags: { hideInNav: true },
        page: redirectPage(({ pathname }) => pathname.replace(/^\/store\/[^/]+/, '$&/data')),
      }),
    );
}

/** A store's address on its own means its dashboard, a company's its overview. */
export const storeRootRoute = plainRoute({
  path: `${storePaths.frame.pattern}/`,
  name: 'StoreRoot',
  title: sessionMessages.homeName,
  module: 'store',
  flags: { hideInNav: true },
  page: redirectPage(({ params }) => storePaths.dashboard({ storeId: params['storeId'] ?? '' })),
});

export const companyRootRoute = plainRoute({
  path: `${companyPaths.frame.pattern}/`,
  name: 'CompanyRoot',
  title: sessionMessages.homeName,
  module: 'company',
  flags: { hideInNav: true },
  page: redirectPage(({ params }) => companyPaths.overview({ companyId: params['companyId'] ?? '' })),
});
