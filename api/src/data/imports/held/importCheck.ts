import { type DataEntity, dataEntities, type FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { HeldImport } from '@endcap/schema/data/imports/importRuns.ts';
import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';

import { countText } from '../../../http/countText.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { changedBy, sql } from '../../../db/sql.ts';
import { type CellChange, cellChanges } from './cellChanges.ts';
import { loadModifiers } from '../../modifiers/modifierVersions.ts';
import type { Modifiers } from '../../modifiers/steps/applyModifiers.ts';
import { changedObjects } from '../write/changedObjects.ts';
import { entityWrites, modifiedObjects } from '../write/entityWrites.ts';
import { feedBatches } from '../run/feedBatches.ts';
import { FeedError } from '../read/feedError.ts';
import { byEntity, type ImportBatch, maxStoredIssues, storeIssues } from '../write/importBatch.ts';
import { withoutRepeats } from '../write/importRepeats.ts';
import type { ImportedObject } from '../map/importedObject.ts';
import { openImport } from '../read/importFeed.ts';
import type { ImportTools } from '../run/importTools.ts';
import type { ImportState } from '../importStore.ts';
import { objectReader } from '../map/objectReader.ts';

/** A full feed that would remove more than this share of what a store has of one kind waits for a person. */
export const heldShare = 0.2;
/** A held import waits this long, as uploads are kept. */
export const heldDays = 7;
/** Objects whose changed cells are kept for review; the counts are those of all. */
const keptChanges = 1_000;

const entitiesOf = (entity: FeedEntity): readonly DataEntity[] =>
  entity === 'everything' ? dataEntities : entity === 'order_lines' ? [] : [entity];

/** Kinds of thing that a full feed of this kind may remove. */
const removableOf = (entity: FeedEntity) => entitiesOf(entity).filter((one) => entityWrites[one].removable !== undefined);

/** Whether an import may remove anything at all: it is then compared with the store before anything is written. */
export async function mayRemove(db: Database, { store_key: storeKey, entity, mode }: ImportState): Promise<boolean> {
  if (mode !== 'full') return false;
  for (const one of removableOf(entity)) {
    const { rowCount } = await db.pool.query(`SELECT 1 FROM ${entityWrites[one].table} WHERE store_key = $1 LIMIT 1`, [storeKey]);
    if ((rowCount ?? 0) > 0) return true;
  }
  return false;
}

interface Tally {
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  readonly cells: Map<string, number>;
}

interface ObjectChange {
  readonly object: ImportedObject;
  readonly cells: readonly CellChange[];
}

/** Cells that changed objects would change. */
async function changesOf(
  { client }: Transaction,
  storeKey: string,
  entity: DataEntity,
  changed: readonly ImportedObject[],
): Promise<ObjectChange[]> {
  const { table, columns } = entityWrites[entity];
  const { rows } = await client.query<{ id: string; stored: Record<string, unknown> }>(
    `SELECT id, to_jsonb(t) AS stored FROM ${table} t WHERE store_key = $1 AND id = ANY($2::text[])`,
    [storeKey, changed.map(({ id }) => id)],
  );
  const stored = new Map(rows.map((row) => [row.id, row.stored]));
  return changed.flatMap((object) => {
    const before = stored.get(object.id);
    return before === undefined ? [] : [{ object, cells: cellChanges(columns, before, object.fields) }];
  });
}

async function keepChanges({ client }: Transaction, run: ImportState, changes: readonly ObjectChange[]): Promise<void> {
  if (changes.length === 0) return;
  const given = changes.map(({ object, cells }) => ({
    entity: object.entity,
    object_id: object.id,
    title: object.title.slice(0, 300),
    cells,
    row: object.row,
  }));
  await client.query(
    `INSERT INTO import_changes (store_key, import_id, entity, object_id, title, cells, row)
     SELECT $1, $2, entity, object_id, title, cells, row
     FROM json_to_recordset($3::json) AS given(entity text, object_id text, title text, cells jsonb, row bigint) ON CONFLICT DO NOTHING`,
    [run.store_key, run.id, JSON.stringify(given)],
  );
}

/** Compares the batches of a feed with the store; writes nothing of them but what the import remembers. */
class Comparison {
  readonly #run: ImportState;
  readonly #db: Database;
  readonly tallies = new Map<DataEntity, Tally>();
  readonly #modifiers: Modifiers;
  #kept = 0;
  unreadable = 0;
  issueCount = 0;
  /** The first rows with problems, as many as an import keeps. */
  readonly issues: FeedIssue[] = [];

  constructor(db: Database, run: ImportState, modifiers: Modifiers) {
    this.#db = db;
    this.#modifiers = modifiers;
    this.#run = run;
  }

  async add(batch: ImportBatch): Promise<void> {
    this.unreadable += batch.unreadable;
    const issues = [...batch.issues];
    await this.#db.transaction(async (transaction) => {
      const objects = byEntity(batch.objects);
      const kept = byEntity(batch.keptIds);
      for (const entity of new Set([...objects.keys(), ...kept.keys()])) {
        const met = await withoutRepeats(transaction, batch, entity, objects.get(entity) ?? [], kept.get(entity) ?? []);
        await this.#compare(transaction, entity, met.objects);
        issues.push(...met.repeats);
        this.#tallyOf(entity).failed += met.repeats.length;
      }
    });
    for (const [entity, failed] of batch.failed) this.#tallyOf(entity).failed += failed;
    this.issueCount += issues.length;
    this.issues.push(...issues.sort((a, b) => a.row - b.row).slice(0, maxStoredIssues - this.issues.length));
  }

  #tallyOf(entity: DataEntity): Tally {
    const tally = this.tallies.get(entity) ?? { created: 0, updated: 0, unchanged: 0, failed: 0, cells: new Map<string, number>() };
    this.tallies.set(entity, tally);
    return tally;
  }

  async #compare(transaction: Transaction, entity: DataEntity, objects: readonly ImportedObject[]): Promise<void> {
    const tally = this.#tallyOf(entity);
    const stored = await modifiedObjects(this.#modifiers, entity, objects);
    const changed = await changedObjects(transaction, this.#run.store_key, entityWrites[entity].table, stored);
    const changes = await changesOf(transaction, this.#run.store_key, entity, changed);
    tally.unchanged += objects.length - changed.length;
    tally.updated += changes.length;
    tally.created += changed.length - changes.length;
    for (const { cells } of changes) for (const { field } of cells) tally.cells.set(field, (tally.cells.get(field) ?? 0) + 1);
    const room = changes.slice(0, Math.max(keptChanges - this.#kept, 0));
    this.#kept += room.length;
    await keepChanges(transaction, this.#run, room);
  }
}

async function goneOf(db: Database, run: ImportState, entity: DataEntity): Promise<{ stored: number; gone: number }> {
  const { table, removable } = entityWrites[entity];
  if (removable === undefined) return { stored: 0, gone: 0 };
  const { rows } = await db.pool.query<{ stored: number; gone: number }>(
    `WITH run AS (SELECT seq_at_start, began_at FROM imports WHERE store_key = $1 AND id = $2)
     SELECT (SELECT count(*) FROM ${table} t WHERE t.store_key = $1)::int AS stored,
       (SELECT count(*) FROM ${table} t, run WHERE t.store_key = $1 AND ${removable} AND NOT EXISTS (
          SELECT 1 FROM import_ids met WHERE met.store_key = $1 AND met.import_id = $2 AND met.entity = $3 AND met.object_id = t.id))::int AS gone`,
    [run.store_key, run.id, entity],
  );
  return rows[0] ?? { stored: 0, gone: 0 };
}

/**
 * Reads a full feed once without writing anything of it, and says how the import continues: `held` when it would remove more than a fifth of what
 * the store has of one kind. What the check has met stays remembered, so that the rows know their repeats.
 */
export async function checkImport(run: ImportState, { db, signal, progress }: ImportTools): Promise<'rows' | 'held'> {
  const { store_key: storeKey, id, entity } = run;
  if (entity === 'order_lines') return 'rows';
  const modifiers = await loadModifiers(db, storeKey);
  const comparison = new Comparison(db, run, modifiers);
  try {
    const feed = await openImport(run, 0);
    const reader = objectReader({
      entity,
      mapping: run.mapping,
      isTyped: feed.isTyped,
      timeZone: run.time_zone,
      signs: feed.signs,
      corrections: run.corrections,
      now: new Date(),
    });
    for await (const batch of feedBatches({ storeKey, importId: id, after: 0, modifiers }, feed.rows, reader)) {
      signal.throwIfAborted();
      progress(feed.share() * 0.2, `${countText(batch.lastRow)} rows compared with the store.`);
      await comparison.add(batch);
    }
  } catch (error) {
    // A feed that breaks off removes nothing; reading its rows says where it does.
    if (error instanceof FeedError) return 'rows';
    throw error;
  }
  if (comparison.unreadable > 0) return 'rows';
  await db.pool.query('ANALYZE import_ids');
  const entities: HeldImport['entities'] = [];
  for (const [one, tally] of comparison.tallies) {
    const { stored, gone } = tally.created + tally.updated + tally.unchanged > 0 ? await goneOf(db, run, one) : { stored: 0, gone: 0 };
    const cells = [...tally.cells].map(([field, count]) => ({ field, count })).sort((a, b) => b.count - a.count);
    const { created, updated, unchanged, failed } = tally;
    entities.push({
      entity: one,
      stored,
      gone,
      created,
      updated,
      unchanged,
      failed,
      alarming: gone > stored * heldShare,
      cells: cells.slice(0, 50),
    });
  }
  if (!entities.some(({ alarming }) => alarming)) return 'rows';
  const now = new Date();
  const { issues, issueCount } = comparison;
  // The person who decides sees which rows would be skipped; the rows report it again when they are imported (`forgetIssues`).
  await db.transaction(async (transaction) => {
    await storeIssues(transaction, { storeKey, importId: id }, issues);
    await changedBy(
      transaction.client,
      sql`UPDATE imports SET held = ${JSON.stringify({ entities })}, held_at = ${now}, held_until = ${addDays(now, heldDays)}, issues = ${issueCount}
          WHERE store_key = ${storeKey} AND id = ${id}`,
    );
  });
  return 'held';
}
