import { dayStart, isoWeekday } from '@endcap/schema/contract/utcDays.ts';

export interface Recurrence {
  readonly every: string;
  /** Of a weekly run: 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** Of a monthly run; months that are shorter have it on their last day. */
  readonly day: number;
}

const lastDayOfMonth = (date: string) => new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

/** Whether what recurs by day, week or month has a run on a day of the store's calendar, e.g. `2026-02-28`. */
export function recursOn({ every, weekday, day }: Recurrence, date: string): boolean {
  if (every === 'week' || every === 'weekly') return isoWeekday(dayStart(date)) === weekday;
  if (every === 'month' || every === 'monthly') return Number(date.slice(8, 10)) === Math.min(day, lastDayOfMonth(date));
  return every === 'day';
}
