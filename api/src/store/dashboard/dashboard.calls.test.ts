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

const sale = (storeKey: string, visitor: string, time: string) =>
  api.db.pool.query(
    `insert into tracked_sales (store_key, order_id, visitor, time, total_value, products, state) values ($1, $2, $2, $3, 10, '[]', 'accepted')`,
    [storeKey, visitor, time],
  );

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
  it('counts a store’s orders and searches by whole days in UTC, compared with the previous range', async () => {
    const { answer } = await api.call(dashboardInfo, { key: company.store.id, ...range }, company.people.admin.token);
    expect(answer).toMatchObject({
      current: { revenue: eur('20.00'), orders: 2, average_order_value: eur('10.00'), searches: 4, searches_without_result: 1 },
      previous_series: [
        { date: '2026-11-08', orders: 0 },
        { date: '2026-11-09', revenue: eur('10.00'), orders: 1 },
      ],
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

  it.each([
    // Whole months between two that are begun, one whole month, and no month that is whole.
    ['2025-01-20', '2025-04-10', [['tent', 31], ['stove', 14], ['rope', 5]]], // prettier-ignore
    [
      '2025-02-01',
      '2025-02-28',
      [
        ['tent', 9],
        ['stove', 7],
      ],
    ],
    [
      '2025-01-31',
      '2025-02-28',
      [
        ['tent', 12],
        ['stove', 7],
      ],
    ],
    ['2025-02-02', '2025-02-28', [['tent', 2]]],
    ['2025-03-02', '2025-03-30', []],
  ] as const)('sums the queries from %s to %s, whatever months these days are of', async (from, to, expected) => {
    const { store, people } = await api.company();
    const typed = [
      ['2025-01-19', 'tent', 100], ['2025-01-20', 'tent', 4], ['2025-01-31', 'Tent', 3], ['2025-02-01', 'tent', 7], ['2025-02-28', 'tent', 2],
      ['2025-02-01', 'stove', 7], ['2025-03-01', 'rope', 5], ['2025-03-31', 'stove', 4], ['2025-04-01', 'stove', 3], ['2025-04-10', 'tent', 15],
      ['2025-04-11', 'tent', 50],
    ] as const; // prettier-ignore
    for (const [day, query, times] of typed)
      for (let count = 0; count < times; count++) await search(store.key, `${day}T10:00:00Z`, query, 1);
    await keepFigures(api.db);
    const { answer } = await api.call(dashboardInfo, { key: store.key, from, to }, people.admin.token);
    expect(answer.top_queries.map(({ query, searches: times }) => [query, times])).toEqual(expected);
  });

  it('compares orders and visitors with a click with the others', async () => {
    const { key } = company.otherStore;
    const ask = async (from: string) =>
      (await api.call(dashboardInfo, { key, from, to: '2026-11-11' }, company.people.admin.token)).answer.attribution;
    const run = (text: string) => api.db.pool.query(text, [key]);
    await run(`insert into order_days (store_key, day, orders, revenue, pieces, returned, tracked, impacted, impacted_revenue)
               values ($1, '2026-11-11', 4, 100, 4, 0, 4, 1, 40)`);
    await run(`insert into event_days (store_key, day, type, source, label, events)
               values ($1, '2026-11-10', 'click', 'search', '', 2), ($1, '2026-11-10', 'click', 'email', '', 1), ($1, '2026-11-10', 'click', 'search', 'top', 2),
                 ($1, '2026-11-10', 'product', '', '', 12)`);
    // One clicked on the day before they came back; one bought without a click, one bought before the range.
    await run(`insert into visitor_days (store_key, day, visitor, clicks)
               values ($1, '2026-11-10', 'a', 1), ($1, '2026-11-11', 'a', 0), ($1, '2026-11-11', 'b', 0), ($1, '2026-11-11', 'c', 0)`);
    for (const [visitor, time] of [['a', '2026-11-11T10:00:00Z'], ['b', '2026-11-11T10:00:00Z'], ['c', '2026-11-09T23:00:00Z']] as const) await sale(key, visitor, time); // prettier-ignore
    expect(await ask('2026-11-10')).toEqual({
      clicks: 3,
      product_views: 12,
      with_click: { orders: 1, average_order_value: eur('40.00'), visitors: 1, buyers: 1 },
      // The order of the other store of this test is one of them.
      without_click: { orders: 4, average_order_value: eur('209.25'), visitors: 2, buyers: 1 },
    });
    expect((await ask('2026-08-01'))?.with_click).toMatchObject({ orders: 1, visitors: null, buyers: null });
  });

  it.each(roles)('is shown to %s', async (role) => {
    expect((await api.call(dashboardInfo, { key: company.store.key, ...range }, company.people[role].token)).answer.current.orders).toBe(2);
  });

  it('is hidden from other companies and signed-out callers', async () => {
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
