let last = Number.NEGATIVE_INFINITY;

/** Says that a mutation begins or ends: what was read before may be out of date. */
export function noteWrite(): void {
  last = performance.now();
}

/** True when nothing was written since a time of `performance.now()`. */
export function isUnwrittenSince(time: number): boolean {
  return last < time;
}
