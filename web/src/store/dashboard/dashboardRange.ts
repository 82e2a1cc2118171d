import { type DayRange, daysIn, isDay, lastDays } from '../../ui/chart/dayRange.ts';

export interface DashboardChoice {
  readonly range: DayRange;
  /** Days of the preset; undefined for a range named in the path. */
  readonly preset: number | undefined;
  readonly isCompared: boolean;
}

export const presets = [30, 90] as const;
const defaultPreset = 30;
/** The graph answers at most this many days. */
const mostDays = 366;
/**
 * What the dashboard's address asks for: a range of days in the path (`/2026-11-21/2026-08-24`), or a preset in the query (`?days=90`),
 * or the last 30 days. What is no day, or too long, is passed over: an address made by hand shows figures rather than an error.
 */
export function dashboardChoice(params: Readonly<Record<string, string | undefined>>, query: URLSearchParams, now: Date): DashboardChoice {
  const isCompared = query.get('compare') !== '0';
  const { to, from } = params;
  if (isDay(to) && isDay(from) && from <= to && daysIn({ from, to }) <= mostDays)
    return { range: { from, to }, preset: undefined, isCompared };
  const asked = Number(query.get('days'));
  const preset = presets.find((days) => days === asked) ?? defaultPreset;
  return { range: lastDays(preset, now), preset, isCompared };
}

/** The query part of the dashboard's address for a choice; what is the default is left out. */
export function dashboardQuery(preset: number | undefined, isCompared: boolean): Record<string, string | undefined> {
  return {
    days: preset === undefined || preset === defaultPreset ? undefined : String(preset),
    compare: isCompared ? undefined : '0',
  };
}
