import type { RouteScope } from './app/router/consoleRouter.tsx';
import type { PageRoute } from './app/router/pageRoute.ts';
import { companyRoutes } from './company/companies/companyRoutes.ts';
import { importsRoutes } from './data/imports/importsRoutes.ts';
import { productsRoutes } from './data/products/productsRoutes.ts';
import { searchProductsRoutes } from './search/products/searchProductsRoutes.ts';
import { searchRulesRoutes } from './search/rules/searchRulesRoutes.ts';
import { aliasRoute, sessionDocuments, sessionRoutes } from './session/session/sessionRoutes.ts';
import { companyFrame, notFoundRoute, restrictedRoute, storeFrame } from './shell/shellRoutes.ts';
import { dashboardRoutes } from './store/dashboard/dashboardRoutes.ts';
import { storeSettingsRoutes } from './store/stores/storeSettingsRoutes.ts';

/** Screens of a store, in the order of the navigation. A new module adds its line here. */
const storeRoutes: readonly PageRoute[] = [
  ...dashboardRoutes,
  ...searchProductsRoutes,
  ...searchRulesRoutes,
  ...productsRoutes,
  ...importsRoutes,
  ...storeSettingsRoutes,
  restrictedRoute,
];

/** Every screen of the site, for the navigation and for tests. */
export const siteRoutes: readonly PageRoute[] = [...sessionRoutes, ...storeRoutes, ...companyRoutes];

/** Pages outside the router; the build makes an HTML file of each. */
export const siteDocuments = sessionDocuments;

/** The whole site, by scope; the first pattern that matches wins. */
export const siteMap: readonly RouteScope[] = [
  { frame: undefined, routes: sessionRoutes },
  { frame: storeFrame, routes: [...storeRoutes, notFoundRoute] },
  { frame: companyFrame, routes: [...companyRoutes, notFoundRoute] },
  {
    frame: undefined,
    routes: [
      ...storeRoutes.map((route) => aliasRoute(route, storeFrame.path)),
      ...companyRoutes.map((route) => aliasRoute(route, companyFrame.path)),
      notFoundRoute,
    ],
  },
];
