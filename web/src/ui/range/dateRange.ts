import { addDays, type DayRange, daysIn, isDay, rangeBefore } from '../chart/dayRange.ts';

/** Days up to today by their number, the month or year so far, or the whole year before. */
export const rangePresets = ['today', '7', '30', '90', '365', 'month', 'year', 'lastYear'] as const;

export type RangePreset = (typeof rangePresets)[number];

/** What a range is compared with: the days just before it, the same days a year earlier, or nothing. */
export const comparisons = ['previous', 'year', 'none'] as const;

export type Comparison = (typeof comparisons)[number];

/** The range of days that an address asks for, with what it is compared with. */
export interface RangeChoice {
  readonly range: DayRange;
  /** Undefined for days that the person chose one by one. */
  readonly preset: RangePreset | undefined;
  readonly comparison: Comparison;
  /** As many days as the range has; null when nothing is compared. */
  readonly compared: DayRange | null;
}

const usualPreset: RangePreset = '30';

/** The day that it is in a time zone. */
export function today(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

function presetRange(preset: RangePreset, day: string): DayRange {
  if (preset === 'today') return { from: day, to: day };
  if (preset === 'month') return { from: `${day.slice(0, 8)}01`, to: day };
  if (preset === 'year') return { from: `${day.slice(0, 4)}-01-01`, to: day };
  if (preset === 'lastYear') {
    const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  return { from: addDays(day, 1 - Number(preset)), to: day };
}

/** The presets that are not too long where a range is limited to this many days. */
export const presetsWithin = ({ today: day, mostDays }: RangeOptions): RangePreset[] =>
  rangePresets.filter((preset) => daysIn(presetRange(preset, day)) <= mostDays);

/** As many days from the same date a year earlier, from the 28th where that year has no 29 February; of a whole year, the year before. */
function yearBefore({ from, to }: DayRange): DayRange {
  const before = rangeBefore({ from, to });
  const sameDate = `${String(Number(from.slice(0, 4)) - 1).padStart(4, '0')}${from.slice(4)}`;
  const first = isDay(sameDate) ? sameDate : addDays(from, -366);
  return first > before.from ? before : { from: first, to: addDays(first, daysIn({ from, to }) - 1) };
}

const comparedBy: Readonly<Record<Comparison, (range: DayRange) => DayRange | null>> = {
  previous: rangeBefore,
  year: yearBefore,
  none: () => null,
};

interface RangeOptions {
  /** The day that it is where the days are counted. */
  readonly today: string;
  /** Most days that a range may have. */
  readonly mostDays: number;
}

/** What is wrong with days that someone chose. */
export function rangeProblem({ from, to }: { readonly from: string; readonly to: string }, mostDays: number) {
  if (!isDay(from) || !isDay(to)) return 'noDay' as const;
  if (from > to) return 'turnedRound' as const;
  return daysIn({ from, to }) > mostDays ? ('tooLong' as const) : undefined;
}

/**
 * What an address asks for: days (`?from=2026-02-01&to=2026-02-28`) or a preset (`?range=7`), and a comparison (`?compare=year`). What is
 * no day, reversed or too long is passed over: an address made by hand shows figures rather than an error.
 */
export function rangeChoice(query: URLSearchParams, { today: day, mostDays }: RangeOptions): RangeChoice {
  const comparison = comparisons.find((one) => one === query.get('compare')) ?? 'previous';
  const asked = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  const isCustom = rangeProblem(asked, mostDays) === undefined;
  const preset = isCustom ? undefined : (presetsWithin({ today: day, mostDays }).find((one) => one === query.get('range')) ?? usualPreset);
  const range = preset === undefined ? asked : presetRange(preset, day);
  return { range, preset, comparison, compared: comparedBy[comparison](range) };
}

/**
 * The same where days may be in the path as well (`/2026-02-01/2026-02-28`), which come first. Days that are those of a preset count as
 * that preset.
 */
export function rangeChoiceInPath(
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  query: URLSearchParams,
  options: RangeOptions,
): RangeChoice {
  if (from === undefined || to === undefined) return rangeChoice(query, options);
  const asked = new URLSearchParams(query);
  asked.set('from', from);
  asked.set('to', to);
  const choice = rangeChoice(asked, options);
  const isShown = (preset: RangePreset) => {
    const range = presetRange(preset, options.today);
    return range.from === choice.range.from && range.to === choice.range.to;
  };
  return { ...choice, preset: choice.preset ?? rangePresets.find(isShown) };
}

/** The query part of the address of a choice; what is usual is omitted. */
export function rangeQuery({ range, preset, comparison }: Omit<RangeChoice, 'compared'>): Record<string, string> {
  const days = preset === undefined ? { from: range.from, to: range.to } : preset === usualPreset ? {} : { range: preset };
  return { ...days, ...(comparison !== 'previous' && { compare: comparison }) };
}
