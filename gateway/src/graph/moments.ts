/** Seconds since 1970, as some calls give moments, as the graph's DateTime. */
export function isoOfSeconds(seconds: number): string;
export function isoOfSeconds(seconds: number | null): string | null;
export function isoOfSeconds(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
