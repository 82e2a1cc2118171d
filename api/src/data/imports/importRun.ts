import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { ColumnMapping, FeedIssue } from '@endcap/schema/data/imports/imports.rest.ts';

import type { Database } from '../../db/database.ts';
import { FetchError, guardedFetch } from '../../http/guardedFetch.ts';
import type { Modifiers } from '../modifiers/applyModifiers.ts';
import { loadModifiers } from '../modifiers/modifierVersions.ts';
import { forgetGoneSources } from '../modifiers/productSources.ts';
import { openFeed } from './feedBytes.ts';
import { FeedColumns } from './feedColumns.ts';
import { FeedError } from './feedError.ts';
import { feedFileSize, maxFeedBytes, readFeedFile, removeFeedFile, storeFeedFile } from './feedFiles.ts';
import { type FeedRow, readRows } from './feedReader.ts';
import { type ImportBatch, removeGone, storeBatch } from './importBatch.ts';
import { mergeMappings, proposeMapping, targetsOf } from './importMapping.ts';
import { type ImportedProduct, type ProductReader, productReader } from './importProduct.ts';
import { type ImportPhase, type ImportState, beginRows, forgetIds, loadImport, rememberedMapping, setPhase } from './importStore.ts';

export interface ImportTools {
  readonly db: Database;
  readonly signal: AbortSignal;
  progress(fraction: number, message?: string): void;
  /** Brings the search index up to date with the products. */
  index(
    db: Database,
    storeKey: string,
    options: { signal: AbortSignal; progress: (fraction: number, message: string) => void },
  ): Promise<unknown>;
}

const batchRows = 500;
/** A batch is also stored when its rows weigh this much, so that large rows do not pile up. */
const batchBytes = 4 * 1024 * 1024;
/** Rows that a mapping is proposed from. */
export const sampleRows = 1_000;
/** Share of the progress that the rows take; the index takes the rest. */
const rowsShare = 0.75;

const count = (value: number) => value.toLocaleString('en-US');

/** One import of a store at a time: others wait here. The lock ends with its connection, so a killed process holds up nobody. */
async function withStoreLock<T>({ db, signal, progress }: ImportTools, storeKey: string, work: () => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    for (let hasTold = false; ; hasTold = true) {
      const { rows } = await client.query<{ locked: boolean }>(
        `SELECT pg_try_advisory_lock(hashtextextended('import:' || $1, 0)) AS locked`,
        [storeKey],
      );
      if (rows[0]?.locked === true) break;
      if (!hasTold) progress(0, 'Waits for another import of this store.');
      await wait(500, undefined, { signal });
    }
    try {
      return await work();
    } finally {
      await client
        .query(`SELECT pg_advisory_unlock(hashtextextended('import:' || $1, 0))`, [storeKey])
        .catch((error: Error) => (broken = error));
    }
  } finally {
    client.release(broken);
  }
}

/** The mapping for a feed nobody has looked at: the remembered one where it fits, else one proposed from its first rows. */
async function findMapping(db: Database, storeKey: string, fileId: string): Promise<ColumnMapping[]> {
  const columns = new FeedColumns();
  let seen = 0;
  const feed = await openFeed(readFeedFile(fileId));
  try {
    for await (const rows of readRows(feed)) {
      for (const { entries } of rows) if (entries) columns.add(entries);
      seen += rows.length;
      if (seen >= sampleRows) break;
    }
  } catch (error) {
    // A feed that breaks off has columns all the same; importing it says where it does.
    if (!(error instanceof FeedError) || seen === 0) throw error;
  }
  return mergeMappings(proposeMapping(columns.list()), await rememberedMapping(db, storeKey));
}

async function fetchFeed(run: ImportState, { signal, progress }: ImportTools): Promise<string> {
  progress(0, 'Fetches the feed.');
  const fileId = randomUUID();
  const maxBytes = maxFeedBytes();
  const { body } = await guardedFetch(run.url ?? '', { signal, maxBytes });
  await storeFeedFile(fileId, body, { signal, maxBytes });
  return fileId;
}

/** Everything before the rows: afterwards the feed is a file here, and the mapping is known. */
async function prepare(run: ImportState, tools: ImportTools): Promise<ImportState> {
  const { db } = tools;
  const { store_key: storeKey, id } = run;
  if (run.phase !== 'fetch' && run.phase !== 'failed') return run;
  if (run.kind === 'url' && run.file_id !== null) await removeFeedFile(run.file_id);
  const fileId = run.kind === 'url' ? await fetchFeed(run, tools) : run.file_id;
  if (fileId === null) throw new FeedError('The uploaded file is gone; upload it again.');
  const mapping = run.mapping.length > 0 ? run.mapping : await findMapping(db, storeKey, fileId);
  await beginRows(db, storeKey, id, { fileId, mapping });
  const prepared = await loadImport(db, storeKey, id);
  if (!prepared) throw new Error('The import is gone.');
  return prepared;
}

/** Cuts the rows of a feed into batches. When the feed breaks off, what was read before still comes. */
async function* batches(
  run: ImportState,
  rows: AsyncIterable<FeedRow[]>,
  reader: ProductReader,
  modifiers: Modifiers,
): AsyncGenerator<ImportBatch> {
  let after = run.row_done;
  const empty = () => ({
    lastRow: after,
    products: [] as ImportedProduct[],
    keptIds: [] as { id: string; row: number }[],
    issues: [] as FeedIssue[],
    read: 0,
    failed: 0,
    unreadable: 0,
  });
  let batch = empty();
  let bytes = 0;
  const take = (): ImportBatch => {
    const full = { storeKey: run.store_key, importId: run.id, after, ...batch, idType: reader.idType, modifiers, now: new Date() };
    after = batch.lastRow;
    batch = empty();
    bytes = 0;
    return full;
  };
  let broken: unknown;
  try {
    for await (const some of rows) {
      for (const row of some) {
        const { product, id, issues } = reader.read(row);
        batch.lastRow = row.number;
        batch.read++;
        batch.issues.push(...issues);
        bytes += row.size;
        if (product) batch.products.push(product);
        else {
          batch.failed++;
          if (id !== undefined) batch.keptIds.push({ id, row: row.number });
          // A row that was read and has no id is none of our products; one that could not be read may be any of them.
          else if (!row.entries) batch.unreadable++;
        }
        if (batch.read >= batchRows || bytes >= batchBytes) yield take();
      }
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    broken = error;
  }
  if (batch.read > 0) yield take();
  if (broken !== undefined) throw broken;
}

/** Stores the rows of the feed after those that are stored already; one batch is stored while the next is read. */
async function importRows(run: ImportState, { db, signal, progress }: ImportTools): Promise<void> {
  const fileId = run.file_id ?? '';
  const size = await feedFileSize(fileId);
  if (size === undefined) throw new FeedError('The file of the feed is gone; give it again.');
  const modifiers = await loadModifiers(db, run.store_key);
  let readBytes = 0;
  const feed = await openFeed(readFeedFile(fileId, (bytes) => (readBytes = bytes)));
  const reader = productReader(targetsOf(run.mapping), { isTyped: feed.shape.format !== 'csv', idType: run.id_type ?? undefined });
  const store = async (batch: ImportBatch) => {
    const stored = await db.transaction((transaction) => storeBatch(transaction, batch));
    if (!stored) throw new Error('Another run has gone on with this import.');
  };
  let storing: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batches(run, readRows(feed, { skip: run.row_done }), reader, modifiers)) {
      await storing;
      signal.throwIfAborted();
      progress((readBytes / Math.max(size, 1)) * rowsShare, `${count(batch.after)} rows read.`);
      storing = store(batch);
      storing.catch(() => {}); // awaited before the next batch, and at the end
    }
  } catch (error) {
    // The batch that is being stored belongs to the import as it is; whoever looks at it next must find it whole.
    await storing.catch(() => {});
    throw error;
  }
  await storing;
}

/** What speaks against taking the feed for complete, once all of it was read. */
async function checkRows(db: Database, run: ImportState): Promise<void> {
  if (run.read === 0) throw new FeedError('The feed holds no products; nothing was changed.');
  if (run.created + run.updated + run.unchanged > 0) return;
  const { rows } = await db.pool.query<{ row: number; message: string }>(
    `SELECT row, message FROM import_issues WHERE store_key = $1 AND import_id = $2 AND severity = 'error' ORDER BY row, position LIMIT 1`,
    [run.store_key, run.id],
  );
  const first = rows[0] ? ` Row ${rows[0].row}: ${rows[0].message}` : '';
  throw new FeedError(`None of the ${count(run.read)} rows could be taken; nothing was changed.${first}`);
}

function summaryOf({ read, created, updated, unchanged, deleted, failed, mode, unreadable }: ImportState): string {
  const parts: [number, string][] = [
    [created, 'new'],
    [updated, 'changed'],
    [unchanged, 'unchanged'],
    [deleted, 'removed'],
    [failed, 'left out'],
  ];
  const told = parts.filter(([number]) => number > 0).map(([number, word]) => `${count(number)} ${word}`);
  const kept = mode === 'full' && unreadable > 0 ? ` Nothing was removed, since ${count(unreadable)} rows could not be read.` : '';
  return `${count(read)} rows: ${told.join(', ')}.${kept}`;
}

async function goOn(storeKey: string, id: string, tools: ImportTools): Promise<string> {
  const { db, signal, progress } = tools;
  const reload = async () => {
    const run = await loadImport(db, storeKey, id);
    if (!run) throw new FeedError('The import is gone.');
    return run;
  };
  const goTo = async (phase: ImportPhase) => {
    await setPhase(db, storeKey, id, phase);
    return reload();
  };
  let run = await prepare(await reload(), tools);
  if (run.phase === 'rows') {
    await importRows(run, tools);
    run = await reload();
    await checkRows(db, run);
    run = await goTo(run.mode === 'full' && run.unreadable === 0 ? 'removal' : 'index');
  }
  if (run.phase === 'removal') {
    // The statistics of a table that has just been filled are those of an empty one, and plans made by them are slow.
    await db.pool.query('ANALYZE import_ids');
    progress(rowsShare, 'Removes products that the feed does not hold.');
    while ((await db.transaction((transaction) => removeGone(transaction, { storeKey, importId: id }))) > 0) signal.throwIfAborted();
    await db.transaction((transaction) => forgetGoneSources(transaction, { storeKey, importId: id }));
    run = await goTo('index');
  }
  if (run.phase === 'index') {
    progress(rowsShare, 'Makes the products searchable.');
    await tools.index(db, storeKey, {
      signal,
      progress: (fraction, message) => progress(rowsShare + fraction * (1 - rowsShare), message),
    });
    if (run.kind === 'url' && run.file_id !== null) await removeFeedFile(run.file_id);
    await forgetIds(db, storeKey, id);
    run = await goTo('done');
  }
  return summaryOf(run);
}

/**
 * Runs an import to its end, from wherever an earlier run of it was stopped, and answers a sentence on what it did. Throws a FeedError or a
 * FetchError for what the person who gave the feed must know; a further run of it then begins anew.
 */
export async function runImport(storeKey: string, id: string, tools: ImportTools): Promise<string> {
  return withStoreLock(tools, storeKey, async () => {
    try {
      return await goOn(storeKey, id, tools);
    } catch (error) {
      if (error instanceof FeedError || error instanceof FetchError) {
        await forgetIds(tools.db, storeKey, id);
        await setPhase(tools.db, storeKey, id, 'failed');
        // Rows before the trouble are stored; they are searchable too.
        await tools.index(tools.db, storeKey, { signal: tools.signal, progress: () => {} });
      }
      throw error;
    }
  });
}
