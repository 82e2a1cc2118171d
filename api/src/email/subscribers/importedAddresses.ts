import { listedProblems } from '@endcap/schema/email/subscribers/subscriberImports.rest.ts';
import { emailAddress } from '@endcap/schema/contract/shapes.ts';

import { plainText } from '../../csv/fileEncoding.ts';
import { readCsv } from '../../csv/readCsv.ts';
import { plainAddress } from './subscribers.store.ts';

/** What other tools call the column of addresses. */
const heads = new Set([
  'email',
  'emailaddress',
  'mail',
  'email1value',
  'epost',
  'emailadresse',
  'epostadresse',
  'subscriber',
  'address',
  'adresse',
]);

const headOf = (cell: string) => cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export interface ImportProblem {
  readonly row: number;
  readonly value: string;
  readonly message: string;
}

/** Reads the addresses of a file, and counts what is none. */
export class ImportedAddresses {
  rows = 0;
  /** Bytes of the file that were read. */
  bytes = 0;
  invalid = 0;
  readonly problems: ImportProblem[] = [];
  readonly #file: AsyncIterable<Buffer>;
  #column: number | undefined;
  #row = 0;

  constructor(file: AsyncIterable<Buffer>) {
    this.#file = file;
  }

  /** Addresses in small letters, about this many at a time; an address of several rows comes several times. */
  async *batches(size: number): AsyncGenerator<string[]> {
    let held: string[] = [];
    for await (const rows of readCsv(plainText(this.#counted()))) {
      for (const cells of rows) {
        const email = this.#addressOf(cells);
        if (email !== undefined) held.push(email);
        if (held.length < size) continue;
        yield held;
        held = [];
      }
    }
    if (held.length > 0) yield held;
  }

  async *#counted(): AsyncGenerator<Buffer> {
    for await (const piece of this.#file) {
      this.bytes += piece.length;
      yield piece;
    }
  }

  /** Which column has the addresses: by its head, or else the first that holds an @. */
  #columnOf(cells: readonly string[]): number | undefined {
    const named = cells.findIndex((cell) => heads.has(headOf(cell)));
    if (named !== -1) return named;
    const first = cells.findIndex((cell) => cell.includes('@'));
    return first === -1 ? undefined : first;
  }

  #addressOf(cells: readonly string[]): string | undefined {
    this.#row += 1;
    if (this.#column === undefined) {
      this.#column = this.#columnOf(cells);
      const value = cells[this.#column ?? 0] ?? '';
      if (this.#column !== undefined && !value.includes('@')) return undefined; // the heads
    }
    this.rows += 1;
    const text = (cells[this.#column ?? 0] ?? '').trim();
    const email = plainAddress(text);
    if (!emailAddress.safeParse(email).success) {
      this.invalid += 1;
      if (this.problems.length < listedProblems)
        this.problems.push({
          row: this.#row,
          value: Array.from(text).slice(0, 100).join('').toWellFormed().replaceAll('\0', ''),
          message: text === '' ? 'There is no email address.' : 'This is not a valid email address.',
        });
      return undefined;
    }
    return email;
  }
}
