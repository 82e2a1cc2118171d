import { overviewInfo, overviewStores, overviewTasks } from '@endcap/schema/company/overview/companyOverview.rest.ts';
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
  it('adds up its own stores by currency, for complete days and the same number before', async () => {
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
  ])('lists the stores requested by %j', async (asked, names) => {
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

  it('refuses an unknown order', async () => {
    const { failure } = await api.call(overviewStores, { client_key: company.key, sort: 'colour' }, company.people.member.token);
    expect(failure.type).toBe('ParsingError');
  });
});

describe('the to-do list of a company', () => {
  const entry = (
    storeKey: string,
    subject: string,
    estimate: number,
    state: 'open' | 'done' | 'dismissed' = 'open',
    decided = '2024-11-20',
  ) =>
    changedBy(
      api.db.pool,
      sql`INSERT INTO store_todos (store_key, kind, subject, title, count, estimate, found_at, state, decided_at, decided_by_name)
          VALUES (${storeKey}, 'query_without_result', ${subject}, ${subject}, 9, ${estimate}, ${now}, ${state},
            ${state === 'open' ? null : decided}::timestamptz, ${state === 'open' ? null : 'Ann'})`,
    );

  it('ranks the entries of all stores by what is missed, each with its store, and of no other company', async () => {
    const { store, otherStore } = company;
    await entry(store.key, 'tent', 30);
    await entry(otherStore.key, 'stove', 70);
    await entry(otherStore.key, 'never', 900, 'dismissed');
    await entry(store.key, 'lamp', 5, 'done');
    await entry(store.key, 'old', 5, 'done', '2024-09-01');
    await entry(other.store.key, 'secret', 800);
    for (let count = 0; count < 12; count++) await entry(store.key, `rest ${count}`, count / 100);
    const { result } = (await api.call(overviewTasks, { client_key: company.key }, company.people.member.token)).answer;
    expect(
      result.map(({ store: { id }, todo: { title, state } }) => [id, title, state]).filter(([, title]) => !title?.startsWith('rest')),
    ).toEqual([
      [otherStore.id, 'stove', 'open'],
      [store.id, 'tent', 'open'],
      [store.id, 'lamp', 'done'],
    ]);
    expect(result).toHaveLength(11);
    expect(result[0]?.todo.estimate).toEqual(moneyOf('70.00', 'DKK'));
    const partial = await api.call(overviewTasks, { client_key: company.key }, company.people.partial.token);
    expect(partial.failure.type).toBe('PermissionError');
  });
});

describe('the stores of an overview', () => {
  it('show how far each is set up', async () => {
    const steps = async () =>
      Object.fromEntries(
        (await api.call(overviewStores, { client_key: company.key }, company.people.member.token)).answer.result.map(
          ({ store, setup_steps: done }) => [store.id, done],
        ),
      );
    const { store, otherStore } = company;
    expect(await steps()).toEqual({ [store.id]: 0, [otherStore.id]: 0 });
    // A tracked sale of late proves all three.
    await changedBy(
      api.db.pool,
      sql`INSERT INTO orders (store_key, id, time, basket_size, total_value, source) VALUES (${store.key}, 'o1', ${now}, 1, 10, 'tracked')`,
    );
    expect(await steps()).toEqual({ [store.id]: 3, [otherStore.id]: 0 });
  });
});
