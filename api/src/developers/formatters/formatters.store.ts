import { randomUUID } from 'node:crypto';

import type { ListInput } from '@endcap/schema/contract/list.ts';
import type { FormatterRow } from '@endcap/schema/developers/formatters/formatters.rest.ts';

import { recordAudit } from '../../db/recordAudit.ts';
import type { Database, Transaction } from '../../db/database.ts';
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

const columns = 'id, name, source, note, revision, created_at, updated_at, updated_by_name';

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

const sorts: Readonly<Record<string, string>> = { name: 'lower(name)', updated_at: 'updated_at' };

/** What a list may be sorted by. */
export const formatterSorts: readonly string[] = Object.keys(sorts);

export async function listFormatters({ pool }: Database, storeKey: string, { limit, offset, sort = 'name', order, query }: ListInput) {
  const where = `store_key = $1 AND deleted_at IS NULL AND ($2 = '' OR strpos(lower(name), lower($2)) > 0 OR strpos(lower(note), lower($2)) > 0)`;
  const direction = order === 'desc' ? 'DESC' : 'ASC';
  const { rows } = await pool.query<Row>(
    `SELECT ${columns} FROM formatters WHERE ${where} ORDER BY ${sorts[sort] ?? 'lower(name)'} ${direction}, id LIMIT $3 OFFSET $4`,
    [storeKey, query, limit, offset],
  );
  const counted = await pool.query<{ total: number }>(`SELECT count(*)::int AS total FROM formatters WHERE ${where}`, [storeKey, query]);
  return { result: rows.map((row) => formatterOf(row)), total: counted.rows[0]?.total ?? 0, offset };
}

export async function findFormatter({ pool }: Database, storeKey: string, id: string): Promise<FormatterRow | undefined> {
  const { rows } = await pool.query<Row>(`SELECT ${columns} FROM formatters WHERE store_key = $1 AND id = $2 AND deleted_at IS NULL`, [
    storeKey,
    id,
  ]);
  return rows[0] && formatterOf(rows[0]);
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
    const { rows } = await transaction.client.query<Row>(
      `INSERT INTO formatters (store_key, id, name, source, note, created_at, created_by, updated_at, updated_by, updated_by_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $6, $7, $8) RETURNING ${columns}`,
      [store.key, randomUUID(), name, source, note, now, user.id, user.name],
    );
    const made = rows.map((row) => formatterOf(row));
    await audit(context, transaction, 'create', [], made);
    const [formatter] = made;
    if (formatter === undefined) throw new Error('The formatter was not written.');
    return formatter;
  });
}

/** Locks formatters, live or deleted, all or none. */
async function locked({ client }: Transaction, storeKey: string, ids: readonly string[], isLive: boolean): Promise<FormatterRow[]> {
  const { rows } = await client.query<Row>(
    `SELECT ${columns} FROM formatters WHERE store_key = $1 AND id = ANY($2::uuid[]) AND ($3 = false OR deleted_at IS NULL) ORDER BY id FOR UPDATE`,
    [storeKey, ids, isLive],
  );
  if (rows.length < new Set(ids).size) throw new FormatterGone();
  return rows.map((row) => formatterOf(row));
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
    const { rows } = await transaction.client.query<Row>(
      `UPDATE formatters SET name = $3, source = $4, note = $5, revision = revision + 1, updated_at = $6, updated_by = $7, updated_by_name = $8
       WHERE store_key = $1 AND id = $2 RETURNING ${columns}`,
      [store.key, id, fields.name, fields.function, fields.note, now, user.id, user.name],
    );
    const after = rows.map((row) => formatterOf(row));
    await audit(context, transaction, 'update', before, after);
    return after[0] ?? stored;
  });
}

export async function deleteFormatters(context: StoreContext, ids: readonly string[]): Promise<void> {
  const { db, store, now } = context;
  await db.transaction(async (transaction) => {
    const before = await locked(transaction, store.key, ids, true);
    await transaction.client.query('UPDATE formatters SET deleted_at = $3 WHERE store_key = $1 AND id = ANY($2::uuid[])', [
      store.key,
      ids,
      now,
    ]);
    await audit(context, transaction, 'delete', before, []);
  });
}

/** Brings deleted formatters back as they were; those that are there already stay as they are. */
export async function restoreFormatters(context: StoreContext, ids: readonly string[]): Promise<FormatterRow[]> {
  const { db, store } = context;
  return db.transaction(async (transaction) => {
    const found = await locked(transaction, store.key, ids, false);
    await transaction.client.query('UPDATE formatters SET deleted_at = NULL WHERE store_key = $1 AND id = ANY($2::uuid[])', [
      store.key,
      ids,
    ]);
    await audit(context, transaction, 'restore', [], found);
    return found;
  });
}
