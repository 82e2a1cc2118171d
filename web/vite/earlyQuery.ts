import type { EarlyQuery } from '../src/app/firstPaint/earlyRoutes.ts';
import { pathOfScreen } from '../src/app/firstPaint/screenFiles.ts';
import type { PageRoute } from '../src/app/router/pageRoute.ts';

type Variables = Readonly<Record<string, unknown>>;

const dayMs = 86_400_000;
/** Two moments that have no more in common than two visits of a screen have. */
const times = [Date.UTC(2001, 4, 6, 10, 20), Date.UTC(2033, 10, 2, 21, 5)] as const;

/** Variables of an address without a query part, at a time and with a mark for each parameter. */
function variablesAt(route: Pick<PageRoute, 'variables'>, names: readonly string[], mark: string, time: number): Variables {
  const params = Object.fromEntries(names.map((name) => [name, mark + name]));
  const RealDate = Date;
  // Routes ask for `new Date()`, which does not ask `Date.now`.
  class FixedDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      super(given[0] ?? time);
    }
    static override now = (): number => time;
  }
  // Only what has at most one argument is called while routes make their variables.
  globalThis.Date = FixedDate as DateConstructor;
  try {
    // Relay's types of variables are those of each query.
    return route.variables({ pathname: '', search: '', params, query: new URLSearchParams() }) as Variables;
  } finally {
    globalThis.Date = RealDate;
  }
}

/** Days from a time to a day such as `2026-11-21`; undefined when it is none. */
function daysFrom(time: number, day: unknown): number | undefined {
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  return Math.round((Date.parse(day) - Math.floor(time / dayMs) * dayMs) / dayMs);
}

/**
 * The query of a route with its variables, in which `$name` stands for a parameter and `%-29` for the day 29 days ago. Null when they depend
 * on anything else, or a parameter is in none of them: then something else was used instead.
 */
export function earlyQuery(route: Pick<PageRoute, 'path' | 'query' | 'variables'>): EarlyQuery | null {
  if (route.query === undefined) return null;
  const names = [...pathOfScreen(route.path).matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const [before, later] = times;
  const variables = variablesAt(route, names, '$', before);
  const others = variablesAt(route, names, '@', later);
  const template: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(variables)) {
    const days = daysFrom(before, value);
    template[name] = days !== undefined && days === daysFrom(later, others[name]) ? `%${days}` : value;
    const other = template[name] === value ? others[name] : value;
    if (JSON.stringify(value) !== JSON.stringify(other)?.replaceAll('"@', '"$')) return null;
  }
  if (names.some((name) => !Object.values(template).includes(`$${name}`))) return null;
  const { id, name } = route.query.params;
  return typeof id === 'string' ? [name, id, template] : null;
}
