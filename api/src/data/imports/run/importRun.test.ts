import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestDatabase, testDatabase } from '../../../db/testDatabase.ts';
import { FetchError } from '../../../http/outgoing/guardedFetch.ts';
import { FeedError } from '../read/feedError.ts';
import { storeFeedFile } from '../read/feedFiles.ts';
import { runImport } from './importRun.ts';
import { chunked } from '../read/testFeed.ts';

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

async function newImport(source: { content: string | Buffer } | { url: string }, entity = 'products'): Promise<string> {
  const [id, fileId] = [randomUUID(), randomUUID()];
  const isUrl = 'url' in source;
  if (!isUrl) await storeFeedFile(fileId, chunked(Buffer.from(source.content)));
  await database.db.pool.query(
    `INSERT INTO imports (store_key, id, job_id, kind, source_name, url, file_id, entity, mode, mapping, created_at)
     VALUES ($1, $2, $2, $3, 'feed', $4, $5, $6, $7, '[]', now())`,
    [
      storeKey,
      id,
      isUrl ? 'url' : 'upload',
      isUrl ? source.url : null,
      isUrl ? null : fileId,
      entity,
      entity === 'orders' ? 'incremental' : 'full',
    ],
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

async function countOf(table: 'products' | 'orders' | 'order_lines'): Promise<number> {
  const { rows } = await database.db.pool.query<{ count: number }>(`SELECT count(*) AS count FROM ${table} WHERE store_key = $1`, [
    storeKey,
  ]);
  return rows[0]?.count ?? 0;
}
const productCount = () => countOf('products');

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

/** Runs an import in a process of its own, which is killed once some of the rows are stored. */
async function killed(id: string) {
  const child = importInProcess(id);
  const ended = new Promise((done) => child.once('exit', (_code, signal) => done(signal)));
  for (;;) {
    const state = await stateOf(id);
    if (state?.phase === 'rows' && state.row_done >= 1_000) break;
    await new Promise((next) => setTimeout(next, 5));
  }
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  return stateOf(id);
}

// Each starts a process and ends it: on a machine with other work these take a while.
describe('an import whose process is killed', { timeout: 60_000 }, () => {
  it('continues after its last batch, and ends as if nothing had happened', async () => {
    const rows = 6_000;
    const id = await newImport({ content: gzipSync(feedOf(rows), { level: 1 }) });
    const killedAt = await killed(id);
    expect(killedAt?.phase).toBe('rows');
    expect(killedAt?.row_done).toBeLessThan(rows);
    // All that is stored is counted, and nothing else is.
    expect(await productCount()).toBe(killedAt?.created);

    expect(await run(id)).toBe('6,000 rows: 5,940 new, 60 skipped.');
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

  it('of orders has every order once, with its lines, and correct customer totals', async () => {
    const rows = 6_000;
    const orders = Array.from({ length: rows }, (_, at) =>
      JSON.stringify({
        id: `o${at}`,
        time: '2026-05-01T10:00:00Z',
        email: `c${at % 50}@shop.test`,
        products: [
          { id: 'lamp', quantity: 2, price: 10 },
          { id: 'vase', quantity: 1, price: 5 },
        ],
      }),
    ).join('\n');
    const id = await newImport({ content: gzipSync(orders, { level: 1 }) }, 'orders');
    const killedAt = await killed(id);
    expect(killedAt?.row_done).toBeLessThan(rows);
    expect(await countOf('orders')).toBe(killedAt?.created);
    expect(await run(id)).toBe('6,000 rows: 6,000 new.');
    expect([await countOf('orders'), await countOf('order_lines')]).toEqual([rows, 2 * rows]);
    const { rows: sums } = await database.db.pool.query(
      `SELECT count(*)::int AS customers, min(order_count)::int AS least, max(order_count)::int AS most, sum(order_value_total)::int AS value
       FROM customers WHERE store_key = $1`,
      [storeKey],
    );
    expect(sums).toEqual([{ customers: 50, least: rows / 50, most: rows / 50, value: rows * 25 }]);
  });

  it('continues after its approval like any other, and removes what the feed no longer has', async () => {
    const stored = 8_000;
    const rows = 6_000;
    await run(await newImport({ content: feedOf(stored) }));
    const id = await newImport({ content: gzipSync(feedOf(rows).replaceAll('Product', 'Thing'), { level: 1 }) });
    expect(await run(id)).toContain('Needs approval');
    expect((await stateOf(id))?.phase).toBe('held');
    // What approving does: heldImports.calls.ts.
    await database.db.pool.query(`UPDATE imports SET phase = 'rows' WHERE id = $1`, [id]);
    const killedAt = await killed(id);
    expect(killedAt?.row_done).toBeLessThan(rows);
    // Nothing is removed before all of the feed was read.
    expect(await productCount()).toBe(7_920);
    expect(await run(id)).toBe('6,000 rows: 5,940 changed, 1,980 removed, 60 skipped.');
    expect(await productCount()).toBe(5_940);
    const { rows: left } = await database.db.pool.query(`SELECT 1 FROM products WHERE store_key = $1 AND name NOT LIKE 'Thing %'`, [
      storeKey,
    ]);
    expect(left).toEqual([]);
  });

  it('is not disturbed by a second run at the same time', async () => {
    const id = await newImport({ content: feedOf(3_000) });
    await Promise.all([run(id), run(id)]);
    expect(await stateOf(id)).toMatchObject({ read: 3_000, created: 2_970, failed: 30 });
  });
});

describe('an invalid feed', () => {
  it('can be imported again from the start', async () => {
    const id = await newImport({ content: JSON.stringify([{ id: 1, name: 'a' }]).slice(0, -1) });
    await expect(run(id)).rejects.toThrow(FeedError);
    await expect(run(id)).rejects.toThrow(/ends after row 1/);
    // Row 1 is there from the first run; counts are those of the last one.
    expect(await stateOf(id)).toMatchObject({ phase: 'failed', read: 1, created: 0, unchanged: 1 });
  });
});

describe('a feed from a URL', () => {
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
    ['/cut', /connection was lost/],
    ['/gone', /status 404/],
  ])('changes nothing when it cannot be fetched: %s', async (path, message) => {
    await run(await newImport({ url: `${base}/feed` }));
    const reading = run(await newImport({ url: `${base}${path}` }));
    await expect(reading).rejects.toThrow(FetchError);
    await expect(reading).rejects.toThrow(message);
    expect(await productCount()).toBe(50);
  });
});
