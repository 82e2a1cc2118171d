import type { Database } from '../db/database.ts';
import { compile, type Sql, sql, trusted } from '../db/sql.ts';
import { type FilteredRows, whereSql } from './pageQuestion.ts';

/** What a list selects, in its order. */
export interface ListedRows extends FilteredRows {
  /** What identifies rows; default `id`. */
  readonly id?: string;
  readonly orderBy: Sql;
}

const pageRows = 500;

/** The ids of a list in its order, some at a time, as they were at one moment. */
export async function* idPages(db: Database, listed: ListedRows): AsyncGenerator<string[]> {
  const select = sql`SELECT ${trusted(listed.id ?? 'id')} AS id FROM ${trusted(listed.table)} WHERE ${whereSql(listed)} ORDER BY ${listed.orderBy}`;
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    // WITH HOLD: the list outlives its transaction, so that a slow reader does not keep one open. It holds ids only.
    await client.query('BEGIN');
    await client.query(compile(sql`DECLARE exported NO SCROLL CURSOR WITH HOLD FOR ${select}`));
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
