import { addDays, dayOf, dayStart, eachDay, isoWeekday, subDays } from '@endcap/schema/contract/utcDays.ts';

export interface DayUsage {
  /** Like 2026-11-21, in UTC. */
  readonly day: string;
  readonly units: number;
}

/** Days that show what a usual day of the week is like. */
export const forecastDays = 28;
const leastDays = 7;

/** The first day of the month after the one of a day. */
export function nextMonth(month: string): string {
  return `${dayOf(addDays(dayStart(`${month.slice(0, 7)}-01`), 31)).slice(0, 7)}-01`;
}

/** The first day of the month before the one of a day. */
export const monthBefore = (month: string): string => `${dayOf(subDays(dayStart(`${month.slice(0, 7)}-01`), 1)).slice(0, 7)}-01`;

const daysOfMonth = (month: string): string[] => eachDay(dayStart(month), subDays(dayStart(nextMonth(month)), 1)).map((day) => dayOf(day));

const rounded = (units: number) => Math.round(units * 10) / 10;

/**
 * What this month will come to and the next one: each day still to come is like the mean of the same days of the week in the last four weeks. Null
 * for a store that has been used for less than a week, about which no one can know.
 */
export function forecast(usage: readonly DayUsage[], today: string): { thisMonth: number; nextMonth: number } | null {
  const byDay = new Map(usage.map(({ day, units }) => [day, units]));
  const used = usage.filter(({ units }) => units > 0).map(({ day }) => day);
  const first = used.reduce((least, day) => (day < least ? day : least), today);
  const complete = Array.from({ length: forecastDays }, (_, index) => dayOf(subDays(dayStart(today), index + 1))).filter(
    (day) => day >= first,
  );
  if (complete.length < leastDays) return null;
  const usual = new Map<number, number>();
  for (let weekday = 1; weekday <= 7; weekday++) {
    const alike = complete.filter((day) => isoWeekday(dayStart(day)) === weekday);
    usual.set(weekday, alike.reduce((sum, day) => sum + (byDay.get(day) ?? 0), 0) / alike.length);
  }
  const expected = (day: string) => usual.get(isoWeekday(dayStart(day))) ?? 0;
  const month = `${today.slice(0, 7)}-01`;
  const thisMonth = daysOfMonth(month).reduce((sum, day) => {
    const counted = byDay.get(day) ?? 0;
    return sum + (day < today ? counted : Math.max(day === today ? counted : 0, expected(day)));
  }, 0);
  const next = daysOfMonth(nextMonth(month)).reduce((sum, day) => sum + expected(day), 0);
  return { thisMonth: rounded(thisMonth), nextMonth: rounded(next) };
}
