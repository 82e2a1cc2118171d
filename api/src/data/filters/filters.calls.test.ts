import { companyRoles } from '@endcap/schema/access/roles.ts';
import { filtersCheck } from '@endcap/schema/data/filters/filters.rest.ts';
import { productsList } from '@endcap/schema/data/products/products.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers as productHandlers } from '../products/products.calls.ts';
import { handlers } from './filters.calls.ts';

let api: TestApi;
let company: TestCompany;
let key: string;
let token: string;

const now = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...productHandlers], now: () => now });
  company = await api.company();
  key = company.store.key;
  token = company.people.member.token;
  const rows = [
    {
      id: 'a',
      name: 'Lamp',
      price: 5,
      brand: 'Lux',
      categories: ['Home', 'Lamps'],
      created_at: '2026-11-20T00:00:00Z',
      attributes: { colour: 'red', sizes: ['S'], weight: 2 },
    },
    {
      id: 'b',
      name: 'Tent 100%',
      price: 15,
      brand: 'Norrby',
      categories: ['Home'],
      created_at: '2026-01-01T00:00:00Z',
      attributes: { colour: 'Red wine', weight: '10', is_new: true },
    },
    {
      id: 'c',
      name: 'Cup_\\',
      price: null,
      brand: null,
      categories: [],
      created_at: null,
      attributes: { colour: 'blue', weight: 'heavy' },
    },
  ];
  await api.db.pool.query(
    `INSERT INTO products (store_key, id, name, price, brand, categories, created_at, updated_at, attributes, content_hash, changed_seq, imported_at)
     SELECT $1, id, name, price, brand, categories, created_at, now(), attributes, '', nextval('products_changed_seq'), now()
     FROM json_to_recordset($2) AS given(id text, name text, price numeric, brand text, categories text[], created_at timestamptz, attributes jsonb)`,
    [key, JSON.stringify(rows)],
  );
  await api.db.pool.query('INSERT INTO product_attribute_names (store_key, name) SELECT $1, unnest($2::text[])', [
    key,
    ['colour', 'sizes', 'weight', 'is_new'],
  ]);
});
afterAll(() => api.close());

const idsOf = async (where: string) => {
  const { answer } = await api.call(productsList, { key, where, sort: 'id' }, token);
  return answer.result.map(({ id }) => id).join('');
};
const check = async (where: string) => (await api.call(filtersCheck, { key, where }, token)).answer;

describe('an expression over products', () => {
  it.each([
    ['', 'abc'],
    ['price > 4', 'ab'],
    ['price > 4 and brand = "Norrby"', 'b'],
    ['price < 10 or colour = blue', 'ac'],
    ['(price < 10 or colour = blue) and not_there exists', ''],
    ['brand = Lux or brand = Norrby and price > 100', 'a'],
    ['(brand = Lux or brand = Norrby) and price > 100', ''],
    ['brand in [Lux, Norrby]', 'ab'],
    ['brand not in [Lux]', 'bc'],
    ['brand != "Lux"', 'bc'],
    ['colour contains RED', 'ab'],
    ['colour = "red"', 'a'],
    ['name contains "100%"', 'b'],
    ['name contains "_"', 'c'],
    ['name contains "\\\\"', 'c'],
    ['name starts with te', 'b'],
    ['weight >= 2', 'ab'],
    ['weight = 10', 'b'],
    ['weight = "2"', 'a'],
    ['weight in [2, heavy]', 'ac'],
    ['sizes contains S', 'a'],
    ['sizes = S', 'a'],
    ['is_new = true', 'b'],
    ['is_new not exists', 'ac'],
    ['categories contains "Lamps"', 'a'],
    ['categories not contains "Lamps"', 'bc'],
    ['created_at within last 3 days', 'a'],
    ['created_at >= "2026-01-01"', 'ab'],
    // What no product has equals nothing, as in searches: it is different from every value.
    ['nothing = 1', ''],
    ['nothing > 1', ''],
    ['nothing != 1', 'abc'],
    ['nothing not in [1, 2]', 'abc'],
    ['nothing not contains x', 'abc'],
    ['nothing not exists', 'abc'],
    ['nothing != 1 and price > 10', 'b'],
    ['not (nothing != 1)', ''],
    ['nothing = 1 or price > 10', 'b'],
    [`name = "'; DROP TABLE products; --"`, ''],
    ['constructor = 1', ''],
  ])('%s finds %s, and counts them', async (where, ids) => {
    expect(await idsOf(where)).toBe(ids);
    const { count, is_exact: isExact, problem } = await check(where);
    expect([count, isExact, problem]).toEqual([ids.length, true, null]);
  });

  it.each([
    ['price >', 'value expected'],
    ['(price = 1', 'bracket not closed'],
  ])('%s is refused by the list, and the check says why', async (where, kind) => {
    const { failure } = await api.call(productsList, { key, where }, token);
    expect([failure.type, Object.keys(failure.fields ?? {})]).toEqual(['ParsingError', ['where']]);
    expect(await check(where)).toMatchObject({ count: 0, problem: { kind } });
  });

  it.each(['price > cheap', 'created_at > yesterday', 'price contains 1', 'brand exists and price starts with 1'])(
    '%s compares what cannot be compared: the list refuses it, and the check says where',
    async (where) => {
      const { failure } = await api.call(productsList, { key, where }, token);
      expect([failure.type, Object.keys(failure.fields ?? {})]).toEqual(['ParsingError', ['where']]);
      const from = where.startsWith('brand') ? 17 : 0;
      expect((await check(where)).problem).toMatchObject({ kind: 'comparison not possible', from });
    },
  );

  it('suggests the name that was probably meant', async () => {
    const { unknown } = await check('color = red and prise > 3 and zebra exists and price > 1');
    expect(unknown).toEqual([
      { name: 'color', from: 0, to: 5, suggestion: 'colour' },
      { name: 'prise', from: 16, to: 21, suggestion: 'price' },
      { name: 'zebra', from: 30, to: 35, suggestion: null },
    ]);
  });
});

it('every role of the company may use expressions, and no one else', async () => {
  for (const role of companyRoles) expect((await api.call(filtersCheck, { key, where: '' }, company.people[role].token)).status).toBe(200);
  const stranger = (await api.company('Other')).people.admin.token;
  expect((await api.call(filtersCheck, { key, where: '' }, stranger)).failure.type).toBe('NotFoundError');
  expect((await api.call(filtersCheck, { key, where: '' })).failure.type).toBe('AuthenticationError');
  const there = { key: company.otherStore.key, where: 'colour exists' };
  expect((await api.call(filtersCheck, there, token)).answer).toMatchObject({ count: 0, unknown: [{ name: 'colour' }] });
});
