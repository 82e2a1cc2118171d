import type { Modifier } from '@endcap/schema/data/modifiers/modifierSteps.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { type Modifiers, noModifiers, readModifiers } from './applyModifiers.ts';

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

/** The steps of a store, ready to be applied: loaded once for an import or a batch. */
export async function loadModifiers(reading: Reading, storeKey: string): Promise<Modifiers> {
  const version = await newestVersion(reading, storeKey);
  return version === undefined ? noModifiers : readModifiers(version.modifiers, version.revision).modifiers;
}
