/**
 * A query of a route: its name, the id it was persisted under, and its variables, in which `$name` stands for a parameter of the path and
 * `%-29` for the day (UTC) 29 days ago.
 */
export type EarlyQuery = readonly [name: string, id: string, variables: Readonly<Record<string, unknown>>];

/** What the document knows of a frame or of a screen before any script file has arrived. */
export interface EarlyRoute {
  /** Pattern of the path, without parameters that may be omitted; of a frame, what the paths of its screens begin with. */
  readonly path: string;
  /** That of a screen is for an address without a query part. Null when its variables depend on more than the path. */
  readonly query: EarlyQuery | null;
  /** Script and style files of the screen: places in the site's list. */
  readonly files: readonly number[];
}

export interface EarlySite {
  /** Every file that a screen needs, once: with names in place of numbers, the document was three times as large. */
  readonly files: readonly string[];
  readonly frames: readonly EarlyRoute[];
  /** Screens with a query, in the order in which the router tries them. */
  readonly screens: readonly EarlyRoute[];
}

/** Names of the files of a screen. */
export function filesOfRoute({ files }: Pick<EarlySite, 'files'>, route: Pick<EarlyRoute, 'files'>): string[] {
  return route.files.flatMap((place) => files[place] ?? []);
}

/** What to send and to fetch for an address. */
export interface EarlyVisit {
  /** Bodies of the operations. */
  readonly bodies: readonly string[];
  readonly files: readonly string[];
}

/** The parameters of a path that begins as a pattern says. */
function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [expected, given] = [pattern.split('/'), path.split('/')];
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
    } else if (value === '') return undefined;
    else
      try {
        params[part.slice(1)] = decodeURIComponent(value);
      } catch {
        return undefined;
      }
  }
  return params;
}

/** The body with which Relay will ask for the same, letter for letter. */
function bodyOf([operationName, documentId, template]: EarlyQuery, params: Readonly<Record<string, string>>): string {
  const valueOf = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (value.startsWith('$')) return params[value.slice(1)];
    return value.startsWith('%') ? new Date(Date.now() + Number(value.slice(1)) * 86_400_000).toISOString().slice(0, 10) : value;
  };
  const variables = Object.fromEntries(Object.entries(template).map(([name, value]) => [name, valueOf(value)]));
  return JSON.stringify({ documentId, operationName, variables });
}

/** What an address needs; undefined when it is in no frame. */
export function earlyVisit(site: EarlySite, path: string, search: string): EarlyVisit | undefined {
  const { frames, screens } = site;
  const frame = frames.find((one) => paramsOf(one.path, path) !== undefined);
  if (frame === undefined) return undefined;
  const length = path.split('/').length;
  const screen = screens.find((one) => one.path.split('/').length === length && paramsOf(one.path, path) !== undefined);
  const bodies = [frame, ...(screen === undefined || search !== '' ? [] : [screen])].flatMap(({ path: pattern, query }) =>
    query === null ? [] : [bodyOf(query, paramsOf(pattern, path) ?? {})],
  );
  return { bodies, files: screen === undefined ? [] : filesOfRoute(site, screen) };
}
