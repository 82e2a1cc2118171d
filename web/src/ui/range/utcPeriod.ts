import type { PageLocation } from '../../app/router/pageRoute.ts';
import { type RangeChoice, rangeChoiceInPath, today } from './dateRange.ts';

/** The graph answers at most this many days of a period. */
export const mostPeriodDays = 366;

/** Days of analytics are counted in UTC in every store. */
export const utcToday = (now: Date) => today(now, 'UTC');

type Asked = Pick<PageLocation, 'params' | 'query'>;

/** The period that an address asks for, by `from` and `to` of its path (`start` and `end` in those of searches), or by its query. */
export function utcPeriod({ params, query }: Asked, now: Date): RangeChoice {
  const { from = params['start'], to = params['end'] } = params;
  return rangeChoiceInPath({ from, to }, query, { today: utcToday(now), mostDays: mostPeriodDays });
}

/** The variables of a query that reads a store's figures of a period and of the one that it is compared with. */
export function periodVariables(location: Asked) {
  const { range, compared } = utcPeriod(location, new Date());
  const { from: beforeFrom, to: beforeTo } = compared ?? range;
  return { storeId: location.params['storeId'] ?? '', ...range, beforeFrom, beforeTo, isCompared: compared !== null };
}
