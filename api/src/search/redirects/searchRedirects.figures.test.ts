import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as searchHandlers } from '../products/searchProducts.calls.ts';
import { flushSearchLog } from '../products/searchLog.ts';
import { handlers } from './searchRedirects.calls.ts';
import { service } from './searchRedirects.service.ts';

const { calls } = service.resource;

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...searchHandlers] });
});
afterAll(() => api.close());

it('searches that a redirect takes are counted for 30 days; one without any is unused once it is enabled and a week old', async () => {
  const { store, people } = await api.company();
  const { token } = people.admin;
  const fields = { url: '/delivery', exact: ['delivery'] };
  const { id } = (await api.call(calls.create, { key: store.id, fields }, token)).answer.resource;
  const search = async (offset = 0) => {
    await api.call(searchSearch, { key: store.key, query: 'Delivery', offset });
    await flushSearchLog(api.db);
  };
  const figures = async () => (await api.call(calls.info, { key: store.id, id }, token)).answer.resource.figures;
  // The second page is the same search continued.
  for (const offset of [0, 0, 20, 0]) await search(offset);
  expect((await figures())['recent_hits']).toBe(3);
  await api.call(calls.disable, { key: store.id, ids: [id] }, token);
  await changedBy(api.db.pool, sql`UPDATE search_redirect_hits SET day = current_date - 30`);
  expect(await figures()).toMatchObject({ recent_hits: 0, is_unused: false });
  // It has had a week for someone to search for it, once it is enabled.
  await api.call(calls.enable, { key: store.id, ids: [id] }, token);
  expect((await figures())['is_unused']).toBe(false);
  await changedBy(api.db.pool, sql`UPDATE resources SET updated_at = now() - interval '8 days' WHERE id = ${id}`);
  expect((await figures())['is_unused']).toBe(true);
  await search();
  expect((await figures())['is_unused']).toBe(false);
});
