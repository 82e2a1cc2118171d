import { randomUUID } from 'node:crypto';

import { listInput } from '@endcap/schema/contract/list.ts';
import { healthField, mostListedObjects } from '@endcap/schema/data/browse/healthFilter.ts';
import { healthSettings } from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import { healthChecks, isKept, isOfAttributes } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { whereSql } from '../../lists/pageQuestion.ts';
import { listedCategories } from '../../data/categories/categories.store.ts';
import { listIssues } from '../../data/imports/importIssues.ts';
import { listedOrders } from '../../data/orders/orders.list.ts';
import { listedCustomers } from '../../data/customers/customers.list.ts';
import { limitsOf } from '../../data/customers/customerSegments.ts';
import { listedProducts } from '../../data/products/productList.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, sql, trusted } from '../../db/sql.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { countBatch, noWork, type ProductWork } from './productPass.ts';
import { readCheck } from './healthStore.ts';
import { newStore, putCategories, putImport, putLine, putOrders, putProducts, runCheck } from './testHealth.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

const now = new Date();
type Filter = readonly { readonly field: string; readonly operator: string; readonly value?: unknown }[];

/** Number of rows that a list has with this filter or expression. */
async function listed(store: string, entity: string, filter: Filter, where = ''): Promise<number> {
  const input = listInput.parse({ key: store, filter });
  const limits = limitsOf({ customers: 0, median_days: null, value_90: null, count_75: null, price_33: null, price_67: null });
  const list = {
    product: () => listedProducts(db, store, { ...input, where }, now),
    category: () => listedCategories(store, input),
    order: () => listedOrders(store, input),
    customer: () => listedCustomers(store, input, limits, now),
  }[entity];
  if (list === undefined) throw new Error(`No list of ${entity}`);
  const rows = await list();
  const counted = await rowOf<{ total: number }>(
    db.pool,
    sql`SELECT count(*) AS total FROM ${trusted(rows.table)} WHERE ${whereSql(rows)}`,
  );
  return counted?.total ?? 0;
}

const asked = (key: string): Filter => [{ field: healthField, operator: 'in', value: [key] }];
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

/** A store in which each check of rows finds something, more than examples are kept of. */
async function faultyStore(): Promise<string> {
  const store = newStore();
  const many = (prefix: string, change: (at: number) => object) =>
    Array.from({ length: 60 }, (_, at) => ({ id: `${prefix}${String(at)}`, ...change(at) }));
  await putProducts(db, store, [
    ...many('name', () => ({ name: ' ' })),
    ...many('list', () => ({ list_price: 1 })),
    ...many('cat', () => ({ categories: ['Gone'] })),
    ...many('same', (at) => ({
      name: `Same ${String(at % 20)}`,
      url: `https://x.example/${String(at % 30)}`,
      image: 'https://x.example/i.jpg',
    })),
    ...many('empty', () => ({ attributes: { season: 'N/A' } })),
    ...many('html', () => ({ description: '<b>Lamp</b>' })),
    ...many('long', () => ({ description: 'word '.repeat(2_001) })),
    ...many('bytes', (at) => ({ name: `MÃ¼hle ${String(at)}` })),
    ...many('lang', () => ({ attributes: { language: 'Danish' } })),
    ...many('bare', () => ({ price: null, image: null, url: null, description: null, categories: [], created_at: null })),
    ...many('odd', () => ({ price: 0, created_at: tomorrow })),
    ...many('mixed', (at) => ({ attributes: { weight: at < 3 ? `${String(at)} g` : at, size: at === 7 ? ['S'] : 'S', width: null } })),
    ...many('fine', () => ({})),
  ]);
  await putCategories(db, store, [
    { id: 'Lamps' },
    { id: 'Gone', is_derived: true },
    { id: 'a', subcategories: ['b'] },
    { id: 'b', subcategories: ['c'] },
    // Closes two circles, and is one category.
    { id: 'c', subcategories: ['a', 'b'] },
    ...many('void', () => ({ product_count: 0 })),
  ]);
  await putOrders(db, store, 70, 1);
  await db.pool.query(`UPDATE orders SET customer_email = '' WHERE store_key = $1 AND id <> 'o3'`, [store]);
  // Of long ago: neither is checked.
  await db.pool.query(`UPDATE orders SET time = now() - interval '90 days' WHERE store_key = $1 AND id = 'o5'`, [store]);
  for (let at = 0; at < 65; at += 1) await putLine(db, store, `o${String(at)}`, at === 7 ? 'fine1' : 'nowhere');
  await db.pool.query(
    `INSERT INTO customers (store_key, id, email, source, created_at, updated_at)
     SELECT $1, 'c' || n, CASE WHEN n > 60 THEN '' ELSE 'ann' || n % 20 || '@shop.test' END, 'synced', now(), now() FROM generate_series(1, 130) AS n`,
    [store],
  );
  return store;
}

describe('the list of a check’s findings', () => {
  let store: string;
  beforeAll(async () => {
    store = await faultyStore();
    await runCheck(db, store, 'name_missing');
  });

  const kept = healthChecks.filter(({ key, ...check }) => isKept(key) && !isOfAttributes(key) && !('isProbe' in check));
  it.each(kept.map(({ key, entity }) => [key, entity] as const))('has exactly what %s counted', async (key, entity) => {
    const { check, kept: rows } = await readCheck(db, store, key);
    expect(check.count).toBeGreaterThan(0);
    expect(rows).toBe(check.count);
    expect(await listed(store, entity, asked(key))).toBe(check.count);
  });

  it('of attributes with mixed types has the products with the rarer types, except ignored ones', async () => {
    const key = 'attribute_types_mixed';
    const { check, kept: rows } = await readCheck(db, store, key);
    expect([check.count, rows]).toEqual([2, 4]);
    expect(await listed(store, 'product', asked(key))).toBe(4);
    await db.pool.query(
      `INSERT INTO health_ignores (store_key, check_key, object_id, reason, ignored_at, found) VALUES ($1, $2, 'weight', 'So be it', now(), 1)`,
      [store, key],
    );
    expect((await runCheck(db, store, key)).count).toBe(1);
    expect(await listed(store, 'product', asked(key))).toBe(1);
  });

  const byExpression = healthChecks.flatMap((check) =>
    'where' in check && !/\{(field|value)\}/.test(check.where) ? [[check.key, check.where] as const] : [],
  );
  it.each(byExpression)('has exactly what %s counted, by its expression', async (key, where) => {
    const { check } = await readCheck(db, store, key);
    expect(check.count).toBeGreaterThan(0);
    expect(await listed(store, 'product', [], where.replace('{now}', check.checked_at ?? ''))).toBe(check.count);
  });

  it.each([
    ['category_empty', 'category', (_since: string | null): Filter => [{ field: 'product_count', operator: '=', value: 0 }, { field: 'has_subcategories', operator: '=', value: false }, { field: 'is_derived', operator: '=', value: false }]], // prettier-ignore
    ['customer_email_missing', 'customer', (): Filter => [{ field: 'email', operator: 'not exists' }]],
    ['order_email_missing', 'order', (since: string | null): Filter => [{ field: 'customer_email', operator: 'not exists' }, { field: 'time', operator: '>=', value: since }]], // prettier-ignore
  ] as const)('has by its filters exactly what %s counted', async (key, entity, filter) => {
    const { check, since } = await readCheck(db, store, key);
    expect(check.count).toBeGreaterThan(50);
    expect(await listed(store, entity, filter(since))).toBe(check.count);
  });

  it('is limited to its own store and to existing checks', async () => {
    expect(await listed(newStore(), 'product', asked('name_missing'))).toBe(0);
    await expect(listed(store, 'product', asked('nothing'))).rejects.toThrow('is not one of');
    await expect(listed(store, 'order', [{ field: healthField, operator: 'contains', value: 'name_missing' }])).rejects.toThrow(
      'only = and',
    );
  });

  it('keeps the findings of the last complete run while another is in progress, and deletes them afterwards', async () => {
    const before = await listed(store, 'product', asked('html_in_text'));
    await db.pool.query(
      `INSERT INTO health_objects (store_key, check_key, run_id, object_id) VALUES ($1, 'html_in_text', gen_random_uuid(), 'fine1')`,
      [store],
    );
    expect(await listed(store, 'product', asked('html_in_text'))).toBe(before);
    await db.pool.query(`UPDATE products SET description = 'Plain' WHERE store_key = $1 AND id LIKE 'html%'`, [store]);
    expect((await runCheck(db, store, 'html_in_text')).count).toBe(0);
    expect(await listed(store, 'product', asked('html_in_text'))).toBe(0);
    const { rows } = await db.pool.query(`SELECT DISTINCT run_id FROM health_objects WHERE store_key = $1`, [store]);
    expect(rows).toHaveLength(1);
  });
});

describe('the rows reported by an import', () => {
  it.each([
    ['id_duplicate', 'Row 3 has the same ID; the first one was kept.'],
    ['id_types_mixed', 'The ID is a text, but the feed’s first ID is a number; all IDs must have the same type.'],
  ] as const)('are by their reason exactly what %s counted', async (key, message) => {
    const store = newStore();
    const issues = [
      { field: 'id', message, value: 'a' },
      { field: 'id', message, value: 'a' },
      { field: 'id', message, value: 'b' },
      { field: 'price', message: 'Enter a number.', value: 'x' },
    ];
    await putImport(db, store, { issues });
    await putProducts(db, store, [{ id: 'a' }]);
    const { count } = await runCheck(db, store, key);
    const { import_id: importId } = await readCheck(db, store, key);
    const input = listInput.parse({ key: store, filter: [{ field: 'reason', operator: 'in', value: [key] }] });
    const page = await listIssues(db, store, importId ?? '', input);
    expect([count, page.total, page.result.length]).toEqual([3, 3, 3]);
  });
});

it('of a check that has found its most, no more objects are kept, and all are counted', async () => {
  const store = newStore();
  await putProducts(db, store, [{ id: 'a', name: ' ' }, { id: 'b' }]);
  const runId = randomUUID();
  const tools = { db, storeKey: store, runId, now, settings: healthSettings.parse({}), ignored: new Map(), unknownCategories: [] };
  const full = Object.fromEntries(healthChecks.map(({ key }) => [key, { count: mostListedObjects, total: mostListedObjects }]));
  const pass = (work: ProductWork) => db.transaction((transaction) => countBatch(transaction, tools, work, ''));
  const keptOf = async () => (await db.pool.query('SELECT object_id FROM health_objects WHERE store_key = $1', [store])).rows;
  const counted = await pass({ ...noWork, counts: full });
  expect(counted?.work.counts['name_missing']).toEqual({ count: mostListedObjects + 1, total: mostListedObjects + 2 });
  expect(await keptOf()).toEqual([]);
  await pass(noWork);
  expect(await keptOf()).toEqual([{ object_id: 'a' }]);
});
