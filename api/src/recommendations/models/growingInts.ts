/** Whole numbers in a row that grows as it is filled: four bytes for each, however many there are. */
export class GrowingInts {
  #values = new Int32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Int32Array(this.#values.length * 2);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.#length++] = value;
  }

  done(): Int32Array {
    return this.#values.slice(0, this.#length);
  }
}
