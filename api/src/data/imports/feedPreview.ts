import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { ColumnMapping, FeedIssue, importerTest } from '@endcap/schema/data/imports/imports.rest.ts';

import type { Database } from '../../db/database.ts';
import { applyModifiers } from '../modifiers/applyModifiers.ts';
import { loadModifiers } from '../modifiers/modifierVersions.ts';
import { openFeed } from './feedBytes.ts';
import { FeedColumns } from './feedColumns.ts';
import { FeedError } from './feedError.ts';
import { type FeedRow, readRows } from './feedReader.ts';
import { mergeMappings, proposeMapping, targetsOf } from './importMapping.ts';
import { type ImportedProduct, type ProductReader, productReader } from './importProduct.ts';

export type FeedPreview = AnswerOf<typeof importerTest>;

export interface PreviewOptions {
  readonly storeKey: string;
  readonly mapping: readonly ColumnMapping[] | undefined;
  readonly remembered: readonly ColumnMapping[];
  readonly mode: 'full' | 'incremental';
  /** Rows to look at. */
  readonly limit: number;
  /** Longest time in milliseconds; the rows after it are not looked at. */
  readonly timeMs: number;
}

const sampleRows = 1_000;
const compareRows = 2_000;
const maxIssues = 100;
const maxSample = 5;

/** Compares products with those of the store, without storing anything. */
class DryRun {
  readonly counts = { read: 0, created: 0, updated: 0, unchanged: 0, deleted: 0, failed: 0 };
  readonly issues: FeedIssue[] = [];
  readonly sample: ImportedProduct[] = [];
  issueCount = 0;
  unreadable = 0;
  /** Row of each id. */
  readonly #rows = new Map<string, number>();
  /** How many of the store's products the feed holds. */
  #met = 0;
  #pending: ImportedProduct[] = [];
  #keptIds: string[] = [];
  readonly #db: Database;
  readonly #storeKey: string;
  readonly #reader: ProductReader;

  constructor(db: Database, storeKey: string, reader: ProductReader) {
    this.#db = db;
    this.#storeKey = storeKey;
    this.#reader = reader;
  }

  #tell(issue: FeedIssue): void {
    this.issueCount++;
    if (this.issues.length < maxIssues) this.issues.push(issue);
  }

  async add(row: FeedRow): Promise<void> {
    const { product, id, issues } = this.#reader.read(row);
    this.counts.read++;
    for (const issue of issues) this.#tell(issue);
    const firstRow = id === undefined ? undefined : this.#rows.get(id);
    if (id !== undefined && firstRow === undefined) this.#rows.set(id, row.number);
    if (product && firstRow !== undefined) {
      this.#tell({
        row: row.number,
        field: 'id',
        severity: 'error',
        message: `Row ${firstRow} has the same id; the first one was taken.`,
        value: product.id,
      });
    }
    if (product && firstRow === undefined) {
      this.#pending.push(product);
      if (this.sample.length < maxSample) this.sample.push(product);
    } else {
      this.counts.failed++;
      if (id === undefined && !row.entries) this.unreadable++;
      if (id !== undefined && firstRow === undefined) this.#keptIds.push(id);
    }
    if (this.#pending.length + this.#keptIds.length >= compareRows) await this.#compare();
  }

  async #compare(): Promise<void> {
    const products = this.#pending.splice(0);
    const keptIds = this.#keptIds.splice(0);
    const { rows } = await this.#db.pool.query<{ id: string; hash: string }>(
      `SELECT id, encode(content_hash, 'hex') AS hash FROM products WHERE store_key = $1 AND id = ANY($2::text[])`,
      [this.#storeKey, [...products.map(({ id }) => id), ...keptIds]],
    );
    this.#met += rows.length;
    const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
    const modifiers = await loadModifiers(this.#db, this.#storeKey);
    for (const given of products) {
      const before = hashes.get(given.id);
      const { product } = applyModifiers(modifiers, given);
      // What modifiers take out of the store counts as gone when it is there, and as nothing new when it is not.
      if (product === undefined && before !== undefined) this.counts.deleted++;
      else if (product === undefined) this.counts.unchanged++;
      else if (before === undefined) this.counts.created++;
      else if (before === product.content_hash) this.counts.unchanged++;
      else this.counts.updated++;
    }
  }

  async finish({ countsGone }: { countsGone: boolean }): Promise<void> {
    await this.#compare();
    const isTaken = this.counts.created + this.counts.updated + this.counts.unchanged > 0;
    if (!countsGone || this.unreadable > 0 || !isTaken) return;
    const { rows } = await this.#db.pool.query<{ count: number }>('SELECT count(*) AS count FROM products WHERE store_key = $1', [
      this.#storeKey,
    ]);
    this.counts.deleted += Math.max((rows[0]?.count ?? 0) - this.#met, 0);
  }
}

/** Reads a feed as an import would, and tells what that would do. Throws a FeedError for a feed that cannot be read. */
export async function previewFeed(db: Database, source: AsyncIterable<Buffer>, options: PreviewOptions): Promise<FeedPreview> {
  const { storeKey, mode, limit, timeMs } = options;
  const until = Date.now() + timeMs;
  const feed = await openFeed(source);
  const columns = new FeedColumns();
  const waiting: FeedRow[] = [];
  let mapping: readonly ColumnMapping[] = options.mapping ?? [];
  let dryRun: DryRun | undefined;
  let isComplete = true;
  let seen = 0;

  /** The mapping is proposed from the first rows, which therefore wait for it. */
  const begin = async () => {
    if (options.mapping === undefined) mapping = mergeMappings(proposeMapping(columns.list()), options.remembered);
    const reader = productReader(targetsOf(mapping), { isTyped: feed.shape.format !== 'csv' });
    const begun = new DryRun(db, storeKey, reader);
    for (const row of waiting.splice(0)) await begun.add(row);
    return begun;
  };

  reading: for await (const rows of readRows(feed)) {
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
  if (seen === 0) throw new FeedError('The feed holds no products.');
  dryRun ??= await begin();
  await dryRun.finish({ countsGone: mode === 'full' && isComplete });
  const { counts, issues, issueCount, sample } = dryRun;
  return {
    format: feed.shape.format,
    compressed: feed.isCompressed,
    encoding: feed.encoding,
    separator: feed.shape.format === 'csv' ? feed.shape.dialect.separator : null,
    complete: isComplete,
    columns: columns.list(),
    column_count: columns.count,
    mapping: [...mapping],
    counts,
    issue_count: issueCount,
    issues,
    sample: sample.map(({ row: _row, content_hash: _hash, attributes, ...fields }) => ({ ...fields, attributes })),
  };
}
