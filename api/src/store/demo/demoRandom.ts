/** A source of chance that gives the same sequence for the same seed, so that every demo company is the same one. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
  /** True with the given probability (0 to 1). */
  happens(probability: number): boolean;
  /** The values in a new order. */
  shuffle<T>(values: readonly T[]): T[];
}

/** Makes a source of chance (mulberry32: 32 bits of state, even enough for invented shops). */
export function makeChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (values) => values[between(0, values.length - 1)] ?? values[0],
    happens: (probability) => next() < probability,
    shuffle(values) {
      return values
        .map((value) => ({ value, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ value }) => value);
    },
  };
}

/**
 * A sampler of ranks 0 to `count - 1` by a power law: rank r is drawn in proportion to 1 / (r + 1) ^ `exponent`,
 * as the sales and searches of real shops are: few things very often, most things rarely.
 */
export function powerLaw(count: number, exponent: number): (chance: Chance) => number {
  const cumulated: number[] = [];
  let total = 0;
  for (let rank = 0; rank < count; rank += 1) {
    total += 1 / (rank + 1) ** exponent;
    cumulated.push(total);
  }
  return (chance) => {
    const wanted = chance.next() * total;
    let low = 0;
    let high = cumulated.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulated[middle] ?? total) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
