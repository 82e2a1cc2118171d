import type pg from 'pg';

import { changedBy, join, sql } from '../../db/sql.ts';
import type { SegmentFiles } from '../engine/segmentBuilder.ts';

/** What can run a statement: the pool, or a connection within a transaction. */
export type Queryable = Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>;

export interface SegmentRow {
  readonly segment: number;
  readonly documents: number;
  readonly live: number;
  readonly deleted: Buffer;
}

export interface IndexState {
  readonly generation: number;
  readonly indexedSeq: number;
  readonly configurationDigest: string;
  readonly lastSegment: number;
}

export type SegmentFileName = 'documents' | 'vocabulary' | 'first_terms';

/** A block that a newer generation of the index has done away with: look at the index again. */
export class StaleIndex extends Error {}

export async function readGeneration(db: Queryable, storeKey: string): Promise<number> {
  const { rows } = await db.query<{ generation: number }>({
    name: 'search-generation',
    text: 'select generation from search_indexes where store_key = $1',
    values: [storeKey],
  });
  return rows[0]?.generation ?? 0;
}

export async function readIndexState(db: Queryable, storeKey: string): Promise<IndexState> {
  const { rows } = await db.query<IndexState>(
    `select generation, indexed_seq as "indexedSeq", configuration_digest as "configurationDigest", last_segment as "lastSegment"
     from search_indexes where store_key = $1`,
    [storeKey],
  );
  return rows[0] ?? { generation: 0, indexedSeq: 0, configurationDigest: '', lastSegment: 0 };
}

/** The segments of a store together with the generation they belong to, in one statement and therefore of one moment. */
export async function readSegments(db: Queryable, storeKey: string): Promise<{ generation: number; segments: SegmentRow[] }> {
  const { rows } = await db.query<SegmentRow & { generation: number }>(
    `select i.generation, s.segment, s.documents, s.live, s.deleted
     from search_indexes i left join search_segments s on s.store_key = i.store_key
     where i.store_key = $1 order by s.segment`,
    [storeKey],
  );
  // The outer join answers one row without a segment for an index that has none.
  const segments = rows.filter((row) => Number.isInteger(row.segment));
  return { generation: rows[0]?.generation ?? 0, segments };
}

export async function readSegmentFiles(
  db: Queryable,
  storeKey: string,
  segment: number,
  names: readonly SegmentFileName[],
): Promise<Map<SegmentFileName, Buffer>> {
  const { rows } = await db.query<{ name: SegmentFileName; data: Buffer }>(
    'select name, data from search_segment_files where store_key = $1 and segment = $2 and name = any($3)',
    [storeKey, segment, names],
  );
  if (rows.length !== names.length) throw new StaleIndex(`segment ${segment} is gone`);
  return new Map(rows.map(({ name, data }) => [name, data]));
}

/** Fetches blocks, in the order asked for. */
export async function readBlocks(
  db: Queryable,
  storeKey: string,
  wanted: readonly { segment: number; block: number }[],
): Promise<Buffer[]> {
  if (wanted.length === 0) return [];
  const { rows } = await db.query<{ data: Buffer }>({
    name: 'search-blocks',
    text: `select b.data from unnest($2::bigint[], $3::int[]) with ordinality as wanted (segment, block, place)
      join search_blocks b on b.store_key = $1 and b.segment = wanted.segment and b.block = wanted.block order by wanted.place`,
    values: [storeKey, wanted.map(({ segment }) => segment), wanted.map(({ block }) => block)],
  });
  if (rows.length !== wanted.length) throw new StaleIndex('a block is gone');
  return rows.map(({ data }) => data);
}

/** All blocks of a segment in order. Each is valid until the next is asked for: they share one buffer, so that a long merge leaves no garbage. */
export async function* segmentBlocks(db: Queryable, storeKey: string, segment: number): AsyncGenerator<Buffer> {
  const at = 16;
  let shared = Buffer.allocUnsafe(1 << 14);
  for (let from = 0; ; from += at) {
    const { rows } = await db.query<{ hex: string }>({
      name: 'search-all-blocks',
      text: `select encode(data, 'hex') as hex from search_blocks
        where store_key = $1 and segment = $2 and block >= $3 and block < $4 order by block`,
      values: [storeKey, segment, from, from + at],
    });
    for (const { hex } of rows) {
      const length = hex.length / 2;
      if (length > shared.length) shared = Buffer.allocUnsafe(length * 2);
      shared.write(hex, 'hex');
      yield shared.subarray(0, length);
    }
    if (rows.length < at) return;
  }
}

/** Writes blocks of one segment in statements of about half a megabyte. */
export class BlockInserter {
  private readonly db: Queryable;
  private readonly storeKey: string;
  private readonly segment: number;
  private waiting: { block: number; data: Buffer }[] = [];
  private bytes = 0;

  constructor(db: Queryable, storeKey: string, segment: number) {
    this.db = db;
    this.storeKey = storeKey;
    this.segment = segment;
  }

  /** True when `flush` should be awaited before more is added. */
  add(block: number, data: Buffer): boolean {
    this.waiting.push({ block, data });
    this.bytes += data.length;
    return this.bytes >= 500_000;
  }

  async flush(): Promise<void> {
    const rows = this.waiting;
    this.waiting = [];
    this.bytes = 0;
    for (let from = 0; from < rows.length; from += 250) {
      const some = rows.slice(from, from + 250);
      const places = some.map(({ block, data }) => sql`(${this.storeKey}, ${this.segment}, ${block}, ${data})`);
      await changedBy(this.db, sql`INSERT INTO search_blocks (store_key, segment, block, data) VALUES ${join(places)}`);
    }
  }
}

/** The row comes before the blocks, which refer to it; figures and files are known after them. */
export async function insertSegmentRow(db: Queryable, storeKey: string, segment: number): Promise<void> {
  const row = sql`INSERT INTO search_segments (store_key, segment, documents, live, deleted) VALUES (${storeKey}, ${segment}, 0, 0, '')`;
  await changedBy(db, row);
}

export async function completeSegment(db: Queryable, storeKey: string, segment: number, files: SegmentFiles): Promise<void> {
  const { count } = files;
  await changedBy(
    db,
    sql`UPDATE search_segments SET documents = ${count}, live = ${count} WHERE store_key = ${storeKey} AND segment = ${segment}`,
  );
  await db.query(
    `insert into search_segment_files (store_key, segment, name, data)
     values ($1, $2, 'documents', $3), ($1, $2, 'vocabulary', $4), ($1, $2, 'first_terms', $5)`,
    [storeKey, segment, files.documents, files.vocabulary, files.firstTerms],
  );
}

export async function updateDeleted(db: Queryable, storeKey: string, segment: number, deleted: Buffer, live: number): Promise<void> {
  await db.query('update search_segments set deleted = $3, live = $4 where store_key = $1 and segment = $2', [
    storeKey,
    segment,
    deleted,
    live,
  ]);
}

export async function removeSegments(db: Queryable, storeKey: string, segments: readonly number[]): Promise<void> {
  await db.query('delete from search_segments where store_key = $1 and segment = any($2)', [storeKey, segments]);
}

/** Makes what a transaction has written visible to searches. */
export async function publish(
  db: Queryable,
  storeKey: string,
  change: { indexedSeq?: number; lastSegment?: number; configurationDigest?: string },
): Promise<void> {
  await db.query(
    `insert into search_indexes (store_key, generation, indexed_seq, last_segment, configuration_digest)
     values ($1, 1, coalesce($2::bigint, 0), coalesce($3::bigint, 0), coalesce($4::text, ''))
     on conflict (store_key) do update set generation = search_indexes.generation + 1,
       indexed_seq = coalesce($2::bigint, search_indexes.indexed_seq), last_segment = coalesce($3::bigint, search_indexes.last_segment),
       configuration_digest = coalesce($4::text, search_indexes.configuration_digest), updated_at = now()`,
    [storeKey, change.indexedSeq ?? null, change.lastSegment ?? null, change.configurationDigest ?? null],
  );
}
