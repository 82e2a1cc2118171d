import type pg from 'pg';

import type { Database } from '../../db/database.ts';
import { decodeDocuments, type DocumentTable } from '../engine/documentTable.ts';
import type { SegmentBuilder, SegmentFiles } from '../engine/segmentBuilder.ts';
import { copyBits, setBit } from './deletedBits.ts';
import { chooseMerge, mergeSegments } from './mergeSegments.ts';
import {
  BlockInserter,
  completeSegment,
  insertSegmentRow,
  publish,
  readIndexState,
  readSegmentFiles,
  readSegments,
  removeSegments,
  updateDeleted,
} from './segmentStore.ts';

interface OpenSegment {
  readonly segment: number;
  readonly documents: number;
  live: number;
  deleted: Buffer;
  ids?: DocumentTable;
}

/** What a deletion makes of a segment. */
interface Deletion {
  readonly segment: OpenSegment;
  readonly deleted: Buffer;
  readonly live: number;
}

/**
 * The one writer of a store's index (its caller holds the store's lock): adds segments, marks the older forms of products
 * deleted, and merges. Each step is one transaction that ends with a new generation, so that a search sees all of it or nothing.
 */
export class IndexWriter {
  private readonly db: Database;
  private readonly storeKey: string;
  private readonly language: string;
  private segments: OpenSegment[] = [];
  private last = 0;

  constructor(db: Database, storeKey: string, language: string) {
    this.db = db;
    this.storeKey = storeKey;
    this.language = language;
  }

  get segmentCount(): number {
    return this.segments.length;
  }

  async open(): Promise<void> {
    const { lastSegment } = await readIndexState(this.db.pool, this.storeKey);
    const { segments } = await readSegments(this.db.pool, this.storeKey);
    this.last = lastSegment;
    this.segments = segments.map(({ segment, documents, live, deleted }) => ({
      segment,
      documents,
      live,
      deleted: copyBits(deleted, documents),
    }));
  }

  private async idsOf(segment: OpenSegment): Promise<DocumentTable> {
    if (segment.ids !== undefined) return segment.ids;
    const files = await readSegmentFiles(this.db.pool, this.storeKey, segment.segment, ['documents']);
    return (segment.ids = decodeDocuments(files.get('documents') ?? new Uint8Array(0), segment.documents));
  }

  /** Marks products deleted wherever they are. */
  private async planDeletion(ids: readonly string[]): Promise<Deletion[]> {
    const changes: Deletion[] = [];
    for (const segment of ids.length === 0 ? [] : this.segments) {
      const table = await this.idsOf(segment);
      let deleted: Buffer | undefined;
      let live = segment.live;
      for (const id of ids) {
        const document = table.documentOf(id);
        if (document === -1) continue;
        deleted ??= copyBits(segment.deleted, segment.documents);
        if (setBit(deleted, document)) live--;
      }
      if (deleted !== undefined && live !== segment.live) changes.push({ segment, deleted, live });
    }
    return changes;
  }

  /** Takes products out of the index in one transaction with the rest of a step, and answers how many were in it. Memory follows when that is done. */
  private async deleteWith(ids: readonly string[], step: (client: pg.PoolClient, isChanged: boolean) => Promise<void>): Promise<number> {
    const changes = await this.planDeletion(ids);
    await this.db.transaction(async ({ client }) => {
      for (const { segment, deleted, live } of changes) await updateDeleted(client, this.storeKey, segment.segment, deleted, live);
      await step(client, changes.length > 0);
    });
    const removed = changes.reduce((sum, { segment, live }) => sum + segment.live - live, 0);
    for (const { segment, deleted, live } of changes) Object.assign(segment, { deleted, live });
    return removed;
  }

  /** Writes a segment of changed products; `ids` are theirs. */
  async add(builder: SegmentBuilder, ids: readonly string[], indexedSeq: number): Promise<void> {
    const segment = this.last + 1;
    const blocks: { block: number; data: Buffer }[] = [];
    const files = builder.write(this.language, (block, data) => blocks.push({ block, data }));
    await this.deleteWith(ids, async (client) => {
      await insertSegmentRow(client, this.storeKey, segment);
      const inserter = new BlockInserter(client, this.storeKey, segment);
      for (const { block, data } of blocks) if (inserter.add(block, data)) await inserter.flush();
      await inserter.flush();
      await completeSegment(client, this.storeKey, segment, files);
      await publish(client, this.storeKey, { indexedSeq, lastSegment: segment });
    });
    this.append(segment, files, decodeDocuments(files.documents, files.count));
    await this.merge();
  }

  private append(segment: number, { count }: SegmentFiles, ids?: DocumentTable): void {
    this.last = segment;
    this.segments.push({ segment, documents: count, live: count, deleted: copyBits(new Uint8Array(0), count), ...(ids && { ids }) });
  }

  /** Takes products out of the index that shoppers are not to find any more. */
  async withdraw(ids: readonly string[], indexedSeq: number): Promise<void> {
    await this.deleteWith(ids, (client) => publish(client, this.storeKey, { indexedSeq }));
    await this.merge();
  }

  /** Takes the removed products of the store out of the index, and answers how many were in it. */
  async applyDeletions(): Promise<number> {
    for (let removed = 0; ;) {
      const { rows } = await this.db.pool.query<{ id: string; changed_seq: number }>(
        'select id, changed_seq from product_deletions where store_key = $1 order by changed_seq limit 5000',
        [this.storeKey],
      );
      if (rows.length === 0) return removed;
      const ids = rows.map(({ id }) => id);
      removed += await this.deleteWith(ids, async (client, isChanged) => {
        // By number as well: a product that came back and was removed again meanwhile has another one.
        await client.query(
          `delete from product_deletions d using unnest($2::text[], $3::bigint[]) as done (id, seq)
           where d.store_key = $1 and d.id = done.id and d.changed_seq = done.seq`,
          [this.storeKey, ids, rows.map(({ changed_seq }) => changed_seq)],
        );
        if (isChanged) await publish(client, this.storeKey, {});
      });
      await this.merge();
    }
  }

  /** Merges until the segments are few and hold little that is deleted. */
  async merge(signal?: AbortSignal): Promise<void> {
    for (;;) {
      signal?.throwIfAborted();
      const chosen = chooseMerge(this.segments);
      if (chosen.length === 0) return;
      const inputs = this.segments.filter(({ segment }) => chosen.includes(segment));
      const target = this.last + 1;
      const isEmpty = inputs.every(({ live }) => live === 0);
      const files = await this.db.transaction(async ({ client }) => {
        const merged = isEmpty ? undefined : await mergeSegments(client, this.storeKey, inputs, target, this.language);
        await removeSegments(client, this.storeKey, chosen);
        await publish(client, this.storeKey, { lastSegment: target });
        return merged;
      });
      this.last = target;
      this.segments = this.segments.filter(({ segment }) => !chosen.includes(segment));
      if (files !== undefined) this.append(target, files);
    }
  }
}
