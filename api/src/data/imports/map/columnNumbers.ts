import { FeedError } from '../read/feedError.ts';
import type { FeedRow } from '../read/feedReader.ts';
import { decimalFrom, type DecimalSign, decimalSignOf } from './feedValues.ts';

/** The decimal sign of each column of a feed that has shown one. */
export type DecimalSigns = ReadonlyMap<string, DecimalSign>;

/** Rows that are checked as long as nothing in them may be read in two ways. */
const mostRows = 100_000;

/** The text of a number cell: tables write `1.299` without quotes, which then is a number already. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' && !Number.isInteger(value) ? String(value) : undefined;

/**
 * How the number columns of a table write their decimals, from all of its values where some may be read in two ways: `1.299` is a thousand and more in
 * a column that has `12,50` too. A column that shows nothing on its own follows the others of its table, where these agree.
 */
export class ColumnNumbers {
  readonly #signs = new Map<string, DecimalSign>();
  readonly #unclear = new Set<string>();
  readonly #columns: ReadonlySet<string>;
  #rows = 0;

  constructor(columns: Iterable<string>) {
    this.#columns = new Set(columns);
  }

  add({ entries }: Pick<FeedRow, 'entries'>): void {
    this.#rows++;
    for (const [column, value] of entries ?? []) {
      if (!this.#columns.has(column) || this.#signs.has(column)) continue;
      const text = textOf(value);
      const shown = text === undefined ? undefined : decimalSignOf(text);
      if (shown === 'unclear') this.#unclear.add(column);
      else if (shown !== undefined) this.#signs.set(column, shown);
    }
  }

  /** Whether further rows can no longer change anything. */
  get isSettled(): boolean {
    if (this.#columns.size === this.#signs.size) return true;
    return this.#rows >= mostRows && [...this.#unclear].every((column) => this.#signs.has(column));
  }

  get signs(): DecimalSigns {
    const shown = new Set(this.#signs.values());
    const [common] = shown.size === 1 ? shown : [];
    return common === undefined ? this.#signs : new Map([...this.#columns].map((column) => [column, this.#signs.get(column) ?? common]));
  }
}

/** The number in a cell of a column, by the one reader that all imports have; NaN for what is none, undefined for an empty cell. */
export function numberIn(value: unknown, sign: DecimalSign | undefined): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return decimalFrom(sign === ',' ? (textOf(value) ?? value) : value, sign) ?? Number.NaN;
}

/** The signs of a feed's columns, from its beginning. Of a feed that breaks off, from the rows before. */
export async function readSigns(rows: AsyncIterable<readonly FeedRow[]>, columns: Iterable<string>): Promise<DecimalSigns> {
  const numbers = new ColumnNumbers(columns);
  try {
    for await (const some of rows) {
      for (const row of some) numbers.add(row);
      if (numbers.isSettled) break;
    }
  } catch (error) {
    // The reader of the rows reports where the feed breaks off.
    if (!(error instanceof FeedError)) throw error;
  }
  return numbers.signs;
}
