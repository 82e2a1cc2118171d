import type { InputOf } from '@endcap/schema/contract/call.ts';
import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { elementOfShop } from '@endcap/schema/search/elements/searchElements.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { handlers as designHandlers } from '../../content/designs/designs.calls.ts';
import { service as designs } from '../../content/designs/designs.service.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { flushSearchLog } from '../products/searchLog.ts';
import { handlers as redirectHandlers } from '../redirects/searchRedirects.calls.ts';
import { handlers } from './searchElements.calls.ts';
import { service } from './searchElements.service.ts';

const { calls } = service.resource;

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...designHandlers, ...redirectHandlers] });
  company = await api.company();
  await putProducts(api.db, key(), [{ id: 'dome', name: 'Dome tent', price: 90 }]);
  await indexProducts(api.db, key());
});
afterAll(() => api.close());

const key = () => company.store.key;
const create = async (fields: InputOf<typeof calls.create>['fields']) =>
  (await api.call(calls.create, { key: company.store.id, fields }, company.people.admin.token)).answer.resource.id;
const show = async (id: string, more: Omit<InputOf<typeof elementOfShop>, 'key' | 'id'> = {}) =>
  (await api.call(elementOfShop, { key: key(), id, ...more })).answer;

it('elements that answer typing count a search once its query is sent or something is picked, and say where it is redirected', async () => {
  const { token } = company.people.admin;
  const id = await create({ name: 'Typed', type: 'omnisearch', visibility: 'live', labels: ['typed'] });
  const away = { url: '/returns', exact: ['send back'] };
  await api.call(searchRedirects.calls.create, { key: company.store.id, fields: away }, token);
  for (const query of ['send', 'send back']) await show(id, { query });
  const { redirect } = await show(id, { query: 'send back', typing: 'sent' });
  expect(redirect).toBe('/returns');
  await show(id, { query: ' ', typing: 'sent' });
  await show(id, { query: 'dom', typing: 'picked' });
  await flushSearchLog(api.db);
  const { rows } = await api.db.pool.query(
    `SELECT query, labels, details ? 'redirect' AS is_redirected, details ? 'picked' AS is_picked
     FROM search_log WHERE store_key = $1 AND details ->> 'element' = $2 ORDER BY query DESC`,
    [key(), id],
  );
  expect(rows).toEqual([
    { query: 'send back', labels: ['typed'], is_redirected: true, is_picked: false },
    { query: 'dom', labels: ['typed'], is_redirected: false, is_picked: true },
  ]);
});

it('elements show what happened under their first label in the last 30 days, each thing once, and their design', async () => {
  const { token } = company.people.admin;
  const named = { name: 'Letters', product: 'search', product_type: 'live_search', source: '<p>x</p>' };
  const { resource: design } = (await api.call(designs.resource.calls.create, { key: company.store.id, fields: named }, token)).answer;
  const id = await create({ name: 'Earning', type: 'live_search', labels: ['top', 'side'], design_key: design.id });
  await api.db.pool.query(
    `INSERT INTO order_source_days (store_key, day, source, label, orders, revenue)
     VALUES ($1, current_date, 'search', 'top', 2, 30.50), ($1, current_date - 3, 'search', 'side', 1, 9.40),
       ($1, current_date - 31, 'search', 'top', 1, 100), ($1, current_date, 'recommendations', 'top', 1, 100)`,
    [key()],
  );
  await api.db.pool.query(
    `INSERT INTO event_days (store_key, day, type, source, label, events)
     VALUES ($1, current_date, 'click', 'search', 'top', 8), ($1, current_date, 'click', 'search', 'side', 8), ($1, current_date, 'click', 'email', 'top', 2)`,
    [key()],
  );
  await api.db.pool.query(
    `INSERT INTO impression_days (store_key, day, call, label, answers, empty)
     VALUES ($1, current_date, 'search/element', 'top', 40, 4), ($1, current_date, 'search/element', 'side', 40, 4), ($1, current_date - 31, 'search/element', 'top', 7, 0)`,
    [key()],
  );
  const { figures } = (await api.call(calls.info, { key: company.store.id, id }, token)).answer.resource;
  const revenue = { amount: '30.50', currency: 'EUR' };
  expect(figures).toEqual({ impressions: 40, clicks: 8, revenue, design_name: 'Letters' });
  const filter = [{ field: 'clicks', operator: '=', value: 8 }] as const;
  expect((await api.call(calls.list, { key: company.store.id, filter: [...filter] }, token)).answer.total).toBe(1);
});
