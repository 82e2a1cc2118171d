import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { rowOf, sql, trusted } from '../../db/sql.ts';
import { listOrder } from '../../lists/boundedList.ts';
import type { AskedPage } from '../../lists/keyPage.ts';
import { readSortedPage } from '../../lists/sortedPage.ts';
import { type Modifiers, noModifiers, prepareModifiers, readModifiers } from './steps/applyModifiers.ts';

export interface ModifierVersion {
  readonly revision: number;
  readonly modifiers: Modifier[];
  readonly restored_from: number | null;
  readonly saved_at: Date;
  readonly saved_by_name: string | null;
}

type Reading = Pick<Transaction, 'client'> | Pick<Database, 'pool'>;

const connection = (reading: Reading) => ('client' in reading ? reading.client : reading.pool);
const columns = 'revision, modifiers, restored_from, saved_at, saved_by_name';

/** The list that holds; undefined for a store that never saved one. */
export async function newestVersion(reading: Reading, storeKey: string): Promise<ModifierVersion | undefined> {
  const { rows } = await connection(reading).query<ModifierVersion>(
    `SELECT ${columns} FROM modifier_versions WHERE store_key = $1 ORDER BY revision DESC LIMIT 1`,
    [storeKey],
  );
  return rows[0];
}

export async function versionOf(reading: Reading, storeKey: string, revision: number): Promise<ModifierVersion | undefined> {
  const { rows } = await connection(reading).query<ModifierVersion>(
    `SELECT ${columns} FROM modifier_versions WHERE store_key = $1 AND revision = $2`,
    [storeKey, revision],
  );
  return rows[0];
}

const newestFirst = listOrder({ noun: 'Modifiers', sorts: { newest: { sql: 'revision' } }, defaultSort: 'newest' }, { order: 'desc' });

/** A page of the versions, newest first, and the one before the last of them, so that each can be compared with the one before it. */
export async function listVersions(db: Database, storeKey: string, asked: AskedPage) {
  const of = sql`FROM modifier_versions WHERE store_key = ${storeKey}`;
  const { rows, ...page } = await readSortedPage<ModifierVersion>(
    db,
    { columns: trusted(columns), of, id: 'revision', ...newestFirst },
    asked,
  );
  const before = await rowOf<ModifierVersion>(
    db.pool,
    sql`SELECT ${trusted(columns)} ${of} AND revision < ${rows.at(-1)?.revision ?? 0} ORDER BY revision DESC LIMIT 1`,
  );
  return { page, versions: rows, before };
}

/** The steps of a store, ready to be applied: loaded once for an import or a batch. */
export async function loadModifiers(reading: Reading, storeKey: string): Promise<Modifiers> {
  const version = await newestVersion(reading, storeKey);
  if (version === undefined) return noModifiers;
  await prepareModifiers(version.modifiers);
  return readModifiers(version.modifiers, version.revision).modifiers;
}
