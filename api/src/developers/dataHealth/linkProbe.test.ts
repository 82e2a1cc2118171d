import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';

import { healthSettings } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { type Probed, probeProducts } from './linkProbe.ts';
import { newStore, putProducts, putSettings, runCheck } from './testHealth.ts';

let database: TestDatabase;
let server: Server;
let origin = '';
let asked: string[] = [];
const small = Buffer.from('89504e470d0a1a0a0000000d49484452000000640000003200000000', 'hex'); // 100 × 50
const large = Buffer.from('89504e470d0a1a0a0000000d4948445200000258000002580000000', 'hex').subarray(0, 26);

beforeAll(async () => {
  database = await testDatabase();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { pathname } = new URL(request.url ?? '', 'http://x');
    if (pathname === '/gone') response.writeHead(404).end();
    else if (pathname === '/moved') response.writeHead(301, { location: '/page' }).end();
    else response.end(pathname === '/small.png' ? small : pathname === '/large.png' ? large : '<html></html>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await database.close();
});
afterEach(() => {
  delete process.env['ALLOW_PRIVATE_FEEDS'];
  asked = [];
});

const tools = (storeKey: string) => ({
  db: database.db,
  storeKey,
  now: new Date(),
  settings: healthSettings.parse({ probe: true }),
  runId: randomUUID(),
  ignored: new Map<string, string[]>(),
});
const signal = new AbortController().signal;

async function shop() {
  const store = newStore();
  await putProducts(database.db, store, [
    { id: 'broken', image: `${origin}/gone`, url: `${origin}/gone` },
    { id: 'small', image: `${origin}/small.png`, url: `${origin}/moved` },
    { id: 'good', image: `${origin}/large.png`, url: `${origin}/page` },
    { id: 'none', image: '/relative.png', url: null },
  ]);
  return store;
}

describe('the probe of images and pages', () => {
  it('fetches them, and each check shows how many it covered', async () => {
    process.env['ALLOW_PRIVATE_FEEDS'] = 'true';
    const findings = await probeProducts(tools(await shop()), { signal });
    expect(
      Object.fromEntries(findings.map(({ key, count, total, examples }) => [key, [count, total, examples.map(({ id }) => id)]])),
    ).toEqual({
      image_broken: [1, 3, ['broken']],
      image_small: [1, 2, ['small']],
      image_slow: [0, 2, []],
      url_broken: [1, 3, ['broken']],
      url_redirected: [1, 2, ['small']],
    });
  });

  it('never requests private networks', async () => {
    const findings = await probeProducts(tools(await shop()), { signal });
    expect(asked).toEqual([]);
    expect(findings.find(({ key }) => key === 'image_broken')?.examples[0]?.value).toMatch(/private network/);
  });

  it('fetches nothing unless the store allows it', async () => {
    process.env['ALLOW_PRIVATE_FEEDS'] = 'true';
    const store = await shop();
    expect(await runCheck(database.db, store, 'image_broken')).toMatchObject({ state: 'unknown', total: 0 });
    expect(asked).toEqual([]);
    await putSettings(database.db, store, { probe: true });
    expect(await runCheck(database.db, store, 'image_broken')).toMatchObject({ state: 'failing', count: 1, total: 3 });
    // Switched off again, it is unknown again, and not what it was.
    await putSettings(database.db, store, { probe: false });
    expect(await runCheck(database.db, store, 'image_broken')).toMatchObject({ state: 'unknown', examples: [] });
  });

  it('reports slow ones by the store’s own limit, with a sample no larger than requested', async () => {
    const store = newStore();
    await putProducts(
      database.db,
      store,
      Array.from({ length: 20 }, (_, at) => ({ id: `p${at}` })),
    );
    const probe = (url: string): Promise<Probed> => Promise.resolve({ url, ms: 2001, head: large });
    const findings = await probeProducts(
      { ...tools(store), settings: healthSettings.parse({ probe: true, probe_sample: 7 }) },
      { signal, probe },
    );
    expect(findings.find(({ key }) => key === 'image_slow')).toMatchObject({ count: 7, total: 7 });
  });

  it('stops when the job is cancelled', async () => {
    const abort = new AbortController();
    const probe = () => {
      abort.abort(new Error('ended'));
      return Promise.reject(new Error('given up'));
    };
    await expect(probeProducts(tools(await shop()), { signal: abort.signal, probe })).rejects.toThrow('ended');
  });
});
