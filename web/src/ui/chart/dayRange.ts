import { addDays as daysLater, dayOf, dayStart, differenceInCalendarDays } from '@endcap/schema/contract/utcDays.ts';

export interface DayRange {
  /** First and last day, `2026-11-21`, both included. */
  readonly from: string;
  readonly to: string;
}

export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function addDays(day: string, days: number): string {
  return dayOf(daysLater(dayStart(day), days));
}

export function daysIn({ from, to }: DayRange): number {
  return differenceInCalendarDays(dayStart(to), dayStart(from)) + 1;
}

/** The range of the same length just before. */
export function rangeBefore(range: DayRange): DayRange {
  const to = addDays(range.from, -1);
  return { from: addDays(to, 1 - daysIn(range)), to };
}

/** The last days up to today. */
export function lastDays(days: number, now: Date): DayRange {
  const to = dayOf(now);
  return { from: addDays(to, 1 - days), to };
}
