import { searchSuggestions } from '@endcap/schema/search/products/searchSuggestions.rest.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { handlers } from './searchOmni.calls.ts';

let api: TestApi;
let company: TestCompany;

const product = (id: string, name: string, description: string) => ({
  id,
  name,
  brand: 'Norrby',
  price: 20,
  categories: [],
  attributes: {},
  description,
});

beforeAll(async () => {
  api = await testApi({ handlers });
  company = await api.company();
  const chairs = Array.from({ length: 12 }, (_, at) => product(`chair-${at}`, `Camp chair ${at}`, 'Folds up in ten seconds.'));
  await putProducts(api.db, company.store.key, [
    ...chairs,
    product('tent', 'Dome tent', 'Sleeps two.'),
    product('pegs', 'Tent pegs', 'Of steel.'),
    product('bag', 'Sleeping bag', 'Packs small.'),
  ]);
  await indexProducts(api.db, company.store.key);
});
afterAll(() => api.close());

const suggest = async (query: string) => (await api.call(searchSuggestions, { key: company.store.key, query, limit: 5 })).answer.result;

test.each([
  // “ten” is a word of every chair’s description, and the beginning of what is meant.
  ['ten', ['Dome tent', 'Tent pegs']],
  ['dome te', ['Dome tent']],
  ['sleeping b', ['Sleeping bag']],
  // Nothing begins so: what is like it is offered.
  ['tnet', ['Dome tent', 'Tent pegs']],
])('%j is completed by what starts with it', async (query, names) => {
  expect((await suggest(query)).toSorted()).toEqual(names);
});

test('words that products only mention are suggested when nothing else matches', async () => {
  expect(await suggest('seconds')).toHaveLength(5);
});
