import { overviewInfo, overviewStores } from '@endcap/schema/company/overview/companyOverview.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './companyOverview.calls.ts';

let api: TestApi;
let company: TestCompany;
let other: TestCompany;

// Before the sessions of the test began, so that none of them has ended.
const now = new Date('2024-11-23T12:00:00Z');

beforeAll(async () => {
  api = await testApi({ handlers, now: () => now });
  [company, other] = [await api.company(), await api.company()];
  const { store, otherStore } = company;
  await changedBy(api.db.pool, sql`UPDATE stores SET currency = 'DKK' WHERE key = ${otherStore.key}`);
  const days = [
    // Yesterday and the first of the seven days; today, which is not over, counts for nothing.
    [store.key, '2024-11-22', 2, '20.10'],
    [store.key, '2024-11-16', 1, '0.20'],
    [store.key, '2024-11-23', 9, '900.00'],
    [store.key, '2024-11-15', 4, '40.00'],
    [store.key, '2024-11-08', 8, '80.00'],
    [otherStore.key, '2024-11-20', 5, '500.00'],
    [other.store.key, '2024-11-20', 7, '700.00'],
  ] as const;
  for (const [storeKey, day, orders, revenue] of days) {
    await changedBy(
      api.db.pool,
      sql`INSERT INTO order_days (store_key, day, orders, revenue, pieces, returned, tracked, impacted, impacted_revenue)
          VALUES (${storeKey}, ${day}, ${orders}, ${revenue}, 1, 0, 0, 1, 10)`,
    );
    await changedBy(
      api.db.pool,
      sql`INSERT INTO event_days (store_key, day, type, source, label, events)
          VALUES (${storeKey}, ${day}, 'search', '', '', 3), (${storeKey}, ${day}, 'search', '', 'top', 3), (${storeKey}, ${day}, 'click', 'search', '', 50)`,
    );
  }
});
afterAll(() => api.close());

describe('the overview of a company', () => {
  it('adds up its own stores by currency, for complete days and as many before', async () => {
    const { answer } = await api.call(overviewInfo, { client_key: company.key, days: 7 }, company.people.member.token);
    expect(answer).toMatchObject({
      stores: 2,
      current: {
        revenue: [moneyOf('500.00', 'DKK'), moneyOf('20.30', 'EUR')],
        impacted_revenue: [moneyOf('20.00', 'EUR'), moneyOf('10.00', 'DKK')],
        orders: 8,
        searches: 9,
      },
      previous: { revenue: [moneyOf('40.00', 'EUR'), moneyOf('0.00', 'DKK')], orders: 4, searches: 3 },
    });
  });

  it.each([
    [{}, ['Second store', 'First store']],
    [{ sort: 'name' }, ['First store', 'Second store']],
    [{ sort: 'searches', order: 'asc' as const }, ['Second store', 'First store']],
    [{ query: 'second' }, ['Second store']],
    [{ limit: 1, offset: 1 }, ['First store']],
  ])('lists the stores asked for by %j', async (asked, names) => {
    const { answer } = await api.call(overviewStores, { client_key: company.key, days: 7, ...asked }, company.people.member.token);
    expect(answer.result.map(({ store }) => store.name)).toEqual(names);
  });

  it('shows each store its own figures', async () => {
    const { answer } = await api.call(overviewStores, { client_key: company.key, days: 7, sort: 'name' }, company.people.member.token);
    expect(answer.result[0]).toMatchObject({
      revenue: moneyOf('20.30', 'EUR'),
      previous_revenue: moneyOf('40.00', 'EUR'),
      orders: 3,
      searches: 6,
      last_import: null,
    });
  });

  it('is closed to partial users and to other companies', async () => {
    expect((await api.call(overviewInfo, { client_key: company.key }, company.people.partial.token)).failure.type).toBe('PermissionError');
    expect((await api.call(overviewStores, { client_key: company.key }, other.people.admin.token)).failure.type).toBe('NotFoundError');
  });

  it('refuses an order that no list has', async () => {
    const { failure } = await api.call(overviewStores, { client_key: company.key, sort: 'colour' }, company.people.member.token);
    expect(failure.type).toBe('ParsingError');
  });
});
