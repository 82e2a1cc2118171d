import type { KeyRing } from './keyRing.ts';
import { open, seal } from './sealing.ts';

interface SealedRow {
  readonly key_id: string;
  readonly sealed: Buffer;
}

/** How the sealed values of a table are read and written. */
interface SealedTable<Row extends SealedRow> {
  /** Some rows that are under another key; none when there are none left. */
  readonly read: () => Promise<Row[]>;
  readonly boundTo: (row: Row) => string;
  /** Writes a row's value unless it was changed meanwhile; answers how many rows that were. */
  readonly write: (row: Row, next: { readonly keyId: string; readonly sealed: Buffer }) => Promise<number>;
}

/** Seals every value of a table that is under another key again under the current one. Returns how many that were. */
export async function resealRows<Row extends SealedRow>(ring: KeyRing, { read, boundTo, write }: SealedTable<Row>): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await read();
    for (const row of rows) count += await write(row, seal(open(row.sealed, row.key_id, boundTo(row), ring), boundTo(row), ring));
    if (rows.length === 0) return count;
  }
}
