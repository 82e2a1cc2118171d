import { moneyOf } from '@endcap/schema/contract/money.ts';
import { productFigures, productKeywords, productLabels, productRelations } from '@endcap/schema/data/products/productInsights.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { handlers } from './products.calls.ts';

let api: TestApi;
let company: TestCompany;
let key: string;
let token: string;
const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  api = await testApi({ handlers, now: () => now });
  company = await api.company();
  key = company.store.key;
  token = company.people.partial.token;
  const product = (id: string, name: string, price: number, category: string) => [id, name, price, category];
  for (const [id, name, price, category] of [
    product('lamp', 'Reading lamp', 10, 'Lamps'),
    product('lamp2', 'Table lamp', 12, 'Lamps'),
    product('lamp3', 'Crystal lamp', 100, 'Lamps'),
    product('bulb', 'Bulb', 2, 'Bulbs'),
    product('tent', 'Tent', 10, 'Outdoor'),
  ])
    await api.db.pool.query(
      `INSERT INTO products (store_key, id, name, price, categories, updated_at, content_hash, changed_seq, imported_at)
       VALUES ($1, $2, $3, $4, ARRAY['Home', $5], now(), '', nextval('products_changed_seq'), now())`,
      [key, id, name, price, category],
    );
  const order = async (id: string, day: string, lines: readonly string[]) => {
    await api.db.pool.query(
      `INSERT INTO orders (store_key, id, time, basket_size, total_value, source) VALUES ($1, $2, $3, $4, 10, 'synced')`,
      [key, id, `${day}T10:00:00Z`, lines.length],
    );
    for (const [line, bought] of lines.entries())
      await api.db.pool.query(
        'INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price) VALUES ($1, $2, $3, $4, 2, 5)',
        [key, id, line, bought],
      );
  };
  await order('1', '2026-11-20', ['lamp', 'bulb', 'tent']);
  await order('2', '2026-11-20', ['lamp', 'bulb', 'gone']);
  await order('3', '2026-11-21', ['lamp', 'gone']);
  await order('4', '2026-11-21', ['lamp2']);
  await order('5', '2024-01-01', ['lamp']);
  await indexProducts(api.db, key);
});
afterAll(() => api.close());

it('a product’s orders are listed by day, including days without any', async () => {
  const { answer } = await api.call(productFigures, { key, id: 'lamp', days: 3 }, token);
  const day = (date: string, orders: number) => ({ day: date, views: 0, clicks: 0, orders, revenue: moneyOf(`${orders * 10}.00`, 'EUR') });
  expect(answer.result).toEqual([day('2026-11-19', 0), day('2026-11-20', 2), day('2026-11-21', 1)]);
  expect(answer.is_tracked).toBe(false);
});

it('products bought together occurred at least twice and still exist; alternatives are similar', async () => {
  const { answer } = await api.call(productRelations, { key, id: 'lamp' }, token);
  expect(answer.orders).toBe(4);
  expect(answer.cross_sells).toEqual([{ id: 'bulb', orders: 2 }]);
  expect(answer.alternatives).toEqual([{ id: 'lamp2', orders: 1 }]);
  const none = (await api.call(productRelations, { key, id: 'tent' }, token)).answer;
  expect([none.orders, none.cross_sells, none.alternatives, none.rules]).toEqual([1, [], [], []]);
});

it('its keywords weigh rarer words more', async () => {
  const { answer } = await api.call(productKeywords, { key, id: 'lamp' }, token);
  const words = answer.result.map(({ word }) => word);
  expect(words.slice(0, 2).map((word) => word.slice(0, 4))).toEqual(expect.arrayContaining(['read', 'lamp']));
  expect(answer.result[0]).toMatchObject({ score: 1, products: 1 });
  expect(answer.result.find(({ word }) => word === 'lamp')).toMatchObject({ group: 'high', products: 3 });
});

it('other companies see none of this', async () => {
  const stranger = (await api.company('Other')).people.admin.token;
  for (const call of [productFigures, productRelations, productKeywords])
    expect((await api.call(call, { key, id: 'lamp' }, stranger)).failure.type).toBe('NotFoundError');
});

it('labels are the ones under which it was clicked in 90 days, most frequent first', async () => {
  await api.db.pool.query(
    `INSERT INTO product_label_days (store_key, product_id, label, day, clicks) VALUES
       ($1, 'lamp', 'home', '2026-11-20', 3), ($1, 'lamp', 'home', '2026-11-01', 2), ($1, 'lamp', 'basket', '2026-11-02', 4),
       ($1, 'lamp', 'old', '2026-08-01', 9), ($1, 'tent', 'camp', '2026-11-20', 1), ('other', 'lamp', 'theirs', '2026-11-20', 7)`,
    [key],
  );
  expect((await api.call(productLabels, { key, id: 'lamp' }, token)).answer.result).toEqual([
    { label: 'home', clicks: 5 },
    { label: 'basket', clicks: 4 },
  ]);
  expect((await api.call(productLabels, { key, id: 'nothing' }, token)).answer.result).toEqual([]);
});
