import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { ImportCounts } from '@endcap/schema/data/imports/importRuns.ts';
import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';

import type { Transaction } from '../../../db/database.ts';
import type { Modifiers } from '../../modifiers/steps/applyModifiers.ts';
import { entityWrites } from './entityWrites.ts';
import type { IdTypes, ImportedObject } from '../map/importedObject.ts';
import { type KeptId, withoutRepeats } from './importRepeats.ts';

/** Of one import this many issues are kept for staff to see; the number of all is always exact. */
export const maxStoredIssues = 10_000;

/** Rows that are stored together, with the number of the last one. */
export interface ImportBatch {
  readonly storeKey: string;
  readonly importId: string;
  /** Last row of the batch before: a batch is stored once, whichever process tries. */
  readonly after: number;
  readonly lastRow: number;
  readonly objects: readonly ImportedObject[];
  /** Ids of rows that were omitted, with their rows: their objects are not gone. */
  readonly keptIds: readonly KeptId[];
  readonly issues: readonly FeedIssue[];
  /** Rows read and omitted, by entity. */
  readonly read: ReadonlyMap<DataEntity, number>;
  readonly failed: ReadonlyMap<DataEntity, number>;
  /** Rows whose id is not known, so that no one knows which object they were. */
  readonly unreadable: number;
  readonly idTypes: IdTypes;
  /** The steps that products go through before they are stored. */
  readonly modifiers: Modifiers;
  readonly now: Date;
}

/** Counts of an import by entity, as `imports.entity_counts` holds them. */
export type EntityCounts = Partial<Record<DataEntity, ImportCounts>>;

export const noCounts: ImportCounts = { read: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 };

export function addCounts(one: ImportCounts = noCounts, other: ImportCounts = noCounts): ImportCounts {
  return {
    read: one.read + other.read,
    created: one.created + other.created,
    updated: one.updated + other.updated,
    unchanged: one.unchanged + other.unchanged,
    deleted: one.deleted + other.deleted,
    failed: one.failed + other.failed,
  };
}

/** The objects of a batch by their entity, in the order in which these first come. */
export function byEntity<T extends { readonly entity: DataEntity }>(items: readonly T[]): Map<DataEntity, T[]> {
  const groups = new Map<DataEntity, T[]>();
  for (const item of items) {
    const group = groups.get(item.entity);
    if (group) group.push(item);
    else groups.set(item.entity, [item]);
  }
  return groups;
}

export async function storeIssues(
  { client }: Transaction,
  { storeKey, importId }: Pick<ImportBatch, 'storeKey' | 'importId'>,
  issues: readonly FeedIssue[],
): Promise<void> {
  if (issues.length === 0) return;
  const positions = new Map<number, number>();
  const given = issues.map((issue) => {
    const position = positions.get(issue.row) ?? 0;
    positions.set(issue.row, position + 1);
    return { ...issue, entity: issue.entity ?? 'products', position };
  });
  await client.query(
    `INSERT INTO import_issues (store_key, import_id, row, position, severity, field, message, value, entity)
     SELECT $1, $2, row, position, severity, field, message, value, entity
     FROM json_to_recordset($3::json) AS given(row bigint, position int, severity text, field text, message text, value text, entity text)
     WHERE (SELECT issues FROM imports WHERE store_key = $1 AND id = $2) < $4
     ON CONFLICT DO NOTHING`,
    [storeKey, importId, JSON.stringify(given), maxStoredIssues],
  );
}

/** The lock of the entities that have one, before anything else is locked. */
export async function lockEntities({ client }: Transaction, storeKey: string, entities: Iterable<DataEntity>): Promise<void> {
  for (const entity of entities) {
    const { lock } = entityWrites[entity];
    if (lock !== undefined) await client.query({ name: `${entity}-lock`, text: lock, values: [storeKey] });
  }
}

/** Adds counts of a step to an import, by entity and in all. The caller has locked the import's row. */
export async function addToImport(
  { client }: Transaction,
  { storeKey, importId }: Pick<ImportBatch, 'storeKey' | 'importId'>,
  added: EntityCounts,
): Promise<void> {
  const { rows } = await client.query<{ entity_counts: EntityCounts }>(
    'SELECT entity_counts FROM imports WHERE store_key = $1 AND id = $2 FOR UPDATE',
    [storeKey, importId],
  );
  const held = rows[0]?.entity_counts ?? {};
  const counts: EntityCounts = { ...held };
  let all = noCounts;
  for (const [entity, more] of Object.entries(added) as [DataEntity, ImportCounts][]) {
    counts[entity] = addCounts(held[entity], more);
    all = addCounts(all, more);
  }
  await client.query({
    name: 'import-count',
    text: `UPDATE imports SET entity_counts = $3, read = read + $4, created = created + $5, updated = updated + $6, unchanged = unchanged + $7,
      deleted = deleted + $8, failed = failed + $9 WHERE store_key = $1 AND id = $2`,
    values: [storeKey, importId, JSON.stringify(counts), all.read, all.created, all.updated, all.unchanged, all.deleted, all.failed],
  });
}

/**
 * Stores a batch: objects, ids, issues, counts and the number of its last row, all or nothing. Returns false when the import is not
 * where the batch expects it: someone else has continued it.
 */
export async function storeBatch(transaction: Transaction, batch: ImportBatch): Promise<boolean> {
  const { storeKey, importId, now } = batch;
  const { client } = transaction;
  const objects = byEntity(batch.objects);
  const kept = byEntity(batch.keptIds);
  await lockEntities(transaction, storeKey, objects.keys());
  const { rows: owned } = await client.query({
    name: 'import-own',
    text: `SELECT 1 FROM imports WHERE store_key = $1 AND id = $2 AND row_done = $3 AND phase = 'rows' FOR UPDATE`,
    values: [storeKey, importId, batch.after],
  });
  if (owned.length === 0) return false;

  const counts: EntityCounts = {};
  const issues = [...batch.issues];
  for (const entity of new Set([...batch.read.keys(), ...objects.keys(), ...kept.keys()])) {
    const { objects: taken, repeats } = await withoutRepeats(transaction, batch, entity, objects.get(entity) ?? [], kept.get(entity) ?? []);
    issues.push(...repeats);
    const { issues: found, ...written } = await entityWrites[entity].write(transaction, {
      storeKey,
      importId,
      objects: taken,
      modifiers: batch.modifiers,
      now,
    });
    issues.push(...found);
    const failed = (batch.failed.get(entity) ?? 0) + repeats.length;
    counts[entity] = { read: batch.read.get(entity) ?? 0, ...written, failed };
  }
  issues.sort((a, b) => a.row - b.row);
  await storeIssues(transaction, batch, issues);
  await addToImport(transaction, batch, counts);
  await client.query({
    name: 'import-row',
    text: `UPDATE imports SET row_done = $3, issues = issues + $4, unreadable = unreadable + $5, id_type = $6 WHERE store_key = $1 AND id = $2`,
    values: [storeKey, importId, batch.lastRow, issues.length, batch.unreadable, JSON.stringify(batch.idTypes)],
  });
  return true;
}
