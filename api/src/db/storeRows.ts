import type { Database, Transaction } from './database.ts';
import { type AuditAuthor, recordAudit } from './recordAudit.ts';
import { changedBy, join, rowOf, rowsOf, type Sql, sql, trusted } from './sql.ts';

/** A table of rows that a store has, each edited by its revision, deleted, and restored as it was. */
interface StoreTable<Row, Answer> {
  readonly table: string;
  readonly columns: string;
  /** What the audit log calls one of them. */
  readonly objectType: string;
  readonly answerOf: (row: Row) => Answer;
}

/** Who changes rows of which store. */
export interface RowEditing extends AuditAuthor {
  readonly db: Database;
  readonly store: { readonly key: string; readonly companyKey: string };
}

/** A row was changed by someone else since the caller read it. */
export class RowConflict extends Error {
  readonly current: object;

  constructor(current: object) {
    super('The row has another revision.');
    this.current = current;
  }
}

/** Some of the rows are not there. */
export class RowGone extends Error {}

type Verb = 'create' | 'update' | 'delete' | 'restore';

/** The reads and writes of such a table; each write is one transaction with its audit entries. */
export function storeRows<Row extends object, Answer extends { readonly id: string; readonly revision: number }>(
  described: StoreTable<Row, Answer>,
) {
  const { objectType, answerOf } = described;
  const [table, columns] = [trusted(described.table), trusted(described.columns)];
  const named = (storeKey: string, ids: readonly string[]) => sql`store_key = ${storeKey} AND id = ANY(${ids}::uuid[])`;

  async function audit(editing: RowEditing, transaction: Transaction, action: Verb, before: readonly Answer[], after: readonly Answer[]) {
    const { key: storeKey, companyKey } = editing.store;
    const old = new Map(before.map((row) => [row.id, row]));
    const entries = (after.length > 0 ? after : before).map((row) => ({
      companyKey,
      storeKey,
      action,
      objectType,
      objectId: row.id,
      before: old.get(row.id) ?? null,
      after: after.length > 0 ? row : null,
    }));
    await recordAudit(transaction, editing, ...entries);
  }

  /** Locks rows, live or deleted, all or none. */
  async function locked({ client }: Transaction, storeKey: string, ids: readonly string[], isLive: boolean): Promise<Answer[]> {
    const state = isLive ? sql`deleted_at IS NULL` : sql`true`;
    const rows = await rowsOf<Row>(
      client,
      sql`SELECT ${columns} FROM ${table} WHERE ${named(storeKey, ids)} AND ${state} ORDER BY id FOR UPDATE`,
    );
    if (rows.length < new Set(ids).size) throw new RowGone();
    return rows.map(answerOf);
  }

  return {
    async find({ pool }: Database, storeKey: string, id: string): Promise<Answer | undefined> {
      const row = await rowOf<Row>(pool, sql`SELECT ${columns} FROM ${table} WHERE ${named(storeKey, [id])} AND deleted_at IS NULL`);
      return row && answerOf(row);
    },

    audit,

    /** Writes a row of these values by column, within a transaction of the caller's. */
    async insert(editing: RowEditing, transaction: Transaction, values: Readonly<Record<string, unknown>>): Promise<Answer> {
      const all = { store_key: editing.store.key, ...values };
      const row = await rowOf<Row>(
        transaction.client,
        sql`INSERT INTO ${table} (${join(Object.keys(all).map(trusted))}) VALUES (${join(Object.values(all).map((value) => sql`${value}`))})
            RETURNING ${columns}`,
      );
      if (row === undefined) throw new Error(`Nothing was written to ${described.table}.`);
      const made = answerOf(row);
      await audit(editing, transaction, 'create', [], [made]);
      return made;
    },

    /** Sets columns of a row that still has this revision. Throws RowGone and RowConflict. */
    async update(editing: RowEditing, { id, revision }: { readonly id: string; readonly revision: number }, set: Sql): Promise<Answer> {
      const { db, store, user, now } = editing;
      return db.transaction(async (transaction) => {
        const before = await locked(transaction, store.key, [id], true);
        const [stored] = before;
        if (stored === undefined) throw new RowGone();
        if (stored.revision !== revision) throw new RowConflict(stored);
        const rows = await rowsOf<Row>(
          transaction.client,
          sql`UPDATE ${table} SET ${set}, revision = revision + 1, updated_at = ${now}, updated_by_name = ${user.name}
              WHERE ${named(store.key, [id])} RETURNING ${columns}`,
        );
        const after = rows.map(answerOf);
        await audit(editing, transaction, 'update', before, after);
        return after[0] ?? stored;
      });
    },

    async delete(editing: RowEditing, ids: readonly string[]): Promise<void> {
      const { db, store, now } = editing;
      await db.transaction(async (transaction) => {
        const before = await locked(transaction, store.key, ids, true);
        await changedBy(transaction.client, sql`UPDATE ${table} SET deleted_at = ${now} WHERE ${named(store.key, ids)}`);
        await audit(editing, transaction, 'delete', before, []);
      });
    },

    /** Brings deleted rows back as they were; those that are there already stay as they are. */
    async restore(editing: RowEditing, ids: readonly string[]): Promise<Answer[]> {
      const { db, store } = editing;
      return db.transaction(async (transaction) => {
        const found = await locked(transaction, store.key, ids, false);
        await changedBy(transaction.client, sql`UPDATE ${table} SET deleted_at = NULL WHERE ${named(store.key, ids)}`);
        await audit(editing, transaction, 'restore', [], found);
        return found;
      });
    },
  };
}
