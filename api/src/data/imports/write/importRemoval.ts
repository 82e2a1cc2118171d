import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';

import type { Transaction } from '../../../db/database.ts';
import { keepRemoved } from '../undo/importJournal.ts';
import { entityWrites } from './entityWrites.ts';
import { addToImport, lockEntities, noCounts } from './importBatch.ts';

const removalBatch = 5_000;

/**
 * Removes some objects that a full feed did not hold, and answers how many; 0 when none is left. The ids are gathered in an array: joined,
 * they were worked out again for every product while the statistics knew nothing of a store that had just been filled, and 19,406 products took
 * minutes.
 */
export async function removeAbsentObjects(
  transaction: Transaction,
  { storeKey, importId, entity }: { storeKey: string; importId: string; entity: DataEntity },
): Promise<number> {
  const { client } = transaction;
  const { table, removable } = entityWrites[entity];
  if (removable === undefined) return 0;
  await lockEntities(transaction, storeKey, [entity]);
  const { rows } = await client.query<{ id: string }>(
    `WITH run AS (SELECT seq_at_start, began_at FROM imports WHERE store_key = $1 AND id = $2 AND phase = 'removal' FOR UPDATE)
     SELECT t.id FROM ${table} t, run WHERE t.store_key = $1 AND ${removable}
       AND NOT EXISTS (SELECT 1 FROM import_ids met WHERE met.store_key = $1 AND met.import_id = $2 AND met.entity = $3 AND met.object_id = t.id)
     LIMIT ${removalBatch}`,
    [storeKey, importId, entity],
  );
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await keepRemoved(transaction, { storeKey, importId, entity }, ids);
  const deleted = await entityWrites[entity].remove(transaction, { storeKey, importId, ids, now: new Date() });
  await addToImport(transaction, { storeKey, importId }, { [entity]: { ...noCounts, deleted } });
  return deleted;
}
