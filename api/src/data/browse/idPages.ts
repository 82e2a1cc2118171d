import type { Database } from '../../db/database.ts';

/** What a list selects, for statements of one's own: `$1` is the store. */
export interface ListedRows {
  readonly table: string;
  /** What tells rows apart; default `id`. */
  readonly id?: string;
  readonly where: string;
  readonly order: string;
  readonly values: unknown[];
}

const pageRows = 500;

/** The ids of a list in its order, some at a time, as they were at one moment. */
export async function* idPages(db: Database, { table, id: idColumn = 'id', where, order, values }: ListedRows): AsyncGenerator<string[]> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    // WITH HOLD: the list outlives its transaction, so that a slow reader does not keep one open. It holds ids only.
    await client.query('BEGIN');
    await client.query(
      `DECLARE exported NO SCROLL CURSOR WITH HOLD FOR SELECT ${idColumn} AS id FROM ${table} WHERE ${where} ORDER BY ${order}`,
      values,
    );
    await client.query('COMMIT');
    for (;;) {
      const { rows } = await client.query<{ id: string }>(`FETCH ${pageRows} FROM exported`);
      if (rows.length === 0) return;
      yield rows.map(({ id }) => id);
    }
  } catch (error) {
    broken = error instanceof Error ? error : new Error('export');
    throw error;
  } finally {
    if (!broken) await client.query('CLOSE exported').catch((error: Error) => (broken = error));
    client.release(broken);
  }
}
