import { overviewInfo, overviewStores, overviewTasks } from '@endcap/schema/company/overview/companyOverview.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { handlers } from './companyOverview.calls.ts';

let api: TestApi;
let company: TestCompany;
let other: TestCompany;
/** A second store in euros. */
const twin = { key: '77177777777777777777777777777777', id: '77177777' };

// Before the sessions of the test began, so that none of them has ended.
const now = new Date('2024-11-23T12:00:00Z');

beforeAll(async () => {
  api = await testApi({ handlers, now: () => now });
  [company, other] = [await api.company(), await api.company()];
  const { store, otherStore } = company;
  await changedBy(
    api.db.pool,
    sql`INSERT INTO stores (company_key, key, name, domain, currency) VALUES (${company.key}, ${twin.key}, 'Twin store', 'twin.test', 'EUR')`,
  );
  await changedBy(api.db.pool, sql`UPDATE stores SET currency = 'DKK' WHERE key = ${otherStore.key}`);
  const days = [
    // Today is not over: it counts in the range, and not where the range is compared.
    [store.key, '2024-11-23', 9, '900.00'],
    [store.key, '2024-11-22', 2, '20.10'],
    [store.key, '2024-11-17', 1, '0.20'],
    [store.key, '2024-11-16', 4, '40.00'],
    [store.key, '2024-11-10', 8, '80.00'],
    [otherStore.key, '2024-11-20', 5, '500.00'],
    [twin.key, '2024-11-22', 1, '10.00'],
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
      sql`INSERT INTO order_source_days (store_key, day, source, label, orders, revenue)
          VALUES (${storeKey}, ${day}, 'search', '', 1, 7), (${storeKey}, ${day}, 'search', 'top', 1, 7), (${storeKey}, ${day}, 'email', '', 1, 2)`,
    );
    await changedBy(
      api.db.pool,
      sql`INSERT INTO event_days (store_key, day, type, source, label, events)
          VALUES (${storeKey}, ${day}, 'search', '', '', 3), (${storeKey}, ${day}, 'search', '', 'top', 3), (${storeKey}, ${day}, 'click', 'search', '', 50)`,
    );
    await changedBy(
      api.db.pool,
      sql`INSERT INTO query_days (store_key, day, query_key, query, normalised, searches, without_result, results, last_at)
          VALUES (${storeKey}, ${day}, 'lamp', 'lamp', 'lamp', 3, 1, 9, now())`,
    );
    await changedBy(
      api.db.pool,
      sql`INSERT INTO search_days (store_key, day, searches, without_result) VALUES (${storeKey}, ${day}, 3, 1)`,
    );
  }
  await putProducts(api.db, store.key, [{ id: 'lamp', name: 'Lamp' }]);
  // A visitor of two stores is one of each.
  for (const key of [store.key, twin.key, otherStore.key])
    await changedBy(
      api.db.pool,
      sql`INSERT INTO visitor_days (store_key, day, visitor, clicks) VALUES (${key}, '2024-11-22', 'ann', 1), (${key}, '2024-11-22', 'bob', 0)`,
    );
  await changedBy(
    api.db.pool,
    sql`INSERT INTO tracked_sales (store_key, order_id, visitor, time, total_value, products, state)
        VALUES (${twin.key}, 'o', 'ann', '2024-11-22T10:00:00Z', 10, '[]', 'accepted')`,
  );
});
afterAll(() => api.close());

const week = { from: '2024-11-17', to: '2024-11-23' };

describe('the overview of a company', () => {
  it('adds up stores with the same currency by day, and compares complete days only', async () => {
    const { answer } = await api.call(overviewInfo, { client_key: company.key, ...week }, company.people.member.token);
    expect([answer.stores, answer.currencies.map(({ currency, stores }) => [currency, stores])]).toEqual([3, [['EUR', 2], ['DKK', 1]]]); // prettier-ignore
    const [eur, dkk] = answer.currencies;
    expect(eur).toMatchObject({
      current: {
        revenue: moneyOf('930.30', 'EUR'),
        orders: 13,
        average_order_value: moneyOf('71.56', 'EUR'),
        searches: 12,
        searches_without_result: 4,
      },
      previous: { revenue: moneyOf('120.00', 'EUR'), orders: 12, searches: 6 },
      // The six days of the range that are over, and the six before the range.
      compared: {
        days: 6,
        without_today: true,
        current: { revenue: moneyOf('30.30', 'EUR') },
        previous: { revenue: moneyOf('40.00', 'EUR') },
      },
    });
    expect(eur?.current.revenue_by_source.map(({ source, revenue }) => [source, revenue.amount])).toEqual(
      expect.arrayContaining([
        ['search', '28.00'],
        ['email', '8.00'],
        ['chat', '0.00'],
      ]),
    );
    expect(eur?.series.map(({ date, orders }) => [date, orders]).slice(-2)).toEqual([
      ['2024-11-22', 3],
      ['2024-11-23', 9],
    ]);
    expect(eur?.attribution).toMatchObject({
      clicks: 200,
      with_click: { orders: 4, visitors: 2, buyers: 1 },
      without_click: { orders: 9, visitors: 2, buyers: 0 },
    });
    expect(dkk?.current).toMatchObject({ revenue: moneyOf('500.00', 'DKK'), orders: 5, searches: 3 });
  });

  it('leaves test stores out of the sums, and lists them', async () => {
    const own = await api.company();
    const token = own.people.member.token;
    for (const { key } of [own.store, own.otherStore])
      await changedBy(
        api.db.pool,
        sql`INSERT INTO order_days (store_key, day, orders, revenue, pieces, returned, tracked, impacted, impacted_revenue)
            VALUES (${key}, '2024-11-22', 1, 10, 1, 0, 0, 0, 0)`,
      );
    await changedBy(api.db.pool, sql`UPDATE stores SET development = true WHERE key = ${own.otherStore.key}`);
    const { answer } = await api.call(overviewInfo, { client_key: own.key, ...week }, token);
    expect([answer.stores, answer.currencies.map(({ current }) => current.orders)]).toEqual([1, [1]]);
    const listed = (await api.call(overviewStores, { client_key: own.key, ...week }, token)).answer.result;
    expect(listed.map(({ orders }) => orders)).toEqual([1, 1]);
  });

  it('is compared with another range when asked', async () => {
    const asked = { client_key: company.key, from: '2024-11-20', to: '2024-11-22', compare_from: '2024-11-15' };
    const { answer } = await api.call(overviewInfo, asked, company.people.member.token);
    expect(answer.currencies[0]?.compared).toMatchObject({
      days: 3,
      current: { revenue: moneyOf('30.10', 'EUR') },
      previous: { revenue: moneyOf('40.20', 'EUR') },
    });
  });

  it.each([
    [{}, ['First store', 'Second store', 'Twin store']],
    [{ sort: 'name' }, ['First store', 'Second store', 'Twin store']],
    [{ sort: 'searches', order: 'asc' as const }, ['Second store', 'Twin store', 'First store']],
    [{ query: 'second' }, ['Second store']],
    [{ limit: 1, offset: 1 }, ['Second store']],
  ])('lists the stores requested by %j', async (asked, names) => {
    const { answer } = await api.call(overviewStores, { client_key: company.key, ...week, ...asked }, company.people.member.token);
    expect(answer.result.map(({ store }) => store.name)).toEqual(names);
  });

  it('shows each store its own figures', async () => {
    const { answer } = await api.call(overviewStores, { client_key: company.key, ...week, sort: 'name' }, company.people.member.token);
    expect(answer.result[0]).toMatchObject({
      revenue: moneyOf('920.30', 'EUR'),
      compared: { revenue: moneyOf('20.30', 'EUR'), previous_revenue: moneyOf('40.00', 'EUR') },
      orders: 12,
      searches: 9,
      products: 1,
      last_import: null,
    });
  });

  it('compares nothing before a day of the range is over', async () => {
    const today = { from: '2024-11-23', to: '2024-11-23' };
    const { answer } = await api.call(overviewStores, { client_key: company.key, ...today }, company.people.member.token);
    expect(answer.result[0]).toMatchObject({ revenue: moneyOf('900.00', 'EUR'), compared: null });
  });

  it('is closed to partial users and to other companies', async () => {
    expect((await api.call(overviewInfo, { client_key: company.key, ...week }, company.people.partial.token)).failure.type).toBe(
      'PermissionError',
    );
    expect((await api.call(overviewStores, { client_key: company.key, ...week }, other.people.admin.token)).failure.type).toBe(
      'NotFoundError',
    );
  });

  it('refuses an unknown order, and a range that is turned round', async () => {
    const refused = async (asked: object) =>
      (await api.call(overviewStores, { client_key: company.key, ...week, ...asked }, company.people.member.token)).failure.type;
    expect([await refused({ sort: 'colour' }), await refused({ from: '2024-11-24' })]).toEqual(['ParsingError', 'ParsingError']);
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
        (await api.call(overviewStores, { client_key: company.key, ...week }, company.people.member.token)).answer.result.map(
          ({ store, setup_steps: done }) => [store.id, done],
        ),
      );
    const { store, otherStore } = company;
    expect(await steps()).toEqual({ [store.id]: 0, [otherStore.id]: 0, [twin.id]: 0 });
    // A tracked sale of late proves all three.
    await changedBy(
      api.db.pool,
      sql`INSERT INTO orders (store_key, id, time, basket_size, total_value, source) VALUES (${store.key}, 'o1', ${now}, 1, 10, 'tracked')`,
    );
    expect(await steps()).toEqual({ [store.id]: 3, [otherStore.id]: 0, [twin.id]: 0 });
  });
});
