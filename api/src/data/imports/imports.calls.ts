import { randomUUID } from 'node:crypto';

import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  importerErrors,
  importerInfo,
  importerList,
  importerRun,
  importerRunInfo,
  importerSettingsInfo,
  importerSettingsUpdate,
  importerTest,
} from '@endcap/schema/data/imports/imports.rest.ts';

import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { FetchError, guardedFetch } from '../../http/guardedFetch.ts';
import { type StoreContext, handle } from '../../http/handle.ts';
import { FeedError } from './feedError.ts';
import { feedFileSize, maxFeedBytes, readFeedFile } from './feedFiles.ts';
import { previewFeed } from './feedPreview.ts';
import { listIssues } from './importIssues.ts';
import { findImport, listImports } from './importRows.ts';
import { changeSettings, loadSettings } from './importSettings.ts';
import { rememberMapping, rememberedMapping } from './importStore.ts';
import { importJob } from './imports.jobs.ts';

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
    const message = 'The uploaded file is not there any more; upload it again.';
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

async function openSource({ db, store }: StoreContext, source: Source): Promise<AsyncIterable<Buffer>> {
  if (source.kind === 'url')
    return (await guardedFetch(source.url, { maxBytes: maxFeedBytes(), timeoutMs: 60_000, silenceMs: 20_000 })).body;
  await uploadedName(db, store.key, source.upload_id);
  return readFeedFile(source.upload_id);
}

const test = handle(importerTest, async (input, context) => {
  const { db, store } = context;
  try {
    return await previewFeed(db, await openSource(context, input.source), {
      storeKey: store.key,
      mapping: input.mapping,
      remembered: await rememberedMapping(db, store.key),
      mode: input.mode,
      limit: input.limit,
      timeMs: previewMs,
    });
  } catch (error) {
    const field = input.source.kind === 'url' ? 'source.url' : 'source.upload_id';
    if (error instanceof FeedError || error instanceof FetchError) {
      throw new Failure('LogicalError', error.message, { title: 'The feed cannot be read', fields: { [field]: error.message } });
    }
    throw error;
  }
});

const run = handle(importerRun, async ({ source, mapping, mode }, context) => {
  const { db, jobs, store, user, now } = context;
  const fields = new Set(mapping.map(({ field }) => field));
  if (mapping.length > 0) {
    const columns = new Set(mapping.map(({ column }) => column));
    for (const field of ['id', 'name']) {
      // A column of the field's own name fills it without being mapped, unless the mapping sends it elsewhere.
      if (fields.has(field) || !columns.has(field)) continue;
      const message = `No column is mapped to the field ${field}.`;
      throw new Failure('ParsingError', message, { fields: { mapping: message } });
    }
  }
  const sourceName = source.kind === 'url' ? shownUrl(source.url) : await uploadedName(db, store.key, source.upload_id);
  const id = randomUUID();
  const jobId = await db.transaction(async (transaction) => {
    const jobIdOfRun = await jobs.send(importJob, { import_id: id }, { storeKey: store.key, userId: user.id, transaction });
    await transaction.client.query(
      `INSERT INTO imports (store_key, id, job_id, kind, source_name, url, file_id, mode, mapping, created_at, created_by, created_by_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        store.key,
        id,
        jobIdOfRun,
        source.kind,
        sourceName,
        source.kind === 'url' ? source.url : null,
        source.kind === 'upload' ? source.upload_id : null,
        mode,
        JSON.stringify(mapping),
        now,
        user.id,
        user.name,
      ],
    );
    return jobIdOfRun;
  });
  await rememberMapping(db, store.key, mapping, now);
  return { job_id: jobId, import: await findImport(db, store.key, id) };
});

const info = handle(importerInfo, async (_input, { db, store }) => {
  const { rows } = await db.pool.query<{ products: number; categories: number; running: boolean; last_success_at: Date | null }>(
    `SELECT (SELECT count(*) FROM products WHERE store_key = $1) AS products,
       (SELECT count(DISTINCT category) FROM products, unnest(categories) AS category WHERE store_key = $1) AS categories,
       EXISTS (SELECT 1 FROM jobs WHERE store_key = $1 AND name = $2 AND state IN ('waiting', 'running')) AS running,
       (SELECT max(finished_at) FROM jobs WHERE store_key = $1 AND name = $2 AND state = 'success') AS last_success_at`,
    [store.key, importJob.name],
  );
  const { method } = await loadSettings(db, store.key);
  const [row] = rows;
  return {
    products: row?.products ?? 0,
    categories: row?.categories ?? 0,
    // Importers of these follow in issues of their own; until then nothing brings them in.
    customers: 0,
    sales: 0,
    pages: 0,
    tracked_sales: 0,
    method,
    running: row?.running ?? false,
    last_success_at: row?.last_success_at?.toISOString() ?? null,
  };
});

export const handlers = [
  test,
  run,
  info,
  handle(importerList, (input, { db, store }) => listImports(db, store.key, input)),
  handle(importerRunInfo, async ({ id }, { db, store }) => ({ import: await findImport(db, store.key, id) })),
  handle(importerErrors, async (input, { db, store }) => {
    await findImport(db, store.key, input.id);
    return listIssues(db, store.key, input.id, input);
  }),
  handle(importerSettingsInfo, async (_input, { db, store }) => ({ settings: await loadSettings(db, store.key) })),
  handle(importerSettingsUpdate, async (input, { db, store, now }) => ({ settings: await changeSettings(db, store.key, input, now) })),
];
