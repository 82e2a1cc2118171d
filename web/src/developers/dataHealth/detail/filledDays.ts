import { addDays, dayOf, dayStart, eachDay, subDays } from '@endcap/schema/contract/utcDays.ts';

interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** Counts for every day from the first to the last: a day without a check keeps what the one before had. */
export function filledDays(history: readonly DayCount[]): readonly { readonly day: string; readonly value: number }[] {
  const days: { day: string; value: number }[] = [];
  for (const { day, count } of history) {
    const before = days.at(-1);
    if (before !== undefined)
      for (const between of eachDay(addDays(dayStart(before.day), 1), subDays(dayStart(day), 1)))
        days.push({ day: dayOf(between), value: before.value });
    days.push({ day, value: count });
  }
  return days;
}
