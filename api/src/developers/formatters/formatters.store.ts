import { randomUUID } from 'node:crypto';

import type { BoundedListInput } from '@endcap/schema/contract/list.ts';
import type { FormatterRow } from '@endcap/schema/developers/formatters/formatters.rest.ts';

import type { Database } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { type RowEditing, storeRows } from '../../db/storeRows.ts';
import { containedIn, listedRows, type ListShape, readBoundedPage } from '../../lists/boundedList.ts';
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

/** The formatters of a store. */
export const formatters = storeRows<Row, FormatterRow>({
  table: 'formatters',
  columns,
  objectType: 'formatter',
  answerOf: formatterOf,
});

const shape: ListShape = {
  noun: 'Formatters',
  table: 'formatters',
  only: () => sql`deleted_at IS NULL`,
  fields: {},
  sorts: { name: { sql: 'lower(name)' }, updated_at: { sql: 'updated_at' } },
  defaultSort: 'name',
  search: containedIn('name', 'note'),
};

/** A page of the formatters of a store, by name unless asked otherwise. */
export async function listFormatters(db: Database, storeKey: string, input: BoundedListInput) {
  const { rows, ...page } = await readBoundedPage<Row>(db, columns, listedRows(shape, storeKey, input), input);
  return { ...page, result: rows.map(formatterOf) };
}

export function insertFormatter(context: RowEditing, { name, function: source, note }: FormatterFields): Promise<FormatterRow> {
  const { user, now } = context;
  const stamp = { created_at: now, created_by: user.id, updated_at: now, updated_by: user.id, updated_by_name: user.name };
  return context.db.transaction((transaction) =>
    formatters.insert(context, transaction, { id: randomUUID(), name, source, note, ...stamp }),
  );
}

export function updateFormatter(
  context: RowEditing,
  { fields: { name, function: source, note }, ...row }: { id: string; revision: number; fields: FormatterFields },
): Promise<FormatterRow> {
  return formatters.update(context, row, sql`name = ${name}, source = ${source}, note = ${note}, updated_by = ${context.user.id}`);
}
