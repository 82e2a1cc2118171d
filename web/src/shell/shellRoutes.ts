import { plainRoute, queryRoute } from '../app/router/pageRoute.ts';
import { routerMessages } from '../app/router/router.messages.ts';
import { companyPaths } from '../company/companies/companyPaths.ts';
import { sessionMessages } from '../session/session/session.messages.ts';
import { storePaths } from '../store/stores/storePaths.ts';
import CompanyFrameQuery from './__generated__/CompanyFrameQuery$parameters.ts';
import StoreFrameQuery from './__generated__/StoreFrameQuery$parameters.ts';

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
  module: 'store',
  flags: { hideInNav: true },
  page: () => import('../app/router/RestrictedPage.tsx').then((module) => module.RestrictedPage),
});

/** Last of its scope: everything that no other route takes. */
export const notFoundRoute = plainRoute({
  path: '/(.*)?',
  name: 'NotFound',
  title: routerMessages.notFoundName,
  module: 'session',
  flags: { hideInNav: true },
  page: () => import('../app/router/NotFoundPage.tsx').then((module) => module.NotFoundPage),
});
