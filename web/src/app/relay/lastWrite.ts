let last = Number.NEGATIVE_INFINITY;
let ended = 0;

/** Says that a mutation begins: what was read before may be out of date. */
export function noteWrite(): void {
  last = performance.now();
}

/** Says that a mutation has ended. */
export function noteWriteEnd(): void {
  noteWrite();
  ended += 1;
}

/** True when nothing was written since a time of `performance.now()`. */
export function isUnwrittenSince(time: number): boolean {
  return last < time;
}

/** How many mutations have ended: an answer that was asked for when there were fewer may be from before them. */
export function endedWrites(): number {
  return ended;
}
