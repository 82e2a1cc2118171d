import type { PageLocation } from '../../app/router/pageRoute.ts';
import { rangeChoiceInPath, today } from '../../ui/range/dateRange.ts';

/** The graph answers at most this many days. */
export const mostDays = 366;

export const queryTables = ['POPULAR', 'PROFITABLE', 'NON_CONVERTING', 'NO_RESULTS'] as const;

export type QueryTable = (typeof queryTables)[number];

/** Days are counted in UTC in every store. */
export const analyticsToday = (now: Date) => today(now, 'UTC');

/** What the address asks for: days, a query, or a table with a part of its queries. */
export function analyticsChoice({ params, query }: Pick<PageLocation, 'params' | 'query'>, now: Date) {
  const { start: from, end: to } = params;
  return {
    ...rangeChoiceInPath({ from, to }, query, { today: analyticsToday(now), mostDays }),
    query: params['query'],
    table: queryTables.find((table) => table.toLowerCase() === query.get('table')) ?? 'POPULAR',
    text: query.get('q') ?? '',
  };
}
