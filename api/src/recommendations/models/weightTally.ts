/** Something with a weight, such as a product that goes with another one. */
export type Weighted<Id> = readonly [id: Id, weight: number];

/** The heaviest of some, at most so many; of equals the smaller number first, so that every run answers the same. */
export function heaviest(weights: Iterable<Weighted<number>>, most: number): Weighted<number>[] {
  return [...weights].sort((left, right) => right[1] - left[1] || left[0] - right[0]).slice(0, most);
}

/** Sums weights for numbers, again and again in the same memory. */
export class WeightTally {
  readonly #sums: Float64Array;
  #touched: number[] = [];

  constructor(size: number) {
    this.#sums = new Float64Array(size);
  }

  add(number: number, weight: number): void {
    const sum = this.#sums[number] ?? 0;
    if (sum === 0) this.#touched.push(number);
    this.#sums[number] = sum + weight;
  }

  /** What was summed since the last time, in no order; the tally is empty afterwards. */
  take(): Weighted<number>[] {
    const taken = this.#touched.map((number): Weighted<number> => [number, this.#sums[number] ?? 0]);
    for (const number of this.#touched) this.#sums[number] = 0;
    this.#touched = [];
    return taken;
  }
}
