import type { InputOf } from '@endcap/schema/contract/call.ts';
import { merchandisingPreview } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.rest.ts';
import { timeTravel } from '@endcap/schema/merchandising/timeTravel/timeTravel.rest.ts';
import { recommendPopular } from '@endcap/schema/recommendations/logics/recommendations.rest.ts';
import { searchCategory } from '@endcap/schema/search/products/searchCategory.rest.ts';
import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as recommendationHandlers } from '../../recommendations/logics/recommendations.calls.ts';
import { indexProducts } from '../../search/index/indexProducts.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers as categoryHandlers } from '../../search/products/searchCategory.calls.ts';
import { handlers as searchHandlers } from '../../search/products/searchProducts.calls.ts';
import { handlers as travelHandlers } from '../timeTravel/timeTravel.calls.ts';
import { handlers } from './campaigns.calls.ts';
import { service } from './campaigns.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...travelHandlers, ...searchHandlers, ...categoryHandlers, ...recommendationHandlers] });
});
afterAll(() => api.close());

it('a campaign arranges the list of a category, named by its ID or its name, and nothing else on the page', async () => {
  const { store, people } = await api.company();
  const { token } = people.admin;
  const ids = ['a', 'b', 'c', 'd', 'e'];
  await putProducts(
    api.db,
    store.key,
    ids.map((id, place) => ({ id, name: `Lamp ${id}`, price: 10 * (place + 1), brand: place < 2 ? 'Ada' : 'Bo' })),
  );
  await putProducts(api.db, store.key, [{ id: 'x', name: 'Chair x', price: 5, brand: 'Bo' }]);
  await indexProducts(api.db, store.key);
  const fields = { name: 'Lights' };
  const search = async (more: Partial<InputOf<typeof searchSearch>> = {}) =>
    (await api.call(searchSearch, { key: store.key, query: 'lamp', ...more })).answer.result.join('');
  const popular = async (more: Partial<InputOf<typeof recommendPopular>> = {}) =>
    (await api.call(recommendPopular, { key: store.key, ...more })).answer.result.join('');
  const { pool } = api.db;
  await changedBy(pool, sql`UPDATE products SET categories = ARRAY['Lights'] WHERE store_key = ${store.key} AND id <> 'x'`);
  await changedBy(pool, sql`UPDATE products SET categories = ARRAY['Desk lamps'] WHERE store_key = ${store.key} AND id = 'e'`);
  // The tree goes in circles.
  await changedBy(
    pool,
    sql`INSERT INTO categories (store_key, id, name, subcategories) VALUES
          (${store.key}, '7', 'Lights', ARRAY['8']), (${store.key}, '8', 'Desk lamps', ARRAY['7'])`,
  );
  const list = async (more: Partial<InputOf<typeof searchCategory>> = {}) => {
    const { answer } = await api.call(searchCategory, { key: store.key, category: 'Lights', ...more });
    return answer.result.join('');
  };
  const before = { list: await list(), below: await list({ category: '8' }), search: await search(), popular: await popular() };
  expect([...before.list].toSorted().join('')).toBe('abcde');
  const draft = {
    triggers: [{ type: 'category_page' as const, values: ['7'], subcategories: false }],
    rules: [
      { action: 'pin' as const, products: { picked: ['d', 'b', 'x'] }, start: 2, meets_filter: true },
      { action: 'hide' as const, products: { picked: ['c'] } },
    ],
  };
  const rest = [...before.list].filter((id) => !'bcd'.includes(id));
  const arranged = [rest[0], 'd', 'b', ...rest.slice(1)].join('');
  const asked = { key: store.id, draft: { ...fields, ...draft }, context: { category: '7', is_category_page: true } };
  const seen = (await api.call(merchandisingPreview, asked, token)).answer;
  expect([seen.is_triggered, seen.before.map(({ id }) => id).join(''), seen.after.map(({ id }) => id).join('')]).toEqual([
    true,
    before.list,
    arranged,
  ]);
  await api.call(service.resource.calls.create, { key: store.id, fields: { ...fields, ...draft } }, token);
  expect([await list(), await list({ category: '7' })]).toEqual([arranged, arranged]);
  // What shoppers choose holds for what is pinned, and their order comes first.
  expect(await list({ facet_filters: [{ attribute: 'brand', values: ['Ada'] }] })).toBe(
    [...arranged].filter((id) => 'ab'.includes(id)).join(''),
  );
  expect(await list({ sort: 'price', order: 'asc' })).toBe('abde');
  const context = { category: 'Lights' };
  expect([await list({ category: '8' }), await search({ context }), await popular({ context })]).toEqual([
    before.below,
    before.search,
    before.popular,
  ]);
  const travel = { key: store.id, page: 'category' as const, context };
  const { blocks } = (await api.call(timeTravel, travel, token)).answer;
  expect(blocks[0]?.slots.map(({ id }) => id).join('')).toBe(arranged);
});

it('a campaign for a category and those below it runs however the page spells the category', async () => {
  const { store, people } = await api.company();
  await putProducts(api.db, store.key, [
    { id: 'a', name: 'Lamp a', price: 10, categories: ['Desk lamps'] },
    { id: 'x', name: 'Lamp x', price: 10, categories: ['Lights'] },
  ]);
  await indexProducts(api.db, store.key);
  await changedBy(
    api.db.pool,
    sql`INSERT INTO categories (store_key, id, name, subcategories) VALUES (${store.key}, '7', 'Lights', ARRAY['L8']), (${store.key}, 'L8', 'Desk lamps', '{}')`,
  );
  const rules = [{ action: 'hide' as const, products: { picked: ['x'] } }];
  const fields = { name: 'Below', triggers: [{ type: 'category' as const, values: ['lights'] }], rules };
  await api.call(service.resource.calls.create, { key: store.id, fields }, people.admin.token);
  const shown = async (category: string) => (await api.call(recommendPopular, { key: store.key, context: { category } })).answer.result;
  expect(await shown('')).toHaveLength(2);
  for (const category of ['Lights', 'LIGHTS', 'Desk lamps', 'desk LAMPS', 'L8', 'l8'])
    expect([category, ...(await shown(category))]).toEqual([category, 'a']);
});
