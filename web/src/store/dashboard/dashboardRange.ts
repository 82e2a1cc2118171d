import { rangeChoiceInPath, today } from '../../ui/range/dateRange.ts';

/** The graph answers at most this many days. */
export const mostDays = 366;

/** The day that it is for the figures, which are counted by days in UTC in every store. */
export const dashboardToday = (now: Date) => today(now, 'UTC');

/** What the dashboard's address asks for; a range of days may stand in the path as well (`/2026-11-21/2026-08-24`, the last day first). */
export const dashboardChoice = ({ to, from }: Readonly<Record<string, string | undefined>>, query: URLSearchParams, now: Date) =>
  rangeChoiceInPath({ from, to }, query, { today: dashboardToday(now), mostDays });
