import { withAdvisoryLock } from '../../db/advisoryLock.ts';
import type { Database } from '../../db/database.ts';
import { fieldFinder } from '../engine/attributeGroups.ts';
import { ProductAnalyser } from '../engine/productDocument.ts';
import { SegmentBuilder } from '../engine/segmentBuilder.ts';
import { IndexWriter } from './indexWriter.ts';
import { settledSeq } from './productsLock.ts';
import { attributesOf, dayOf, isHidden, productColumns, type ProductRow } from './productRows.ts';
import { configurationDigest, isOfThisVersion, readConfiguration } from './searchConfigurations.ts';
import { publish, readIndexState } from './segmentStore.ts';

export interface IndexOptions {
  readonly signal?: AbortSignal;
  /** `fraction` from 0 to 1. */
  readonly progress?: (fraction: number, message: string) => Promise<void> | void;
}

export interface IndexResult {
  /** Products that were written because they are new or changed. */
  readonly indexed: number;
  /** Products that were removed. */
  readonly removed: number;
  readonly segments: number;
}

/** Products read at a time. */
const pageSize = 200;
/** A segment is written when so many products, or so many of their words, are gathered: what bounds the memory of a run. */
const segmentDocuments = 20_000;
const segmentOccurrences = 600_000;

/**
 * Brings the search index of a store up to date with its products. Safe to call at any time and from many processes: runs of
 * one store wait for each other, each written segment is final, and a run that was killed is continued by the next.
 */
export async function indexProducts(db: Database, storeKey: string, { signal, progress }: IndexOptions = {}): Promise<IndexResult> {
  return withAdvisoryLock(db, `search-index:${storeKey}`, { signal, everyMs: 100 }, async () => {
    const state = await readIndexState(db.pool, storeKey);
    const configuration = await readConfiguration(db.pool, storeKey, state.indexedSeq === 0 || !isOfThisVersion(state.configurationDigest));
    const digest = configurationDigest(configuration);
    let { indexedSeq } = state;
    if (digest !== state.configurationDigest) {
      // Everything is read again; each product stays findable by its old form until its new one is written.
      indexedSeq = 0;
      await publish(db.pool, storeKey, { indexedSeq, configurationDigest: digest });
    }
    const upTo = await settledSeq(db, storeKey);
    const { rows: counted } = await db.pool.query<{ waiting: number }>(
      'select count(*)::int as waiting from products where store_key = $1 and changed_seq > $2 and changed_seq <= $3',
      [storeKey, indexedSeq, upTo],
    );
    const waiting = counted[0]?.waiting ?? 0;
    const writer = new IndexWriter(db, storeKey, configuration.language);
    await writer.open();
    const { language, wholeValue = [], directMatch = [] } = configuration;
    const exact = { whole: new Set(wholeValue), direct: new Set(directMatch) };
    const analyser = new ProductAnalyser(fieldFinder(configuration), language, exact);
    const builder = new SegmentBuilder();
    let ids: string[] = [];
    let indexed = 0;

    const flush = async () => {
      if (builder.count > 0) await writer.add(builder, ids, indexedSeq);
      else if (ids.length > 0) await writer.withdraw(ids, indexedSeq);
      builder.clear();
      ids = [];
      await progress?.(waiting === 0 ? 1 : Math.min(1, indexed / waiting), `${indexed} of ${waiting} products are searchable`);
    };
    let page = readPage(db, storeKey, { after: indexedSeq, upTo });
    for (;;) {
      signal?.throwIfAborted();
      const rows = await page;
      const last = rows.at(-1);
      if (last === undefined) break;
      // The next page comes while this one is analysed.
      page = readPage(db, storeKey, { after: last.changed_seq, upTo });
      page.catch(() => {}); // awaited above, unless this page fails first
      for (const row of rows) {
        ids.push(row.id);
        // Its older form leaves the index, and no new one comes.
        if (isHidden(row)) continue;
        const product = { id: row.id, attributes: attributesOf(row), inStock: row.stock === null || row.stock > 0, day: dayOf(row) };
        builder.add(product, analyser.wordsOf(product));
      }
      indexed += rows.length;
      indexedSeq = last.changed_seq;
      if (ids.length >= segmentDocuments || builder.occurrences >= segmentOccurrences) await flush();
    }
    await flush();
    const removed = await writer.applyDeletions();
    await writer.merge(signal);
    return { indexed, removed, segments: writer.segmentCount };
  });
}

async function readPage(db: Database, storeKey: string, { after, upTo }: { after: number; upTo: number }): Promise<ProductRow[]> {
  const { rows } = await db.pool.query<ProductRow>({
    name: 'search-index-page',
    text: `select ${productColumns} from products where store_key = $1 and changed_seq > $2 and changed_seq <= $3
      order by changed_seq limit ${pageSize}`,
    values: [storeKey, after, upTo],
  });
  return rows;
}
