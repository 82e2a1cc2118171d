/** Shares of the people whose recommendations held something they took, and of what they took. */
export class Hits {
  readonly #depth: number;
  #people = 0;
  #hits = 0;
  #recall = 0;
  #reciprocal = 0;

  constructor(depth: number) {
    this.#depth = depth;
  }

  /** What was recommended, best first, and what was taken. More than fit in the list cannot be missed. */
  add(recommended: readonly unknown[], taken: ReadonlySet<unknown>): void {
    if (taken.size === 0) return;
    const shown = recommended.slice(0, this.#depth);
    const found = shown.filter((id) => taken.has(id)).length;
    this.#people++;
    if (found > 0) this.#hits++;
    if (found > 0) this.#reciprocal += 1 / (shown.findIndex((id) => taken.has(id)) + 1);
    this.#recall += found / Math.min(this.#depth, taken.size);
  }

  get people(): number {
    return this.#people;
  }

  get hit(): number {
    return this.#share(this.#hits);
  }

  get recall(): number {
    return this.#share(this.#recall);
  }

  get mrr(): number {
    return this.#share(this.#reciprocal);
  }

  #share(sum: number): number {
    return Number((sum / Math.max(1, this.#people)).toFixed(4));
  }
}
