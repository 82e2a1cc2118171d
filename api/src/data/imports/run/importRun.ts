import { randomUUID } from 'node:crypto';

import { type DataEntity, dataEntities } from '@endcap/schema/data/imports/importEntities.ts';
import type { ColumnMapping } from '@endcap/schema/data/imports/importShapes.ts';

import { countText } from '../../../http/countText.ts';
import type { Database } from '../../../db/database.ts';
import { demoFeedAddress } from '../../feeds/demoFeedAddress.ts';
import { FetchError, guardedFetch } from '../../../http/outgoing/guardedFetch.ts';
import { fetchSync } from '../../feeds/fetchSync.ts';
import { loadModifiers } from '../../modifiers/modifierVersions.ts';
import { deleteAbsentSources } from '../../modifiers/run/productSources.ts';
import { entityWrites } from '../write/entityWrites.ts';
import { feedBatches } from './feedBatches.ts';
import { FeedColumns } from '../map/feedColumns.ts';
import { FeedError } from '../read/feedError.ts';
import { presetOf } from '../read/feedPresets.ts';
import { maxFeedBytes, removeFeedFile, storeFeedFile } from '../read/feedFiles.ts';
import { type ImportBatch, storeBatch } from '../write/importBatch.ts';
import { removeAbsentObjects } from '../write/importRemoval.ts';
import { checkImport, mayRemove } from '../held/importCheck.ts';
import { knownIdTypes, openFile, openImport, placeOfFile, rowsOf } from '../read/importFeed.ts';
import { finishImport } from './importFinish.ts';
import { withImportLock } from './importLock.ts';
import type { ImportTools } from './importTools.ts';
import { mergeMappings, proposeMapping } from '../map/importMapping.ts';
import { type ImportPhase, type ImportState, beginRows, forgetWork, loadImport, rememberedMapping, setPhase } from '../importStore.ts';
import { BackgroundIndexer } from '../write/backgroundIndexer.ts';
import { objectReader } from '../map/objectReader.ts';
import { combineLines } from './combinedLines.ts';
import { readLines } from './orderLines.ts';
import { storeWhileReading } from '../write/storeWhileReading.ts';

/** Rows that a mapping is proposed from. */
export const sampleRows = 1_000;
/** Share of the progress that the rows take; the index takes the rest. */
const rowsShare = 0.75;

/** The mapping for a feed no one has checked: the remembered one where it fits, else one proposed from its first rows. */
async function findMapping(db: Database, run: ImportState, fileId: string): Promise<ColumnMapping[]> {
  const columns = new FeedColumns();
  let seen = 0;
  const feed = await openFile(run, fileId);
  const place = feed.shape.format === 'json' ? await placeOfFile(run, fileId) : undefined;
  try {
    for await (const rows of rowsOf(feed, run.entity, { place })) {
      for (const { entries } of rows) if (entries) columns.add(entries);
      seen += rows.length;
      if (seen >= sampleRows) break;
    }
  } catch (error) {
    // A feed that breaks off has columns anyway; importing it says where it does.
    if (!(error instanceof FeedError) || seen === 0) throw error;
  }
  const remembered = await rememberedMapping(db, run.store_key, run.entity);
  const isExport = presetOf(feed.shape, run.entity) !== null;
  return mergeMappings(proposeMapping(columns.list(), run.entity, { isExport }), remembered, run.entity);
}

async function fetchFeed(run: ImportState, tools: ImportTools): Promise<string> {
  const { signal, progress } = tools;
  progress(0, 'Fetching the feed');
  if (run.sync !== null) return fetchSync(run, run.sync, tools);
  const fileId = randomUUID();
  const maxBytes = maxFeedBytes();
  const { body } = await guardedFetch(run.url ?? '', { signal, maxBytes, own: demoFeedAddress(run.store_key) });
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
  if (fileId === null) throw new FeedError('The uploaded file no longer exists. Upload it again.');
  const mapping = run.mapping.length > 0 ? run.mapping : await findMapping(db, run, fileId);
  await beginRows(db, storeKey, id, { phase: (await mayRemove(db, run)) ? 'check' : 'rows', fileId, mapping });
  const prepared = await loadImport(db, storeKey, id);
  if (!prepared) throw new Error('The import was deleted.');
  return prepared;
}

/** Stores the rows of the feed after those that are stored already; one batch is stored while the next is read and those before are indexed. */
async function importRows(run: ImportState, { db, signal, progress, index }: ImportTools): Promise<void> {
  const { store_key: storeKey, id, entity } = run;
  if (entity === 'order_lines') return;
  const modifiers = await loadModifiers(db, storeKey);
  const feed = await openImport(run, run.row_done);
  const reader = objectReader({
    entity,
    mapping: run.mapping,
    isTyped: feed.isTyped,
    idTypes: knownIdTypes(run),
    timeZone: run.time_zone,
    signs: feed.signs,
    corrections: run.corrections,
    now: new Date(),
  });
  const behind = new BackgroundIndexer(() => index(db, storeKey, { signal, progress: () => {} }));
  const store = async (batch: ImportBatch) => {
    if (!(await db.transaction((transaction) => storeBatch(transaction, batch)))) throw new Error('Another run has continued this import.');
    behind.stored(batch.read.get('products') ?? 0);
  };
  try {
    await storeWhileReading(async (begin) => {
      for await (const batch of feedBatches({ storeKey, importId: id, after: run.row_done, modifiers }, feed.rows, reader))
        await begin(() => {
          signal.throwIfAborted();
          progress(feed.share() * rowsShare, `${countText(batch.after)} rows read`);
          return store(batch);
        });
    });
  } finally {
    await behind.end();
  }
}

/** Reasons not to take the feed for complete, once all of it was read. */
async function checkRows(db: Database, run: ImportState): Promise<void> {
  // A shop in which nothing has changed answers nothing.
  if (run.read === 0 && run.sync?.since != null) return;
  if (run.read === 0)
    throw new FeedError(
      `The feed has no ${run.entity === 'order_lines' ? 'order lines' : run.entity === 'everything' ? 'rows' : run.entity}. Nothing was changed.`,
    );
  const isTaken = run.entity === 'order_lines' ? run.failed < run.read : run.created + run.updated + run.unchanged > 0;
  if (isTaken) return;
  const { rows } = await db.pool.query<{ row: number; message: string }>(
    `SELECT row, message FROM import_issues WHERE store_key = $1 AND import_id = $2 AND severity = 'error' ORDER BY row, position LIMIT 1`,
    [run.store_key, run.id],
  );
  const first = rows[0] ? ` Row ${rows[0].row}: ${rows[0].message}` : '';
  throw new FeedError(`None of the ${countText(run.read)} rows could be imported. Nothing was changed.${first}`);
}

function summaryOf({ read, created, updated, unchanged, deleted, failed, mode, unreadable }: ImportState): string {
  const parts: [number, string][] = [
    [created, 'new'],
    [updated, 'changed'],
    [unchanged, 'unchanged'],
    [deleted, 'removed'],
    [failed, 'skipped'],
  ];
  const summary = parts.filter(([number]) => number > 0).map(([number, word]) => `${countText(number)} ${word}`);
  const kept = mode === 'full' && unreadable > 0 ? ` Nothing was removed, as ${countText(unreadable)} rows could not be read.` : '';
  if (read === 0) return 'No changes.';
  return `${countText(read)} rows: ${summary.join(', ')}.${kept}`;
}

/** Entities of which the feed held something, so that what it does not hold is gone. */
function entitiesToClear({ entity_counts: counts }: ImportState): DataEntity[] {
  return dataEntities.filter((entity) => {
    const { created = 0, updated = 0, unchanged = 0 } = counts[entity] ?? {};
    return created + updated + unchanged > 0 && entityWrites[entity].removable !== undefined;
  });
}

async function removeAbsent(run: ImportState, { db, signal, progress }: ImportTools): Promise<void> {
  const { store_key: storeKey, id: importId } = run;
  // The statistics of a table that has just been filled are those of an empty one, and plans made by them are slow.
  await db.pool.query('ANALYZE import_ids');
  for (const entity of entitiesToClear(run)) {
    progress(rowsShare, `Removing ${entity} that are not in the feed`);
    while ((await db.transaction((transaction) => removeAbsentObjects(transaction, { storeKey, importId, entity }))) > 0)
      signal.throwIfAborted();
    if (entity === 'products') await db.transaction((transaction) => deleteAbsentSources(transaction, { storeKey, importId }));
  }
}

async function resumeImport(storeKey: string, id: string, tools: ImportTools): Promise<string> {
  const { db, progress } = tools;
  const reload = async () => {
    const run = await loadImport(db, storeKey, id);
    if (!run) throw new FeedError('The import was deleted.');
    return run;
  };
  const goTo = async (phase: ImportPhase) => {
    await setPhase(db, storeKey, id, phase);
    return reload();
  };
  let run = await prepare(await reload(), tools);
  if (run.phase === 'check') {
    progress(0, 'Comparing the feed with the store');
    run = await goTo(await checkImport(run, tools));
  }
  if (run.phase === 'held') return 'Needs approval: many objects would be removed. Nothing has been changed yet.';
  if (run.phase === 'discarded') return 'Discarded. Nothing was changed.';
  if (run.phase === 'rows') {
    const isLines = run.entity === 'order_lines';
    if (isLines) await readLines(run, tools, rowsShare / 2);
    else await importRows(run, tools);
    run = await reload();
    await checkRows(db, run);
    run = await goTo(isLines ? 'lines' : run.mode === 'full' && run.unreadable === 0 ? 'removal' : 'index');
  }
  if (run.phase === 'lines') {
    await combineLines(run, tools, { from: rowsShare / 2, to: rowsShare });
    run = await goTo('index');
  }
  if (run.phase === 'removal') {
    await removeAbsent(run, tools);
    run = await goTo('index');
  }
  if (run.phase === 'index') {
    await finishImport(run, tools, rowsShare);
    if (run.kind === 'url' && run.file_id !== null) await removeFeedFile(run.file_id);
    await forgetWork(db, storeKey, id);
    run = await goTo('done');
  }
  return summaryOf(run);
}

/**
 * Runs an import to its end or until it waits for a person, from wherever an earlier run of it was stopped, and answers a sentence on what it did.
 * Throws a FeedError or a FetchError for what the person who gave the feed must know; a further run of it then begins again.
 */
export async function runImport(storeKey: string, id: string, tools: ImportTools): Promise<string> {
  return withImportLock(tools, storeKey, async () => {
    try {
      return await resumeImport(storeKey, id, tools);
    } catch (error) {
      if (error instanceof FeedError || error instanceof FetchError) {
        await forgetWork(tools.db, storeKey, id);
        await setPhase(tools.db, storeKey, id, 'failed');
        // Rows before the trouble are stored; they are searchable too.
        await tools.index(tools.db, storeKey, { signal: tools.signal, progress: () => {} });
      }
      throw error;
    }
  });
}
