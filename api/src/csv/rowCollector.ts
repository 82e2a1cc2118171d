/** Largest row that is read; a larger one is reported by its number and skipped without being held in memory. */
export const maxRowBytes = 4 * 1024 * 1024;

/** Of a row that is too large this much is kept, to find its id. */
const headBytes = 64 * 1024;

/** One row of a file as bytes, before anyone looks into it. */
export interface CollectedRow {
  /** From 1. */
  readonly number: number;
  /** The row, or its beginning when it is too large. */
  readonly bytes: Buffer;
  readonly isTooLarge: boolean;
}

/** Collects the bytes of the row being read over chunks, up to the limit. */
export class RowCollector {
  #pieces: Buffer[] = [];
  #size = 0;
  #isTooLarge = false;
  #number = 0;
  readonly #limit: number;

  constructor(limit: number = maxRowBytes) {
    this.#limit = limit;
  }

  /** Number of the row being read. */
  get current(): number {
    return this.#number + 1;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  add(piece: Buffer): void {
    if (piece.length === 0) return;
    this.#size += piece.length;
    if (this.#isTooLarge) return;
    if (this.#size <= this.#limit) {
      this.#pieces.push(piece);
      return;
    }
    this.#isTooLarge = true;
    // Copied, so that the head does not keep whole chunks alive.
    this.#pieces = [Buffer.from(Buffer.concat([...this.#pieces, piece]).subarray(0, headBytes))];
  }

  /** Drops what was collected: it was no row, such as a blank line. */
  drop(): void {
    this.#pieces = [];
    this.#size = 0;
    this.#isTooLarge = false;
  }

  /** The row that is now complete. */
  finish(): CollectedRow {
    const [only] = this.#pieces;
    const row = {
      number: ++this.#number,
      bytes: this.#pieces.length === 1 && only ? only : Buffer.concat(this.#pieces),
      isTooLarge: this.#isTooLarge,
    };
    this.drop();
    return row;
  }
}
