import type { RouteScope } from './app/router/consoleRouter.tsx';
import { sessionRoutes } from './session/session/sessionRoutes.ts';

/** The whole site: every module's routes, by scope. A new module adds one line here. */
export const siteMap: readonly RouteScope[] = [{ frame: undefined, routes: [...sessionRoutes] }];
