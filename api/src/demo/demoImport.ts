import { randomUUID } from 'node:crypto';

import type { Database } from '../db/database.ts';
import { storeFeedFile } from '../data/imports/feedFiles.ts';
import { runImport } from '../data/imports/importRun.ts';
import { indexProducts } from '../search/index/indexProducts.ts';
import type { DemoProduct } from './demoCatalogue.ts';
import type { DemoUser } from './demoCompany.ts';

const sourceName = 'fern-and-harbour-products.ndjson';

/** Brings the catalogue into the store by an import like any other, so that the demo has one in its history. Done once; a broken one goes on. */
export async function importCatalogue(db: Database, storeKey: string, catalogue: readonly DemoProduct[], user: DemoUser, now: Date): Promise<void> {
  const { rows } = await db.pool.query<{ id: string; phase: string }>(
    'select id, phase from imports where store_key = $1 and source_name = $2 order by created_at limit 1',
    [storeKey, sourceName],
  );
  const [earlier] = rows;
  if (earlier?.phase === 'done') return;
  const id = earlier?.id ?? randomUUID();
  if (earlier === undefined) await askForImport(db, { storeKey, id, catalogue, user, now });
  const signal = new AbortController().signal;
  const message = await runImport(storeKey, id, { db, signal, progress: () => undefined, index: indexProducts });
  await db.transaction(async ({ client }) => {
    await client.query(
      `update imports set state = 'success', message = $3, finished_at = now() where store_key = $1 and id = $2`,
      [storeKey, id, message],
    );
    await client.query(
      `update jobs set state = 'success', progress = 1, message = $3, finished_at = now()
       where store_key = $1 and id = (select job_id from imports where store_key = $1 and id = $2)`,
      [storeKey, id, message],
    );
  });
}

interface Asking {
  readonly storeKey: string;
  readonly id: string;
  readonly catalogue: readonly DemoProduct[];
  readonly user: DemoUser;
  readonly now: Date;
}

/** The rows of an import that was asked for; its job is not queued, since the demo runs it right away. */
async function askForImport(db: Database, { storeKey, id, catalogue, user, now }: Asking): Promise<void> {
  const [fileId, jobId] = [randomUUID(), randomUUID()];
  const feed = Buffer.from(catalogue.map(({ row }) => `${JSON.stringify(row)}\n`).join(''));
  const size = await storeFeedFile(fileId, oneChunk(feed));
  await db.transaction(async ({ client }) => {
    await client.query('insert into feed_files (store_key, id, name, size, created_at, created_by) values ($1, $2, $3, $4, $5, $6)', [
      storeKey,
      fileId,
      sourceName,
      size,
      now,
      user.id,
    ]);
    await client.query(
      `insert into jobs (store_key, id, name, state, input, attempts, created_by, created_at, started_at)
       values ($1, $2, 'data.import', 'running', $3, 1, $4, $5, $5)`,
      [storeKey, jobId, JSON.stringify({ import_id: id }), user.id, now],
    );
    await client.query(
      `insert into imports (store_key, id, job_id, kind, source_name, file_id, mode, mapping, created_at, created_by, created_by_name)
       values ($1, $2, $3, 'upload', $4, $5, 'full', '[]', $6, $7, $8)`,
      [storeKey, id, jobId, sourceName, fileId, now, user.id, user.name],
    );
  });
}

async function* oneChunk(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk;
}
