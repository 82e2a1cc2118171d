/** What the lifetime model knows about a customer: repeat purchases, and weeks from the first purchase to the last one and to the end of observation. */
export interface PurchaseRhythm {
  /** Days with a purchase after the first one. Several orders on one day count once. */
  readonly repeats: number;
  /** Weeks from the first purchase to the last one. 0 for one-time buyers. */
  readonly lastWeek: number;
  /** Weeks from the first purchase to the end of observation. */
  readonly observedWeeks: number;
}

const daysInWeek = 7;

/**
 * @param days the days of a customer's purchases, as whole days since any one day, in any order
 * @param until the last day of observation on the same scale; later purchases are omitted
 * @returns undefined for a customer who had not bought by then
 */
export function rhythmOf(days: Iterable<number>, until: number): PurchaseRhythm | undefined {
  const bought = [...new Set(days)].filter((day) => day <= until).sort((one, other) => one - other);
  const [first] = bought;
  const last = bought.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return { repeats: bought.length - 1, lastWeek: (last - first) / daysInWeek, observedWeeks: (until - first) / daysInWeek };
}
