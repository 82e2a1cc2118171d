import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { newKey } from '../../../api/src/db/companyKeys.ts';
import { storeFeedFile } from '../../../api/src/data/imports/read/feedFiles.ts';
import { runImport } from '../../../api/src/data/imports/run/importRun.ts';
import { type Database, openDatabase } from '../../../api/src/db/database.ts';
import { startEmbeddedCluster } from '../../../api/src/db/embeddedCluster.ts';
import { migrate } from '../../../api/src/db/migrations.ts';
import { indexProducts } from '../../../api/src/search/index/indexProducts.ts';
import { pino } from 'pino';

import { freePorts } from '../../support/freePorts.ts';

const root = join(import.meta.dirname, '../../..');

/** A store with the products of a feed, on a database of its own, and an api process that serves it. */
export interface BenchStore {
  readonly db: Database;
  readonly key: string;
  readonly apiUrl: string;
  /** From the feed to searchable products. */
  readonly importSeconds: number;
  /** The part of it that the search index took. */
  readonly indexSeconds: number;
  close(): Promise<void>;
}

async function importFeed(db: Database, key: string, file: string): Promise<number> {
  const [fileId, importId] = [randomUUID(), randomUUID()];
  const size = await storeFeedFile(fileId, createReadStream(file));
  const now = new Date();
  await db.pool.query('insert into feed_files (store_key, id, name, size, created_at) values ($1, $2, $3, $4, $5)', [
    key,
    fileId,
    'feed',
    size,
    now,
  ]);
  await db.pool.query(
    `insert into imports (store_key, id, job_id, kind, source_name, file_id, mode, mapping, created_at, created_by_name)
     values ($1, $2, $5, 'upload', 'feed', $3, 'full', '[]', $4, '')`,
    [key, importId, fileId, now, randomUUID()],
  );
  let indexSeconds = 0;
  const signal = new AbortController().signal;
  await runImport(key, importId, {
    db,
    signal,
    progress: () => {},
    async index(...given) {
      const started = performance.now();
      await indexProducts(...given);
      indexSeconds = (performance.now() - started) / 1000;
    },
  });
  return indexSeconds;
}

async function startApi(databaseUrl: string, dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, [join(root, 'api/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      API_PORT: String(port),
      ENDCAP_WORKER: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return { url, child };
    if (child.exitCode !== null) throw new Error('The api did not start.');
    await sleep(100);
  }
  child.kill();
  throw new Error('The api did not answer in 30 s.');
}

export async function openBenchStore(productsFile: string): Promise<BenchStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'endcap-bench-'));
  chmodSync(dataDir, 0o711); // the database server may run as another user
  process.env['DATA_DIR'] = dataDir;
  const log = pino({ level: 'error' });
  const cluster = await startEmbeddedCluster({ dataDir, log });
  const ends: (() => Promise<unknown>)[] = [async () => rmSync(dataDir, { recursive: true, force: true }), () => cluster.stop()];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    await migrate(cluster.url, log);
    const db = openDatabase({ url: cluster.url, log, statementTimeoutMs: 900_000 });
    ends.push(() => db.close());
    const [company, key] = [newKey(), newKey()];
    await db.pool.query('insert into companies (key, name) values ($1, $2)', [company, 'Bench']);
    await db.pool.query('insert into stores (company_key, key, name, calls_per_minute) values ($1, $2, $3, 1000000)', [
      company,
      key,
      'Bench',
    ]);
    const started = performance.now();
    const indexSeconds = await importFeed(db, key, productsFile);
    const importSeconds = (performance.now() - started) / 1000;
    const { url, child } = await startApi(cluster.url, dataDir);
    ends.push(async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
    });
    return { db, key, apiUrl: url, importSeconds, indexSeconds, close };
  } catch (error) {
    await close();
    throw error;
  }
}
