/** How long after the first of `tooMany` crashes the last one may come and still end everything, in milliseconds. */
const period = 60_000;
const tooMany = 5;

/**
 * How long to wait before a crashed service is started again, in milliseconds: 0.5 s, doubled by each further crash of the last
 * minute. Undefined when it has crashed five times within a minute: it will not get better on its own.
 */
export function restartDelay(crashes: readonly number[], now: number): number | undefined {
  const recent = crashes.filter((moment) => now - moment < period).length;
  if (recent >= tooMany) return undefined;
  return 500 * 2 ** Math.max(0, recent - 1);
}
