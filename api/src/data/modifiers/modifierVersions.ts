import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import type { Database, Transaction } from '../../db/database.ts';
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

/** Versions newest first, with one more at the end, so that each can be compared with the one before it. */
export async function listVersions({ pool }: Database, storeKey: string, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await pool.query<ModifierVersion>(
    `SELECT ${columns} FROM modifier_versions WHERE store_key = $1 ORDER BY revision DESC LIMIT $2 OFFSET $3`,
    [storeKey, limit + 1, offset],
  );
  const counted = await pool.query<{ total: number }>('SELECT count(*)::int AS total FROM modifier_versions WHERE store_key = $1', [
    storeKey,
  ]);
  return { versions: rows, total: counted.rows[0]?.total ?? 0 };
}

/** The steps of a store, ready to be applied: loaded once for an import or a batch. */
export async function loadModifiers(reading: Reading, storeKey: string): Promise<Modifiers> {
  const version = await newestVersion(reading, storeKey);
  if (version === undefined) return noModifiers;
  await prepareModifiers(version.modifiers);
  return readModifiers(version.modifiers, version.revision).modifiers;
}
