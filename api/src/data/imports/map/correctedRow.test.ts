import { importerTest } from '@endcap/schema/data/imports/imports.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TestApi } from '../../../http/testApi.ts';
import { Importer, importsApi } from '../testImports.ts';

let api: TestApi;
let shop: Importer;

beforeAll(async () => {
  api = await importsApi();
  const company = await api.company();
  shop = new Importer(api, company.store.key, company.people.member.token);
});
afterAll(() => api.close());

describe('a dry run', () => {
  it('reads cells as corrected by a person, and so does the import', async () => {
    const feed = 'sku;Title;Price;EAN\n"a";"A";"x";"1"\n"b";"";"2";"2"\n"c";"C";"3";"3"\n';
    const source = await shop.uploaded(feed);
    const corrections = [
      { row: 1, field: 'price', value: '12,50' },
      { row: 2, field: 'name', value: 'B' },
      { row: 3, field: 'EAN', value: '' },
    ];
    const ask = async (sent: typeof corrections) =>
      (await api.call(importerTest, { key: shop.key, source, corrections: sent }, shop.token)).answer;
    const before = await ask([]);
    expect(before.issues.map(({ row, field }) => [row, field])).toEqual([
      [1, 'price'],
      [2, 'name'],
    ]);
    const after = await ask(corrections);
    expect(after).toMatchObject({ counts: { read: 3, created: 3, failed: 0 }, issues: [] });
    const done = await shop.finished(await shop.start(source, { mapping: after.mapping, corrections }));
    expect(done).toMatchObject({ state: 'success', counts: { created: 3, failed: 0 } });
    expect((await shop.products()).result.map(({ id, name, price, attributes }) => [id, name, price?.amount, attributes])).toEqual([
      ['a', 'A', '12.5', { EAN: '1' }],
      ['b', 'B', '2', { EAN: '2' }],
      ['c', 'C', '3', {}],
    ]);
  });
});
