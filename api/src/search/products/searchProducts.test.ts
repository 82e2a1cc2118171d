import { searchProducts, searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { handlers } from './searchProducts.calls.ts';
import { flushSearchLog } from './searchLog.ts';

let api: TestApi;
let company: TestCompany;

const catalogue = [
  { id: 'mouse', name: 'Bluetooth Mouse', brand: 'Kolibri', price: 20, categories: ['Mice'], attributes: { colour: 'black', buttons: 3 } },
  { id: 'keyboard', name: 'Wireless Keyboard', brand: 'Kolibri', price: 40, categories: ['Keyboards'], attributes: { colour: 'white' } },
  {
    id: 'cable',
    name: 'USB Cable 2m',
    brand: 'Anker',
    price: 8,
    categories: ['Cables'],
    attributes: { colour: 'black', tags: ['short', 'usb'] },
  },
  { id: 'cables', name: 'Set of three USB cables', brand: 'Anker', price: 15, categories: ['Cables'], attributes: {} },
  { id: 'dv7', name: 'Pavilion dv7-1211ea 17" Notebook', brand: 'HP', price: 500, categories: ['Computers'], attributes: {}, stock: 0 },
  { id: 'other', name: 'Pavilion dv6 15" Notebook', brand: 'HP', price: 450, categories: ['Computers'], attributes: {}, stock: 4 },
];

beforeAll(async () => {
  api = await testApi({ handlers });
  company = await api.company();
  await putProducts(api.db, company.store.key, catalogue);
  await indexProducts(api.db, company.store.key);
});

afterAll(() => api.close());

const search = async (query: string, more: object = {}) =>
  (await api.call(searchSearch, { key: company.store.key, query, ...more })).answer;

describe('a shopper finds', () => {
  test.each([
    ['usb cable', ['cable', 'cables']],
    ['USB CABLES', ['cable', 'cables']],
    ['usbcable', ['cable', 'cables']],
    ['ubs cabel', ['cable', 'cables']],
    ['blue tooth mouse', ['mouse']],
    ['dv7 1211ea', ['dv7']],
    ['dv71211ea', ['dv7']],
    ['dv7-12', ['dv7']],
    ['17 inch notebook', ['dv7']],
    ['note book', ['other', 'dv7']],
    ['kolibri', ['keyboard', 'mouse']],
    ['keyb', ['keyboard']],
    ['wireless keyboard by the sea', ['keyboard']],
  ])('%s', async (query, first) => {
    const { result, total } = await search(query);
    expect(result.slice(0, first.length).toSorted()).toEqual(first.toSorted());
    expect(total).toBeGreaterThanOrEqual(first.length);
  });

  test('nothing for unknown words, and for punctuation', async () => {
    expect(await search('xyzzyqwx')).toMatchObject({ result: [], total: 0 });
    expect(await search('???')).toMatchObject({ result: [], total: 0 });
  });

  test('everything for an empty query, in-stock products first', async () => {
    const { result, total } = await search('');
    expect(total).toBe(6);
    expect(result.at(-1)).toBe('dv7');
  });

  test('in-stock products before similar ones out of stock', async () => {
    expect((await search('pavilion notebook')).result).toEqual(['other', 'dv7']);
  });

  test('results for a corrected misspelling', async () => {
    expect((await search('bluetoth')).corrected_query).toBe('bluetooth');
    expect((await search('bluetooth')).corrected_query).toBeNull();
  });
});

describe('a call', () => {
  test('returns a page of the IDs', async () => {
    const all = (await search('')).result;
    expect(await search('', { limit: 2, offset: 2 })).toMatchObject({ result: all.slice(2, 4), total: 6 });
    expect(await search('', { limit: 0 })).toMatchObject({ result: [], total: 6 });
  });

  test('returns the requested attributes with the IDs, omitting those a product does not have', async () => {
    const { product_data } = await search('usb cable', { attributes: ['name', 'price', 'colour', 'nothing'] });
    expect(product_data).toContainEqual({ id: 'cable', name: 'USB Cable 2m', price: 8, colour: 'black' });
    expect(product_data).toContainEqual({ id: 'cables', name: 'Set of three USB cables', price: 15 });
    expect((await search('usb cable')).product_data).toEqual([]);
  });

  test('returns objects in its v3 form', async () => {
    const { answer } = await api.call(searchProducts, { key: company.store.key, query: 'mouse', attributes: ['brand'] });
    expect(answer).toMatchObject({ result: [{ id: 'mouse', brand: 'Kolibri' }], total: 1, corrected_query: null });
  });

  test.each([
    ['price < 20', ['cable', 'cables']],
    ['brand = Kolibri and price >= 40', ['keyboard']],
    ['brand in [Anker, HP] and categories != Computers', ['cable', 'cables']],
    ['colour = black', ['cable', 'mouse']],
    ['colour not exists', ['cables', 'dv7', 'other']],
    ['buttons > 2', ['mouse']],
    ['tags contains usb', ['cable']],
    ['name starts with "usb"', ['cable']],
    ["nothing = 'x'", []],
    ['price = cheap', []],
    ['brand = HP or (brand = Kolibri and price >= 40)', ['dv7', 'keyboard', 'other']],
    ['price < 20 and (colour = black or colour not exists)', ['cable', 'cables']],
  ])('filters by %s', async (filter, ids) => {
    const { result, total } = await search('', { filter });
    expect(result.toSorted()).toEqual(ids);
    expect(total).toBe(ids.length);
  });

  test('refuses an invalid filter, at its field', async () => {
    const { status, failure } = await api.call(searchSearch, { key: company.store.key, filter: 'price <' });
    expect(status).toBe(400);
    expect(failure).toMatchObject({
      type: 'ParsingError',
      fields: { filter: 'The filter is invalid at character 8: value expected.' },
    });
  });

  test('counts facets over all results', async () => {
    const { facets } = await search('', { limit: 1, facets: ['brand', 'price', 'tags', 'nothing'] });
    expect(facets['brand']?.values).toEqual([
      { value: 'Anker', count: 2 },
      { value: 'HP', count: 2 },
      { value: 'Kolibri', count: 2 },
    ]);
    expect(facets['price']).toMatchObject({ minimum: 8, maximum: 500 });
    expect(facets['tags']?.values).toEqual([
      { value: 'short', count: 1 },
      { value: 'usb', count: 1 },
    ]);
    expect(facets['nothing']).toEqual({ values: [], minimum: null, maximum: null });
  });

  test('explains every decision on request', async () => {
    const { debug } = await search('bluetoth mouse', { debug: true });
    expect(debug?.words[0]).toMatchObject({ text: 'bluetoth', known: false });
    expect(debug?.words[0]?.alternatives[0]).toMatchObject({ reason: 'correction', words: ['bluetooth'], terms: [['bluetooth']] });
    const [first] = debug?.products ?? [];
    expect(first).toMatchObject({ id: 'mouse', pinned_by: null });
    const score = first?.score;
    // "mouse" is in the id too.
    expect(score?.words.map(({ found }) => found?.title)).toEqual([1, 2]);
    const { text = 0, coverage = 0, phrase = 0, head = 0, popularity = 0, stock = 0 } = score ?? {};
    expect(score?.score).toBeCloseTo(text * coverage * phrase * head * popularity * stock, 6);
    expect((await search('mouse')).debug).toBeNull();
  });

  test('is recorded in analytics', async () => {
    await api.call(searchSearch, { key: company.store.key, query: 'Logged  QUERY', visitor: 'v1' });
    await flushSearchLog(api.db);
    const { rows } = await api.db.pool.query(`select store_key, query, normalised, total, visitor from search_log where visitor = 'v1'`);
    expect(rows).toEqual([{ store_key: company.store.key, query: 'Logged  QUERY', normalised: 'logged query', total: 0, visitor: 'v1' }]);
  });

  test('is one search, however it is narrowed by facets and continued', async () => {
    const asked = { key: company.store.key, query: 'Narrowed', visitor: 'v2' };
    const brand = { attribute: 'brand', values: ['Kolibri'] };
    await api.call(searchSearch, asked);
    await api.call(searchSearch, { ...asked, offset: 20 });
    await api.call(searchSearch, { ...asked, facet_filters: [brand] });
    await api.call(searchSearch, { ...asked, facet_filters: [brand], offset: 20 });
    await flushSearchLog(api.db);
    expect((await api.db.pool.query(`select from search_log where visitor = 'v2'`)).rowCount).toBe(1);
    const choices = async () =>
      (await api.db.pool.query(`select choice, times::int from facet_choice_days where query_key = md5('narrowed')`)).rows;
    await expect.poll(choices).toEqual([{ choice: 'brand in ["Kolibri"]', times: 1 }]);
  });

  test('returns products of its own store only', async () => {
    await putProducts(api.db, company.otherStore.key, [{ id: 'secret', name: 'Bluetooth Secret' }]);
    await indexProducts(api.db, company.otherStore.key);
    expect((await search('secret')).result).toEqual([]);
    expect((await search('bluetooth')).result).toEqual(['mouse']);
    const { answer } = await api.call(searchSearch, { key: company.otherStore.key, query: 'bluetooth mouse', filter: 'name exists' });
    expect(answer.result).toEqual(['secret']);
  });

  test('of an unknown store is refused', async () => {
    const { failure } = await api.call(searchSearch, { key: 'x'.repeat(32), query: 'usb' });
    expect(failure.type).toBe('NotFoundError');
  });
});

describe('what shoppers may type', () => {
  test.skipIf(!hasNaughtyStrings)('is harmless', async () => {
    const strings = naughtyStrings; // a list of strings by its documentation
    for (const query of strings) {
      const { status, answer } = await api.call(searchSearch, {
        key: company.store.key,
        query: query.slice(0, 2000),
        filter: [{ field: 'name', operator: 'contains', value: query.slice(0, 200) }],
      });
      expect(status).toBe(200);
      expect(answer.total).toBeGreaterThanOrEqual(answer.result.length);
    }
    await flushSearchLog(api.db);
    const { rows } = await api.db.pool.query<{ count: number }>('select count(*)::int as count from search_log where query = any($1)', [
      strings,
    ]);
    expect(rows[0]?.count).toBeGreaterThan(400);
  });

  test('may be long', async () => {
    const { answer } = await api.call(searchSearch, { key: company.store.key, query: 'usb cable '.repeat(200) });
    expect(answer.result.slice(0, 2).toSorted()).toEqual(['cable', 'cables']);
    for (const query of ['x'.repeat(10_000), 'usb '.repeat(2_500)]) {
      const { status, failure } = await api.call(searchSearch, { key: company.store.key, query });
      expect([status, failure.type, Object.keys(failure.fields ?? {})]).toEqual([400, 'ParsingError', ['query']]);
    }
  });

  test.each([
    ['nothing but stop words', 'the and of with'],
    ['nothing but marks', '?!… --- ,,, "" ()'],
    ['emoji', '🎧🔌 👩‍👩‍👧‍👦'],
    ['Arabic', 'سماعة رأس لاسلكية'],
    ['Hebrew and a number', 'אוזניות 2'],
    ['Chinese', '无线耳机'],
    ['Thai', 'หูฟังไร้สาย'],
    ['SQL', "usb'; DROP TABLE products; --"],
    ['SQL in a pattern', "%' OR '1'='1"],
    ['Liquid', '{{ 7 | times: 7 }}{% for i in (1..10000000) %}{{ i }}{% endfor %}'],
    ['a regular expression', '(a+)+$'.repeat(50)],
    ['a search operator', 'usb & !cable | (:*)'],
  ])('may be %s', async (_what, query) => {
    const { status, answer } = await api.call(searchSearch, { key: company.store.key, query, facets: ['brand'], sort: 'price' });
    expect(status).toBe(200);
    expect(answer.result.length).toBeLessThanOrEqual(answer.total);
    expect((await search('usb cable')).total).toBeGreaterThan(0);
  });

  test('may not be half a character', async () => {
    const { failure } = await api.call(searchSearch, { key: company.store.key, query: '\ud83c' });
    expect(failure.fields).toHaveProperty(['query']);
  });

  test('a facet returns its most frequent values, however many there are', async () => {
    const store = company.otherStore.key;
    await putProducts(
      api.db,
      store,
      ['one', 'two'].map((id) => ({ id, name: 'Paint' })),
    );
    await indexProducts(api.db, store);
    // Half a million colours each, and one more that both have.
    await api.db.pool.query(
      `update products set attributes = jsonb_build_object('colour', (
         select jsonb_agg(id || '-' || n) || '["white"]'::jsonb from generate_series(1, 500000) as n))
       where store_key = $1 and id in ('one', 'two')`,
      [store],
    );
    const { answer } = await api.call(searchSearch, { key: store, query: 'paint', facets: ['colour'] });
    const { values = [], minimum } = answer.facets['colour'] ?? {};
    expect([values.length, values[0], minimum]).toEqual([100, { value: 'white', count: 2 }, null]);
  }, 120_000);
});
