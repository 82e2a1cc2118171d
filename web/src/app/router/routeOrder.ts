/** How much of addresses a segment takes: itself alone, any one, any one or none, all the rest. */
function breadth(segment: string | undefined): number {
  if (segment === undefined) return 3;
  if (segment.includes('(')) return 4;
  if (!segment.startsWith(':')) return 0;
  return segment.endsWith('?') ? 2 : 1;
}

/**
 * Routes in the order in which the router must try them, which is not an order to keep by hand: at the first segment that differs, the
 * fixed word comes before the parameter, and the parameter before the one that may be omitted.
 */
export function byPrecision<Route extends { readonly path: string }>(routes: readonly Route[]): Route[] {
  return routes.toSorted((one, other) => {
    const [a, b] = [one.path.split('/'), other.path.split('/')];
    for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
      const difference = breadth(a[index]) - breadth(b[index]);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}
