/** How much time one point of a chart stands for. */
export type ChartStep = 'hour' | 'day' | 'month';

/** How much of an ISO time names the hour, the day or the month. */
const significant = { hour: 13, day: 10, month: 7 } as const;

/** Whether the time that begins so is not over: what is counted of it grows, and must not be read as a fall. All in UTC, as figures are. */
export function isRunning(start: string | undefined, step: ChartStep | undefined, now: Date): boolean {
  if (start === undefined || step === undefined) return false;
  const length = significant[step];
  return start.slice(0, length) === now.toISOString().slice(0, length);
}
