import {
  categoriesUpsert,
  customersDelete,
  customersUpsert,
  ordersGet,
  ordersUpdate,
  ordersUpsert,
  pagesGet,
  pagesUpsert,
  productFacets,
  productsDelete,
  productsGet,
  productsUpdate,
  productsUpsert,
} from '@endcap/schema/data/push/dataPush.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { keyScopes } from '@endcap/schema/access/keyScopes.ts';
import { apiKeyCreate } from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';

import { handlers as keyHandlers } from '../../developers/apiKeys/apiKeys.calls.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { searchStore } from '../../search/products/searchStore.ts';
import { ruleConfiguration } from '../../search/rules/testRuleConfiguration.ts';
import { handlers } from './dataPush.calls.ts';
import { jobs } from './dataPush.jobs.ts';

let api: TestApi;
let shop: { key: string; private_key: string };

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...keyHandlers], definitions: jobs, worker: 'inline' });
});
afterAll(() => api.close());
beforeEach(async () => {
  shop = await shopWith(keyScopes);
});

/** A store with a private key that has the scopes. */
async function shopWith(scopes: readonly (typeof keyScopes)[number][]) {
  const { store, people } = await api.company();
  const { answer } = await api.call(apiKeyCreate, { key: store.key, api_key: { name: 'Sync', scopes: [...scopes] } }, people.admin.token);
  return { key: store.key, private_key: answer.value };
}

const statuses = (answer: { result: readonly { status: string }[] }) => answer.result.map(({ status }) => status);

describe('pushed products', () => {
  it('are created, changed in part, read, found by search, and deleted', async () => {
    const products = [
      { id: 'a', name: 'Lamp', price: '12,50', colour: 'red' },
      { id: 'b', name: 'Chair' },
    ];
    expect(statuses((await api.call(productsUpsert, { ...shop, products })).answer)).toEqual(['created', 'created']);
    expect(statuses((await api.call(productsUpsert, { ...shop, products })).answer)).toEqual(['unchanged', 'unchanged']);
    const changes = [
      { id: 'a', price: 9, colour: null },
      { id: 'zz', price: 1 },
    ];
    expect(statuses((await api.call(productsUpdate, { ...shop, products: changes })).answer)).toEqual(['updated', 'not_found']);
    expect((await api.call(productsGet, { ...shop, ids: ['b', 'a', 'zz'] })).answer.result).toEqual([
      { id: 'b', name: 'Chair' },
      { id: 'a', name: 'Lamp', price: 9 },
    ]);
    await expect
      .poll(
        async () =>
          (await searchStore(api.db, ruleConfiguration(shop.key), { query: 'lamp', limit: 5, offset: 0 })).products.map(({ id }) => id),
        {
          timeout: 10_000,
        },
      )
      .toEqual(['a']);
    expect(statuses((await api.call(productsDelete, { ...shop, ids: ['a', 'zz'] })).answer)).toEqual(['deleted', 'not_found']);
    expect((await api.call(productFacets, { ...shop, facets: ['price'] })).answer.facets['price']?.values).toEqual([]);
  });

  it('are changed in storage, including fields that were flattened or renamed on import', async () => {
    await api.call(productsUpsert, { ...shop, products: [{ id: 'a', name: 'Lamp', size: { width: 1, height: 2 }, Größe: 'M' }] });
    const products = [{ id: 'a', size: { width: 3 }, Größe: null }];
    expect(statuses((await api.call(productsUpdate, { ...shop, products })).answer)).toEqual(['updated']);
    expect((await api.call(productsGet, { ...shop, ids: ['a'] })).answer.result).toEqual([
      { id: 'a', name: 'Lamp', size_width: 3, size_height: 2 },
    ]);
  });

  it('report each invalid one by index and reason, and store the others', async () => {
    const products = [
      { id: 1, name: '' },
      { name: 'x' },
      { id: 2, name: 'Fine', url: 'javascript:1' },
      { id: 'text', name: 'x' },
      { id: 2, name: 'Again' },
    ];
    const { answer } = await api.call(productsUpsert, { ...shop, products });
    expect(answer.result.map(({ row, id, status, issues }) => [row, id, status, issues[0]?.field])).toEqual([
      [1, '1', 'failed', 'name'],
      [2, null, 'failed', 'id'],
      [3, '2', 'created', 'url'],
      [4, 'text', 'failed', 'id'],
      [5, '2', 'failed', 'id'],
    ]);
  });
});

describe('other pushes', () => {
  it('orders keep their customers’ totals correct after any change', async () => {
    const order = { id: 'o', time: '2026-01-02T00:00:00Z', email: 'a@shop.example', products: [{ id: 'p', quantity: 2, price: 4 }] };
    expect(statuses((await api.call(ordersUpsert, { ...shop, orders: [order] })).answer)).toEqual(['created']);
    const update = { id: 'o', products: [{ id: 'p', quantity: 1, price: 4 }] };
    expect(statuses((await api.call(ordersUpdate, { ...shop, orders: [update] })).answer)).toEqual(['updated']);
    expect((await api.call(ordersGet, { ...shop, ids: ['o'] })).answer.result).toMatchObject([{ total_value: 4, email: 'a@shop.example' }]);
    const { rows } = await api.db.pool.query('SELECT order_count, order_value_total FROM customers WHERE store_key = $1', [shop.key]);
    expect(rows).toEqual([{ order_count: 1, order_value_total: 4 }]);
  });

  it('categories, customers and pages are created and deleted', async () => {
    await api.call(categoriesUpsert, { ...shop, categories: [{ id: 'c', name: 'Lamps', subcategories: [] }] });
    expect(statuses((await api.call(customersUpsert, { ...shop, customers: [{ email: 'A@b.example' }] })).answer)).toEqual(['created']);
    expect(statuses((await api.call(customersDelete, { ...shop, ids: ['a@b.example'] })).answer)).toEqual(['deleted']);
    await api.call(pagesUpsert, { ...shop, pages: [{ id: 'p', title: '<b>Hi</b>', note: '=1+1' }] });
    expect((await api.call(pagesGet, { ...shop, ids: ['p'] })).answer.result).toEqual([{ id: 'p', title: '<b>Hi</b>', note: '=1+1' }]);
  });
});

describe('a forged key', () => {
  it('is refused in the same way for existing and unknown stores, and writes nothing', async () => {
    const products = [{ id: 'a', name: 'Lamp' }];
    for (const forged of [
      { ...shop, private_key: 'guess' },
      { key: 'a'.repeat(32), private_key: shop.private_key },
    ]) {
      const { status, failure } = await api.call(productsUpsert, { ...forged, products });
      expect([status, failure.message]).toEqual([403, 'Incorrect private API key']);
    }
    expect((await api.call(productsGet, { ...shop, ids: ['a'] })).answer.result).toEqual([]);
  });

  it('of another store gives no access', async () => {
    const { store } = await api.company();
    const { status } = await api.call(productsDelete, { key: store.key, private_key: shop.private_key, ids: ['a'] });
    expect(status).toBe(403);
  });

  it('without the scope allows only what it covers', async () => {
    const reader = await shopWith(['products:read']);
    expect((await api.call(productsGet, { ...reader, ids: ['a'] })).answer.result).toEqual([]);
    expect((await api.call(productsUpsert, { ...reader, products: [{ id: 'a', name: 'A' }] })).failure.type).toBe('PermissionError');
  });
});
