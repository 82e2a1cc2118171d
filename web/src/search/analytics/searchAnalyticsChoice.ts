import type { PageLocation } from '../../app/router/pageRoute.ts';
import { utcPeriod } from '../../ui/range/utcPeriod.ts';

export const queryTables = ['POPULAR', 'PROFITABLE', 'NON_CONVERTING', 'NO_RESULTS'] as const;

export type QueryTable = (typeof queryTables)[number];

/** What the address asks for: days, a query, or a table with a part of its queries. */
export function analyticsChoice(location: Pick<PageLocation, 'params' | 'query'>, now: Date) {
  const { params, query } = location;
  return {
    ...utcPeriod(location, now),
    query: params['query'],
    table: queryTables.find((table) => table.toLowerCase() === query.get('table')) ?? 'POPULAR',
    text: query.get('q') ?? '',
  };
}
