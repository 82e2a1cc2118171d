import type { Protocol } from 'farce';
import BrowserProtocol from 'farce/BrowserProtocol';
import createFarceRouter from 'found/createFarceRouter';
import createRender from 'found/createRender';
import resolver from 'found/resolver';
import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react';
import { loadQuery } from 'react-relay';
import type { Environment } from 'relay-runtime';
import type { Match, RouteMatch, RouteObject } from 'found';

import { visitPage } from './pageCode.ts';
import type { PageLocation, PageRoute } from './pageRoute.ts';
import { PendingLeases } from './queryLease.ts';
import type { Visit, VisitProps } from './visit.ts';

/** Screens of one scope, within the frame that all of them share. */
export interface RouteScope {
  /** Frame around the screens (header, navigation); its path is empty when it only frames. */
  readonly frame: PageRoute | undefined;
  readonly routes: readonly PageRoute[];
}

export interface RouterOptions {
  readonly environment: Environment;
  readonly scopes: readonly RouteScope[];
  /** Shows a visit, or why it cannot be shown. */
  readonly Page: ComponentType<VisitProps>;
  /** Where addresses come from; the browser's bar without one. */
  readonly protocol?: Protocol;
}

function locationOf(match: Pick<Match, 'location' | 'params'>): PageLocation {
  const { pathname, search } = match.location;
  const params: Record<string, string> = {};
  // Found gives undefined for an optional parameter that is not there, although its types do not say so.
  for (const [name, value] of Object.entries(match.params as Record<string, string | undefined>))
    if (value !== undefined) params[name] = value;
  return { pathname, search, params, query: new URLSearchParams(search) };
}

interface RouteTools extends Pick<RouterOptions, 'environment' | 'Page'> {
  readonly pending: PendingLeases;
}

/** One route object of found: starts code and data together, and shows them. */
function foundRoute(route: PageRoute, { environment, Page, pending }: RouteTools, children?: RouteObject[]): RouteObject {
  const isLeaf = children === undefined;
  return {
    path: route.path,
    ...(children === undefined ? {} : { children }),
    getData(match: RouteMatch): Visit {
      const location = locationOf(match);
      // A failure to load shows when the page is rendered; here it must not end as an unhandled rejection.
      visitPage(route).catch(() => undefined);
      if (route.query === undefined) return { route, location, lease: undefined };
      const fetchPolicy = isLeaf ? 'store-and-network' : 'store-or-network';
      const queryRef = loadQuery(environment, route.query, route.variables(location), { fetchPolicy });
      return { route, location, lease: pending.open(match.location, queryRef) };
    },
    render({ match, data }: { match: Match; data?: Visit | null }) {
      if (data === undefined || data === null) return undefined;
      const onRetry = (): void => match.router.replace(match.location);
      const page = (inner: ReactNode): ReactElement => (
        // A frame stays while its own parameters stay; a screen is a new one when its path changes, not when its query does.
        <Page key={isLeaf ? data.location.pathname : framePath(route, data)} visit={data} isLeaf={isLeaf} onRetry={onRetry}>
          {inner}
        </Page>
      );
      return isLeaf ? page(null) : (inner: ReactElement) => page(inner);
    },
  };
}

function framePath(route: PageRoute, { location }: Visit): string {
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => location.params[name] ?? '');
}

/** A child's pattern is what follows its frame's. */
function withoutPrefix(path: string, prefix: string): string {
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}

/** The console's router: the only place that knows both found and Relay. */
export function createConsoleRouter({ environment, scopes, Page, protocol = new BrowserProtocol() }: RouterOptions): ComponentType {
  const pending = new PendingLeases();
  const tools = { environment, Page, pending };
  const routeConfig = scopes.flatMap(({ frame, routes }) => {
    if (frame === undefined) return routes.map((route) => foundRoute(route, tools));
    const inner = routes.map((route) => foundRoute({ ...route, path: withoutPrefix(route.path, frame.path) }, tools));
    return [foundRoute(frame, tools, inner)];
  });
  const Router = createFarceRouter({
    historyProtocol: protocol,
    routeConfig,
    render: createRender({}),
  });
  return function ConsoleRouter() {
    useEffect(() => pending.enter(), []);
    return <Router resolver={resolver} />;
  };
}
