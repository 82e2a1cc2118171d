import { randomUUID } from 'node:crypto';

import type { Database } from '../../db/database.ts';
import { storeFeedFile } from '../../data/imports/read/feedFiles.ts';
import { runImport } from '../../data/imports/run/importRun.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import type { DemoProduct } from '../../store/demo/demoProduct.ts';
import type { DemoUser } from '../demoCompany.ts';

const sourceName = 'fern-and-harbour-products.ndjson';

/** Brings the catalogue into the store by an import like any other, so that the demo has one in its history. Done once; a broken one continues. */
export async function importCatalogue(
  db: Database,
  storeKey: string,
  catalogue: readonly DemoProduct[],
  user: DemoUser,
  now: Date,
): Promise<void> {
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
  // The job is written when it is over: one that runs would be taken up by a worker as well.
  await db.pool.query(
    `insert into jobs (store_key, id, name, state, progress, message, input, attempts, created_by, created_at, started_at, finished_at)
     select store_key, job_id, 'data.import', 'success', 1, $3, jsonb_build_object('import_id', id), 1, created_by, created_at, created_at, now()
     from imports where store_key = $1 and id = $2 on conflict do nothing`,
    [storeKey, id, message],
  );
}

interface Asking {
  readonly storeKey: string;
  readonly id: string;
  readonly catalogue: readonly DemoProduct[];
  readonly user: DemoUser;
  readonly now: Date;
}

/** The rows of an import that was asked for, with its file; nothing is queued, since the demo runs it right away. */
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
      `insert into imports (store_key, id, job_id, kind, source_name, file_id, mode, mapping, created_at, created_by, created_by_name)
       values ($1, $2, $3, 'upload', $4, $5, 'full', '[]', $6, $7, $8)`,
      [storeKey, id, jobId, sourceName, fileId, now, user.id, user.name],
    );
  });
}

async function* oneChunk(chunk: Buffer): AsyncGenerator<Buffer> {
  yield chunk;
}
