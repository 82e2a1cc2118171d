import { useRouter } from 'found';

export interface CurrentLocation {
  readonly pathname: string;
  /** The query part of the URL, with its question mark; empty without one. */
  readonly search: string;
  /** The query by its names. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** What the pattern of the route names, e.g. `storeId`. */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** Where the person is. A screen gets its own as a prop; this is for what is on many screens. */
export function useLocation(): CurrentLocation {
  const { location, params } = useRouter().match;
  return { pathname: location.pathname, search: location.search, query: location.query, params };
}
