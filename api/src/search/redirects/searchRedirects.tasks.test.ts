import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './searchRedirects.calls.ts';
import { checkLinks } from './searchRedirects.tasks.ts';

const { calls } = searchRedirects;

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

it('a redirect shows whether its URL responds, checked again after a change and after a day', async () => {
  const { store, people } = await api.company();
  const { token } = people.admin;
  const create = (fields: { url: string; exact: string[] }) => api.call(calls.create, { key: store.id, fields }, token);
  const { id } = (await create({ url: 'https://shop.test/a', exact: ['lamp'] })).answer.resource;
  await create({ url: '/without-domain', exact: ['torch'] });
  const asked: string[] = [];
  const check = (day: number, status: number) =>
    checkLinks(api.db, new Date(2026, 4, day), AbortSignal.timeout(5_000), async (url) => {
      asked.push(url);
      return status;
    });
  const broken = async () =>
    (await api.call(calls.list, { key: store.id, filter: [{ field: 'broken', operator: '=', value: true }] }, token)).answer.total;
  await check(1, 404);
  expect([asked.splice(0), await broken()]).toEqual([['https://shop.test/a'], 1]);
  await check(1, 200);
  expect([asked.splice(0), await broken()]).toEqual([[], 1]);
  await check(3, 200);
  expect([asked.splice(0), await broken()]).toEqual([['https://shop.test/a'], 0]);
  const fields = { url: 'https://shop.test/b', exact: ['lamp'] };
  const changed = await api.call(calls.update, { key: store.id, id, revision: 1, fields }, token);
  expect(changed.answer.resource.figures).toMatchObject({ link_status: null, link_checked_at: null });
  await check(3, 500);
  expect([asked, await broken()]).toEqual([['https://shop.test/b'], 1]);
});
