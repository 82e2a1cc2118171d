import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  importerErrors,
  importerInfo,
  importerList,
  importerRun,
  importerRunInfo,
  importerTest,
} from '@endcap/schema/data/imports/imports.rest.ts';
import {
  dataConfigurationInfo,
  dataConfigurationUpdate,
  importerSettingsInfo,
  importerSettingsUpdate,
} from '@endcap/schema/data/imports/importSettings.rest.ts';

import type { Database } from '../../db/database.ts';
import { demoFeedAddress } from '../feeds/demoFeedAddress.ts';
import { Failure } from '../../http/failure.ts';
import { FetchError, guardedFetch } from '../../http/outgoing/guardedFetch.ts';
import { type StoreContext, handle } from '../../http/handle.ts';
import { countData } from '../counts/dataCounts.store.ts';
import { FeedError, ListError } from './read/feedError.ts';
import { feedFileSize, maxFeedBytes, readFeedFile } from './read/feedFiles.ts';
import { type Rereadable, rereadable } from './read/rereadable.ts';
import { previewFeed } from './run/feedPreview.ts';
import { renamedColumns } from './map/renamedColumns.ts';
import { listIssues } from './importIssues.ts';
import { findImport, keptByUndo, listImports } from './importRows.ts';
import { changeSettings, loadSettings } from './importSettings.ts';
import { rememberMapping, rememberedMapping } from './importStore.ts';
import { importJob } from './run/imports.jobs.ts';
import { assertMapping, startImport } from './run/startImport.ts';

type Source = ParsedInputOf<typeof importerRun>['source'];

/** A dry run answers within the time that a person waits for a page. */
const previewMs = 20_000;

/** Name of an uploaded file of the store; a ParsingError when the store has none with the id. */
async function uploadedName(db: Database, storeKey: string, uploadId: string): Promise<string> {
  const { rows } = await db.pool.query<{ name: string }>('SELECT name FROM feed_files WHERE store_key = $1 AND id = $2', [
    storeKey,
    uploadId,
  ]);
  const isThere = rows[0] !== undefined && (await feedFileSize(uploadId)) !== undefined;
  if (!isThere) {
    const message = 'The uploaded file no longer exists. Upload it again.';
    throw new Failure('ParsingError', message, { fields: { 'source.upload_id': message } });
  }
  return rows[0]?.name ?? '';
}

/** The address as staff see it: without a password. */
function shownUrl(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

const openUpload = (id: string) => () => readFeedFile(id);

/** A feed of this size from an address is kept while it is read, so that an export by address is understood as well as one from a file. */
const mostKeptBytes = 20 * 1024 * 1024;

async function openSource({ db, store }: StoreContext, source: Source): Promise<Rereadable> {
  if (source.kind === 'url') {
    const options = { maxBytes: maxFeedBytes(), timeoutMs: 60_000, silenceMs: 20_000, own: demoFeedAddress(store.key) };
    return rereadable((await guardedFetch(source.url, options)).body, mostKeptBytes);
  }
  await uploadedName(db, store.key, source.upload_id);
  const again = openUpload(source.upload_id);
  return { body: again(), again };
}

const test = handle(importerTest, async (input, context) => {
  const { db, store, now } = context;
  try {
    const { body, again } = await openSource(context, input.source);
    return await previewFeed(db, body, {
      storeKey: store.key,
      entity: input.entity,
      timeZone: input.time_zone,
      now,
      mapping: input.mapping,
      remembered: (entity) => rememberedMapping(db, store.key, entity),
      mode: input.mode,
      corrections: input.corrections,
      rowsPath: input.rows_path,
      limit: input.limit,
      timeMs: previewMs,
      again,
    });
  } catch (error) {
    const field = error instanceof ListError ? 'rows_path' : input.source.kind === 'url' ? 'source.url' : 'source.upload_id';
    if (error instanceof FeedError || error instanceof FetchError) {
      const places = error instanceof ListError ? error.places : [];
      throw new Failure('LogicalError', error.message, {
        title: 'The feed cannot be read',
        fields: { [field]: error.message },
        ...(places.length > 0 && { choices: { [field]: [...places] } }),
      });
    }
    throw error;
  }
});

const run = handle(importerRun, async (input, { db, jobs, store, user, now }) => {
  const { source, entity, preset, time_zone: timeZone, mapping, mode, rows_path: rowsPath, corrections } = input;
  assertMapping(entity, mapping);
  const isUrl = source.kind === 'url';
  const { id, jobId } = await startImport(
    { db, jobs, now },
    {
      storeKey: store.key,
      entity,
      source: isUrl
        ? { kind: 'url', url: source.url, name: shownUrl(source.url) }
        : { kind: 'upload', fileId: source.upload_id, name: await uploadedName(db, store.key, source.upload_id) },
      mode,
      mapping,
      preset,
      rowsPath,
      corrections,
      timeZone,
      user,
    },
  );
  await rememberMapping(db, store.key, entity, mapping, now);
  return { job_id: jobId, import: await findImport(db, store.key, id) };
});

const info = handle(importerInfo, async (_input, { db, store, now }) => {
  const [counts, { rows }, { method }] = await Promise.all([
    countData(db, store.key, now),
    db.pool.query<{ tracked_sales: number; running: boolean; last_success_at: Date | null; has_feed: boolean }>(
      `SELECT (SELECT count(*) FROM orders WHERE store_key = $1 AND source = 'tracked') AS tracked_sales,
         EXISTS (SELECT 1 FROM jobs WHERE store_key = $1 AND name = $2 AND state IN ('waiting', 'running')) AS running,
         (SELECT max(finished_at) FROM jobs WHERE store_key = $1 AND name = $2 AND state = 'success') AS last_success_at,
         EXISTS (SELECT 1 FROM feeds WHERE store_key = $1 AND enabled AND deleted_at IS NULL) AS has_feed`,
      [store.key, importJob.name],
    ),
    loadSettings(db, store.key),
  ]);
  const [row] = rows;
  return {
    ...counts,
    tracked_sales: row?.tracked_sales ?? 0,
    method: row?.has_feed === true ? ('url' as const) : method,
    running: row?.running ?? false,
    last_success_at: row?.last_success_at?.toISOString() ?? null,
  };
});

export const handlers = [
  test,
  run,
  info,
  handle(importerList, (input, { db, store }) => listImports(db, store.key, input)),
  handle(importerRunInfo, async ({ id }, { db, store }) => {
    const found = await findImport(db, store.key, id);
    // Other kinds of things have other fields.
    const isOfProducts = found.entity === 'products' || found.entity === 'everything';
    return {
      import: found,
      renamed_columns: isOfProducts ? renamedColumns(found.mapping) : [],
      undo_kept: found.undo.kept > 0 ? await keptByUndo(db, store.key, id) : [],
    };
  }),
  handle(importerErrors, async (input, { db, store }) => {
    await findImport(db, store.key, input.id);
    return listIssues(db, store.key, input.id, input);
  }),
  handle(importerSettingsInfo, async (_input, { db, store }) => ({ settings: await loadSettings(db, store.key) })),
  handle(dataConfigurationInfo, async (_input, { db, store }) => ({ configuration: await loadSettings(db, store.key) })),
  handle(dataConfigurationUpdate, async (input, { db, store, now }) => ({
    configuration: await changeSettings(db, store.key, input, now),
    reindex_job: null,
  })),
  handle(importerSettingsUpdate, async (input, { db, store, now }) => ({ settings: await changeSettings(db, store.key, input, now) })),
];
