import type { RawRow } from './feedRows.ts';

/** So many bytes of a list that could be the right one are held, until the document ends or they are too many: a better one may follow. */
const maxHeldBytes = 8 * 1024 * 1024;

/** Rows of a list that is not certain yet to be the one that is read. */
export class HeldRows {
  #rows: RawRow[] = [];
  #bytes = 0;

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  get isFull(): boolean {
    return this.#bytes > maxHeldBytes;
  }

  add(row: RawRow): void {
    // Copied, so that a row does not keep its whole chunk alive.
    this.#rows.push({ ...row, bytes: Buffer.from(row.bytes) });
    this.#bytes += row.bytes.length;
  }

  /** The rows, which are held no longer. */
  take(): RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    this.#bytes = 0;
    return rows;
  }
}
