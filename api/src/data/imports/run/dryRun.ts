import { type DataEntity, dataEntities } from '@endcap/schema/data/imports/importEntities.ts';
import type { FeedIssue } from '@endcap/schema/data/imports/importShapes.ts';

import type { Database } from '../../../db/database.ts';
import { applyAll } from '../../modifiers/run/applyAll.ts';
import type { Modifiers } from '../../modifiers/steps/applyModifiers.ts';
import { storedHashes } from '../write/changedObjects.ts';
import { entityWrites } from '../write/entityWrites.ts';
import type { FeedRow } from '../read/feedReader.ts';
import { byEntity } from '../write/importBatch.ts';
import type { ImportedObject, ObjectReader } from '../map/importedObject.ts';
import { type KeptId, repeatIssue } from '../write/importRepeats.ts';
import { givenProduct } from '../write/productWrites.ts';

const isHidden = (given: object) => 'attributes' in given && (given.attributes as { hidden?: unknown }).hidden === true; // a record of each entity

const compareRows = 2_000;
/** Most issues and objects that a dry run returns. */
export const maxIssues = 100;
export const maxSample = 5;

/** Counts what an import would do. */
export interface Counting {
  readonly counts: { read: number; created: number; updated: number; unchanged: number; deleted: number; failed: number };
  readonly issues: FeedIssue[];
  issueCount: number;
  readonly sample: Record<string, unknown>[];
  /** Of the objects taken, products that shoppers do not find. */
  readonly hidden: number;
  add(row: FeedRow): Promise<void>;
  finish(options: { countsGone: boolean }): Promise<void>;
}

/** Compares objects with those of the store, without storing anything. */
export class DryRun implements Counting {
  readonly counts = { read: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 };
  readonly issues: FeedIssue[] = [];
  readonly sample: Record<string, unknown>[] = [];
  issueCount = 0;
  hidden = 0;
  unreadable = 0;
  /** Row of each id, by entity. */
  readonly #rows = new Map<DataEntity, Map<string, number>>();
  /** How many of the store's objects the feed holds, by entity. */
  readonly #met = new Map<DataEntity, number>();
  #pending: ImportedObject[] = [];
  #keptIds: KeptId[] = [];
  readonly #db: Database;
  readonly #storeKey: string;
  readonly #reader: ObjectReader;

  readonly #modifiers: Modifiers;

  constructor(db: Database, storeKey: string, reader: ObjectReader, modifiers: Modifiers) {
    this.#modifiers = modifiers;
    this.#db = db;
    this.#storeKey = storeKey;
    this.#reader = reader;
  }

  #tell(issue: FeedIssue): void {
    this.issueCount++;
    if (this.issues.length < maxIssues) this.issues.push(issue);
  }

  async add(row: FeedRow): Promise<void> {
    const { object, entity, id, issues } = this.#reader.read(row);
    this.counts.read++;
    for (const issue of issues) this.#tell(issue);
    const rows = this.#rows.get(entity) ?? new Map<string, number>();
    this.#rows.set(entity, rows);
    const firstRow = id === undefined ? undefined : rows.get(id);
    if (id !== undefined && firstRow === undefined) rows.set(id, row.number);
    if (object && firstRow !== undefined) {
      this.#tell(repeatIssue({ ...object, row: row.number }, firstRow));
    }
    if (object && firstRow === undefined) {
      this.#pending.push(object);
      if (this.sample.length < maxSample) this.sample.push({ id: object.id, ...object.fields });
    } else {
      this.counts.failed++;
      if (id === undefined && !row.entries) this.unreadable++;
      if (id !== undefined && firstRow === undefined) this.#keptIds.push({ entity, id, row: row.number });
    }
    if (this.#pending.length + this.#keptIds.length >= compareRows) await this.#compare();
  }

  async #compare(): Promise<void> {
    const objects = byEntity(this.#pending.splice(0));
    const keptIds = byEntity(this.#keptIds.splice(0));
    for (const entity of new Set([...objects.keys(), ...keptIds.keys()])) {
      const taken = objects.get(entity) ?? [];
      const ids = [...taken, ...(keptIds.get(entity) ?? [])].map(({ id }) => id);
      const hashes = await storedHashes(this.#db.pool, this.#storeKey, entityWrites[entity].table, ids);
      this.#met.set(entity, (this.#met.get(entity) ?? 0) + hashes.size);
      const products = entity === 'products' ? taken.map((given) => givenProduct(given)) : [];
      const modified = await applyAll(this.#modifiers, products);
      for (const [at, given] of taken.entries()) {
        const before = hashes.get(given.id);
        const after = entity === 'products' ? modified[at]?.product : given;
        if (after !== undefined && isHidden(after)) this.hidden++;
        // What modifiers remove from the store counts as gone when it is there, and as nothing new when it is not.
        if (after === undefined && before !== undefined) this.counts.deleted++;
        else if (after === undefined) this.counts.unchanged++;
        else if (before === undefined) this.counts.created++;
        else if (before === after.content_hash) this.counts.unchanged++;
        else this.counts.updated++;
      }
    }
  }

  async finish({ countsGone }: { countsGone: boolean }): Promise<void> {
    await this.#compare();
    const isTaken = this.counts.created + this.counts.updated + this.counts.unchanged > 0;
    if (!countsGone || this.unreadable > 0 || !isTaken) return;
    for (const entity of dataEntities) {
      const { table, removable } = entityWrites[entity];
      if (removable === undefined || !this.#met.has(entity)) continue;
      const { rows } = await this.#db.pool.query<{ count: number }>(
        `WITH run AS (SELECT 9223372036854775807 AS seq_at_start, now() + interval '1 day' AS began_at)
         SELECT count(*) AS count FROM ${table} t, run WHERE t.store_key = $1 AND ${removable}`,
        [this.#storeKey],
      );
      this.counts.deleted += Math.max((rows[0]?.count ?? 0) - (this.#met.get(entity) ?? 0), 0);
    }
  }
}
