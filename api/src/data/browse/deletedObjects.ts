import type { Transaction } from '../../db/database.ts';

/** So long a deletion can be undone. */
export const undoMinutes = 10;

export const restorableUntil = (now: Date) => new Date(now.getTime() + undoMinutes * 60_000);

/** Columns of a table that are stored, and not worked out by the database; among them those that later migrations add. */
async function storedColumns({ client }: Transaction, table: string): Promise<string> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name::text from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ column_name: name }) => `"${name}"`).join(', ');
}

/** Puts rows back into a table out of JSON (`from` selects a column `content`); those that are there again stay as they are. Answers the ids put back. */
export async function insertBack(transaction: Transaction, table: string, from: string, values: readonly unknown[]): Promise<string[]> {
  const columns = await storedColumns(transaction, table);
  const idColumn = table.startsWith('order_') ? 'order_id' : 'id';
  const { rows } = await transaction.client.query<{ id: string }>(
    `insert into ${table} (${columns}) select ${columns} from (${from}) as stashed, jsonb_populate_record(null::${table}, stashed.content)
     on conflict do nothing returning ${idColumn} as id`,
    [...values],
  );
  return rows.map(({ id }) => id);
}

/** Ids of deleted objects that can still come back, locked until the transaction ends. */
export async function lockDeleted(
  { client }: Transaction,
  storeKey: string,
  kind: 'order' | 'customer',
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from deleted_objects where store_key = $1 and kind = $2 and id = any($3::text[]) and restorable_until > $4 order by id for update`,
    [storeKey, kind, ids, now],
  );
  return rows.map(({ id }) => id);
}

/** Drops the copies of what came back, or what shall never come back. */
export async function dropDeleted(
  { client }: Transaction,
  storeKey: string,
  kind: 'order' | 'customer',
  ids: readonly string[],
): Promise<void> {
  await client.query('delete from deleted_objects where store_key = $1 and kind = $2 and id = any($3::text[])', [storeKey, kind, ids]);
}

/** What a restore did with each id that was asked for. */
export function restoredOf(asked: readonly string[], found: readonly string[], restored: readonly string[]) {
  const [isFound, isBack] = [new Set(found), new Set(restored)];
  const all = [...new Set(asked)];
  return {
    restored: all.filter((id) => isBack.has(id)),
    kept: all.filter((id) => isFound.has(id) && !isBack.has(id)),
    gone: all.filter((id) => !isFound.has(id)),
  };
}
