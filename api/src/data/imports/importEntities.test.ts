import type { DataEntity } from '@endcap/schema/data/imports/importEntities.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { TestApi } from '../../http/testApi.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';
import { Importer, importsApi } from './testImports.ts';

let api: TestApi;
let shop: Importer;

beforeAll(async () => {
  api = await importsApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const company = await api.company();
  shop = new Importer(api, company.store.key, company.people.member.token);
});

const rowsOf = async (sql: string) => (await api.db.pool.query<Record<string, unknown>>(sql, [shop.key])).rows;
const reported = async (id: string) =>
  (await shop.issues(id)).map(({ row, field, severity, message }) => [row, field, severity, message.slice(0, 50)]);
const product = (id: string, more: object = {}) => ({ id, name: `Product ${id}`, price: 10, ...more });

describe('orders', () => {
  const orders = [
    { id: 'o1', time: '2026-01-02T10:00:00Z', customer: 'c1', email: 'Ann@shop.example', products: [{ id: 'a', quantity: 2, price: 5.5 }] },
    { id: 'o2', time: '2026-01-03T10:00:00Z', email: 'ben@shop.example', products: [{ id: 'a', quantity: 1 }, 'zz'], parcels: 2 },
    { id: 'o3', time: '2026-01-04T10:00:00Z', products: [{ id: 'a', quantity: 1, price: 3 }] },
  ];

  it('are stored with their lines, create the customers they name, and keep lines of unknown products with a warning', async () => {
    await shop.import(JSON.stringify([product('a')]));
    const done = await shop.import(JSON.stringify({ sales: orders }), { entity: 'orders' });
    expect(done.counts).toMatchObject({ read: 3, created: 3, failed: 0 });
    expect(await reported(done.id)).toEqual([[2, 'products', 'warning', 'The store has no product of this id; the order was']]);
    expect(
      await rowsOf(`SELECT id, customer_id, basket_size, total_value, source, attributes FROM orders WHERE store_key = $1 ORDER BY id`),
    ).toEqual([
      { id: 'o1', customer_id: 'c1', basket_size: 2, total_value: 11, source: 'synced', attributes: {} },
      { id: 'o2', customer_id: 'ben@shop.example', basket_size: 2, total_value: 10, source: 'synced', attributes: { parcels: 2 } },
      { id: 'o3', customer_id: '', basket_size: 1, total_value: 3, source: 'synced', attributes: {} },
    ]);
    expect(
      await rowsOf('SELECT id, email, source, order_count, order_value_total FROM customers WHERE store_key = $1 ORDER BY id'),
    ).toEqual([
      { id: 'ben@shop.example', email: 'ben@shop.example', source: 'order', order_count: 1, order_value_total: 10 },
      { id: 'c1', email: 'Ann@shop.example', source: 'order', order_count: 1, order_value_total: 11 },
    ]);
    const again = await shop.import(JSON.stringify({ orders }), { entity: 'orders' });
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  it('are never removed by absence, and totals follow an order that is reassigned to another customer', async () => {
    await shop.import(JSON.stringify(orders), { entity: 'orders', mode: 'full' });
    await shop.import(JSON.stringify([{ ...orders[0], customer: 'c2', email: undefined }]), { entity: 'orders', mode: 'full' });
    expect(await rowsOf('SELECT id, order_count FROM customers WHERE store_key = $1 ORDER BY id')).toEqual([
      { id: 'ben@shop.example', order_count: 1 },
      { id: 'c1', order_count: 0 },
      { id: 'c2', order_count: 1 },
    ]);
    expect(await rowsOf('SELECT count(*) AS orders FROM orders WHERE store_key = $1')).toEqual([{ orders: 3 }]);
  });

  it('with a missing or future time, without products or with impossible lines are skipped with the reason', async () => {
    const done = await shop.import(
      JSON.stringify([
        { id: '1', products: ['a'] },
        { id: '2', time: '2999-01-01', products: ['a'] },
        { id: '3', time: '2026-01-01', products: [] },
        { id: '4', time: '2026-01-01', products: [{ id: 'a', quantity: -1 }] },
        { id: '5', time: '2026-01-01', products: [{ id: 'a', price: 'free' }] },
        { id: '6', time: '2026-01-01', products: [{ quantity: 1 }] },
        { id: '7', time: '2026-01-01', products: ['a'], email: 'no address' },
      ]),
      { entity: 'orders' },
    );
    expect(done.counts).toMatchObject({ created: 1, failed: 6 });
    expect((await reported(done.id)).map(([row, field, severity]) => [row, field, severity])).toEqual([
      [1, 'time', 'error'],
      [2, 'time', 'error'],
      [3, 'products', 'error'],
      [4, 'products', 'error'],
      [5, 'products', 'error'],
      [6, 'products', 'error'],
      [7, 'email', 'warning'],
      [7, 'products', 'warning'],
    ]);
  });
});

describe('customers', () => {
  it('who unsubscribed by a link stay unsubscribed, whatever the feed says', async () => {
    await rowsOf(
      "INSERT INTO subscribers (store_key, email, subscribed, state, source, changed_at) VALUES ($1, 'gone@shop.example', false, 'confirmed', 'customer', now())",
    );
    await shop.import('id,email,subscribed\n1,Gone@shop.example,yes\n2,here@shop.example,yes\n', { entity: 'customers' });
    expect(await rowsOf('SELECT id, subscribed FROM customers WHERE store_key = $1 ORDER BY id')).toEqual([
      { id: '1', subscribed: false },
      { id: '2', subscribed: true },
    ]);
  });

  it('are matched by ID or address; one created from an order’s address is matched by the ID that the shop sends later', async () => {
    const order = { id: 'o', time: '2026-01-02', email: 'ann@shop.example', products: [{ id: 'a', price: 5 }] };
    await shop.import(JSON.stringify([order]), { entity: 'orders' });
    const done = await shop.import(
      'id,email,name,subscribed,shoe size\n17,Ann@shop.example,Ann,yes,38\n,Ben@shop.example,Ben,no,\n,,Nobody,,\n',
      {
        entity: 'customers',
      },
    );
    expect(done.counts).toMatchObject({ created: 2, failed: 1 });
    expect(
      await rowsOf('SELECT id, email, subscribed, source, order_count, attributes FROM customers WHERE store_key = $1 ORDER BY id'),
    ).toEqual([
      { id: '17', email: 'Ann@shop.example', subscribed: true, source: 'synced', order_count: 1, attributes: { shoe_size: 38 } },
      { id: 'ben@shop.example', email: 'Ben@shop.example', subscribed: false, source: 'synced', order_count: 0, attributes: {} },
    ]);
    expect(await rowsOf('SELECT customer_id FROM orders WHERE store_key = $1')).toEqual([{ customer_id: '17' }]);
  });
});

describe('categories', () => {
  it('count their products by ID and name, are created from what products name, and report loops without harm', async () => {
    await shop.import(JSON.stringify([product('1', { categories: ['lamps', 'Sale'] }), product('2', { categories: ['Lamps', 'lamps'] })]));
    const feed = [
      { id: 'lamps', name: 'Lamps', url: 'https://shop.example/lamps', subcategories: ['desk'] },
      { id: 'desk', name: '<b>Desk</b>', subcategories: [{ id: 'lamps' }], colour: '=cmd()' },
    ];
    const done = await shop.import(JSON.stringify({ categories: feed }), { entity: 'categories' });
    expect(await reported(done.id)).toEqual([[1, 'subcategories', 'warning', 'The category is below itself; the circle goes desk']]);
    expect(
      await rowsOf(
        'SELECT id, name, subcategories, attributes, is_derived, product_count FROM categories WHERE store_key = $1 ORDER BY id',
      ),
    ).toEqual([
      { id: 'Sale', name: 'Sale', subcategories: [], attributes: {}, is_derived: true, product_count: 1 },
      { id: 'desk', name: '<b>Desk</b>', subcategories: ['lamps'], attributes: { colour: '=cmd()' }, is_derived: false, product_count: 0 },
      { id: 'lamps', name: 'Lamps', subcategories: ['desk'], attributes: {}, is_derived: false, product_count: 2 },
    ]);
  });
});

describe('one file of everything', () => {
  it('imports each list, in any order, and removes only what it covers', async () => {
    const file = {
      created: '2026-01-01T00:00:00Z',
      sales: [{ id: 1, time: '2026-01-02', customer: { id: 9, email: 'x@y.example' }, products: [{ id: 'a', quantity: 1 }] }],
      customers: [{ id: '9', name: 'Xenia', email: 'x@y.example' }],
      products: [product('a'), product('b')],
      categories: [{ id: 'k', name: 'Kind', subcategories: [] }],
      pages: [{ id: 'p', name: 'About', type: 'text', url: 'https://shop.example/about', text: '<p>We</p>' }],
    };
    const done = await shop.import(JSON.stringify(file), { entity: 'everything' });
    expect(await reported(done.id)).toEqual([]);
    expect(done.entity_counts.map(({ entity, created }) => [entity, created])).toEqual([
      ['products', 2],
      ['categories', 1],
      ['orders', 1],
      ['customers', 0],
      ['pages', 1],
    ]);
    expect(await rowsOf('SELECT title, text FROM pages WHERE store_key = $1')).toEqual([{ title: 'About', text: '<p>We</p>' }]);
    expect(await rowsOf('SELECT name, source, order_count FROM customers WHERE store_key = $1')).toEqual([
      { name: 'Xenia', source: 'synced', order_count: 1 },
    ]);
    const later = await shop.import(JSON.stringify({ products: file.products, pages: [] }), { entity: 'everything' });
    expect(later.counts).toMatchObject({ unchanged: 2, deleted: 0 });
  });

  it('skips what would have to be corrected when strict mode is on', async () => {
    const products = [product('a', { url: 'javascript:1' }), product('b')];
    const done = await shop.import(JSON.stringify({ strict: true, products }), { entity: 'everything' });
    expect(done.counts).toMatchObject({ created: 1, failed: 1 });
  });
});

describe('order lines', () => {
  const lines = [
    'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country',
    '1,A,LAMP,2,2011-07-01 08:00:00,2.5,77,France',
    '1,B,,1,2011-07-01 08:00:00,1,77,France',
    '2,A,Lamp,1,2011-12-01 08:00:00,3.5,,',
    '1,A,LAMP,1,2011-07-01 08:00:00,2.5,77,France',
    '3,A,LAMP,-1,2011-12-01 08:00:00,2.5,77,',
  ].join('\n');

  it('create products, customers and orders in any line order, and change nothing the second time', async () => {
    const done = await shop.import(lines, { entity: 'order_lines', time_zone: 'Europe/London' });
    expect(done.counts).toMatchObject({ read: 5, created: 4, failed: 1 });
    expect((await reported(done.id)).map(([row, field]) => [row, field])).toEqual([[5, 'quantity']]);
    expect((await shop.products()).result.map(({ id, name, price }) => [id, name, price?.amount])).toEqual([
      ['A', 'LAMP', '2.5'],
      ['B', 'B', '1'],
    ]);
    expect(await rowsOf('SELECT id, time, customer_id, total_value, attributes FROM orders WHERE store_key = $1 ORDER BY id')).toEqual([
      { id: '1', time: new Date('2011-07-01T07:00:00Z'), customer_id: '77', total_value: 8.5, attributes: { Country: 'France' } },
      { id: '2', time: new Date('2011-12-01T08:00:00Z'), customer_id: '', total_value: 3.5, attributes: {} },
    ]);
    expect(await rowsOf('SELECT id, source, order_count FROM customers WHERE store_key = $1')).toEqual([
      { id: '77', source: 'order', order_count: 1 },
    ]);
    const again = await shop.import(lines, { entity: 'order_lines', time_zone: 'Europe/London' });
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await rowsOf('SELECT 1 FROM import_lines WHERE store_key = $1')).toEqual([]);
    expect(await rowsOf('SELECT 1 FROM import_combined WHERE store_key = $1')).toEqual([]);
  });
});

describe('strings that break software', () => {
  const strings = naughtyStrings;
  const usable = strings.filter((text) => text.trim() !== '' && !text.includes('\0') && text.isWellFormed());

  it.skipIf(!hasNaughtyStrings).each<[DataEntity, (text: string, at: number) => object, string]>([
    ['categories', (text, at) => ({ id: `c${at}`, name: text, subcategories: [] }), 'name'],
    ['pages', (text, at) => ({ id: `p${at}`, title: text, text }), 'text'],
    ['customers', (text, at) => ({ id: `u${at}`, name: text.slice(0, 400) }), 'name'],
    ['orders', (text, at) => ({ id: `o${at}`, time: '2026-01-01', products: ['a'], note: text }), `attributes ->> 'note'`],
  ])('are returned unchanged from %s', async (entity, rowOf, column) => {
    const done = await shop.import(JSON.stringify(usable.map((text, at) => rowOf(text, at))), { entity });
    expect(done.counts).toMatchObject({ created: usable.length, failed: 0 });
    const stored = await rowsOf(`SELECT ${column} AS text FROM ${entity} WHERE store_key = $1 ORDER BY substr(id, 2)::int`);
    expect(stored.map(({ text }) => text)).toEqual(entity === 'customers' ? usable.map((text) => text.slice(0, 400)) : usable);
  });
});
