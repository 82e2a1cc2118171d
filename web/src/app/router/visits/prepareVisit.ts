import type { Match, RouteObject, Router } from 'found';

/** What the console's own routes have besides what found asks for. */
interface PreparedRoute extends RouteObject {
  readonly prepare?: (match: Pick<Match, 'location' | 'params'>) => void;
}

/** Starts the code and the data of the screen at an address, which someone is about to open. */
export function prepareVisit({ router, match }: { readonly router: Router; readonly match: Match }, to: string): void {
  const location = router.createLocation(to);
  if (location.pathname === match.location.pathname && location.search === match.location.search) return;
  // farce completes what it is given; its types do not say so.
  const at = location as Match['location'];
  const found = router.matcher.match(at);
  if (found === null) return;
  const screen: PreparedRoute | undefined = router.matcher.getRoutes({ ...found, location: at }).at(-1);
  screen?.prepare?.({ location: at, params: found.params });
}
