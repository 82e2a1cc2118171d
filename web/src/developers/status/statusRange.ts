import { daysIn, type DayRange, isDay, lastDays } from '../../ui/chart/dayRange.ts';

export const statusPresets = [1, 7, 30, 90] as const;
const defaultPreset = 7;
/** The graph answers at most this many days. */
const mostDays = 92;

export interface StatusChoice {
  readonly range: DayRange;
  /** Days of the preset; undefined for a range named in the path. */
  readonly preset: number | undefined;
}

/**
 * The range that an address asks for: days in the path, or a preset in the query (`?days=30`), or the last seven days. What is not a day,
 * or too long, is passed over.
 */
export function statusChoice(params: Readonly<Record<string, string | undefined>>, query: URLSearchParams, now: Date): StatusChoice {
  const { to, from } = params;
  if (isDay(to) && isDay(from) && from <= to && daysIn({ from, to }) <= mostDays) return { range: { from, to }, preset: undefined };
  const asked = Number(query.get('days'));
  const preset = statusPresets.find((days) => days === asked) ?? defaultPreset;
  return { range: lastDays(preset, now), preset };
}
