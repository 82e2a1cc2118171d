import { gzipSync } from 'node:zlib';

import { roles } from '@endcap/schema/access/roles.ts';
import { importerErrors, importerInfo, importerList, importerRunInfo, importerTest } from '@endcap/schema/data/imports/imports.rest.ts';
import { importerSettingsInfo, importerSettingsUpdate } from '@endcap/schema/data/imports/importSettings.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { TestApi, TestCompany } from '../../http/testApi.ts';
import { Importer, importsApi } from './testImports.ts';

let api: TestApi;
let company: TestCompany;
let shop: Importer;

const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');
const many = (count: number, change: (row: Record<string, unknown>, at: number) => object = (row) => row) =>
  Array.from({ length: count }, (_, at) => change({ id: `p${at}`, name: `Product ${at}`, price: at }, at));

beforeAll(async () => {
  api = await importsApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
  shop = new Importer(api, company.store.key, company.people.member.token);
});

describe('importing', () => {
  it('stores every field and attribute of a feed', async () => {
    const feed = [
      {
        id: 7,
        title: 'Lamp <b>L</b>',
        short_description: 'Bright',
        supplier: 'Lux',
        price_cents: '1.299,00 €',
        list_price: 19.99,
        qty: '3',
        link: 'https://shop.example/7',
        img_high: ['https://shop.example/7.jpg', 'https://shop.example/7b.jpg'],
        categories: 'Home|Lamps',
        date_released: '2024-03-01',
        'Größe (cm)': 12.5,
        ean: [5012345678901, '4006381333931'],
        is_new: true,
        dimensions: { width: 3, height: null },
        nothing: null,
      },
    ];
    const { answer: preview } = await api.call(
      importerTest,
      { key: shop.key, source: await shop.uploaded(JSON.stringify(feed)) },
      shop.token,
    );
    expect(preview.counts).toEqual({ read: 1, created: 1, updated: 0, unchanged: 0, deleted: 0, failed: 0 });
    const done = await shop.import(JSON.stringify(feed), { mapping: preview.mapping });
    expect(done.job.message).toBe('1 rows: 1 new.');
    expect((await shop.products()).result).toEqual([
      {
        id: '7',
        name: 'Lamp <b>L</b>',
        description: 'Bright',
        url: 'https://shop.example/7',
        image: 'https://shop.example/7.jpg',
        price: { amount: '12.99', currency: 'EUR' },
        list_price: { amount: '19.99', currency: 'EUR' },
        stock: 3,
        brand: 'Lux',
        categories: ['Home', 'Lamps'],
        created_at: '2024-03-01T00:00:00.000Z',
        updated_at: expect.any(String),
        attributes: {
          Grosse_cm: 12.5,
          ean: ['5012345678901', '4006381333931'],
          images: ['https://shop.example/7.jpg', 'https://shop.example/7b.jpg'],
          is_new: true,
          dimensions_width: 3,
        },
      },
    ]);
  });

  it('changes nothing the second time, and only the differences the third', async () => {
    const feed = gzipSync(lines(many(1200)));
    expect((await shop.import(feed)).counts).toEqual({ read: 1200, created: 1200, updated: 0, unchanged: 0, deleted: 0, failed: 0 });
    const { rows: before } = await api.db.pool.query('SELECT max(changed_seq) AS seq FROM products WHERE store_key = $1', [shop.key]);
    expect((await shop.import(feed)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 1200, deleted: 0 });
    const { rows: after } = await api.db.pool.query('SELECT max(changed_seq) AS seq FROM products WHERE store_key = $1', [shop.key]);
    expect(after).toEqual(before);
    const changed = many(1200, (row, at) => (at === 5 ? { ...row, price: 99 } : row));
    expect((await shop.import(lines(changed))).counts).toMatchObject({ created: 0, updated: 1, unchanged: 1199, deleted: 0 });
    const { rows: left } = await api.db.pool.query('SELECT count(*)::int AS ids FROM import_ids WHERE store_key = $1', [shop.key]);
    expect(left).toEqual([{ ids: 0 }]);
  });

  it('includes products hidden by the shop, and counts them beforehand', async () => {
    const source = await shop.uploaded(
      [
        'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Published,Status',
        'cap,Cap,Title,Default Title,C-1,"12,50",true,active',
        'mug,Mug,Size,S,M-1,"9,90",true,draft',
        'mug,,,L,M-2,"8,90",,',
        'bag,Bag,Title,Default Title,B-1,20,false,active',
      ].join('\n'),
    );
    const { answer } = await api.call(importerTest, { key: shop.key, source }, shop.token);
    expect(answer).toMatchObject({ preset: 'shopify_products', hidden: 2, counts: { read: 3, created: 3, failed: 0 } });
    const done = await shop.finished(await shop.start(source, { mapping: answer.mapping, preset: 'shopify_products' }));
    expect(done.counts).toMatchObject({ read: 3, created: 3, failed: 0 });
    const listed = async (where?: string) =>
      (await shop.products(where === undefined ? {} : { where })).result.map(({ id, price, attributes }) => [
        id,
        Number(price?.amount),
        attributes['hidden'],
      ]);
    expect(await listed()).toEqual([
      ['bag', 20, true],
      ['cap', 12.5, undefined],
      ['mug', 8.9, true],
    ]);
    expect((await listed('hidden = true')).map(([id]) => id)).toEqual(['bag', 'mug']);
    const again = await api.call(importerTest, { key: shop.key, source, mapping: answer.mapping }, shop.token);
    expect(again.answer).toMatchObject({ hidden: 2, counts: { created: 0, unchanged: 3 } });
  });

  it('reports bad rows by number, field, reason and value, and imports the others', async () => {
    const done = await shop.import(
      [
        '{"id":"a","name":"First","url":"javascript:alert(1)"}',
        '{"id":"b","name":oops}',
        '{"id":"c","name":""}',
        '{"name":"no id"}',
        '{"id":"d","name":"Dear","price":"on request"}',
        '{"id":5,"name":"A number"}',
        '{"id":"a","name":"Again"}',
        `{"id":"big","name":"${'x'.repeat(5_000_000)}"}`,
        '{"id":"z","name":"Last","price":"12,50"}',
      ].join('\n'),
    );
    expect(done.counts).toMatchObject({ read: 9, created: 2, failed: 7 });
    const issues = await shop.issues(done.id);
    expect(issues.map(({ row, severity, field, message }) => [row, severity, field, message.slice(0, 40)])).toEqual([
      [1, 'warning', 'url', 'The URL must start with http:// or https'],
      [2, 'error', null, 'The row is not valid JSON: Unexpected to'],
      [3, 'error', 'name', 'The row has no name.'],
      [4, 'error', 'id', 'The row has no ID.'],
      [5, 'error', 'price', 'The price is not a number.'],
      [6, 'error', 'id', 'The ID is a number, but the feed’s first'],
      [7, 'error', 'id', 'Row 1 has the same ID; the first one was'],
      [8, 'error', null, 'The row is larger than 4 MB.'],
    ]);
    expect(issues[4]?.value).toBe('on request');
    expect(done.issue_count).toBe(8);
    expect((await shop.products()).result.map(({ id, url, price }) => [id, url, price?.amount])).toEqual([
      ['a', null, undefined],
      ['z', null, '12.5'],
    ]);
  });

  it('finds reported rows by reason, kind and text, and reports renamed columns', async () => {
    const done = await shop.import(
      ['{"id":"a","name":"First","Größe":4}', '{"id":5,"name":"A number"}', '{"id":"a","name":"Again"}', '{"id":"c","name":""}'].join('\n'),
    );
    const rowsOf = async (filter: readonly object[], query = '') =>
      (await api.call(importerErrors, { key: shop.key, id: done.id, query, filter: filter as [] }, shop.token)).answer.result // as each case says
        .map(({ row }) => row);
    const reason = (...value: string[]) => [{ field: 'reason', operator: 'in', value }];
    expect(await rowsOf(reason('id_types_mixed'))).toEqual([2]);
    expect(await rowsOf(reason('id_duplicate'))).toEqual([3]);
    expect(await rowsOf(reason('id_duplicate', 'id_types_mixed'))).toEqual([2, 3]);
    expect(await rowsOf([{ field: 'field', operator: '=', value: 'name' }])).toEqual([4]);
    expect(await rowsOf([], 'SAME id')).toEqual([3]);
    const sorted = async (sort: string) =>
      api.call(importerErrors, { key: shop.key, id: done.id, sort, order: 'desc' as const }, shop.token);
    expect((await sorted('row')).answer.result.map(({ row }) => row)).toEqual([4, 3, 2]);
    expect((await sorted('message; drop table x')).failure).toMatchObject({ type: 'ParsingError', fields: { sort: 'Must be row.' } });
    for (const filter of [reason('nothing'), reason(), reason("' or true --"), [{ field: 'row', operator: '=', value: 1 }]])
      expect((await api.call(importerErrors, { key: shop.key, id: done.id, filter: filter as [] }, shop.token)).failure.type).toBe(
        'ParsingError',
      );
    const { answer } = await api.call(importerRunInfo, { key: shop.key, id: done.id }, shop.token);
    expect(answer.renamed_columns.map(({ column }) => column)).toEqual(['Größe']);
    const stranger = (await api.company('Other')).people.admin.token;
    expect((await api.call(importerErrors, { key: shop.key, id: done.id }, stranger)).failure.type).toBe('NotFoundError');
    expect((await api.call(importerErrors, { key: shop.key, id: done.id })).failure.type).toBe('AuthenticationError');
  });
});

describe('what a full feed does not contain', () => {
  const ids = async () => (await shop.products()).result.map(({ id }) => id);
  beforeEach(async () => {
    await shop.import(lines(many(10)));
  });

  it('is removed, also from the search index', async () => {
    const seq = async () =>
      (await api.db.pool.query<{ seq: number }>('SELECT last_value AS seq FROM products_changed_seq')).rows[0]?.seq ?? 0;
    const before = await seq();
    const done = await shop.import(lines(many(8)));
    expect(done.counts).toMatchObject({ unchanged: 8, deleted: 2 });
    expect(await ids()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']);
    expect(await seq()).toBe(before + 2);
    const back = await shop.import(lines(many(9)));
    expect(back.counts).toMatchObject({ created: 1, unchanged: 8, deleted: 0 });
  });

  it('stays unless someone chose to remove it', async () => {
    const { answer: preview } = await api.call(importerTest, { key: shop.key, source: await shop.uploaded(lines(many(2))) }, shop.token);
    expect(preview.counts).toMatchObject({ unchanged: 2, deleted: 0 });
    const done = await shop.import(lines(many(2)), { mode: undefined });
    expect(done).toMatchObject({ mode: 'incremental', state: 'success', counts: { unchanged: 2, deleted: 0 } });
    expect(await ids()).toHaveLength(10);
  });

  it.each<[string, string | Buffer, RegExp]>([
    ['a cut list', JSON.stringify(many(3)).slice(0, -30), /ends in the middle of row 3/],
    [
      'a cut gzip',
      gzipSync(lines(many(3, (row, at) => ({ ...row, text: `${at}`.repeat(300_000 + at * 77) })))).subarray(0, -20),
      /truncated/,
    ],
    ['an empty list', '[]', /has no products/],
    ['a header without rows', 'id,name\n', /has no products/],
    ['a web page', '<!doctype html><html></html>', /web page/],
    ['rows that are all wrong', '[{"a":1},{"b":2}]', /None of the 2 rows.*Row 1: The row has no ID/],
  ])('stays after %s', async (_, content, message) => {
    const done = await shop.import(content);
    expect(done.job).toMatchObject({ state: 'failed', message: expect.stringMatching(message) });
    expect(done.counts.deleted).toBe(0);
    expect(await ids()).toHaveLength(10);
  });

  it('stays when its row is there but invalid, with or without a readable ID', async () => {
    const wrong = await shop.import(
      `{"id":"p0","name":"Product 0","price":0}\n{"id":"p1","name":""}\n{"id":"p2",broken\n${lines(many(9).slice(3))}`,
    );
    expect(wrong.counts).toMatchObject({ unchanged: 7, failed: 2, deleted: 1 });
    expect(await ids()).toHaveLength(9);
    const unreadable = await shop.import('{"id":"p0","name":"Product 0","price":0}\n{broken');
    expect(unreadable.counts).toMatchObject({ deleted: 0 });
    expect(unreadable.job.message).toMatch(/Nothing was removed, as 1 rows could not be read/);
  });

  it('of another store stays', async () => {
    const other = new Importer(api, company.otherStore.key, company.people.member.token);
    await other.import(lines(many(3)));
    await shop.import(lines(many(1)));
    expect((await other.products()).total).toBe(3);
  });
});

describe('dry run', () => {
  it('reports format, columns, mapping, counts and issues, and changes nothing', async () => {
    await shop.import(lines(many(3)));
    const feed = 'sku;Title;Price;EAN\n"p0";"Product 0";"0";"1"\n"p1";"Other";"x";"2"\n"n";"New";"1,5";""\n';
    const { answer } = await api.call(importerTest, { key: shop.key, source: await shop.uploaded(feed), mode: 'full' }, shop.token);
    expect(answer).toMatchObject({
      format: 'csv',
      separator: ';',
      encoding: 'utf-8',
      compressed: false,
      complete: true,
      counts: { read: 3, created: 1, updated: 1, unchanged: 0, deleted: 1, failed: 1 },
      issues: [{ row: 2, field: 'price', severity: 'error', value: 'x' }],
    });
    expect(answer.columns.map(({ name, types, fill_rate: fillRate }) => [name, types, Math.round(fillRate * 100)])).toEqual([
      ['sku', ['text'], 100],
      ['Title', ['text'], 100],
      ['Price', ['text'], 100],
      ['EAN', ['text'], 67],
    ]);
    expect(answer.mapping.map(({ column, field }) => [column, field])).toEqual([
      ['sku', 'id'],
      ['Title', 'name'],
      ['Price', 'price'],
      ['EAN', 'EAN'],
    ]);
    expect((await shop.products()).total).toBe(3);
  });

  it('suggests the mapping of the last import with the same columns', async () => {
    const feed = lines([{ key: 'a', label: 'A', euros: 5, rest: 1 }]);
    const mapping = [
      { column: 'key', field: 'id' },
      { column: 'label', field: 'name' },
      { column: 'euros', field: 'price', divide_by: 100 },
      { column: 'rest', field: null },
    ];
    await shop.import(feed, { mapping });
    expect((await shop.products()).result[0]).toMatchObject({
      id: 'a',
      name: 'A',
      price: { amount: '0.05', currency: 'EUR' },
      attributes: {},
    });
    const { answer } = await api.call(importerTest, { key: shop.key, source: await shop.uploaded(feed) }, shop.token);
    expect(answer.mapping).toMatchObject(mapping);
    expect(answer.counts).toMatchObject({ unchanged: 1 });
  });

  it('stops at the limit and says so', async () => {
    const { answer } = await api.call(importerTest, { key: shop.key, limit: 10, source: await shop.uploaded(lines(many(50))) }, shop.token);
    expect(answer).toMatchObject({ complete: false, counts: { read: 10, created: 10 } });
  });

  it('reports a problem with a feed at the field that names it', async () => {
    const { failure } = await api.call(importerTest, { key: shop.key, source: await shop.uploaded('<html></html>') }, shop.token);
    expect(failure).toMatchObject({ type: 'LogicalError', fields: { 'source.upload_id': expect.stringContaining('web page') } });
    const url = await api.call(importerTest, { key: shop.key, source: { kind: 'url', url: 'http://127.0.0.1:1/feed' } }, shop.token);
    expect(url.failure.fields?.['source.url']).toMatch(/private network/);
    const scheme = await api.call(importerTest, { key: shop.key, source: { kind: 'url', url: 'file:///etc/passwd' } }, shop.token);
    expect(scheme.failure).toMatchObject({ type: 'ParsingError', fields: { 'source.url': expect.stringContaining('http') } });
  });
});

describe('permissions', () => {
  it('let the roles import that may', async () => {
    const answers: Record<string, number> = {};
    for (const role of roles)
      answers[role] = (await shop.upload('[{"id":1,"name":"x"}]', { token: company.people[role].token })).statusCode;
    expect(answers).toEqual({ hq: 200, admin: 200, manager: 200, developer: 200, agency: 200, member: 200, partial: 400 });
  });

  it('deny signed-out callers and other companies', async () => {
    const source = await shop.uploaded('[{"id":1,"name":"x"}]');
    const stranger = (await api.company('Other')).people.admin.token;
    expect((await shop.upload('x', { token: stranger })).statusCode).toBe(404);
    expect((await shop.upload('x', { token: 'nonsense' })).statusCode).toBe(403);
    expect((await api.call(importerTest, { key: shop.key, source }, stranger)).failure.type).toBe('NotFoundError');
    expect((await api.call(importerList, { key: shop.key })).failure.type).toBe('AuthenticationError');
  });

  it('refuse the upload of another store', async () => {
    const source = await shop.uploaded('[{"id":1,"name":"x"}]');
    const { failure } = await api.call(importerTest, { key: company.otherStore.key, source }, shop.token);
    expect(failure).toMatchObject({ type: 'ParsingError', fields: { 'source.upload_id': expect.any(String) } });
  });
});

describe('uploads', () => {
  it('refuses what is empty, too large or without a store', async () => {
    expect((await shop.upload('')).json()).toMatchObject({ message: 'The file is empty.' });
    process.env['UPLOAD_MAX_MB'] = '0.001';
    expect((await shop.upload('x'.repeat(2000))).json()).toMatchObject({ message: expect.stringContaining('larger than') });
    delete process.env['UPLOAD_MAX_MB'];
    expect((await shop.upload('x', { key: '' })).json()).toMatchObject({ fields: { key: 'This field is required.' } });
  });

  it.each([
    ['a\0b\r\n.json', 'ab.json'],
    ['\0', 'feed'],
    ['../../etc/passwd', '../../etc/passwd'],
    ['🙂'.repeat(200), '🙂'.repeat(150)],
  ])('accept any name, which is displayed and never used as a path: %j', async (name, shown) => {
    expect((await shop.upload('id,name', { name })).json()).toMatchObject({ status: 'ok', name: shown });
  });
});

describe('history, figures and settings', () => {
  it('lists imports newest first, with their status', async () => {
    await shop.import('[{"id":1,"name":"x","categories":["A","B"]}]');
    await shop.import('nothing of the kind');
    const { answer } = await api.call(importerList, { key: shop.key }, shop.token);
    expect(answer.result.map(({ job, started_by: by }) => [job.state, by])).toEqual([
      ['failed', 'Test member'],
      ['success', 'Test member'],
    ]);
    const failed = await api.call(
      importerList,
      { key: shop.key, filter: [{ field: 'state', operator: '=', value: 'failed' }] },
      shop.token,
    );
    expect(failed.answer.total).toBe(1);
    const value = [String(answer.result[1]?.id), 'no id'];
    const named = await api.call(importerList, { key: shop.key, filter: [{ field: 'id', operator: 'in', value }] }, shop.token);
    expect(named.answer.result.map(({ id }) => id)).toEqual([answer.result[1]?.id]);
    const wrong = await api.call(importerList, { key: shop.key, filter: [{ field: 'nope', operator: '=', value: 1 }] }, shop.token);
    expect(wrong.failure.fields).toHaveProperty(['filter.0.field']);
    const { answer: figures } = await api.call(importerInfo, { key: shop.key }, shop.token);
    expect(figures).toMatchObject({ products: 1, categories: 2, running: false, method: 'upload' });
  });

  it('refuses settings based on an older revision', async () => {
    const { answer } = await api.call(importerSettingsInfo, { key: shop.key }, shop.token);
    const { revision } = answer.settings;
    const change = { key: shop.key, revision, method: 'url' as const, url: 'https://shop.example/feed.json' };
    expect((await api.call(importerSettingsUpdate, change, shop.token)).answer.settings).toMatchObject({
      method: 'url',
      revision: revision + 1,
    });
    const secret = { ...change, revision: revision + 1, url: 'https://ann:hunter2@shop.example/feed.json' };
    expect((await api.call(importerSettingsUpdate, secret, shop.token)).failure.fields).toHaveProperty('url');
    const conflict = await api.call(importerSettingsUpdate, change, shop.token);
    expect(conflict.failure).toMatchObject({ type: 'ConflictError', current: { revision: revision + 1 } });
  });
});
