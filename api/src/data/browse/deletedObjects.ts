import type { Database, Transaction } from '../../db/database.ts';
import type { AuditAuthor } from '../../db/recordAudit.ts';
import { changedBy, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';

/** So long a deletion can be undone. */
export const undoMinutes = 10;

const restorableUntil = (now: Date) => new Date(now.getTime() + undoMinutes * 60_000);

/** Columns of a table that are stored, and not worked out by the database; among them those that later migrations add. */
async function storedColumns({ client }: Transaction, table: string): Promise<Sql> {
  const rows = await rowsOf<{ column_name: string }>(
    client,
    sql`select column_name::text from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  return trusted(rows.map(({ column_name: name }) => `"${name}"`).join(', '));
}

/** Puts rows back into a table out of JSON (`from` selects a column `content`); those that are there again stay as they are. Returns the ids put back. */
export async function reinsertRows(transaction: Transaction, table: string, from: Sql): Promise<string[]> {
  const columns = await storedColumns(transaction, table);
  const idColumn = trusted(table.startsWith('order_') ? 'order_id' : table.startsWith('visitor_') ? 'visitor' : 'id');
  const rows = await rowsOf<{ id: string }>(
    transaction.client,
    sql`insert into ${trusted(table)} (${columns})
        select ${columns} from (${from}) as stashed, jsonb_populate_record(null::${trusted(table)}, stashed.content)
        on conflict do nothing returning ${idColumn} as id`,
  );
  return rows.map(({ id }) => id);
}

export type DeletedKind = 'order' | 'customer' | 'product' | 'category' | 'page' | 'visitor';

/** Who deletes, and where; the context of any call about a store. */
export interface DataEditing extends AuditAuthor {
  readonly db: Database;
  readonly store: { readonly key: string; readonly companyKey: string };
}

/** An entry of the audit trail about an object of the shop's data. */
export const dataEntry = (
  { store }: DataEditing,
  action: string,
  objectType: DeletedKind,
  objectId: string,
  change: { before?: unknown; after?: unknown },
) => ({
  companyKey: store.companyKey,
  storeKey: store.key,
  action,
  objectType,
  objectId,
  ...change,
});

/** Keeps copies for an undo: `copies` selects an `id` and a `content` of each object that is about to go. Returns until when they are kept. */
export async function keepCopies(
  { client }: Transaction,
  { store, user, now }: DataEditing,
  kind: DeletedKind,
  copies: Sql,
): Promise<Date> {
  const until = restorableUntil(now);
  await changedBy(
    client,
    sql`insert into deleted_objects (store_key, kind, id, content, deleted_at, deleted_by, restorable_until)
        select ${store.key}, ${kind}::text, copies.id, copies.content, ${now}, ${user.id}, ${until} from (${copies}) as copies
        on conflict (store_key, kind, id) do update
        set content = excluded.content, deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by, restorable_until = excluded.restorable_until`,
  );
  return until;
}

/** The copies of deleted objects, as the end of a FROM clause. */
export const stashOf = (storeKey: string, kind: DeletedKind, ids: readonly string[]): Sql =>
  sql`deleted_objects where store_key = ${storeKey} and kind = ${kind} and id = any(${ids}::text[])`;

/** Ids of deleted objects that can still come back, locked until the transaction ends. */
export async function lockDeleted(
  { client }: Transaction,
  storeKey: string,
  kind: DeletedKind,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    client,
    sql`select id from ${stashOf(storeKey, kind, ids)} and restorable_until > ${now} order by id for update`,
  );
  return rows.map(({ id }) => id);
}

/** Drops the copies of what came back, or what shall never come back. */
export async function dropDeleted({ client }: Transaction, storeKey: string, kind: DeletedKind, ids: readonly string[]): Promise<void> {
  await changedBy(client, sql`delete from ${stashOf(storeKey, kind, ids)}`);
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
