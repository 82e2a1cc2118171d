import { readFileSync } from 'node:fs';

import { importerErrors, importerList, importerTest } from '@endcap/schema/data/imports/imports.rest.ts';
import { productsInfo, productsList } from '@endcap/schema/data/products/products.rest.ts';
import { searchProducts, searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchRulesPreview } from '@endcap/schema/search/rules/searchRules.rest.ts';
import { createStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { describe, expect, inject } from 'vitest';

import { companyTest as test } from '../../support/browserTest.ts';
import { importFeed, uploadFeed } from '../../support/feedImport.ts';
import { feedWithMistakes } from '../../support/generatedFeed.ts';
import { RestClient } from '../../support/restClient.ts';
import { sharedDataFile } from '../../support/sharedData.ts';

const goodRows = 300;
const product = inject('sharedProduct');
const shop = new RestClient(product);
let staff: RestClient;
let companyKey: string;

test.beforeAll(async ({ place }) => {
  staff = await place.client('admin');
  companyKey = place.company.key;
});

const newStore = async (name: string) =>
  (await staff.call(createStore, { client_key: companyKey, name, domain: 'shop.example', currency: 'EUR' })).key;

describe('a store used by tools and a shop over its calls only', () => {
  let key: string;
  let uploadId: string;

  test('a feed with errors: the dry run maps its columns and names each invalid row', async () => {
    key = await newStore('Calls alone');
    uploadId = await uploadFeed(staff, product.apiUrl, key, 'feed.csv', new TextEncoder().encode(feedWithMistakes(goodRows)));
    const dryRun = await staff.call(importerTest, { key, source: { kind: 'upload', upload_id: uploadId } });
    expect(dryRun).toMatchObject({
      format: 'csv',
      separator: ';',
      complete: true,
      counts: { read: goodRows + 2, created: goodRows, failed: 2 },
    });
    expect(dryRun.issues.map(({ row, severity }) => [row, severity])).toEqual([
      [goodRows + 1, 'error'],
      [goodRows + 2, 'error'],
    ]);
    const fields = Object.fromEntries(dryRun.mapping.map(({ column, field }) => [column, field]));
    expect(fields).toMatchObject({ sku: 'id', title: 'name', maker: 'brand', text: 'text' });
    expect((await staff.call(productsList, { key })).total).toBe(0);
  });

  test('the import stores every valid row, lists the others, and changes nothing the second time', async () => {
    const { mapping } = await staff.call(importerTest, { key, source: { kind: 'upload', upload_id: uploadId } });
    const byHand = new Map([
      ['maker', { field: 'brand' }],
      ['text', { field: 'description' }],
      ['group', { field: 'categories' }],
      ['price in cents', { field: 'price', divide_by: 100 }],
    ]);
    const named = mapping.map((column) => ({ ...column, ...byHand.get(column.column) }));
    expect(await importFeed(staff, key, uploadId, named)).toMatchObject({ state: 'success', progress: 1 });
    expect(await importFeed(staff, key, uploadId, named)).toMatchObject({ state: 'success', progress: 1 });
    const { result } = await staff.call(importerList, { key });
    const [second, first] = result;
    expect(first?.counts).toMatchObject({ read: goodRows + 2, created: goodRows, failed: 2, deleted: 0 });
    expect(second?.counts).toMatchObject({ created: 0, updated: 0, unchanged: goodRows, deleted: 0 });
    expect((await staff.call(importerErrors, { key, id: first?.id ?? '' })).result[0]).toMatchObject({
      row: goodRows + 1,
      severity: 'error',
    });
  });

  test('products are sorted, filtered, searched and paged', async () => {
    const cheapest = await staff.call(productsList, { key, sort: 'price', limit: 2 });
    expect(cheapest.result.map(({ price }) => price)).toEqual([
      { amount: '10', currency: 'EUR' },
      { amount: expect.any(String), currency: 'EUR' },
    ]);
    const teapots = await staff.call(productsList, { key, query: 'teapot', limit: 10, offset: 10 });
    expect(teapots).toMatchObject({ total: 30, offset: 10 });
    expect((await staff.call(productsList, { key, filter: [{ field: 'brand', operator: '=', value: 'Quillon' }], limit: 1 })).total).toBe(
      60,
    );
    expect((await staff.call(productsInfo, { key, id: 'G-0002' })).product).toMatchObject({
      name: 'small amber teapot',
      categories: ['teapots'],
    });
  });

  test('shoppers find products despite a typo, with a plural and with joined words', async () => {
    for (const query of ['indigo teapot', 'indgo teapot', 'indigo teapots', 'indigoteapot']) {
      const { result, product_data } = await shop.call(searchSearch, { key, query, attributes: ['name'] });
      expect(result.length, query).toBeGreaterThan(0);
      expect(product_data[0]?.['name'], query).toMatch(/indigo teapot/);
    }
    expect(await shop.call(searchSearch, { key, query: 'zyzzyva' })).toMatchObject({ result: [], total: 0 });
  });

  test('a rule changes both public search calls exactly as its preview said', async () => {
    const before = await shop.call(searchSearch, { key, query: 'teapot' });
    const [hidden = '', second = ''] = before.result;
    const rule = { query: 'teapot', match_type: 'exactly' as const, included: { products: ['G-0007'] }, excluded: { products: [hidden] } };
    const preview = await staff.call(searchRulesPreview, { key, rule, query: 'teapot' });
    expect(preview.is_match).toBe(true);
    expect(preview.hidden.map(({ id }) => id)).toEqual([hidden]);
    await staff.call(searchRules.calls.create, { key, fields: rule });
    await expect.poll(async () => (await shop.call(searchSearch, { key, query: 'teapot' })).result[0], { timeout: 30_000 }).toBe('G-0007');
    const after = await shop.call(searchSearch, { key, query: 'teapot' });
    expect(after.result.slice(0, 2)).toEqual(['G-0007', second]);
    expect(after.result).not.toContain(hidden);
    expect(after.result).toEqual(preview.after.map(({ id }) => id));
    const third = await shop.call(searchProducts, { key, query: 'teapot' });
    expect(third.result.map(({ id }) => id)).toEqual(after.result);
    expect(await shop.call(searchSearch, { key, query: 'amber teapot' })).toMatchObject({ result: expect.not.arrayContaining(['G-0007']) });
  });

  test('an internal tool queries the graph with a bearer token; without one it is asked to sign in', async () => {
    const storeId = key.slice(0, 8);
    const operation =
      'query Tool($storeId: String!) { store(storeId: $storeId) { name search(query: "teapot", first: 1) { totalCount edges { rank node { internalId } } } } }';
    const { body } = await staff.query(operation, { storeId });
    expect(body).toEqual({
      data: {
        store: { name: 'Calls alone', search: { totalCount: expect.any(Number), edges: [{ rank: 1, node: { internalId: 'G-0007' } }] } },
      },
    });
    const refused = await new RestClient(product, 'no-token-of-ours').query(operation, { storeId });
    expect(JSON.stringify(refused.body)).toContain('UNAUTHENTICATED');
  });
});

const icecat = sharedDataFile('icecat/products.ndjson.gz');
describe.skipIf(icecat === undefined)(`a real catalogue${icecat === undefined ? ' (skipped: no shared data folder)' : ''}`, () => {
  test('19,406 products: gzipped NDJSON, suggested mapping, import, search', async () => {
    const key = await newStore('Electronics');
    const uploadId = await uploadFeed(staff, product.apiUrl, key, 'products.ndjson.gz', new Uint8Array(readFileSync(icecat ?? '')));
    const dryRun = await staff.call(importerTest, { key, source: { kind: 'upload', upload_id: uploadId } });
    expect(dryRun).toMatchObject({ format: 'ndjson', compressed: true, complete: true, counts: { read: 19_406, failed: 0 } });
    expect(await importFeed(staff, key, uploadId, dryRun.mapping)).toMatchObject({ state: 'success' });
    expect((await staff.call(productsList, { key, limit: 1 })).total).toBe(19_406);
    const { total, product_data } = await shop.call(searchSearch, { key, query: 'black toner for copycentre', attributes: ['name'] });
    expect(total).toBeGreaterThan(0);
    expect(product_data.length).toBeGreaterThan(0);
  });
});
