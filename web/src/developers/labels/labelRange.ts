import { type DayRange, daysIn, isDay, lastDays } from '../../ui/chart/dayRange.ts';

export const labelPresets = [7, 30, 90] as const;
const defaultPreset = 30;
/** The graph answers at most this many days. */
const mostDays = 366;

/** The days that an address names; the last 30 for what are not days, are reversed or too many: an address made by hand shows figures rather than an error. */
export function labelRange({ dateFrom: from, dateTo: to }: Readonly<Record<string, string | undefined>>, now: Date): DayRange {
  if (isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= mostDays) return { from, to };
  return lastDays(defaultPreset, now);
}
