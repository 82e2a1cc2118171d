import type { Protocol } from 'farce';
import BrowserProtocol from 'farce/BrowserProtocol';
import createFarceRouter from 'found/createFarceRouter';
import createRender from 'found/createRender';
import resolver from 'found/resolver';
import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react';
import { loadQuery, type PreloadedQuery } from 'react-relay';
import type { Environment, OperationType } from 'relay-runtime';
import type { Match, RouteMatch, RouteObject } from 'found';

import { visitPage } from './visits/pageCode.ts';
import { firstPatience, pageReady } from './visits/pageReady.ts';
import type { PageLocation, PageRoute } from './pageRoute.ts';
import { PreparedQueries } from './visits/preparedQueries.ts';
import { PendingLeases } from './visits/queryLease.ts';
import type { Visit, VisitProps } from './visits/visit.ts';

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

/** What the routes of one router share. */
interface RouterState extends Pick<RouterOptions, 'environment' | 'Page'> {
  readonly pending: PendingLeases;
  readonly prepared: PreparedQueries;
  /** The path on screen; empty before the first screen. */
  shownPath: string;
}

/** One route object of found, within a frame whose pattern `prefix` is: starts code and data together, and shows them. */
function foundRoute(route: PageRoute, state: RouterState, prefix = '', children?: RouteObject[]): RouteObject {
  const isLeaf = children === undefined;
  const { environment, Page, pending, prepared } = state;
  const load = (location: PageLocation): PreloadedQuery<OperationType> | undefined =>
    route.query &&
    loadQuery(environment, route.query, route.variables(location), { fetchPolicy: isLeaf ? 'store-and-network' : 'store-or-network' });
  return {
    path: withoutPrefix(route.path, prefix),
    ...(children === undefined ? {} : { children }),
    /** Starts what a visit of the screen will need. */
    prepare(match: Pick<Match, 'location' | 'params'>): void {
      const location = locationOf(match);
      visitPage(route).catch(() => undefined);
      prepared.prepare(addressOf(location), () => load(location));
    },
    getData(match: RouteMatch): Visit | Promise<Visit> {
      const location = locationOf(match);
      const code = visitPage(route);
      // A failure to load shows when the page is rendered; here it must not end as an unhandled rejection.
      code.catch(() => undefined);
      const query = (isLeaf ? prepared.take(addressOf(location)) : undefined) ?? load(location);
      const visit: Visit = { route, location, lease: query && pending.open(match.location, query) };
      // On the same screen, such as another page of a list, the old rows are dimmed at once.
      if (isLeaf && location.pathname === state.shownPath) return visit;
      return pageReady(route, code, query, state.shownPath === '' ? firstPatience : undefined)?.then(() => visit) ?? visit;
    },
    render({ match, data }: { match: Match; data?: Visit | null }) {
      if (data === undefined || data === null) return undefined;
      if (isLeaf) state.shownPath = data.location.pathname;
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

const addressOf = ({ pathname, search }: PageLocation): string => pathname + search;

function framePath(route: PageRoute, { location }: Visit): string {
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => location.params[name] ?? '');
}

/** A child's pattern is what follows its frame's. */
function withoutPrefix(path: string, prefix: string): string {
  return path.startsWith(prefix) ? path.slice(prefix.length) : path;
}

/** The console's router: the only place that knows both found and Relay. */
export function createConsoleRouter({ environment, scopes, Page, protocol = new BrowserProtocol() }: RouterOptions): ComponentType {
  const state: RouterState = { environment, Page, pending: new PendingLeases(), prepared: new PreparedQueries(), shownPath: '' };
  const routeConfig = scopes.flatMap(({ frame, routes }) => {
    if (frame === undefined) return routes.map((route) => foundRoute(route, state));
    const inner = routes.map((route) => foundRoute(route, state, frame.path));
    return [foundRoute(frame, state, '', inner)];
  });
  const Router = createFarceRouter({
    historyProtocol: protocol,
    routeConfig,
    render: createRender({}),
  });
  return function ConsoleRouter() {
    useEffect(() => state.pending.enter(), []);
    return <Router resolver={resolver} />;
  };
}
