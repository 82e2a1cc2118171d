/**
 * Round values for a vertical axis from 0: about four steps of 1, 2 or 5 times a power of ten. The last one is at or above the largest
 * value; counts never get steps below 1.
 */
export function axisTicks(largest: number, steps = 4): number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough) ?? 10;
  const step = Math.max(1, factor * power);
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Indexes of the days that get a label, evenly spread, first and last included as far as that fits. */
export function labelledDays(days: number, most: number): number[] {
  if (days <= 1) return days === 1 ? [0] : [];
  const step = Math.max(1, Math.ceil((days - 1) / Math.max(1, most - 1)));
  return Array.from({ length: Math.floor((days - 1) / step) + 1 }, (_, index) => index * step);
}
