import { roles } from '@endcap/schema/access/roles.ts';
import type { InputOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import {
  productAttributes,
  productsByIds,
  productsExport,
  productsInfo,
  productsList,
  productsRaw,
} from '@endcap/schema/data/products/products.rest.ts';
import { type FilterNode, printFilter } from '@endcap/schema/data/filters/filterTree.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TestApi, TestCompany } from '../../http/testApi.ts';
import { naughtyStrings } from '../../http/testStrings.ts';
import { Importer, importsApi } from '../imports/testImports.ts';
import { exportPath } from './products.routes.ts';

let api: TestApi;
let company: TestCompany;
let shop: Importer;

const feed = [
  {
    id: 'a',
    name: 'Ähre',
    price: 5,
    brand: 'Lux',
    stock: 1,
    categories: ['Home', 'Lamps'],
    colour: 'red',
    weight: 2,
    sizes: ['S', 'M'],
    created_at: '2024-01-02',
  },
  {
    id: 'b',
    name: 'banana',
    price: 15.5,
    list_price: 20,
    brand: 'Norrby',
    categories: ['Home'],
    colour: 'Red wine',
    weight: '10',
    is_new: true,
  },
  { id: 'c', name: 'Cup 100%_\\', description: '<b>x</b>', stock: 0, colour: 'blue', weight: 'heavy', created_at: '2024-01-02T13:00:00Z' },
];

beforeAll(async () => {
  api = await importsApi();
  company = await api.company();
  shop = new Importer(api, company.store.key, company.people.member.token);
  await shop.import(JSON.stringify(feed));
});
afterAll(() => api.close());

type Filter = NonNullable<InputOf<typeof productsList>['filter']>[number];
const idsOf = async (input: Partial<InputOf<typeof productsList>>) => (await shop.products(input)).result.map(({ id }) => id).join('');

describe('prices', () => {
  const exact = '1234567890123.45';
  const longer = '12345678901234567.89';

  it('are returned as stored, and compared as written', async () => {
    const owner = await api.company();
    const own = new Importer(api, owner.store.key, owner.people.member.token);
    const prices = { dear: exact, sum: '0.3', long: longer };
    await own.import(JSON.stringify(Object.keys(prices).map((id) => ({ id, name: id, price: 1 }))));
    // Past the importer, which reads prices as numbers of 15 digits.
    for (const [id, price] of Object.entries(prices))
      await api.db.pool.query('UPDATE products SET price = $3 WHERE store_key = $1 AND id = $2', [owner.store.key, id, price]);
    const found = async (...filter: Filter[]) =>
      (await own.products({ sort: 'price', filter })).result.map(({ id, price }) => `${id} ${price?.amount} ${price?.currency}`);
    expect(await found()).toEqual(['sum 0.3 EUR', `dear ${exact} EUR`, `long ${longer} EUR`]);
    expect(await found({ field: 'price', operator: '=', value: longer })).toEqual([`long ${longer} EUR`]);
    expect(await found({ field: 'price', operator: '>', value: longer })).toEqual([]);
    expect(await found({ field: 'price', operator: '<', value: '0.30000000000000001' })).toEqual(['sum 0.3 EUR']);
  });

  it.each([
    ['SEK', 'SEK'],
    ['', 'EUR'],
  ])('of a store whose currency is “%s” are in %s', async (stored, shown) => {
    const owner = await api.company();
    const own = new Importer(api, owner.store.key, owner.people.member.token);
    await own.import(JSON.stringify([{ id: 'a', name: 'A', price: 5, list_price: 6 }]));
    await api.db.pool.query('UPDATE stores SET currency = $2 WHERE key = $1', [owner.store.key, stored]);
    expect((await own.products({})).result[0]).toMatchObject({ price: moneyOf('5', shown), list_price: { currency: shown } });
  });
});

describe('products/list', () => {
  it.each<[string, Filter, string]>([
    ['equal', { field: 'brand', operator: '=', value: 'Lux' }, 'a'],
    ['not equal takes those without a value', { field: 'brand', operator: '!=', value: 'Lux' }, 'bc'],
    ['in', { field: 'id', operator: 'in', value: ['a', 'c'] }, 'ac'],
    ['not in', { field: 'brand', operator: 'not in', value: ['Lux', 'Norrby'] }, 'c'],
    ['contains, in any case', { field: 'name', operator: 'contains', value: 'BAN' }, 'b'],
    ['contains takes % and _ as they are', { field: 'name', operator: 'contains', value: '%_\\' }, 'c'],
    ['starts with', { field: 'name', operator: 'starts with', value: 'cup' }, 'c'],
    ['greater', { field: 'price', operator: '>', value: 5 }, 'b'],
    ['less or equal, number as text', { field: 'price', operator: '<=', value: '15.5' }, 'ab'],
    ['exists', { field: 'stock', operator: 'exists' }, 'ac'],
    ['does not exist', { field: 'list_price', operator: 'not exists' }, 'ac'],
    ['category', { field: 'categories', operator: '=', value: 'Lamps' }, 'a'],
    ['not in category', { field: 'categories', operator: '!=', value: 'Lamps' }, 'bc'],
    ['a whole day', { field: 'created_at', operator: '=', value: '2024-01-02' }, 'ac'],
    ['after a moment', { field: 'created_at', operator: '>', value: '2024-01-02T12:00:00Z' }, 'c'],
    ['attribute', { field: 'colour', operator: '=', value: 'red' }, 'a'],
    ['attribute contains', { field: 'colour', operator: 'contains', value: 'RED' }, 'ab'],
    ['attribute as number, also from text', { field: 'weight', operator: '>=', value: 2 }, 'ab'],
    ['attribute that is a list', { field: 'sizes', operator: 'contains', value: 'M' }, 'a'],
    ['attribute that is a boolean', { field: 'is_new', operator: '=', value: true }, 'b'],
    ['attribute exists', { field: 'is_new', operator: 'not exists' }, 'ac'],
    ['text is never a statement', { field: 'name', operator: '=', value: `'; DROP TABLE products; --` }, ''],
  ])('filters: %s', async (_, condition, ids) => {
    expect(await idsOf({ filter: [condition] })).toBe(ids);
    // The same as an expression: what a chip says and what is written mean one thing.
    const { field: attribute, operator, value } = condition;
    const test = { kind: 'test', attribute, operator, value } as FilterNode; // the two languages share their operators
    expect(await idsOf({ where: printFilter(test) })).toBe(ids);
  });

  it.each<[string, 'asc' | 'desc', string]>([
    ['id', 'desc', 'cba'],
    ['name', 'asc', 'bca'],
    ['price', 'asc', 'abc'],
    ['price', 'desc', 'bac'],
    ['stock', 'asc', 'cab'],
    ['brand', 'desc', 'bac'],
    ['created_at', 'asc', 'acb'],
    ['list_price', 'asc', 'bac'],
  ])('sorts by %s %s, with products without the value last', async (sort, order, ids) => {
    const found = await idsOf({ sort, order });
    // The place of Ä depends on the server's collation.
    expect(sort === 'name' ? found.replace('a', '') : found).toBe(sort === 'name' ? ids.replace('a', '') : ids);
  });

  it('pages, and counts all products', async () => {
    const page = await shop.products({ sort: 'id', limit: 1, offset: 1 });
    expect([page.result.map(({ id }) => id), page.total, page.offset]).toEqual([['b'], 3, 1]);
  });

  it('searches the name and ID', async () => {
    expect(await idsOf({ query: 'BANA' })).toBe('b');
    expect(await idsOf({ query: '%' })).toBe('c');
    // One or two letters find beginnings of words.
    expect(await idsOf({ query: 'CU' })).toBe('c');
    expect(await idsOf({ query: '10' })).toBe('c');
    expect(await idsOf({ query: 'an' })).toBe('');
    expect(await idsOf({ query: 'B' })).toBe('b');
  });

  it.each<[object, string]>([
    [
      {
        filter: [
          { field: 'colour', operator: 'exists' },
          { field: 'nope', operator: '=', value: 1 },
        ],
      },
      'filter.1.field',
    ],
    [{ filter: [{ field: `x' OR 1=1`, operator: '=', value: 1 }] }, 'filter.0.field'],
    [{ filter: [{ field: 'constructor', operator: '=', value: 1 }] }, 'filter.0.field'],
    [{ filter: [{ field: 'price', operator: '>', value: 'cheap' }] }, 'filter.0.value'],
    [{ filter: [{ field: 'price', operator: '=' }] }, 'filter.0.value'],
    [{ filter: [{ field: 'price', operator: 'contains', value: 1 }] }, 'filter.0.operator'],
    [{ filter: [{ field: 'created_at', operator: '>', value: 'yesterday' }] }, 'filter.0.value'],
    [{ sort: 'colour' }, 'sort'],
    [{ sort: 'toString' }, 'sort'],
  ])('refuses %j at %s', async (input, field) => {
    const { failure } = await api.call(productsList, { key: shop.key, ...input }, shop.token);
    expect(failure.type).toBe('ParsingError');
    expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  });
});

describe('one product and several', () => {
  it('are returned by ID, complete and raw', async () => {
    const { answer } = await api.call(productsInfo, { key: shop.key, id: 'b' }, shop.token);
    expect(answer.product).toMatchObject({
      id: 'b',
      price: moneyOf('15.5', 'EUR'),
      list_price: moneyOf('20', 'EUR'),
      attributes: { colour: 'Red wine', is_new: true, weight: '10' },
    });
    const raw = await api.call(productsRaw, { key: shop.key, id: 'b' }, shop.token);
    expect(raw.answer.product).toEqual({ ...feed[1], updated_at: expect.any(String) });
    const some = await api.call(productsByIds, { key: shop.key, ids: ['c', 'zz', 'a'] }, shop.token);
    expect(some.answer.result.map(({ id }) => id).sort()).toEqual(['a', 'c']);
    expect((await api.call(productsInfo, { key: shop.key, id: 'zz' }, shop.token)).failure.type).toBe('NotFoundError');
  });

  it('list the attributes with type, fill rate and example', async () => {
    const { answer } = await api.call(productAttributes, { key: shop.key }, shop.token);
    const found = Object.fromEntries(answer.result.map(({ name, type, fill_rate: rate }) => [name, [type, Math.round(rate * 100)]]));
    expect(found).toMatchObject({
      name: ['text', 100],
      colour: ['text', 100],
      price: ['number', 67],
      sizes: ['list', 33],
      is_new: ['boolean', 33],
    });
    expect((await api.call(productAttributes, { key: shop.key }, shop.token)).answer).toEqual(answer);
  });
});

describe('permissions', () => {
  it('let every role of the company read, and no one else', async () => {
    for (const role of roles) {
      const { status } = await api.call(productsList, { key: shop.key }, company.people[role].token);
      expect([role, status]).toEqual([role, 200]);
    }
    const stranger = (await api.company('Other')).people.admin.token;
    expect((await api.call(productsList, { key: shop.key }, stranger)).failure.type).toBe('NotFoundError');
    expect((await api.call(productsList, { key: company.otherStore.key }, company.people.partial.token)).failure.type).toBe(
      'NotFoundError',
    );
    expect((await api.call(productsList, { key: shop.key })).failure.type).toBe('AuthenticationError');
    expect((await api.call(productsList, { key: company.otherStore.key }, shop.token)).answer.total).toBe(0);
  });
});

describe('export', () => {
  const download = async (importer: Importer, input: object = {}, format = 'csv') => {
    const url = `${exportPath}?format=${format}&input=${encodeURIComponent(JSON.stringify({ key: importer.key, ...input }))}`;
    return api.server.inject({ method: 'GET', url, headers: { authorization: `Bearer ${importer.token}` } });
  };

  it('has exactly what is listed, in the same order, and is refused like the list', async () => {
    const response = await download(shop, { sort: 'price', order: 'desc', filter: [{ field: 'price', operator: 'exists' }] });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = response.body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('id,name,description,url,image,price,list_price,stock,brand,categories,created_at,colour,is_new,sizes,weight');
    expect(lines[1]).toBe('b,banana,,,,15.5,20,,Norrby,"[""Home""]",,Red wine,true,,"10"');
    expect(lines).toHaveLength(3);
    expect((await download(shop, { sort: 'nope' })).json()).toMatchObject({ type: 'ParsingError', fields: { sort: expect.any(String) } });
    const stranger = (await api.company('Other')).people.admin.token;
    expect((await download(new Importer(api, shop.key, stranger))).statusCode).toBe(404);
    expect((await download(shop, {}, 'ndjson')).body.split('\n').filter(Boolean)).toHaveLength(3);
  });

  it('has the named columns with their headings, and no cell that a spreadsheet would run', async () => {
    const columns = [
      { field: 'id', label: 'Id' },
      { field: 'sizes', label: '=cmd()' },
      { field: 'colour', label: 'Colour, as sold' },
      { field: 'nothing', label: '' },
      { field: 'categories', label: 'Categories' },
    ];
    const input = encodeURIComponent(JSON.stringify({ key: shop.key, sort: 'id', where: 'price exists' }));
    const ask = (query: string) =>
      api.server.inject({ method: 'GET', url: `${exportPath}${query}`, headers: { authorization: `Bearer ${shop.token}` } });
    const response = await ask(`?input=${input}&columns=${encodeURIComponent(JSON.stringify(columns))}`);
    const lines = response.body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines).toEqual([`Id,'=cmd(),"Colour, as sold",,Categories`, 'a,"S; M",red,,"Home; Lamps"', 'b,,Red wine,,Home']);
    expect((await ask(`?input=${input}&columns=[]`)).json()).toMatchObject({ type: 'ParsingError' });

    // As a job, for lists that are long.
    const { answer } = await api.call(productsExport, { key: shop.key, sort: 'id', where: 'price exists', columns }, shop.token);
    const file = `/file?input=${encodeURIComponent(JSON.stringify({ key: shop.key, job_id: answer.job_id }))}`;
    await expect.poll(async () => (await ask(file)).statusCode, { timeout: 20_000 }).toBe(200);
    expect((await ask(file)).body).toBe(response.body);
    const stranger = (await api.company('Other')).people.admin.token;
    const theirs = await api.server.inject({
      method: 'GET',
      url: `${exportPath}${file}`,
      headers: { authorization: `Bearer ${stranger}` },
    });
    expect(theirs.statusCode).toBe(404);
    const elsewhere = encodeURIComponent(JSON.stringify({ key: company.otherStore.key, job_id: answer.job_id }));
    expect((await ask(`/file?input=${elsewhere}`)).statusCode).toBe(404);
    const wrong = await api.call(productsExport, { key: shop.key, where: 'price >', columns }, shop.token);
    expect(wrong.failure.fields).toEqual({ where: expect.any(String) });
  });

  it('has attributes named like built-in properties, for the products that have them', async () => {
    const importer = new Importer(api, (await api.company()).store.key, company.people.hq.token);
    await importer.import('[{"id":"p1","name":"A","toString":"x","constructor":2},{"id":"p2","name":"B"}]');
    const response = await download(importer, { sort: 'id' });
    const lines = response.body.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/,constructor,toString$/);
    expect(lines.slice(1)).toEqual(['p1,A,,,,,,,,,,2,x', 'p2,B,,,,,,,,,,,']);
    expect((await importer.import(response.rawPayload)).counts).toMatchObject({ unchanged: 2, failed: 0 });
  });

  const own = [
    '=1+1',
    '+x',
    '-x',
    '@x',
    "'=x",
    "''",
    "'",
    '["a"]',
    '[a',
    ' padded ',
    '007',
    '1e3',
    'true',
    'null',
    'a\r\nb',
    '"q"',
    '\ufeffbom',
    '__proto__',
    '1,5',
    ';',
    '\t',
    '\'["a"]',
  ];
  const naughty: string[] = [...own, ...naughtyStrings].filter((text) => text !== '');

  it('returns difficult strings unchanged from feed to list to export and back', async () => {
    const source = new Importer(api, company.otherStore.key, shop.token);
    const rows = naughty.map((text, at) => ({
      id: `n${String(at).padStart(4, '0')}`,
      name: text,
      description: text,
      brand: text,
      categories: [text],
      note: text,
      list: [text, 'x'],
    }));
    const done = await source.import(JSON.stringify(rows));
    expect((await source.issues(done.id)).filter(({ message }) => !message.includes('no name'))).toEqual([]);
    expect(done.counts.created).toBe(rows.length);
    const listed = async (importer: Importer) => {
      const pages = await Promise.all([0, 200, 400].map((offset) => importer.products({ sort: 'id', limit: 200, offset })));
      return pages.flatMap(({ result }) => result).map(({ updated_at: _now, ...product }) => product);
    };
    const products = await listed(source);
    expect(
      products.map(({ name, description, brand, categories, attributes }) => [name, description, brand, categories, attributes]),
    ).toEqual(naughty.map((text) => [text, text, text, [text], { note: text, list: [text, 'x'] }]));
    for (const format of ['csv', 'ndjson']) {
      const exported = (await download(source, {}, format)).rawPayload;
      const copy = new Importer(api, (await api.company()).store.key, shop.token);
      const hq = new Importer(api, copy.key, company.people.hq.token);
      const again = await hq.import(exported);
      expect([again.job.message, again.counts.failed]).toEqual([`${rows.length} rows: ${rows.length} new.`, 0]);
      expect(await listed(hq)).toEqual(products);
      // Back into the store that it came from, the export changes nothing.
      expect((await source.import(exported)).counts).toMatchObject({ created: 0, updated: 0, unchanged: rows.length, deleted: 0 });
    }
  });
});
