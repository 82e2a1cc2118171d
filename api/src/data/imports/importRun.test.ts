import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { FetchError } from '../../http/guardedFetch.ts';
import { FeedError } from './feedError.ts';
import { storeFeedFile } from './feedFiles.ts';
import { runImport } from './importRun.ts';
import { chunked } from './testFeed.ts';

let database: TestDatabase;
let folder: string;
let storeKey: string;
const oldDataDir = process.env['DATA_DIR'];

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'endcap-run-'));
  process.env['DATA_DIR'] = folder;
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  if (oldDataDir === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = oldDataDir;
});
beforeEach(() => {
  storeKey = randomUUID().replaceAll('-', '');
});

const feedOf = (rows: number) =>
  Array.from({ length: rows }, (_, at) =>
    JSON.stringify({ id: `p${at}`, name: at % 100 === 99 ? '' : `Product ${at}`, text: 'x'.repeat(400) }),
  ).join('\n');

async function newImport(source: { content: string | Buffer } | { url: string }): Promise<string> {
  const [id, fileId] = [randomUUID(), randomUUID()];
  const isUrl = 'url' in source;
  if (!isUrl) await storeFeedFile(fileId, chunked(Buffer.from(source.content)));
  await database.db.pool.query(
    `INSERT INTO imports (store_key, id, job_id, kind, source_name, url, file_id, mode, mapping, created_at)
     VALUES ($1, $2, $2, $3, 'feed', $4, $5, 'full', '[]', now())`,
    [storeKey, id, isUrl ? 'url' : 'upload', isUrl ? source.url : null, isUrl ? null : fileId],
  );
  return id;
}

async function stateOf(id: string) {
  const { rows } = await database.db.pool.query<{
    row_done: number;
    phase: string;
    read: number;
    created: number;
    unchanged: number;
    failed: number;
    issues: number;
  }>('SELECT row_done, phase, read, created, unchanged, failed, issues FROM imports WHERE store_key = $1 AND id = $2', [storeKey, id]);
  return rows[0];
}

async function productCount(): Promise<number> {
  const { rows } = await database.db.pool.query<{ count: number }>('SELECT count(*) AS count FROM products WHERE store_key = $1', [
    storeKey,
  ]);
  return rows[0]?.count ?? 0;
}

let indexed = 0;
const run = (id: string) =>
  runImport(storeKey, id, {
    db: database.db,
    signal: new AbortController().signal,
    progress: () => {},
    index: async () => {
      indexed++;
    },
  });

function importInProcess(id: string): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'killedImport.ts'), database.url, storeKey, id], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

describe('an import whose process is killed', () => {
  it('goes on after its last batch, and ends as if nothing had happened', async () => {
    const rows = 6_000;
    const id = await newImport({ content: gzipSync(feedOf(rows), { level: 1 }) });
    const child = importInProcess(id);
    const ended = new Promise((done) => child.once('exit', (_code, signal) => done(signal)));
    for (;;) {
      const done = (await stateOf(id))?.row_done ?? 0;
      if (done >= 1_000) break;
      await new Promise((next) => setTimeout(next, 5));
    }
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    const killed = await stateOf(id);
    expect(killed?.phase).toBe('rows');
    expect(killed?.row_done).toBeLessThan(rows);
    // All that is stored is counted, and nothing else is.
    expect(await productCount()).toBe(killed?.created);

    expect(await run(id)).toBe('6,000 rows: 5,940 new, 60 left out.');
    expect(await stateOf(id)).toEqual({
      row_done: rows,
      phase: 'done',
      read: rows,
      created: 5_940,
      unchanged: 0,
      failed: 60,
      issues: 60,
    });
    expect(await productCount()).toBe(5_940);
    const { rows: issues } = await database.db.pool.query('SELECT count(*)::int AS issues FROM import_issues WHERE import_id = $1', [id]);
    expect(issues).toEqual([{ issues: 60 }]);
  });

  it('is left alone by a second run that comes at the same time', async () => {
    const id = await newImport({ content: feedOf(3_000) });
    await Promise.all([run(id), run(id)]);
    expect(await stateOf(id)).toMatchObject({ read: 3_000, created: 2_970, failed: 30 });
  });
});

describe('a feed that was wrong', () => {
  it('can be imported again from the beginning', async () => {
    const id = await newImport({ content: JSON.stringify([{ id: 1, name: 'a' }]).slice(0, -1) });
    await expect(run(id)).rejects.toThrow(FeedError);
    await expect(run(id)).rejects.toThrow(/ends after row 1/);
    // Row 1 is there from the first run; counts are those of the last one.
    expect(await stateOf(id)).toMatchObject({ phase: 'failed', read: 1, created: 0, unchanged: 1 });
  });
});

describe('a feed from an address', () => {
  const feed = gzipSync(feedOf(50));
  const served: string[] = [];
  const server = createServer((request, response) => {
    served.push(request.url ?? '');
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': feed.length });
      response.write(feed.subarray(0, 100));
      setTimeout(() => response.destroy(), 20);
    } else if (request.url === '/gone') response.writeHead(404).end('not here');
    else response.writeHead(200, { 'content-encoding': 'gzip' }).end(feed);
  });
  let base: string;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port
    process.env['ALLOW_PRIVATE_FEEDS'] = 'true';
  });
  afterAll(() => {
    delete process.env['ALLOW_PRIVATE_FEEDS'];
    server.close();
  });

  it('is fetched once, imported and removed from the disk', async () => {
    const id = await newImport({ url: `${base}/feed` });
    const before = indexed;
    expect(await run(id)).toBe('50 rows: 50 new.');
    expect(indexed).toBe(before + 1);
    expect(served.filter((url) => url === '/feed')).toHaveLength(1);
  });

  it.each([
    ['/cut', /connection broke/],
    ['/gone', /status 404/],
  ])('changes nothing when it cannot be fetched: %s', async (path, message) => {
    await run(await newImport({ url: `${base}/feed` }));
    const reading = run(await newImport({ url: `${base}${path}` }));
    await expect(reading).rejects.toThrow(FetchError);
    await expect(reading).rejects.toThrow(message);
    expect(await productCount()).toBe(50);
  });
});
