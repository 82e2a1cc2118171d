import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { startDue } from '../../data/feeds/startSync.ts';
import { importsApi } from '../../data/imports/testImports.ts';
import type { TestApi } from '../../http/testApi.ts';
import { makeCatalogue } from '../../store/demo/demoCatalogue.ts';
import { makeCompany } from '../demoCompany.ts';
import { demoStoreKey } from '../../store/demo/demoKeys.ts';
import { makeFeed } from './demoFeed.ts';
import { routes } from './demoFeed.routes.ts';
import { routes as shopRoutes } from './demoShop.routes.ts';
import { demoFeedAddress, demoFeedUrl } from '../../data/feeds/demoFeedAddress.ts';
import { demoFeedRows } from './demoFeedRows.ts';
import { importCatalogue } from './demoImport.ts';

let api: TestApi;
const port = process.env['API_PORT'];
const opening = new Date(Date.now() - 5 * 3_600_000);
const catalogue = makeCatalogue(opening);

beforeAll(async () => {
  api = await importsApi([routes, shopRoutes]);
  await api.server.listen({ port: 0, host: '127.0.0.1' });
  process.env['API_PORT'] = String((api.server.server.address() as AddressInfo).port); // it listens on a port
});
afterAll(async () => {
  if (port === undefined) delete process.env['API_PORT'];
  else process.env['API_PORT'] = port;
  await api.close();
});

const get = async (url: string) => {
  const response = await api.server.inject({ method: 'GET', url });
  return { status: response.statusCode, text: response.body, headers: response.headers, json: () => response.json<{ data: { products: { id: string }[] }; meta: { total: number; next: string | null } }>() }; // prettier-ignore
};

it.each([
  ['/demo-shop', `/demo-shop/${demoStoreKey}/`],
  ['/demo-shop?endcap_preview=1', `/demo-shop/${demoStoreKey}/?endcap_preview=1`],
  ['/demo-shop/other?a=b&c=%2F', '/demo-shop/other/?a=b&c=%2F'],
])('%s leads to %s', async (url, location) => {
  expect((await get(url)).headers.location).toBe(location);
});

it('the demo feed does not exist without the demo', async () => {
  expect((await get('/demo-shop/feed.json')).text).toContain('There is no demo company here');
});

it('the demo feed has pages, changes since a time, JSON and a table', async () => {
  await makeCompany(api.db, 'a password of the demo', opening);
  const first = await get('/demo-shop/feed.json?limit=300');
  const { data, meta } = first.json();
  expect(meta.total).toBe(catalogue.length);
  expect(data.products.map(({ id }) => id)).toEqual(catalogue.slice(0, 300).map(({ row }) => row.id));
  expect(first.headers['link']).toBe(`<${meta.next ?? ''}>; rel="next"`);
  expect(meta.next).toBe(`${demoFeedUrl()}?page=2&limit=300`);
  const last = (await get('/demo-shop/feed.json?page=99&limit=300')).json();
  expect([last.data.products, last.meta.next]).toEqual([[], null]);
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const changed = (await get(`/demo-shop/feed.json?modified_after=${encodeURIComponent(since)}`)).json();
  expect(changed.meta.total).toBeGreaterThan(0);
  expect(changed.meta.total).toBeLessThan(catalogue.length / 10);
  const table = await get('/demo-shop/feed.csv?limit=2');
  expect(table.text.split('\r\n')).toHaveLength(4);
  expect(table.text).toMatch(/^id,name,description,/);
  for (const wrong of ['page=0', 'page=x', 'limit=-1', 'page=1&page=2', 'modified_after=yesterday'])
    expect((await get(`/demo-shop/feed.json?${wrong}`)).text).toContain('"status":"error"');
});

it('the demo feed changes with time, and is the same at the same time', () => {
  const at = (hours: number) => demoFeedRows(opening, new Date(opening.getTime() + hours * 3_600_000), catalogue);
  expect(at(3)).toEqual(at(3));
  const changed = at(3).filter(({ row }, index) => row.stock !== at(2)[index]?.row.stock);
  expect(changed.length).toBeGreaterThan(5);
  for (const { modifiedAt } of changed) expect(modifiedAt.getTime()).toBeGreaterThan(opening.getTime() + 2 * 3_600_000);
  expect(at(40).every(({ row }) => row.stock >= 0)).toBe(true);
});

it('the demo store syncs the demo feed on schedule from this server, though private addresses are not fetched', async () => {
  expect(process.env['ALLOW_PRIVATE_FEEDS']).toBeUndefined();
  const users = await makeCompany(api.db, 'a password of the demo', opening);
  const asking = { storeKey: demoStoreKey, catalogue, user: users.developer, now: opening };
  await importCatalogue(api.db, demoStoreKey, catalogue, users.developer, opening);
  await makeFeed(api.db, asking);
  await makeFeed(api.db, asking);
  const runs = async () =>
    (
      await api.db.pool.query<{ state: string; updated: number; unchanged: number; message: string; fetched: unknown }>(
        `SELECT j.state, i.updated, i.unchanged, j.message, i.fetched FROM imports i JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id
         WHERE i.store_key = $1 AND i.sync IS NOT NULL ORDER BY i.created_at DESC`,
        [demoStoreKey],
      )
    ).rows;
  expect(await runs()).toHaveLength(19);
  // Counted by kind as those of any import are, or data health would believe that the last one lost all products.
  const { rows: kept } = await api.db.pool.query<{ kept: number }>(`SELECT (entity_counts->'products'->>'unchanged')::int AS kept FROM imports WHERE store_key = $1 AND mode = 'full' AND sync IS NOT NULL`, [demoStoreKey]); // prettier-ignore
  expect(kept).toEqual([{ kept: catalogue.length }]);
  expect((await runs()).filter(({ state }) => state === 'failed')).toHaveLength(1);
  expect(await startDue({ db: api.db, jobs: api.jobs, now: new Date() }, new AbortController().signal)).toBe(1);
  await expect.poll(async () => (await runs())[0]?.state, { timeout: 20_000 }).toBe('success');
  const [newest] = await runs();
  expect(newest).toMatchObject({ fetched: { resumes: 0, end: 'no_next' } });
  expect(newest?.updated).toBeGreaterThan(5);
  const { rows } = await api.db.pool.query<{ count: number }>('SELECT count(*) AS count FROM products WHERE store_key = $1', [
    demoStoreKey,
  ]);
  expect(rows[0]?.count).toBe(catalogue.length);
});

it('a deleted demo feed stays deleted, and its URL follows the port', async () => {
  const users = await makeCompany(api.db, 'a password of the demo', opening);
  const asking = { storeKey: demoStoreKey, catalogue, user: users.developer, now: new Date() };
  await api.db.pool.query(`UPDATE feeds SET url = 'http://localhost:1/demo-shop/feed.json', deleted_at = now() WHERE store_key = $1`, [
    demoStoreKey,
  ]);
  await makeFeed(api.db, asking);
  const { rows } = await api.db.pool.query<{ url: string; is_deleted: boolean }>('SELECT url, deleted_at IS NOT NULL AS is_deleted FROM feeds WHERE store_key = $1', [demoStoreKey]); // prettier-ignore
  expect(rows).toEqual([{ url: demoFeedUrl(), is_deleted: true }]);
  await api.db.pool.query(`UPDATE imports SET source_name = 'http://localhost:1/demo-shop/feed.json', url = 'http://localhost:1/demo-shop/feed.json' WHERE store_key = $1 AND sync IS NOT NULL`, [demoStoreKey]); // prettier-ignore
  await makeFeed(api.db, asking);
  const { rows: names } = await api.db.pool.query<{ name: string }>('SELECT DISTINCT source_name AS name FROM imports WHERE store_key = $1 AND sync IS NOT NULL', [demoStoreKey]); // prettier-ignore
  expect(names).toEqual([{ name: demoFeedUrl() }]);
});

it('the demo feed cannot be fetched by another store', () => {
  expect(demoFeedAddress('0123456789abcdef0123456789abcdef')).toBeUndefined();
  const env = { PUBLIC_API_URL: 'https://api.shop.test/', API_PORT: '4500', HOST: '0.0.0.0' };
  expect(demoFeedAddress(demoStoreKey, env)).toMatchObject({ origin: 'https://api.shop.test', host: '127.0.0.1', port: 4500 });
});
