import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';
import type { PushResult } from '@endcap/schema/data/push/dataPush.rest.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { targetsOf } from '../imports/map/importMapping.ts';
import { RowAttributes } from '../imports/map/rowAttributes.ts';
import { storedHashes } from '../imports/write/changedObjects.ts';
import { entityWrites, modifiedObjects } from '../imports/write/entityWrites.ts';
import type { ImportedObject } from '../imports/map/importedObject.ts';
import { objectReader } from '../imports/map/objectReader.ts';
import { loadModifiers } from '../modifiers/modifierVersions.ts';
import { type StoredRecord, storedRecords } from './storedRecords.ts';

interface Pushing {
  readonly db: Database;
  readonly storeKey: string;
  readonly entity: DataEntity;
  readonly now: Date;
}

const plain = (issues: readonly FeedIssue[]): PushResult['issues'] =>
  issues.map(({ field, severity, message }) => ({ field, severity, message }));

const failed = (row: number, id: string | null, field: string | null, message: string): PushResult => ({
  row,
  id,
  status: 'failed',
  issues: [{ field, severity: 'error', message }],
});

/** Stores objects that were read, and says the result of each. */
async function store(
  transaction: Transaction,
  { db, storeKey, entity, now }: Pushing,
  objects: readonly ImportedObject[],
): Promise<{ statuses: Map<number, PushResult['status']>; issues: readonly FeedIssue[] }> {
  const { table, lock, write } = entityWrites[entity];
  if (lock !== undefined) await transaction.client.query({ name: `${entity}-lock`, text: lock, values: [storeKey] });
  const modifiers = await loadModifiers(db, storeKey);
  const ids = objects.map(({ id }) => id);
  const before = await storedHashes(transaction.client, storeKey, table, ids);
  const after = new Map((await modifiedObjects(modifiers, entity, objects)).map(({ id, content_hash: hash }) => [id, hash]));
  const { issues } = await write(transaction, { storeKey, objects, modifiers, now });
  const statuses = objects.map(({ row, id }): [number, PushResult['status']] => {
    const [old, next] = [before.get(id), after.get(id)];
    // A product that modifiers keep out of the store.
    if (next === undefined) return [row, old === undefined ? 'unchanged' : 'deleted'];
    return [row, old === undefined ? 'created' : old === next ? 'unchanged' : 'updated'];
  });
  return { statuses: new Map(statuses), issues };
}

interface Row {
  /** Place in the list, from 1. */
  readonly row: number;
  readonly record: StoredRecord;
}

/** Stores rows as they would are in a feed; of several with one id, the first counts. */
async function pushRows(transaction: Transaction, pushing: Pushing, rows: readonly Row[]): Promise<PushResult[]> {
  const { entity, now } = pushing;
  const reader = objectReader({ entity, mapping: [], isTyped: true, now });
  const read = rows.map(({ row, record }) => ({
    row,
    ...reader.read({ number: row, size: 0, entries: Object.entries(record), wasRepaired: false }),
  }));
  const first = new Map<string, ImportedObject>();
  for (const { object } of read) if (object !== undefined && !first.has(object.id)) first.set(object.id, object);
  const { statuses, issues: found } = await store(transaction, pushing, [...first.values()]);
  return read.map(({ row, object, id, issues }) => {
    if (object === undefined) return { row, id: id ?? null, status: 'failed', issues: plain(issues) };
    const status = statuses.get(row);
    const firstRow = first.get(object.id)?.row;
    if (status === undefined) return failed(row, object.id, 'id', `Object ${firstRow} has the same ID; the first one was kept.`);
    return { row, id: object.id, status, issues: plain([...issues, ...found.filter((issue) => issue.row === row)]) };
  });
}

/** Stores objects as a whole. */
export function upsertObjects(pushing: Pushing, records: readonly StoredRecord[]): Promise<PushResult[]> {
  const rows = records.map((record, at) => ({ row: at + 1, record }));
  return pushing.db.transaction((transaction) => pushRows(transaction, pushing, rows));
}

const idOf = (record: StoredRecord, entity: DataEntity): string | null => {
  const { id, email } = record;
  if (typeof id === 'string' || typeof id === 'number') return String(id).trim();
  // Customers without an id go by their address.
  return entity === 'customers' && typeof email === 'string' ? email.trim().toLowerCase() : null;
};

/** The names under which the values of a record are stored: `{"size": {"width": 1}}` has been stored as `size_width`, and `Größe` as `Grosse`. */
function storedNames(entity: DataEntity, record: StoredRecord): Set<string> {
  const targets = targetsOf([], entity);
  const attributes = new RowAttributes();
  const names = new Set<string>();
  for (const [column, value] of Object.entries(record)) {
    const { attribute } = targets.of(column) ?? {};
    if (attribute === undefined) continue;
    names.add(attribute);
    attributes.add(attribute, value);
  }
  return new Set([...names, ...Object.keys(attributes.sorted())]);
}

/** Changes the given fields of stored objects. Null takes a value away. */
export function updateObjects(pushing: Pushing, records: readonly StoredRecord[]): Promise<PushResult[]> {
  const { db, storeKey, entity } = pushing;
  return db.transaction(async (transaction) => {
    const ids = records.map((record) => idOf(record, entity));
    const known = ids.flatMap((id) => (id === null ? [] : [id]));
    // Another push must not change between the reading and the writing what is kept here.
    await transaction.client.query(`SELECT 1 FROM ${entity} WHERE store_key = $1 AND id = ANY($2::text[]) ORDER BY id FOR UPDATE`, [
      storeKey,
      known,
    ]);
    const stored = await storedRecords(transaction.client, storeKey, entity, known, { asSent: true });
    const rows: Row[] = [];
    const results = new Map<number, PushResult>();
    for (const [at, record] of records.entries()) {
      const [row, id] = [at + 1, ids[at] ?? null];
      const before = id === null ? undefined : stored.get(id);
      if (id === null) results.set(row, failed(row, null, 'id', 'The row has no ID.'));
      else if (before === undefined) results.set(row, { row, id, status: 'not_found', issues: [] });
      else {
        // The value of an order is that of its lines, unless it is given.
        const { total_value: total, ...kept } = before;
        const base =
          entity === 'orders' && 'products' in record ? kept : { ...kept, ...(total === undefined ? {} : { total_value: total }) };
        const changed = storedNames(entity, record);
        const staying = Object.entries(base).filter(([name]) => !changed.has(name));
        rows.push({ row, record: { ...Object.fromEntries(staying), ...record, id } });
      }
    }
    for (const result of await pushRows(transaction, pushing, rows)) results.set(result.row, result);
    return [...results.values()].sort((a, b) => a.row - b.row);
  });
}

/** Deletes objects by their ids. */
export function deleteObjects({ db, storeKey, entity, now }: Pushing, given: readonly (string | number)[]): Promise<PushResult[]> {
  const ids = given.map(String);
  return db.transaction(async (transaction) => {
    const { rows } = await transaction.client.query<{ id: string }>(
      `SELECT id FROM ${entity} WHERE store_key = $1 AND id = ANY($2::text[]) ORDER BY id FOR UPDATE`,
      [storeKey, ids],
    );
    const found = new Set(rows.map(({ id }) => id));
    await entityWrites[entity].remove(transaction, { storeKey, ids: [...found], now });
    // A product that is gone from the shop must not come back by a later run of the modifiers.
    if (entity === 'products')
      await transaction.client.query('DELETE FROM product_sources WHERE store_key = $1 AND id = ANY($2::text[])', [storeKey, ids]);
    return ids.map((id, at) => ({ row: at + 1, id, status: found.has(id) ? 'deleted' : 'not_found', issues: [] }));
  });
}
