import { afterAll, beforeAll, expect, it } from 'vitest';

import type { TestApi } from '../../http/testApi.ts';
import { Importer, importsApi } from '../imports/testImports.ts';

let api: TestApi;

beforeAll(async () => {
  api = await importsApi();
});
afterAll(() => api.close());

async function shopWith(products: readonly object[]): Promise<(isHidden: boolean) => Promise<string[]>> {
  const { store, people } = await api.company();
  const shop = new Importer(api, store.key, people.member.token);
  await shop.import(JSON.stringify(products));
  return async (value) => {
    const { result } = await shop.products({ filter: [{ field: 'hidden', operator: '=', value }] });
    return result.map(({ id }) => id).toSorted();
  };
}

it('products are listed by whether the shop hides them; one without the field is not hidden', async () => {
  const find = await shopWith([
    { id: 'draft', name: 'A', price: 1, hidden: true },
    { id: 'shown', name: 'B', price: 1, hidden: false },
    { id: 'plain', name: 'C', price: 1 },
  ]);
  expect([await find(true), await find(false)]).toEqual([['draft'], ['plain', 'shown']]);
});

it('a store without hidden products can be filtered too', async () => {
  const find = await shopWith([{ id: 'plain', name: 'C', price: 1 }]);
  expect([await find(true), await find(false)]).toEqual([[], ['plain']]);
});
