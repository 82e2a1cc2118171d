import { type LogicName, logicCatalogue, logicNames } from '@endcap/schema/recommendations/logics/logicCatalogue.ts';
import * as declared from '@endcap/schema/recommendations/logics/recommendations.rest.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { givePrivateKey } from '../../http/testPrivateKey.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts, removeProducts, type TestProduct } from '../../search/index/testProducts.ts';
import { rebuildModels } from '../builds/rebuildModels.ts';
import { forgetSignals } from '../live/currentSignals.ts';
import { historyOfMany, readPurchases, readVisit } from '../live/personalHistory.ts';
import { putEvent, putOrder } from '../testShop.ts';
import { handlers } from './recommendations.calls.ts';

let api: TestApi;
let key: string;
let privateKey: string;
beforeAll(async () => {
  api = await testApi({ handlers });
  key = (await api.company()).store.key;
  privateKey = await givePrivateKey(api.db, key);
  await openShop(key);
});
afterAll(() => api.close());

const products: TestProduct[] = [
  { id: 'tent', name: 'Family tent', brand: 'Norrby', price: 300, categories: ['Camping', 'Tents'] },
  { id: 'small', name: 'Small tent', brand: 'Norrby', price: 150, categories: ['Camping', 'Tents'] },
  { id: 'dome', name: 'Dome tent', brand: 'Fjell', price: 450, categories: ['Camping', 'Tents'] },
  { id: 'bag', name: 'Sleeping bag', brand: 'Fjell', price: 90, categories: ['Camping', 'Bags'] },
  { id: 'mat', name: 'Sleeping mat', brand: 'Fjell', price: 40, categories: ['Camping', 'Mats'] },
  { id: 'lamp', name: 'Camping lamp', brand: 'Lumo', price: 25, categories: ['Lights'] },
  { id: 'gone', name: 'Old lamp', price: 5, stock: 0, categories: ['Lights'] },
  { id: 'secret', name: 'Staff lamp', price: 5, categories: ['Lights'], attributes: { hidden: true } },
];

async function openShop(store: string): Promise<void> {
  const { db } = api;
  await putProducts(db, store, products);
  await rowsOf(
    db.pool,
    sql`UPDATE products SET created_at = now() - make_interval(days => array_position(${products.map(({ id }) => id)}::text[], id)) WHERE store_key = ${store}`,
  );
  await rowsOf(
    db.pool,
    sql`INSERT INTO categories (store_key, id, name, subcategories) VALUES
        (${store}, 'Camping', 'Camping', ARRAY['Tents', 'Bags', 'Mats']), (${store}, 'Tents', 'Tents', ARRAY['Camping']),
        (${store}, 'Bags', 'Bags', '{}'), (${store}, 'Mats', 'Mats', '{}'), (${store}, 'Lights', 'Lights', '{}')`,
  );
  await rowsOf(
    db.pool,
    sql`INSERT INTO pages (store_key, id, title, text) VALUES
        (${store}, 'pitch', 'How to pitch a tent', 'Find a flat place for your tent and camp with tents.'),
        (${store}, 'peg', 'Tent pegs in sand', 'A tent needs long pegs.'), (${store}, 'light', 'Which lamp', 'Lights for the night.')`,
  );
  for (let order = 0; order < 6; order++)
    await putOrder(db, store, { customer: `c${order}`, products: ['tent', 'bag'], daysAgo: 100 + order });
  for (const days of [60, 40, 20]) await putOrder(db, store, { customer: 'anna', products: ['mat', 'bag'], daysAgo: days });
  await putOrder(db, store, { customer: 'bo', products: ['lamp', 'gone', 'secret', 'tent'], daysAgo: 2 });
  await putOrder(db, store, { customer: 'cy', products: ['lamp'], daysAgo: 1 });
  await putEvent(db, store, { visitor: 'other', products: ['tent', 'small', 'dome'], minutesAgo: 10 });
  await putEvent(db, store, { visitor: 'other2', products: ['small'], minutesAgo: 5 });
  await putEvent(db, store, { visitor: 'other3', products: ['small'], minutesAgo: 5 });
  await putEvent(db, store, { visitor: 'me', products: ['mat', 'tent'], minutesAgo: 3 });
  await rebuildModels(db, store, { drawn: true, now: new Date() });
  await indexProducts(db, store);
  forgetSignals(db, store);
}

const calls = new Map(Object.values(declared).map((call) => [call.path.slice('recommendations/'.length), call]));

async function ask(logic: LogicName, input: object = {}) {
  const secret = logicCatalogue[logic].needs === 'customer' ? { private_key: privateKey } : {};
  const { answer } = await api.post(`/v2/recommendations/${logic}`, { key, ...secret, ...input });
  return declared.recommendPopular.answer.parse(answer);
}

it('every logic of the catalogue has a call', () => {
  expect([...calls.keys()].sort()).toEqual(logicNames.toSorted());
});

it.each<LogicName>(['customer/history', 'customer/complementary', 'customer/substituting', 'refill_due'])(
  '%s tells nobody what a customer bought who knows only the public key and an address',
  async (logic) => {
    const bare = await api.post(`/v2/recommendations/${logic}`, { key, email: 'anna@shop.test' });
    expect(bare.status).toBe(400);
    const guessed = await api.post(`/v2/recommendations/${logic}`, { key, private_key: 'endcap_sk_guess', email: 'anna@shop.test' });
    expect([guessed.status, guessed.failure.message]).toEqual([403, 'Incorrect private API key']);
  },
);

it('a mixed logic ignores email addresses', async () => {
  const logics = [
    { logic: 'customer/history', weight: 1 },
    { logic: 'visitor/history', weight: 1 },
  ];
  expect((await ask('blend', { logics, email: 'anna@shop.test', customer: 'anna', fallback: false })).result).toEqual([]);
});

describe('queries of a call', () => {
  it.each<[logic: LogicName, input: object, queries: number]>([
    ['popular', { filter: 'price > 30' }, 0],
    ['trending', { visitor: 'me' }, 0],
    ['complementary', { products: ['tent'] }, 0],
    ['bundle', { products: ['tent'] }, 0],
    ['same_brand', { products: ['tent'] }, 0],
    ['visitor/complementary', { visitor: 'me' }, 1],
    ['visitor/history', { visitor: 'me' }, 1],
  ])('%s asks the database for the history of the person alone', async (logic, input, queries) => {
    await ask(logic, input);
    const query = vi.spyOn(api.db.pool, 'query');
    // Queries of the process itself, every few seconds and for a while after its start, may fall into some of them.
    const askOnce = async () => {
      query.mockClear();
      await ask(logic, input);
      expect(query.mock.calls).toHaveLength(queries);
    };
    await vi.waitFor(askOnce, { timeout: 5_000, interval: 100 });
    query.mockRestore();
  });
});

describe('a logic returns', () => {
  it.each<[LogicName, object, string[]]>([
    ['popular', {}, ['bag', 'tent', 'mat', 'lamp', 'small', 'dome']],
    ['trending', {}, ['lamp', 'tent', 'mat', 'bag', 'small', 'dome']],
    ['new', { limit: 3 }, ['tent', 'small', 'dome']],
    ['currently_watched', { fallback: false, limit: 2 }, ['small', 'tent']],
    ['recently_bought', { limit: 3 }, ['lamp', 'tent', 'bag']],
    ['keywords', { keywords: 'dome tent', limit: 1 }, ['dome']],
    ['specific', { products: ['mat', 'gone', 'tent', 'nothing', 'mat'] }, ['mat', 'tent']],
    ['category/popular', { category: 'Camping', fallback: false }, ['bag', 'tent', 'mat', 'small', 'dome']],
    ['category/popular', { category: 'Lights' }, ['lamp', 'bag', 'tent', 'mat', 'small', 'dome']],
    ['category/trending', { category: 'Bags', fallback: false }, ['bag']],
    ['category/new', { category: 'tents', fallback: false }, ['tent', 'small', 'dome', 'bag', 'mat']],
    ['category/complementary', { category: 'Lights', fallback: false }, ['tent']],
    ['category/popular_subcategories', { category: 'Camping' }, ['Tents', 'Bags', 'Mats']],
    ['substituting', { products: ['tent'], limit: 2 }, ['small', 'dome']],
    ['complementary', { products: ['mat'], limit: 1 }, ['bag']],
    ['most_sold_with', { products: ['tent'], limit: 1 }, ['bag']],
    ['bundle', { products: ['tent'], fallback: false }, ['bag', 'lamp']],
    ['visitor/complementary', { visitor: 'me', limit: 2 }, ['small', 'dome']],
    ['visitor/substituting', { visitor: 'me', limit: 1 }, ['bag']],
    ['visitor/history', { visitor: 'me' }, ['tent', 'mat']],
    ['visitor/history', { visitor: 'nobody' }, []],
    ['customer/complementary', { email: 'Anna@shop.test', limit: 2 }, ['bag', 'mat']],
    ['customer/complementary', { email: 'anna@shop.test', repeats: false, limit: 1 }, ['tent']],
    ['customer/substituting', { email: 'anna@shop.test', limit: 2 }, ['bag', 'mat']],
    ['customer/history', { customer: 'anna' }, ['bag', 'mat']],
    ['customer/history', { email: 'nobody@shop.test' }, []],
    ['page/related_products', { page: 'pitch', limit: 3 }, ['tent', 'small', 'dome']],
    ['page/related_categories', { page: 'pitch' }, ['Tents']],
    ['page/substituting', { page: 'pitch' }, ['peg', 'light']],
    ['page/product', { product: 'dome', limit: 1 }, ['pitch']],
    ['page/category', { category: 'Lights' }, ['light']],
    ['complete_the_look', { products: ['tent'], fallback: false }, ['bag', 'lamp']],
    ['price_ladder', { products: ['tent'], fallback: false }, ['small', 'dome']],
    ['refill_due', { email: 'anna@shop.test' }, ['bag', 'mat']],
    ['same_brand', { products: ['bag'], fallback: false }, ['mat', 'dome']],
    ['back_in_stock', { visitor: 'me' }, []],
    ['price_dropped', { visitor: 'me' }, []],
    [
      'blend',
      {
        logics: [
          { logic: 'popular', weight: 1 },
          { logic: 'new', weight: 0.01 },
        ],
        limit: 2,
      },
      ['bag', 'tent'],
    ],
  ])('%s %j', async (logic, input, expected) => {
    expect((await ask(logic, input)).result).toEqual(expected);
  });

  it('products back in stock or cheaper since the visitor looked, and nothing else', async () => {
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO product_changes (store_key, product_id, at, kind, cells) VALUES
          (${key}, 'tent', now(), 'updated', '[{"field": "stock", "before": 0, "after": 4}]'),
          (${key}, 'mat', now(), 'updated', '[{"field": "price", "before": 50, "after": 40}]'),
          (${key}, 'mat', now() - interval '1 hour', 'updated', '[{"field": "stock", "before": 0, "after": 4}]'),
          (${key}, 'bag', now(), 'updated', '[{"field": "price", "before": 50, "after": 40}]')`,
    );
    expect((await ask('back_in_stock', { visitor: 'me' })).result).toEqual(['tent']);
    expect((await ask('price_dropped', { visitor: 'me' })).result).toEqual(['mat']);
  });

  it('products added since the visit before this one', async () => {
    await putEvent(api.db, key, { visitor: 'back', products: ['tent'], minutesAgo: 60 * 36 });
    await putEvent(api.db, key, { visitor: 'back', products: ['tent'], minutesAgo: 2 });
    expect((await ask('new_since_last_visit', { visitor: 'back', fallback: false })).result).toEqual(['tent']);
  });
});

it('what people did whose emails are made together is what each did alone', async () => {
  const now = new Date();
  await putEvent(api.db, key, { visitor: 'twice', products: ['tent', 'tent', 'bag'], minutesAgo: 4 });
  const people = [
    { email: 'Anna@shop.test', visitor: 'twice' },
    { email: 'bo@shop.test', visitor: 'other' },
    { email: 'stranger@shop.test', visitor: '' },
  ];
  const together = historyOfMany(api.db, key, people, now);
  for (const { email, visitor } of people) {
    expect(await together.visitOf(visitor)).toEqual(await readVisit(api.db, key, visitor, now));
    expect(await together.purchasesOf(email)).toMatchObject(await readPurchases(api.db, key, { email }));
  }
  expect((await together.visitOf('twice')).looked.map(({ product }) => product)).toEqual(['tent', 'bag']);
  expect((await together.purchasesOf('anna@shop.test')).map(({ products: bought }) => bought.toSorted())).toEqual(
    Array.from({ length: 3 }, () => ['bag', 'mat']),
  );
  expect(await together.visitOf('someone')).toEqual({ looked: [], times: [] });
});

describe('a call', () => {
  it('names categories and pages with their addresses', async () => {
    await rowsOf(api.db.pool, sql`UPDATE categories SET url = 'https://shop.test/tents' WHERE store_key = ${key} AND id = 'Tents'`);
    await rowsOf(api.db.pool, sql`UPDATE pages SET url = 'https://shop.test/pegs' WHERE store_key = ${key} AND id = 'peg'`);
    const attributes = ['name', 'url'];
    expect((await ask('category/popular_subcategories', { category: 'Camping', attributes, limit: 2 })).product_data).toEqual([
      { id: 'Tents', name: 'Tents', url: 'https://shop.test/tents' },
      { id: 'Bags', name: 'Bags', url: null },
    ]);
    expect((await ask('page/substituting', { page: 'pitch', attributes, limit: 1 })).product_data).toEqual([
      { id: 'peg', name: 'Tent pegs in sand', url: 'https://shop.test/pegs' },
    ]);
  });

  it('filters fallbacks too, omits exclusions, pages, and gives reasons', async () => {
    const asked = { products: ['tent'], filter: 'price < 100', exclude: ['lamp'], debug: true, attributes: ['name', 'price'] };
    const { result, product_data: data, debug } = await ask('complementary', asked);
    expect(result).toEqual(['bag', 'mat']);
    expect(data[0]).toEqual({ id: 'bag', name: 'Sleeping bag', price: 90 });
    expect(debug?.slots).toEqual([
      { id: 'bag', logic: 'complementary', reason: '', campaign: null },
      { id: 'mat', logic: 'category/popular', reason: '', campaign: null },
    ]);
    expect(debug?.chain[0]).toMatchObject({ logic: 'complementary', shown: 1 });
    expect((await ask('complementary', { ...asked, offset: 1 })).result).toEqual(['mat']);
    expect((await ask('complementary', { ...asked, filter: 'removed_attribute = 1' })).result).toEqual([]);
  });

  it('refuses a mix that contains itself, and an invalid filter', async () => {
    const blend = await api.post('/v2/recommendations/blend', {
      key,
      logics: [
        { logic: 'blend', weight: 1 },
        { logic: 'popular', weight: 1 },
      ],
    });
    expect(blend.failure).toMatchObject({ type: 'ParsingError', fields: { logics: expect.any(String) } });
    expect((await api.post('/v2/recommendations/popular', { key, filter: 'price <' })).failure.type).toBe('ParsingError');
  });

  it('counts an order and a click from a minute ago without a rebuild, and a view at once', async () => {
    await putOrder(api.db, key, { customer: 'dot', products: ['lamp', 'mat'], daysAgo: 0 });
    forgetSignals(api.db, key);
    expect((await ask('most_sold_with', { products: ['lamp'], limit: 2 })).result).toContain('mat');
    await putEvent(api.db, key, { visitor: 'me', products: ['dome'], minutesAgo: 0 });
    expect((await ask('visitor/history', { visitor: 'me', limit: 1 })).result).toEqual(['dome']);
  });

  it('returns the newest products of a shop without sales, and all of them without stock', async () => {
    const { otherStore } = await api.company();
    await putProducts(api.db, otherStore.key, [
      { id: 'a', name: 'A', stock: 0 },
      { id: 'b', name: 'B', stock: 0 },
    ]);
    const { answer } = await api.post('/v2/recommendations/visitor/complementary', { key: otherStore.key, visitor: 'x' });
    expect(answer['result']).toEqual(['b', 'a']);
  });

  it('uses the latest events of a visitor with 100,000 events', async () => {
    const { otherStore } = await api.company();
    await putProducts(api.db, otherStore.key, products);
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO events (store_key, time, type, visitor, ids)
          SELECT ${otherStore.key}, now() - n * interval '1 second', 'product', 'busy', ARRAY[CASE WHEN n <= 100 THEN 'mat' WHEN n <= 200 THEN 'bag' ELSE 'tent' END]
          FROM generate_series(1, 100000) AS n`,
    );
    const { answer } = await api.post('/v2/recommendations/visitor/history', { key: otherStore.key, visitor: 'busy' });
    expect(answer['result']).toEqual(['mat', 'bag']);
  });

  it('limits the weight of a bot that buys the same pair repeatedly', async () => {
    const { otherStore } = await api.company();
    await putProducts(api.db, otherStore.key, products);
    for (let order = 0; order < 40; order++)
      await putOrder(api.db, otherStore.key, { customer: 'robot', products: ['mat', 'lamp'], daysAgo: 0 });
    for (let order = 0; order < 6; order++)
      await putOrder(api.db, otherStore.key, { customer: `person${order}`, products: ['mat', 'dome'], daysAgo: 0 });
    const { answer } = await api.post('/v2/recommendations/most_sold_with', { key: otherStore.key, products: ['mat'], limit: 2 });
    expect(answer['result']).toEqual(['dome', 'lamp']);
  });

  it('does not return a deleted product', async () => {
    const { otherStore } = await api.company();
    await putProducts(api.db, otherStore.key, [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ]);
    await removeProducts(api.db, otherStore.key, ['a']);
    const { answer } = await api.post('/v2/recommendations/specific', { key: otherStore.key, products: ['a', 'b'] });
    expect(answer['result']).toEqual(['b']);
  });
});
