import type { Transaction } from '../../db/database.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import {
  type DataEditing,
  type DeletedKind,
  dataEntry,
  dropDeleted,
  reinsertRows,
  keepCopies,
  lockDeleted,
  restoredOf,
  stashOf,
} from './deletedObjects.ts';

interface Removed {
  readonly storeKey: string;
  readonly ids: readonly string[];
  readonly now: Date;
}

/** How objects of one table are deleted by staff, and restored. SQL names a stored row `t`. */
export interface Deletable {
  readonly kind: DeletedKind;
  readonly table: string;
  /** Taken before anything is locked or written; none for most. */
  readonly lock?: (transaction: Transaction, storeKey: string) => Promise<unknown>;
  /** Which rows staff may delete; without it all of them. */
  readonly condition?: Sql;
  /** What is kept of a row for an undo, as jsonb; its part `row` becomes the row again. */
  readonly copy: Sql;
  /** What the audit trail keeps of a row, as jsonb. */
  readonly trace: Sql;
  readonly remove: (transaction: Transaction, removed: Removed) => Promise<unknown>;
  /** Makes room for what comes back. */
  readonly beforeRestore?: (transaction: Transaction, removed: Removed) => Promise<unknown>;
  /** The row as it comes back, out of a copy's `content`; without it as it was. */
  readonly restoredRow?: Sql;
  /** Called with the ids that came back while their copies are still there. */
  readonly afterRestore?: (transaction: Transaction, removed: Removed) => Promise<unknown>;
}

interface TracedRow {
  readonly id: string;
  readonly trace: unknown;
}

/** Deletes the objects that are there, and keeps copies of them for an undo. */
export async function deleteObjects(
  context: DataEditing,
  deletable: Deletable,
  ids: readonly string[],
): Promise<{ deleted: string[]; restorable_until: string }> {
  const { db, store, now } = context;
  const { kind, condition = sql`true`, copy, trace } = deletable;
  const table = trusted(deletable.table);
  return db.transaction(async (transaction) => {
    await deletable.lock?.(transaction, store.key);
    // Locked in one order, so that two bulk deletions never wait for each other.
    const rows = await rowsOf<TracedRow>(
      transaction.client,
      sql`select t.id, ${trace} as trace from ${table} t where t.store_key = ${store.key} and t.id = any(${ids}::text[]) and ${condition} order by t.id for update`,
    );
    const deleted = rows.map(({ id }) => id);
    const copies = sql`select t.id, ${copy} as content from ${table} t where t.store_key = ${store.key} and t.id = any(${deleted}::text[])`;
    const until = await keepCopies(transaction, context, kind, copies);
    await deletable.remove(transaction, { storeKey: store.key, ids: deleted, now });
    await recordAudit(transaction, context, ...rows.map((row) => dataEntry(context, 'delete', kind, row.id, { before: row.trace })));
    return { deleted, restorable_until: until.toISOString() };
  });
}

/** Brings deleted objects back. One that the shop sent again meanwhile stays as the shop sent it. */
export async function restoreObjects(context: DataEditing, deletable: Deletable, ids: readonly string[]) {
  const { db, store, now } = context;
  const { kind, trace, restoredRow = sql`content -> 'row'` } = deletable;
  const table = trusted(deletable.table);
  return db.transaction(async (transaction) => {
    await deletable.lock?.(transaction, store.key);
    const found = await lockDeleted(transaction, store.key, kind, ids, now);
    await deletable.beforeRestore?.(transaction, { storeKey: store.key, ids: found, now });
    const stash = stashOf(store.key, kind, found);
    const restored = await reinsertRows(transaction, deletable.table, sql`select ${restoredRow} as content from ${stash} order by id`);
    await deletable.afterRestore?.(transaction, { storeKey: store.key, ids: restored, now });
    await dropDeleted(transaction, store.key, kind, found);
    const rows = await rowsOf<TracedRow>(
      transaction.client,
      sql`select t.id, ${trace} as trace from ${table} t where t.store_key = ${store.key} and t.id = any(${restored}::text[]) order by t.id`,
    );
    await recordAudit(transaction, context, ...rows.map((row) => dataEntry(context, 'restore', kind, row.id, { after: row.trace })));
    return restoredOf(ids, found, restored);
  });
}
