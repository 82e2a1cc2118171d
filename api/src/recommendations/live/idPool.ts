/** Ids of a store's products as small numbers, so that thousands of neighbours take little memory. Numbers are never given twice. */
export class IdPool {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];

  numberOf(id: string): number {
    let number = this.#numbers.get(id);
    if (number === undefined) {
      this.#numbers.set(id, (number = this.#ids.length));
      this.#ids.push(id);
    }
    return number;
  }

  idOf(number: number): string {
    return this.#ids[number] ?? '';
  }

  get size(): number {
    return this.#ids.length;
  }
}
