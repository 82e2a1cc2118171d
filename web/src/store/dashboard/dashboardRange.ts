export interface DayRange {
  /** First and last day, `2026-11-21`, both included. */
  readonly from: string;
  readonly to: string;
}

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
const dayMs = 86_400_000;

export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs));
}

export function daysIn({ from, to }: DayRange): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1;
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
