import { type HealthCheckKey, healthCheckKeys } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Database } from '../../db/database.ts';
import { type TestDatabase, testDatabase } from '../../db/testDatabase.ts';
import {
  newStore,
  putCategories,
  putEvents,
  putImport,
  putLine,
  putOrders,
  putProducts,
  putSale,
  putSettings,
  putVisitor,
  runCheck,
} from './testHealth.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

const tested = new Set<string>();
const long = (length: number) => 'word '.repeat(Math.ceil(length / 5)).slice(0, length);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

describe('a product', () => {
  it.each<[HealthCheckKey, object, string | null, string | null]>([
    ['name_missing', { name: ' ' }, 'name', ' '],
    ['name_missing', { name: 'bad' }, 'name', 'bad'],
    ['price_missing', { price: null }, null, null],
    ['price_not_positive', { price: 0 }, 'price', '0'],
    ['price_not_positive', { price: -2 }, 'price', '-2'],
    ['image_missing', { image: null }, null, null],
    ['image_missing', { image: '' }, null, null],
    ['url_missing', { url: null }, null, null],
    ['description_missing', { description: null }, null, null],
    ['category_missing', { categories: [] }, null, null],
    ['created_at_missing', { created_at: null }, null, null],
    ['created_at_future', { created_at: tomorrow }, 'created_at', tomorrow],
    ['empty_values', { attributes: { colour: 'red', season: 'N/A' } }, 'season', 'N/A'],
    ['empty_values', { attributes: { colour: '' } }, 'colour', ''],
    ['empty_values', { attributes: { colour: null } }, 'colour', 'null'],
    ['empty_values', { attributes: { sizes: ['S', 'undefined'] } }, 'sizes', 'undefined'],
    ['html_in_text', { description: 'A <b>fine</b> lamp' }, 'description', 'A <b>fine</b> lamp'],
    ['html_in_text', { name: 'Fish &amp; chips' }, 'name', 'Fish &amp; chips'],
    ['html_in_text', { description: 'L&eacute;ger' }, 'description', 'L&eacute;ger'],
    ['text_too_long', { name: long(151) }, 'name', long(151)],
    ['encoding_damage', { name: 'Kaffee-MÃ¼hle' }, 'name', 'Kaffee-MÃ¼hle'],
    ['encoding_damage', { description: 'It�s broken' }, 'description', 'It�s broken'],
    ['encoding_damage', { description: 'Donâ€™t' }, 'description', 'Donâ€™t'],
    ['language_unknown', { attributes: { language: 'Danish' } }, 'language', 'Danish'],
    ['language_unknown', { attributes: { locale: 'qq_QQ' } }, 'locale', 'qq_QQ'],
  ])('%s: %j', async (key, change, field, value) => {
    tested.add(key);
    const store = newStore();
    await putProducts(db, store, [{ id: 'bad', ...change }, { id: 'good' }, { id: 'other' }]);
    const found = await runCheck(db, store, key);
    expect(found).toMatchObject({ state: 'failing', count: 1, examples: [{ id: 'bad', field, value }] });
    expect(found.trend).toEqual([{ day: new Date().toISOString().slice(0, 10), count: 1, total: found.total }]);
  });

  it.each<[HealthCheckKey, object]>([
    ['empty_values', { attributes: { note: 'none of it', zero: 0, flag: false, banana: 'nan bread' } }],
    ['html_in_text', { description: 'Weight < 5 kg, width > 2 cm & more; AT&T' }],
    ['text_too_long', { name: long(150), description: long(10_000) }],
    ['encoding_damage', { name: 'SÃO PAULO Ângela crème brûlée Übergröße – “quoted” naïve' }],
    ['language_unknown', { attributes: { language: 'pt-BR', lang: 'x' } }],
    ['created_at_future', { created_at: new Date().toISOString() }],
    ['price_not_positive', { price: 0.01 }],
  ])('%s finds nothing in %j', async (key, change) => {
    const store = newStore();
    await putProducts(db, store, [{ id: 'a', ...change }]);
    expect(await runCheck(db, store, key)).toMatchObject({ state: 'passing', count: 0, total: 1, examples: [] });
  });

  it('with a list price below its price is compared with those that have a list price', async () => {
    tested.add('list_price_below_price');
    const store = newStore();
    await putProducts(db, store, [{ id: 'bad', list_price: 10 }, { id: 'good', list_price: 20 }, { id: 'none' }]);
    expect(await runCheck(db, store, 'list_price_below_price')).toMatchObject({
      count: 1,
      total: 2,
      examples: [{ id: 'bad', field: 'list_price', value: '10 < 12.5' }],
    });
  });

  it.each<[HealthCheckKey, string, string]>([
    ['name_duplicate', 'name', 'Same Lamp'],
    ['url_duplicate', 'url', 'https://shop.example/same'],
    ['image_duplicate', 'image', 'https://shop.example/same.jpg'],
  ])('%s is one example for each group', async (key, field, value) => {
    tested.add(key);
    const store = newStore();
    await putProducts(db, store, [{ id: 'a', [field]: value }, { id: 'b', [field]: value }, { id: 'c' }]);
    expect(await runCheck(db, store, key)).toMatchObject({ count: 2, total: 3, examples: [{ id: 'a', field, value }] });
    const clean = newStore();
    await putProducts(db, clean, [{ id: 'a' }, { id: 'b' }]);
    expect(await runCheck(db, clean, key)).toMatchObject({ state: 'passing', count: 0, total: 2 });
    const without = newStore();
    if (field !== 'name') {
      await putProducts(db, without, [
        { id: 'a', [field]: null },
        { id: 'b', [field]: null },
      ]);
      expect(await runCheck(db, without, key)).toMatchObject({ state: 'unknown', count: 0, total: 0 });
    }
  });

  it('in an unknown category is reported, where the shop has a list of categories', async () => {
    tested.add('category_unknown');
    const store = newStore();
    await putProducts(db, store, [{ id: 'bad', categories: ['Lamps', 'Lmaps'] }, { id: 'good' }, { id: 'none', categories: [] }]);
    await putCategories(db, store, [{ id: 'Lamps' }, { id: 'Lmaps', is_derived: true }]);
    expect(await runCheck(db, store, 'category_unknown')).toMatchObject({ count: 1, total: 2, examples: [{ id: 'bad', value: 'Lmaps' }] });
    await db.pool.query(`DELETE FROM categories WHERE store_key = $1 AND is_derived`, [store]);
    expect(await runCheck(db, store, 'category_unknown')).toMatchObject({ state: 'passing', total: 2 });
    await db.pool.query(`DELETE FROM categories WHERE store_key = $1`, [store]);
    expect(await runCheck(db, store, 'category_unknown')).toMatchObject({ state: 'unknown' });
  });

  it('attributes with mixed types are found across batches', async () => {
    tested.add('attribute_types_mixed');
    const store = newStore();
    await putProducts(db, store, [
      { id: 'a', attributes: { weight: 5, colour: 'red' } },
      { id: 'b', attributes: { weight: 6, colour: 'red' } },
      { id: 'c', attributes: { weight: '7 g', colour: null } },
      { id: 'd', attributes: { weight: null } },
    ]);
    expect(await runCheck(db, store, 'attribute_types_mixed', { batch: 2 })).toMatchObject({
      count: 1,
      total: 2,
      examples: [{ id: 'weight', field: 'weight', value: 'number 2, text 1' }],
    });
  });

  it('an attribute that disappeared is reported until it is present again', async () => {
    tested.add('attribute_vanished');
    const store = newStore();
    await putProducts(db, store, [{ id: 'a', attributes: { weight: 5, colour: 'red' } }, { id: 'b' }]);
    expect(await runCheck(db, store, 'attribute_vanished')).toMatchObject({ state: 'passing', total: 2 });
    await putProducts(db, store, [{ id: 'a', attributes: { colour: 'red' } }]);
    expect(await runCheck(db, store, 'attribute_vanished')).toMatchObject({ count: 1, total: 2, examples: [{ id: 'weight' }] });
    await putProducts(db, store, [{ id: 'a', attributes: { weight: 5, colour: 'red' } }]);
    expect(await runCheck(db, store, 'attribute_vanished')).toMatchObject({ state: 'passing', count: 0 });
  });

  it('stock that never changes is reported for a shop with orders', async () => {
    tested.add('stock_never_changes');
    const store = newStore();
    await putProducts(db, store, [{ id: 'a' }, { id: 'b', stock: 7 }]);
    expect(await runCheck(db, store, 'stock_never_changes')).toMatchObject({ state: 'unknown' });
    await db.pool.query(`UPDATE health_stores SET stock_since = now() - interval '8 days' WHERE store_key = $1`, [store]);
    await putOrders(db, store, 1, 1);
    expect(await runCheck(db, store, 'stock_never_changes', { batch: 1 })).toMatchObject({ state: 'failing', count: 1, total: 1 });
    await putProducts(db, store, [{ id: 'b', stock: 6 }]);
    expect((await runCheck(db, store, 'stock_never_changes')).state).not.toBe('failing');
  });
});

describe('categories', () => {
  it('without products are reported, unless subcategories have some', async () => {
    tested.add('category_empty');
    const store = newStore();
    await putCategories(db, store, [
      { id: 'empty', name: 'Nothing', product_count: 0 },
      { id: 'full' },
      { id: 'parent', product_count: 0, subcategories: ['full'] },
      { id: 'derived', is_derived: true },
    ]);
    expect(await runCheck(db, store, 'category_empty')).toMatchObject({ count: 1, total: 3, examples: [{ id: 'empty', name: 'Nothing' }] });
  });

  it('in a loop are reported', async () => {
    tested.add('category_loop');
    const store = newStore();
    await putCategories(db, store, [
      { id: 'a', subcategories: ['b'] },
      { id: 'b', subcategories: ['a'] },
      { id: 'c', subcategories: ['d'] },
    ]);
    expect(await runCheck(db, store, 'category_loop')).toMatchObject({ count: 1, total: 3, examples: [{ value: 'a > b > a' }] });
    const clean = newStore();
    await putCategories(db, clean, [{ id: 'a', subcategories: ['b'] }, { id: 'b' }]);
    expect(await runCheck(db, clean, 'category_loop')).toMatchObject({ state: 'passing' });
  });
});

describe('orders and customers', () => {
  it('orders of unknown products', async () => {
    tested.add('order_product_unknown');
    const store = newStore();
    await putProducts(db, store, [{ id: 'p1' }]);
    await putOrders(db, store, 2, 1);
    await putLine(db, store, 'o0', 'p1');
    await putLine(db, store, 'o1', 'gone');
    expect(await runCheck(db, store, 'order_product_unknown')).toMatchObject({
      count: 1,
      total: 2,
      examples: [{ id: 'o1', value: 'gone' }],
    });
  });

  it('orders without an email, within the period checked', async () => {
    tested.add('order_email_missing');
    const store = newStore();
    await putOrders(db, store, 50, 0, { customer_email: '' });
    await db.pool.query(`UPDATE orders SET customer_email = 'a@example.com' WHERE store_key = $1 AND id = 'o3'`, [store]);
    await putSettings(db, store, { order_days: 1 });
    expect(await runCheck(db, store, 'order_email_missing')).toMatchObject({ count: 23, total: 24 });
  });

  it.each([
    ['no gap', 30, 2, 'passing'],
    ['a gap', 30, 5, 'failing'],
    ['too few to tell', 5, 50, 'unknown'],
    ['none', 0, 0, 'unknown'],
  ])('order gap: %s', async (_name, count, hoursAgo, state) => {
    tested.add('order_gap');
    const store = newStore();
    await putOrders(db, store, count, hoursAgo);
    expect(await runCheck(db, store, 'order_gap')).toMatchObject({ state });
  });

  it('customers without an email and those sharing one', async () => {
    tested.add('customer_email_missing').add('customer_duplicate');
    const store = newStore();
    await db.pool.query(
      `INSERT INTO customers (store_key, id, email, name, created_at) VALUES ($1, '1', '', 'Ann', now()), ($1, '2', 'B@example.com', 'Bo', now()),
       ($1, '3', 'b@example.com', '', now()), ($1, '4', 'c@example.com', 'Cy', now())`,
      [store],
    );
    expect(await runCheck(db, store, 'customer_email_missing')).toMatchObject({ count: 1, total: 4, examples: [{ id: '1', name: 'Ann' }] });
    expect(await runCheck(db, store, 'customer_duplicate')).toMatchObject({
      count: 2,
      total: 4,
      examples: [{ id: '2', value: 'b@example.com' }],
    });
  });
});

describe('imports', () => {
  it.each<[HealthCheckKey, string, string]>([
    ['id_duplicate', 'Row 1 has the same ID; the first one was kept.', 'The price is not a number.'],
    ['id_types_mixed', 'The ID is a text, but the feed’s first ID is a number; all IDs must have the same type.', 'The row has no ID.'],
  ])('%s', async (key, message, another) => {
    tested.add(key);
    const store = newStore();
    const issue = (text: string, value: string) => ({ field: 'id', message: text, value });
    await putImport(db, store, { daysAgo: 2, issues: [issue(message, 'old')] });
    await putImport(db, store, { issues: [issue(message, 'p1'), issue(message, 'p1'), issue(another, 'p2')] });
    expect(await runCheck(db, store, key)).toMatchObject({ count: 2, total: 10, examples: [{ id: 'p1', value: message }] });
  });

  it('invalid attribute names', async () => {
    tested.add('attribute_name_not_allowed');
    const store = newStore();
    const mapping = [
      { column: 'Product title', field: 'name' },
      { column: 'Farbe (außen)', field: 'Farbe_au_en' },
      { column: 'weight', field: 'weight' },
      { column: 'Left out!', field: null },
    ];
    await putImport(db, store, { mapping });
    expect(await runCheck(db, store, 'attribute_name_not_allowed')).toMatchObject({
      count: 1,
      total: 2,
      examples: [{ id: 'Farbe (außen)', value: 'Farbe_au_en' }],
    });
  });

  it.each([
    [100, 79, 'failing'],
    [100, 80, 'passing'],
    [100, 140, 'passing'],
  ])('a drop in products from %d to %d', async (before, after, state) => {
    tested.add('products_dropped');
    const store = newStore();
    await putImport(db, store, { kept: before, daysAgo: 1 });
    await putImport(db, store, { kept: after });
    expect(await runCheck(db, store, 'products_dropped')).toMatchObject({ state });
  });

  it.each([
    ['url', 16, 'failing'],
    ['url', 14, 'passing'],
    ['upload', 100, 'unknown'],
  ] as const)('a feed by %s that takes %d minutes', async (kind, minutes, state) => {
    tested.add('feed_slow');
    const store = newStore();
    await putImport(db, store, { kind, minutes });
    expect(await runCheck(db, store, 'feed_slow')).toMatchObject({ state });
  });
});

describe('tracking', () => {
  it.each<[string, (store: string) => Promise<void>, Partial<Record<HealthCheckKey, string>>]>([
    ['nothing at all', async () => {}, { script_missing: 'unknown', visitors_missing: 'unknown' }],
    ['products and no script', (store) => putProducts(db, store, [{ id: 'a' }]), { script_missing: 'failing', clicks_missing: 'unknown' }],
    [
      'a script that went silent',
      (store) => putEvents(db, store, ['page'], 80),
      { script_missing: 'failing', visitors_missing: 'unknown', sales_missing: 'unknown' },
    ],
    [
      'a script that tells pages only',
      (store) => putEvents(db, store, ['page'], 1),
      { script_missing: 'passing', visitors_missing: 'failing', clicks_missing: 'failing', sales_missing: 'failing' },
    ],
    [
      'all of it',
      async (store) => {
        await putEvents(db, store, ['page', 'click'], 1);
        await putVisitor(db, store, 2);
        await putSale(db, store, 3);
      },
      { script_missing: 'passing', visitors_missing: 'passing', clicks_missing: 'passing', sales_missing: 'passing' },
    ],
    [
      'all of it, but yesterday',
      async (store) => {
        await putEvents(db, store, ['page', 'click'], 30);
        await putVisitor(db, store, 30);
        await putSale(db, store, 30);
      },
      { script_missing: 'passing', visitors_missing: 'failing', clicks_missing: 'failing', sales_missing: 'failing' },
    ],
  ])('%s', async (_name, put, states) => {
    const store = newStore();
    await put(store);
    for (const [key, state] of Object.entries(states)) {
      tested.add(key);
      expect([key, (await runCheck(db, store, key as HealthCheckKey)).state]).toEqual([key, state]); // a key of the table
    }
  });

  it.each([
    [12, 0, 'failing'],
    [12, 1, 'passing'],
    [9, 0, 'unknown'],
  ])('of %d tracked orders, %d with impact', async (tracked, impacted, state) => {
    tested.add('sales_without_impact');
    const store = newStore();
    await db.pool.query(
      `INSERT INTO order_days (store_key, day, orders, revenue, pieces, returned, tracked, impacted, impacted_revenue) VALUES ($1, current_date, $2, 1, 1, 0, $2, $3, 0)`,
      [store, tracked, impacted],
    );
    expect(await runCheck(db, store, 'sales_without_impact')).toMatchObject({ state });
  });

  it.each([
    ['1.0.0', '1.1.0', 'failing'],
    ['1.1.0', '1.1.0', 'passing'],
    ['1.0.0', null, 'passing'],
  ])('a plug-in of version %s when %s is the latest', async (version, latest, state) => {
    tested.add('extension_outdated');
    const store = newStore();
    await db.pool.query(
      `INSERT INTO extensions (store_key, platform, version, latest_version, first_at, last_at) VALUES ($1, 'shop', $2, $3, now(), now())`,
      [store, version, latest],
    );
    expect(await runCheck(db, store, 'extension_outdated')).toMatchObject({ state, total: 1 });
  });
});

it('every check except those of the probe is tested above', () => {
  expect(healthCheckKeys.filter((key) => !tested.has(key) && !/^(image_(broken|small|slow)|url_(broken|redirected))$/.test(key))).toEqual(
    [],
  );
});
