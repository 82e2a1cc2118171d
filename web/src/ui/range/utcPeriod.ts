import type { PageLocation } from '../../app/router/pageRoute.ts';
import { type RangeChoice, rangeChoiceInPath, today } from './dateRange.ts';

/** The graph answers at most this many days of a period. */
export const mostPeriodDays = 366;

/** Days of analytics are counted in UTC in every store. */
export const utcToday = (now: Date) => today(now, 'UTC');

/** The period that an address asks for, by `from` and `to` of its path, or by its query. */
export function utcPeriod({ params, query }: Pick<PageLocation, 'params' | 'query'>, now: Date): RangeChoice {
  const { from, to } = params;
  return rangeChoiceInPath({ from, to }, query, { today: utcToday(now), mostDays: mostPeriodDays });
}

/** The variables of a query that reads a period and the one that it is compared with. */
export function periodVariables({ range, compared }: RangeChoice) {
  const { from: beforeFrom, to: beforeTo } = compared ?? range;
  return { ...range, beforeFrom, beforeTo, isCompared: compared !== null };
}
