import { productHistory } from '@endcap/schema/data/products/productInsights.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { TestApi } from '../../http/testApi.ts';
import { Importer, importsApi } from '../imports/testImports.ts';

let api: TestApi;

beforeAll(async () => {
  api = await importsApi();
});
afterAll(() => api.close());

it('every import records its changes to a product, and nothing where nothing changed', async () => {
  const company = await api.company();
  const shop = new Importer(api, company.store.key, company.people.member.token);
  const lamp = { id: 'a', name: 'Lamp', price: 5, created_at: '2024-01-02', colour: 'red' };
  // Ten of them: a feed that has lost more would wait for a person.
  const others = Array.from({ length: 10 }, (_, at) => ({ id: `b${at}`, name: 'Other' }));
  const first = await shop.import(JSON.stringify([lamp, ...others]));
  const second = await shop.import(JSON.stringify([{ ...lamp, price: 4, colour: undefined, size: '=1+1' }, ...others]));
  await shop.import(JSON.stringify([{ ...lamp, price: 4, colour: undefined, size: '=1+1' }, ...others]));
  const third = await shop.import(JSON.stringify(others));
  const history = async (id: string, token = shop.token) => (await api.call(productHistory, { key: shop.key, id }, token)).answer.result;
  expect(await history('a')).toMatchObject([
    { kind: 'deleted', import_id: third.id, cells: [] },
    {
      kind: 'updated',
      import_id: second.id,
      cells: [
        { field: 'price', before: 5, after: 4 },
        { field: 'colour', before: 'red', after: null },
        { field: 'size', before: null, after: '=1+1' },
      ],
    },
    { kind: 'created', import_id: first.id, cells: [] },
  ]);
  expect(await history('b0')).toHaveLength(1);
  const stranger = (await api.company('Other')).people.admin.token;
  expect((await api.call(productHistory, { key: shop.key, id: 'a' }, stranger)).failure.type).toBe('NotFoundError');
});
