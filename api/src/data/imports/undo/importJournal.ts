import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';

import type { Transaction } from '../../../db/database.ts';
import { changedBy, json, sql, trusted } from '../../../db/sql.ts';
import { objectCopies } from '../../browse/objectCopies.ts';

interface Journal {
  readonly storeKey: string;
  /** Undefined for a push and a run of the modifiers, which are undone in other ways or not at all. */
  readonly importId?: string | undefined;
  readonly entity: DataEntity;
}

interface Change {
  readonly id: string;
  /** Hex digest of what will be stored; null when the object goes. */
  readonly content_hash: string | null;
}

/**
 * Keeps the objects as they are before an import changes them. Called in the transaction that changes them, and before it does. Of an object that
 * one import changes twice, because it was begun again, the first state stays.
 */
export async function keepBefore(
  { client }: Transaction,
  { storeKey, importId, entity }: Journal,
  changes: readonly Change[],
): Promise<void> {
  if (importId === undefined || changes.length === 0) return;
  const { table, copy } = objectCopies[entity];
  const given = json(changes.map(({ id, content_hash: hash }) => ({ id, hash })));
  await changedBy(
    client,
    sql`INSERT INTO import_undo (store_key, import_id, entity, object_id, before, hash)
        SELECT ${storeKey}, ${importId}, ${entity}::text, given.id, CASE WHEN t.id IS NOT NULL THEN ${copy} END, decode(given.hash, 'hex')
        FROM jsonb_to_recordset(${given}) AS given(id text, hash text) LEFT JOIN ${trusted(table)} t ON t.store_key = ${storeKey} AND t.id = given.id
        WHERE given.hash IS NOT NULL OR t.id IS NOT NULL
        ON CONFLICT (store_key, import_id, entity, object_id) DO UPDATE SET hash = excluded.hash`,
  );
}

/** As `keepBefore`, for objects that go. */
export const keepRemoved = (transaction: Transaction, journal: Journal, ids: readonly string[]): Promise<void> =>
  keepBefore(
    transaction,
    journal,
    ids.map((id) => ({ id, content_hash: null })),
  );
