import { axisTicks } from './chartScale.ts';

interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Round values for an axis with zero in it. The first third of the intervals, which are wide because little was counted, does not decide: what does not fit
 * is cut off.
 */
export function intervalTicks(intervals: readonly Interval[]): number[] {
  const deciding = intervals.slice(Math.floor(intervals.length / 3));
  const low = Math.min(0, ...deciding.map((one) => one.low));
  const high = Math.max(0, ...deciding.map((one) => one.high));
  const step = axisTicks(Math.max(-low, high))[1] ?? 1;
  const [first, last] = [Math.floor(low / step), Math.max(1, Math.ceil(high / step))];
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
