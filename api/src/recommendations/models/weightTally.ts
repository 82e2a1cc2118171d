/** Something with a weight, such as a product that goes with another one. */
export type Weighted<Id> = readonly [id: Id, weight: number];

/** The heaviest of some, at most so many; of equals the smaller number first, so that every run answers the same. */
export function heaviest(weights: Iterable<Weighted<number>>, most: number): Weighted<number>[] {
  return [...weights].sort((left, right) => right[1] - left[1] || left[0] - right[0]).slice(0, most);
}

/** The n-th greatest of some values, the greatest being the 0th; the values change their places (Hoare's quickselect). */
export function nthGreatest(values: Float64Array, nth: number): number {
  let [low, high] = [0, values.length - 1];
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while ((values[left] ?? 0) > pivot) left++;
      while ((values[right] ?? 0) < pivot) right--;
      if (left > right) break;
      [values[left], values[right]] = [values[right] ?? 0, values[left] ?? 0];
      left++;
      right--;
    }
    if (nth <= right) high = right;
    else if (nth >= left) low = left;
    else break;
  }
  return values[nth] ?? 0;
}

/** Sums weights for numbers, again and again in the same memory. */
export class WeightTally {
  readonly #sums: Float64Array;
  readonly #scores: Float64Array;
  readonly #touched: Int32Array;
  #count = 0;

  constructor(size: number) {
    this.#sums = new Float64Array(size);
    this.#scores = new Float64Array(size);
    this.#touched = new Int32Array(size);
  }

  /** Adds a weight above 0. */
  add(number: number, weight: number): void {
    const sum = this.#sums[number] ?? 0;
    if (sum === 0) this.#touched[this.#count++] = number;
    this.#sums[number] = sum + weight;
  }

  /**
   * What was summed since the last time for all numbers but one, the heaviest by what a sum is worth, at most so many. The tally is empty afterwards.
   * Only the heaviest become objects: of a product that shares its brand with thousands, thousands are summed.
   */
  takeHeaviest(most: number, without: number, worth: (number: number, sum: number) => number = (_, sum) => sum): Weighted<number>[] {
    let count = 0;
    for (let place = 0; place < this.#count; place++) {
      const number = this.#touched[place] ?? 0;
      if (number === without) continue;
      this.#touched[count] = number;
      this.#scores[count++] = worth(number, this.#sums[number] ?? 0);
    }
    const least = count > most ? nthGreatest(this.#scores.slice(0, count), most - 1) : Number.NEGATIVE_INFINITY;
    const best: { readonly number: number; readonly sum: number; readonly score: number }[] = [];
    for (let place = 0; place < count; place++) {
      const number = this.#touched[place] ?? 0;
      const score = this.#scores[place] ?? 0;
      if (score >= least) best.push({ number, sum: this.#sums[number] ?? 0, score });
      this.#sums[number] = 0;
    }
    this.#sums[without] = 0;
    this.#count = 0;
    return best
      .sort((left, right) => right.score - left.score || left.number - right.number)
      .slice(0, most)
      .map(({ number, sum }) => [number, sum]);
  }
}
