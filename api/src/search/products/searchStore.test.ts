import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newKey } from '../../db/companyKeys.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import type { ActiveRule } from '../rules/decideRules.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts, removeProducts } from '../index/testProducts.ts';
import { ruleConfiguration } from '../rules/testRuleConfiguration.ts';
import { searchStore } from './searchStore.ts';

let database: TestDatabase;
const store = newKey();

beforeAll(async () => {
  database = await testDatabase();
  const lamps = Array.from({ length: 30 }, (_, index) => ({ id: `lamp${index}`, name: 'Garden lamp', price: index }));
  await putProducts(database.db, store, [...lamps, { id: 'chair', name: 'Garden chair' }, { id: 'gone', name: 'Gone lamp' }]);
  await removeProducts(database.db, store, ['gone']);
  await indexProducts(database.db, store);
});
afterAll(() => database.close());

const none = { products: [], categories: [], pages: [], suggestions: [] };

function rule(pin: string[], hide: string[] = [], fields: Partial<ActiveRule> = {}): ActiveRule {
  return {
    id: 'r',
    query: 'lamp',
    matchType: 'exactly',
    included: { ...none, products: pin },
    excluded: { ...none, products: hide },
    ...fields,
  };
}

async function search(query: string, rules: ActiveRule[], more: { limit?: number; offset?: number } = {}) {
  const outcome = await searchStore(database.db, ruleConfiguration(store, rules), { query, limit: 5, offset: 0, ...more });
  return { ...outcome, ids: outcome.products.map(({ id }) => id) };
}

test('a brand alone is not what a query is about: products that are named after it gain nothing', async () => {
  const branded = newKey();
  await putProducts(database.db, branded, [
    { id: 'tent', name: 'Tent', brand: 'Norrby' },
    { id: 'peg', name: 'Pegs Norrby', brand: 'Acme' },
  ]);
  await indexProducts(database.db, branded);
  const request = { query: 'norrby', limit: 5, offset: 0, trace: true };
  const { products } = await searchStore(database.db, ruleConfiguration(branded, []), request);
  expect(Object.fromEntries(products.map(({ id, score }) => [id, score?.head]))).toEqual({ peg: 1, tent: 1 });
});

describe('search rules', () => {
  test('pin products in order, also those that do not match', async () => {
    const { ids, total, products } = await search('lamp', [rule(['chair', 'lamp29'])]);
    expect(ids.slice(0, 2)).toEqual(['chair', 'lamp29']);
    expect(new Set(ids).size).toBe(5);
    expect(total).toBe(31);
    expect(products.map(({ pinnedBy }) => pinnedBy)).toEqual(['r', 'r', undefined, undefined, undefined]);
  });

  test('hide products on every page and in the total', async () => {
    const before = await search('lamp', []);
    const [first = '', second = ''] = before.ids;
    const after = await search('lamp', [rule([], [first, second, 'chair'])]);
    expect(after.total).toBe(before.total - 2);
    const pages = await Promise.all([0, 5, 10, 15, 20, 25].map((offset) => search('lamp', [rule([], [first, second])], { offset })));
    const all = pages.flatMap(({ ids }) => ids);
    expect(all).toHaveLength(28);
    expect(new Set(all).size).toBe(28);
    expect(all).not.toContain(first);
  });

  test('skip products that the store no longer has', async () => {
    const { ids, total } = await search('lamp', [rule(['gone', 'never', 'lamp7'])]);
    expect(ids[0]).toBe('lamp7');
    expect(total).toBe(30);
  });

  test('continue after the pinned products on later pages', async () => {
    const rules = [rule(['lamp29', 'lamp28', 'chair'])];
    const first = await search('lamp', rules, { limit: 2 });
    const second = await search('lamp', rules, { limit: 2, offset: 2 });
    expect(first.ids).toEqual(['lamp29', 'lamp28']);
    expect(second.ids[0]).toBe('chair');
  });

  test('apply to an empty query only when they are made for it', async () => {
    const empty = rule(['chair'], ['lamp0'], { query: '', matchType: 'omnisearch_empty' });
    expect((await search('', [empty])).ids[0]).toBe('chair');
    expect((await search('', [empty])).total).toBe(30);
    expect((await search('lamp', [empty])).ids[0]).not.toBe('chair');
    expect((await search('', [rule(['chair'])])).total).toBe(31);
  });

  test('give results to a query that has none', async () => {
    const { ids, total } = await search('xyzzyqwx', [rule(['chair'], [], { query: 'xyzzyqwx' })]);
    expect({ ids, total }).toEqual({ ids: ['chair'], total: 1 });
  });
});

test('best sellers come first among equals, and overall without a query', async () => {
  const { db } = database;
  const shop = newKey();
  await putProducts(
    db,
    shop,
    ['a', 'b', 'c'].map((id) => ({ id, name: 'Desk lamp' })),
  );
  for (const [order, product, quantity] of [
    ['1', 'c', 9],
    ['2', 'b', 2],
  ] as const) {
    await db.pool.query(
      `insert into orders (store_key, id, time, basket_size, total_value, source) values ($1, $2, now() - interval '3 days', $3, 10, 'tracked')`,
      [shop, order, quantity],
    );
    await db.pool.query('insert into order_lines (store_key, order_id, line, product_id, quantity, price) values ($1, $2, 1, $3, $4, 1)', [
      shop,
      order,
      product,
      quantity,
    ]);
  }
  await indexProducts(db, shop);
  for (const query of ['lamp', '']) {
    const { products } = await searchStore(db, ruleConfiguration(shop), { query, limit: 10, offset: 0, trace: true });
    expect(products.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  }
});

test('the same search gives the same order for any index layout', async () => {
  const { db } = database;
  const [one, other] = [newKey(), newKey()];
  const products = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}`, name: index % 3 === 0 ? 'Oak table' : 'Oak table large' }));
  await putProducts(db, one, products);
  await indexProducts(db, one);
  for (const product of products.toReversed()) {
    await putProducts(db, other, [product]);
    await indexProducts(db, other);
  }
  const ids = async (key: string) =>
    (await searchStore(db, ruleConfiguration(key), { query: 'oak table', limit: 20, offset: 0 })).products.map(({ id }) => id);
  expect(await ids(other)).toEqual(await ids(one));
});
