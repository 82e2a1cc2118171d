import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { type DataEntity, type FeedEntity, dataEntities } from '@endcap/schema/data/imports/importEntities.ts';
import type { ColumnMapping, FeedIssue, importerTest } from '@endcap/schema/data/imports/imports.rest.ts';

import type { Database } from '../../db/database.ts';
import { openFeed } from './feedBytes.ts';
import { FeedColumns } from './feedColumns.ts';
import { FeedError } from './feedError.ts';
import { entityOfPreset, presetOf } from './feedPresets.ts';
import type { FeedRow } from './feedReader.ts';
import { applyModifiers, type Modifiers } from '../modifiers/applyModifiers.ts';
import { loadModifiers } from '../modifiers/modifierVersions.ts';
import { storedHashes } from './changedObjects.ts';
import { entityWrites } from './entityWrites.ts';
import { givenProduct } from './productWrites.ts';
import { orderLineReader } from './feedOrderLine.ts';
import { byEntity, type KeptId } from './importBatch.ts';
import type { ImportedObject, ObjectReader } from './importedObject.ts';
import { demandShape, rowsOf, variationsOf } from './importFeed.ts';
import { likelyEntity, mergeMappings, proposeMapping } from './importMapping.ts';
import { placeAt } from './jsonPlaces.ts';
import { objectReader } from './objectReader.ts';

export type FeedPreview = AnswerOf<typeof importerTest>;

export interface PreviewOptions {
  readonly storeKey: string;
  /** Left out: what a recognised export holds, or what the columns of a table tell; else products. */
  readonly entity: FeedEntity | undefined;
  readonly timeZone: string;
  readonly now: Date;
  readonly mapping: readonly ColumnMapping[] | undefined;
  readonly remembered: (entity: FeedEntity) => Promise<readonly ColumnMapping[]>;
  readonly mode: 'full' | 'incremental';
  /** Where in a JSON document the list of the rows is; null for one that is found by itself. */
  readonly rowsPath: string | null;
  /** Rows to look at. */
  readonly limit: number;
  /** Longest time in milliseconds; the rows after it are not looked at. */
  readonly timeMs: number;
  /** The feed from its beginning once more, where it can be read again. */
  readonly again?: (() => AsyncIterable<Buffer>) | undefined;
}

const sampleRows = 1_000;
const compareRows = 2_000;
const maxIssues = 100;
const maxSample = 5;

interface Counting {
  readonly counts: { read: number; created: number; updated: number; unchanged: number; deleted: number; failed: number };
  readonly issues: FeedIssue[];
  issueCount: number;
  readonly sample: Record<string, unknown>[];
  add(row: FeedRow): Promise<void>;
  finish(options: { countsGone: boolean }): Promise<void>;
}

/** Compares objects with those of the store, without storing anything. */
class DryRun implements Counting {
  readonly counts = { read: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 };
  readonly issues: FeedIssue[] = [];
  readonly sample: Record<string, unknown>[] = [];
  issueCount = 0;
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
      this.#tell({
        row: row.number,
        field: 'id',
        severity: 'error',
        message: `Row ${firstRow} has the same id; the first one was taken.`,
        value: object.id,
        entity,
      });
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
      for (const given of taken) {
        const before = hashes.get(given.id);
        const after = entity === 'products' ? applyModifiers(this.#modifiers, givenProduct(given)).product : given;
        // What modifiers take out of the store counts as gone when it is there, and as nothing new when it is not.
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

/** Counts the orders that order lines make; whether the store has them already, only the import finds out. */
class LinesDryRun implements Counting {
  readonly counts = { read: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 };
  readonly issues: FeedIssue[] = [];
  readonly sample: Record<string, unknown>[] = [];
  issueCount = 0;
  readonly #orders = new Set<string>();
  readonly #read: ReturnType<typeof orderLineReader>;

  constructor(read: ReturnType<typeof orderLineReader>) {
    this.#read = read;
  }

  add(row: FeedRow): Promise<void> {
    const { line, issues } = this.#read(row);
    this.counts.read++;
    this.issueCount += issues.length;
    this.issues.push(...issues.slice(0, maxIssues - this.issues.length));
    if (line === undefined) this.counts.failed++;
    else {
      this.#orders.add(line.order_id);
      if (this.sample.length < maxSample) this.sample.push({ ...line });
    }
    return Promise.resolve();
  }

  finish(): Promise<void> {
    this.counts.created = this.#orders.size;
    return Promise.resolve();
  }
}

/** Reads a feed as an import would, and tells what that would do. Throws a FeedError for a feed that cannot be read. */
export async function previewFeed(db: Database, source: AsyncIterable<Buffer>, options: PreviewOptions): Promise<FeedPreview> {
  const { storeKey, timeZone, now, mode, rowsPath, limit, timeMs } = options;
  const until = Date.now() + timeMs;
  const feed = await openFeed(source, { isDocument: rowsPath !== null });
  const preset = presetOf(feed.shape, options.entity);
  const guess = () => (feed.shape.format === 'csv' ? likelyEntity(feed.shape.header) : 'products');
  const entity = options.entity ?? (preset === null ? guess() : entityOfPreset(preset));
  demandShape(feed, entity);
  const columns = new FeedColumns();
  const waiting: FeedRow[] = [];
  let mapping: readonly ColumnMapping[] = options.mapping ?? [];
  let dryRun: Counting | undefined;
  let isComplete = true;
  let seen = 0;

  /** The mapping is proposed from the first rows, which therefore wait for it. */
  const begin = async () => {
    if (options.mapping === undefined)
      mapping = mergeMappings(proposeMapping(columns.list(), entity), await options.remembered(entity), entity);
    const isTyped = feed.shape.format !== 'csv';
    const begun: Counting =
      entity === 'order_lines'
        ? new LinesDryRun(orderLineReader({ mapping, timeZone, now }))
        : new DryRun(db, storeKey, objectReader({ entity, mapping, isTyped, timeZone, now }), await loadModifiers(db, storeKey));
    for (const row of waiting.splice(0)) await begun.add(row);
    return begun;
  };

  let readPath: string | null = null;
  const onPath = (path: string) => (readPath = path);
  const variations = options.again && (await variationsOf(feed, entity, options.again));
  reading: for await (const rows of rowsOf(feed, entity, {
    variations,
    place: rowsPath === null ? undefined : placeAt(rowsPath),
    onPath,
  })) {
    for (const row of rows) {
      if (seen >= limit || (seen % 100 === 0 && Date.now() > until)) {
        isComplete = false;
        break reading;
      }
      seen++;
      if (row.entries) columns.add(row.entries);
      if (dryRun) await dryRun.add(row);
      else {
        waiting.push(row);
        if (waiting.length >= sampleRows) dryRun = await begin();
      }
    }
  }
  if (seen === 0)
    throw new FeedError(`The feed holds no ${entity === 'order_lines' ? 'order lines' : entity === 'everything' ? 'rows' : entity}.`);
  dryRun ??= await begin();
  await dryRun.finish({ countsGone: mode === 'full' && isComplete });
  const { counts, issues, issueCount, sample } = dryRun;
  return {
    entity,
    preset,
    format: feed.shape.format,
    compressed: feed.isCompressed,
    encoding: feed.encoding,
    separator: feed.shape.format === 'csv' ? feed.shape.dialect.separator : null,
    complete: isComplete,
    columns: columns.list(),
    column_count: columns.count,
    rows_path: entity === 'everything' ? null : readPath,
    mapping: [...mapping],
    counts,
    issue_count: issueCount,
    issues,
    sample: sample.map((object) => ({ ...object })),
  };
}
