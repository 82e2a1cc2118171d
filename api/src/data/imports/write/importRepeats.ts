import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';

import type { Transaction } from '../../../db/database.ts';
import type { ImportedObject } from '../map/importedObject.ts';

export interface KeptId {
  readonly entity: DataEntity;
  readonly id: string;
  readonly row: number;
}

/** Of a row with an id that a row before it had. */
export function repeatIssue({ row, id, entity }: Pick<ImportedObject, 'row' | 'id' | 'entity'>, firstRow: number): FeedIssue {
  return {
    row,
    field: 'id',
    severity: 'error',
    message: `Row ${firstRow} has the same ID; the first one was kept.`,
    value: id,
    entity,
  };
}

interface RememberedIds {
  readonly storeKey: string;
  readonly importId: string;
  readonly entity: DataEntity;
  readonly ids: ReadonlyMap<string, number>;
}

/** Remembers ids with their rows, and answers the rows of those that were encountered before. */
async function rememberIds({ client }: Transaction, { storeKey, importId, entity, ids }: RememberedIds): Promise<Map<string, number>> {
  const names = [...ids.keys()];
  const found = await client.query<{ object_id: string; row: number }>({
    text: `WITH given AS (SELECT * FROM unnest($4::text[], $5::bigint[]) AS given(id, row)),
      known AS (SELECT object_id, row FROM import_ids WHERE store_key = $1 AND import_id = $2 AND entity = $3 AND object_id = ANY($4::text[])),
      added AS (INSERT INTO import_ids (store_key, import_id, entity, object_id, row) SELECT $1, $2, $3, id, row FROM given ON CONFLICT DO NOTHING)
      SELECT object_id, row FROM known`,
    values: [storeKey, importId, entity, names, names.map((id) => ids.get(id))],
  });
  return new Map(found.rows.map(({ object_id: id, row }) => [id, row]));
}

/** The objects that count: of each id the first row, in this batch and those before it; and an issue for each further one. */
export async function withoutRepeats(
  transaction: Transaction,
  { storeKey, importId }: Pick<RememberedIds, 'storeKey' | 'importId'>,
  entity: DataEntity,
  objects: readonly ImportedObject[],
  keptIds: readonly KeptId[],
): Promise<{ objects: ImportedObject[]; repeats: FeedIssue[] }> {
  const first = new Map<string, ImportedObject>();
  const repeats: FeedIssue[] = [];
  for (const object of objects) {
    const before = first.get(object.id);
    if (before) repeats.push(repeatIssue(object, before.row));
    else first.set(object.id, object);
  }
  const rows = new Map<string, number>();
  for (const { id, row } of first.values()) rows.set(id, row);
  for (const { id, row } of keptIds) if (!rows.has(id)) rows.set(id, row);
  for (const [id, row] of await rememberIds(transaction, { storeKey, importId, entity, ids: rows })) {
    const object = first.get(id);
    // The check of a full feed has met this very row before.
    if (!object || object.row === row) continue;
    repeats.push(repeatIssue(object, row));
    first.delete(id);
  }
  return { objects: [...first.values()], repeats };
}
