import { moneyOf } from '@endcap/schema/contract/money.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { keepFigures } from '../../data/events/figures.ts';
import { handlers } from './dashboard.calls.ts';

let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  api = await testApi({ handlers });
  company = await api.company();
  const { store, otherStore } = company;
  await order(store.key, '1', '2026-11-09T23:59:59Z', 10);
  await order(store.key, '2', '2026-11-10T00:00:00Z', 19.99);
  await order(store.key, '3', '2026-11-11T23:59:59Z', 0.01);
  await order(store.key, '4', '2026-11-12T00:00:00Z', 500);
  await order(otherStore.key, '1', '2026-11-10T12:00:00Z', 777);
  for (const [query, total] of [['Lamp', 4], ['lamp', 4], ['lamp', 7], ['kayak', 0]] as const) await search(store.key, '2026-11-10T10:00:00Z', query, total); // prettier-ignore
  await search(otherStore.key, '2026-11-10T10:00:00Z', 'elsewhere', 0);
  await keepFigures(api.db);
});
afterAll(() => api.close());

async function order(storeKey: string, id: string, time: string, value: number) {
  await api.db.pool.query(
    `insert into orders (store_key, id, time, basket_size, total_value, source) values ($1, $2, $3, 1, $4, 'tracked')`,
    [storeKey, id, time, value],
  );
}

let searches = 0;

async function search(storeKey: string, time: string, query: string, total: number) {
  const moment = new Date(Date.parse(time) + searches++ * 1000);
  await api.db.pool.query('insert into search_log (store_key, time, query, normalised, total) values ($1, $2, $3, lower($3), $4)', [
    storeKey,
    moment,
    query,
    total,
  ]);
}

const eur = (amount: string) => moneyOf(amount, 'EUR');
const range = { from: '2026-11-10', to: '2026-11-11' };

describe('the dashboard', () => {
  it('counts a store’s orders and searches by whole days in UTC, beside the range before', async () => {
    const { answer } = await api.call(dashboardInfo, { key: company.store.id, ...range }, company.people.admin.token);
    expect(answer).toMatchObject({
      current: { revenue: eur('20.00'), orders: 2, average_order_value: eur('10.00'), searches: 4, searches_without_result: 1 },
      previous: { revenue: eur('10.00'), orders: 1, average_order_value: eur('10.00'), searches: 0, searches_without_result: 0 },
      series: [
        { date: '2026-11-10', revenue: eur('19.99'), orders: 1, searches: 4, searches_without_result: 1 },
        { date: '2026-11-11', revenue: eur('0.01'), orders: 1, searches: 0, searches_without_result: 0 },
      ],
      top_queries: [
        { query: 'lamp', searches: 3, results: 7 },
        { query: 'kayak', searches: 1, results: 0 },
      ],
    });
  });

  it.each(roles)('is shown to %s', async (role) => {
    expect((await api.call(dashboardInfo, { key: company.store.key, ...range }, company.people[role].token)).answer.current.orders).toBe(2);
  });

  it('is hidden from other companies and from nobody', async () => {
    const stranger = (await api.company()).people.admin.token;
    expect((await api.call(dashboardInfo, { key: company.store.id, ...range }, stranger)).failure.type).toBe('NotFoundError');
    expect((await api.call(dashboardInfo, { key: company.store.id, ...range })).failure.type).toBe('AuthenticationError');
  });

  it.each([
    [{ from: '2026-11-11', to: '2026-11-10' }, 'The date must be after 2026-11-11.'],
    [{ from: '2020-01-01', to: '2026-11-10' }, 'The range can have at most 366 days.'],
    [{ from: 'yesterday', to: '2026-11-10' }, /./],
  ])('refuses the range %j', async (wrong, message) => {
    const { failure } = await api.call(dashboardInfo, { key: company.store.id, ...wrong }, company.people.admin.token);
    expect(failure.type).toBe('ParsingError');
    expect(Object.values(failure.fields ?? {})[0]).toMatch(message);
  });
});
