import { randomUUID } from 'node:crypto';

import type { ListInput } from '@endcap/schema/contract/list.ts';
import type { FormatterRow } from '@endcap/schema/developers/formatters/formatters.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { type Sql, changedBy, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import type { StoreContext } from '../../http/handle.ts';
import type { FormatterFields } from './formatters.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly note: string;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly updated_by_name: string | null;
}

const columns = sql`id, name, source, note, revision, created_at, updated_at, updated_by_name`;

function formatterOf({ source, created_at: createdAt, updated_at: updatedAt, updated_by_name: updatedBy, ...row }: Row): FormatterRow {
  return { ...row, function: source, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString(), updated_by: updatedBy };
}

/** A formatter was changed by somebody else since the caller read it. */
export class FormatterConflict extends Error {
  readonly current: FormatterRow;

  constructor(current: FormatterRow) {
    super(`Formatter ${current.id} is at revision ${current.revision}.`);
    this.current = current;
  }
}

/** Some of the formatters are not there. */
export class FormatterGone extends Error {}

const sorts: Readonly<Record<string, Sql>> = { name: sql`lower(name)`, updated_at: sql`updated_at` };

/** What a list may be sorted by. */
export const formatterSorts: readonly string[] = Object.keys(sorts);

export async function listFormatters({ pool }: Database, storeKey: string, { limit, offset, sort = 'name', order, query }: ListInput) {
  const met = query === '' ? sql`true` : sql`(strpos(lower(name), lower(${query})) > 0 OR strpos(lower(note), lower(${query})) > 0)`;
  const where = sql`store_key = ${storeKey} AND deleted_at IS NULL AND ${met}`;
  const direction = trusted(order === 'desc' ? 'DESC' : 'ASC');
  const rows = await rowsOf<Row>(
    pool,
    sql`SELECT ${columns} FROM formatters WHERE ${where} ORDER BY ${sorts[sort] ?? sql`lower(name)`} ${direction}, id LIMIT ${limit} OFFSET ${offset}`,
  );
  const counted = await rowOf<{ total: number }>(pool, sql`SELECT count(*) AS total FROM formatters WHERE ${where}`);
  return { result: rows.map(formatterOf), total: counted?.total ?? 0, offset };
}

export async function findFormatter({ pool }: Database, storeKey: string, id: string): Promise<FormatterRow | undefined> {
  const row = await rowOf<Row>(
    pool,
    sql`SELECT ${columns} FROM formatters WHERE store_key = ${storeKey} AND id = ${id} AND deleted_at IS NULL`,
  );
  return row && formatterOf(row);
}

type Verb = 'create' | 'update' | 'delete' | 'restore';

function audit(
  context: StoreContext,
  transaction: Transaction,
  action: Verb,
  before: readonly FormatterRow[],
  after: readonly FormatterRow[],
) {
  const { store } = context;
  const old = new Map(before.map((row) => [row.id, row]));
  const entries = (after.length > 0 ? after : before).map((row) => ({
    companyKey: store.companyKey,
    storeKey: store.key,
    action,
    objectType: 'formatter',
    objectId: row.id,
    before: old.get(row.id) ?? null,
    after: after.length > 0 ? row : null,
  }));
  return recordAudit(transaction, context, ...entries);
}

export async function insertFormatter(context: StoreContext, { name, function: source, note }: FormatterFields): Promise<FormatterRow> {
  const { db, store, user, now } = context;
  return db.transaction(async (transaction) => {
    const rows = await rowsOf<Row>(
      transaction.client,
      sql`INSERT INTO formatters (store_key, id, name, source, note, created_at, created_by, updated_at, updated_by, updated_by_name)
          VALUES (${store.key}, ${randomUUID()}, ${name}, ${source}, ${note}, ${now}, ${user.id}, ${now}, ${user.id}, ${user.name})
          RETURNING ${columns}`,
    );
    const made = rows.map(formatterOf);
    await audit(context, transaction, 'create', [], made);
    const [formatter] = made;
    if (formatter === undefined) throw new Error('The formatter was not written.');
    return formatter;
  });
}

/** Locks formatters, live or deleted, all or none. */
async function locked({ client }: Transaction, storeKey: string, ids: readonly string[], isLive: boolean): Promise<FormatterRow[]> {
  const state = isLive ? sql`deleted_at IS NULL` : sql`true`;
  const rows = await rowsOf<Row>(
    client,
    sql`SELECT ${columns} FROM formatters WHERE store_key = ${storeKey} AND id = ANY(${ids}::uuid[]) AND ${state} ORDER BY id FOR UPDATE`,
  );
  if (rows.length < new Set(ids).size) throw new FormatterGone();
  return rows.map(formatterOf);
}

export async function updateFormatter(
  context: StoreContext,
  { id, revision, fields }: { id: string; revision: number; fields: FormatterFields },
): Promise<FormatterRow> {
  const { db, store, user, now } = context;
  return db.transaction(async (transaction) => {
    const before = await locked(transaction, store.key, [id], true);
    const [stored] = before;
    if (stored === undefined) throw new FormatterGone();
    if (stored.revision !== revision) throw new FormatterConflict(stored);
    const rows = await rowsOf<Row>(
      transaction.client,
      sql`UPDATE formatters SET name = ${fields.name}, source = ${fields.function}, note = ${fields.note}, revision = revision + 1,
            updated_at = ${now}, updated_by = ${user.id}, updated_by_name = ${user.name}
          WHERE store_key = ${store.key} AND id = ${id} RETURNING ${columns}`,
    );
    const after = rows.map(formatterOf);
    await audit(context, transaction, 'update', before, after);
    return after[0] ?? stored;
  });
}

export async function deleteFormatters(context: StoreContext, ids: readonly string[]): Promise<void> {
  const { db, store, now } = context;
  await db.transaction(async (transaction) => {
    const before = await locked(transaction, store.key, ids, true);
    await changedBy(
      transaction.client,
      sql`UPDATE formatters SET deleted_at = ${now} WHERE store_key = ${store.key} AND id = ANY(${ids}::uuid[])`,
    );
    await audit(context, transaction, 'delete', before, []);
  });
}

/** Brings deleted formatters back as they were; those that are there already stay as they are. */
export async function restoreFormatters(context: StoreContext, ids: readonly string[]): Promise<FormatterRow[]> {
  const { db, store } = context;
  return db.transaction(async (transaction) => {
    const found = await locked(transaction, store.key, ids, false);
    await changedBy(
      transaction.client,
      sql`UPDATE formatters SET deleted_at = NULL WHERE store_key = ${store.key} AND id = ANY(${ids}::uuid[])`,
    );
    await audit(context, transaction, 'restore', [], found);
    return found;
  });
}
