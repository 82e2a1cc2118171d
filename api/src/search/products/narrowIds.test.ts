import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import { readFiltered } from './filterTurns.ts';
import { narrowIds } from './narrowIds.ts';

let database: TestDatabase;
const store = 'shop';
const ranked = ['c', 'a', 'b'];

beforeAll(async () => {
  database = await testDatabase();
  const products = [
    {
      id: 'a',
      name: 'Alpha lamp',
      brand: 'norrby',
      description: '100% wool',
      url: 'https://shop.test/a',
      price: 9,
      list_price: 20,
      stock: 5,
      categories: ['Lamps', 'Hall'],
      created_at: '2026-01-01',
      updated_at: '2026-03-01',
      attributes: { colour: 'red', weight: 9, tags: ['new', 'sale'], sale: true },
    },
    {
      id: 'b',
      name: 'beta Lamp',
      brand: 'Fjell',
      price: 10,
      list_price: 19,
      stock: 0,
      created_at: '2026-02-01',
      updated_at: '2026-02-01',
      attributes: { colour: 'Blue', weight: 10 },
    },
    { id: 'c', name: 'Gamma', updated_at: '2026-01-01', attributes: {} },
  ];
  // And the same in another store, which must not be found.
  await database.db.pool.query(
    `INSERT INTO products (store_key, id, name, brand, description, url, price, list_price, stock, categories, created_at, updated_at, attributes, content_hash, changed_seq, imported_at)
     SELECT store, id, name, brand, description, url, price, list_price, stock, coalesce(categories, '{}'), created_at, updated_at, attributes, '', nextval('products_changed_seq'), now()
     FROM unnest(ARRAY[$1, 'other']) AS s (store), jsonb_to_recordset($2::jsonb) AS p(id text, name text, brand text, description text, url text, price numeric,
       list_price numeric, stock numeric, categories text[], created_at timestamptz, updated_at timestamptz, attributes jsonb)`,
    [store, JSON.stringify(products)],
  );
});
afterAll(() => database.close());

describe('a category page', () => {
  it.each([
    ['name', 'abc', 'cba'],
    ['brand', 'bac', 'abc'],
    ['price', 'abc', 'bac'],
    ['list_price', 'bac', 'abc'],
    ['stock', 'bac', 'abc'],
    ['created_at', 'abc', 'bac'],
    ['updated_at', 'cba', 'abc'],
    ['colour', 'bac', 'abc'],
    ['weight', 'abc', 'bac'],
    ['toString', 'cab', 'cab'],
  ])('is sorted by %s, with products that have none last', async (attribute, up, down) => {
    const by = async (direction: 'asc' | 'desc') =>
      (await narrowIds(database.db, store, ranked, { order: { attribute, direction } })).ids.join('');
    expect([await by('asc'), await by('desc')]).toEqual([up, down]);
  });

  it.each([
    ['id = "a"', 'a'],
    ['id not in ["a", "c"]', 'b'],
    ['name contains "LAMP"', 'ab'],
    ['name not contains "LAMP"', 'c'],
    ['name starts with "al"', 'a'],
    ['name != "Gamma"', 'ab'],
    ['brand in ["norrby", "Fjell"]', 'ab'],
    ['brand != "norrby"', 'bc'],
    ['brand exists', 'ab'],
    ['brand not exists', 'c'],
    ['description contains "100%"', 'a'],
    ['description contains "1%l"', ''],
    ['url = "https://shop.test/a"', 'a'],
    ['price = 9', 'a'],
    ['price != 9', 'bc'],
    ['price > 9', 'b'],
    ['price >= 9', 'ab'],
    ['price < 10', 'a'],
    ['price <= 10', 'ab'],
    ['price in [9, 11]', 'a'],
    ['price not in [9, 11]', 'bc'],
    ['price exists', 'ab'],
    ['price not exists', 'c'],
    ['list_price < 20', 'b'],
    ['stock = 0', 'b'],
    ['stock > 0 or stock not exists', 'ac'],
    ['categories = "Hall"', 'a'],
    ['categories in ["Hall", "Garden"]', 'a'],
    ['categories contains "lam"', 'a'],
    ['categories != "Hall"', 'bc'],
    ['categories not exists', 'bc'],
    ['created_at >= "2026-02-01"', 'b'],
    ['created_at not exists', 'c'],
    ['created_at within last 36500 days', 'ab'],
    ['updated_at < "2026-03-01"', 'bc'],
    ['colour = "red"', 'a'],
    ['colour != "red"', 'bc'],
    ['colour contains "BL"', 'b'],
    ['colour not exists', 'c'],
    ['weight = 9', 'a'],
    ['weight != 9', 'bc'],
    ['weight > 9', 'b'],
    ['weight in [9, 10]', 'ab'],
    ['weight not in [9]', 'bc'],
    ['tags = "sale"', 'a'],
    ['tags not in ["sale", "old"]', 'bc'],
    ['sale = true', 'a'],
    ['toString exists', ''],
  ])('has by %s: %s', async (text, expected) => {
    const { tree, problem } = parseFilter(text);
    expect(problem).toBeUndefined();
    const { ids } = await narrowIds(database.db, store, ranked, { filter: tree });
    expect(ids.toSorted().join('')).toBe(expected);
  });

  it('counts for each facet what all other choices leave', async () => {
    const chosen = await narrowIds(database.db, store, ranked, {
      facetFilters: [
        { attribute: 'colour', values: ['red'] },
        { attribute: 'price', from: 5, to: 10, below: 10 },
      ],
    });
    expect([chosen.ids, chosen.counted('colour'), chosen.counted('price'), chosen.counted('brand')]).toEqual([['a'], ['a'], ['a'], ['a']]);
    const wide = await narrowIds(database.db, store, ranked, { facetFilters: [{ attribute: 'colour', values: ['red'] }] });
    expect([wide.ids, wide.counted('colour')]).toEqual([['a'], ['c', 'a', 'b']]);
  });
});

it('waits for slow filters of the same shop, not for those of another', async () => {
  const slow = Promise.withResolvers<object>();
  const held = [1, 2, 3].map(() => readFiltered(database.db, store, { products: 1 }, () => slow.promise));
  let isDone = false;
  const waiting = narrowIds(database.db, store, ranked, {}).then(() => (isDone = true));
  for (const _ of held) expect((await narrowIds(database.db, 'other', ranked, {})).ids).toEqual(ranked);
  expect(isDone).toBe(false);
  slow.resolve({});
  await Promise.all([...held, waiting]);
  expect(isDone).toBe(true);
});
