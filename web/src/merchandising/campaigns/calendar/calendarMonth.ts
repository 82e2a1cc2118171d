import { addDays, dayStart, eachDay } from '@endcap/schema/contract/utcDays.ts';

/** Text of a day, like 2026-11-27. */
export const dayText = (day: Date): string => day.toISOString().slice(0, 10);

/** The days of a month written like 2026-11. */
export function daysOf(month: string): readonly string[] {
  const first = dayStart(`${month}-01`);
  return eachDay(first, addDays(dayStart(`${nextMonth(month, 1)}-01`), -1)).map(dayText);
}

/** A month so many months later, or earlier. */
export function nextMonth(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The columns of a month, from 1, that an entry covers; undefined if it covers none. */
export function spanIn(
  days: readonly string[],
  { from, to }: { readonly from: string | null; readonly to: string | null },
): { readonly first: number; readonly last: number } | undefined {
  const covered = days.flatMap((day, at) => ((from ?? '') <= day && day <= (to ?? '9999') ? [at + 1] : []));
  const [first] = covered;
  const last = covered.at(-1);
  return first === undefined || last === undefined ? undefined : { first, last };
}
