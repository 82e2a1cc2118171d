import { importerTest } from '@endcap/schema/data/imports/imports.rest.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { TestApi } from '../../../http/testApi.ts';
import { Importer, importsApi } from '../testImports.ts';

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

const rows = [1, 2, 3].map((at) => ({ id: `p${at}`, name: `Product ${at}`, variants: [{ sku: `s${at}` }] }));
const ids = async () => (await shop.products()).result.map(({ id }) => id);
const preview = async (content: string) =>
  api.call(importerTest, { key: shop.key, source: await shop.uploaded(content), entity: 'products', mode: 'incremental' }, shop.token);

it.each<[string, object, string]>([
  ['data', { took: 3, data: rows, errors: [] }, 'data'],
  ['data.products', { data: { products: rows, categories: [{ id: 'c', name: 'C' }] } }, 'data.products'],
  ['two levels down', { response: { result: { items: rows } } }, 'response.result.items'],
  ['artikel', { artikel: rows }, 'artikel'],
  ['products behind data', { data: [{ id: 'x', name: 'X' }], products: rows }, 'products'],
])('rows under %s are checked and imported', async (_name, document, path) => {
  const content = JSON.stringify(document);
  expect((await preview(content)).answer).toMatchObject({ format: 'json', rows_path: path, counts: { read: 3, created: 3, failed: 0 } });
  expect((await shop.import(content)).counts).toMatchObject({ read: 3, created: 3, failed: 0 });
  expect(await ids()).toEqual(['p1', 'p2', 'p3']);
  // Again, with all that can be removed: the whole feed is compared first.
  expect((await shop.import(content, { mode: 'full' })).counts).toMatchObject({ read: 3, unchanged: 3, deleted: 0 });
});

it.each<[string, unknown, RegExp]>([
  ['two lists that could be it', { data: rows, included: rows }, /“data” and “included”/],
  ['a list that comes too late to be told from rows', { data: Array.from({ length: 90 }, (_, at) => ({ id: `x${at}`, text: 'x'.repeat(100_000) })), other: rows }, /“data” and “other”/], // prettier-ignore
  ['half a file', `{"data":${JSON.stringify(rows).slice(0, -5)}`, /in the middle of row 3/],
])('nothing is written from %s', async (_name, document, message) => {
  const content = typeof document === 'string' ? document : JSON.stringify(document);
  const run = await shop.import(content, { mode: 'incremental' });
  expect(run).toMatchObject({ state: 'failed', counts: { created: 0 } });
  expect(run.job.message).toMatch(message);
  expect(await ids()).toEqual([]);
});

it('an empty list under a common name is not a feed of everything: nothing is removed', async () => {
  await shop.import(JSON.stringify(rows));
  const run = await shop.import('{"data":[]}', { mode: 'full' });
  expect(run).toMatchObject({ state: 'failed', job: { message: 'The feed has no products. Nothing was changed.' } });
  expect(await ids()).toHaveLength(3);
});

it('the list of rows can be named where it cannot be recognised', async () => {
  const content = JSON.stringify({ data: rows, included: [{ id: 'x', name: 'X' }] });
  const tried = (rowsPath?: string) =>
    shop
      .uploaded(content)
      .then((source) =>
        api.call(
          importerTest,
          { key: shop.key, source, entity: 'products', ...(rowsPath === undefined ? {} : { rows_path: rowsPath }) },
          shop.token,
        ),
      );
  expect((await tried()).failure.fields).toHaveProperty('rows_path');
  expect((await tried()).failure.choices).toEqual({ rows_path: ['data', 'included'] });
  expect((await tried('date')).failure.message).toMatch(/no list “date”.* “data” and “included”/);
  expect((await tried('date')).failure.choices).toEqual({ rows_path: ['data', 'included'] });
  expect((await tried(' data ')).answer).toMatchObject({ format: 'json', counts: { read: 3, created: 3 } });
  expect((await tried('x'.repeat(301))).failure.type).toBe('ParsingError');
  expect(await shop.import(content, { rows_path: 'data' })).toMatchObject({ counts: { created: 3 }, rows_path: 'data' });
  expect(await ids()).toEqual(['p1', 'p2', 'p3']);
});

it('the first ID decides the type of IDs, whatever else is wrong with its row', async () => {
  const mixed = [
    { id: 'a', name: 'A', price: 'cheap' },
    { id: 7, name: 'B' },
    { id: 'c', name: 'C' },
  ];
  const run = await shop.import(JSON.stringify(mixed), { mode: 'incremental' });
  expect(run).toMatchObject({ counts: { read: 3, created: 1, failed: 2 } });
  expect(await ids()).toEqual(['c']);
  expect((await shop.issues(run.id)).filter(({ field }) => field === 'id')).toMatchObject([{ row: 2, value: '7' }]);
});
