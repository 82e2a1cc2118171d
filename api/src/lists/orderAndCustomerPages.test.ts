import { listInput } from '@endcap/schema/contract/list.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { listedCustomers } from '../data/customers/customers.list.ts';
import { listedOrders } from '../data/orders/orders.list.ts';
import { rowsOf, sql, trusted } from '../db/sql.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import type { ListedPage } from './boundedList.ts';
import { type AskedPage, readKeyPage } from './keyPage.ts';
import { whereSql } from './pageQuestion.ts';

let test: TestDatabase;
const amount = 2_500;
const store = 'a1b2c3d4';
const now = new Date('2026-11-21T12:00:00Z');
const limits = { customers: amount, typical_days: 30, vip_value: 100, frequent_count: 5, price_low: null, price_high: null };

beforeAll(async () => {
  test = await testDatabase();
  // Values repeat, times differ by microseconds or are missing, and texts differ by case and by what follows their first 200 characters.
  await test.db.pool.query(
    `INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, generated_value, impact, source)
     SELECT $1, lpad((n * 7919 % 20011)::text, 6, '0'), timestamptz '2026-01-01' + (n % 300) * interval '1 microsecond', n % 70, '',
       n % 9, n % 100 / 3.0, n % 40 / 7.0, n % 2 = 0, (array['tracked', 'synced'])[1 + n % 2]
     FROM generate_series(1, $2::int) n`,
    [store, amount],
  );
  await test.db.pool.query(
    `INSERT INTO customers (store_key, id, email, name, created_at, updated_at, order_count, order_value_total, order_first, order_last)
     SELECT $1, lpad((n * 7919 % 20011)::text, 6, '0'), (array['Ann', 'ann', 'Åse', 'z'])[1 + n % 4] || n % 90 || '@shop.test',
       (array['Ærø', '', '日本', repeat('n', 200)])[1 + n % 4] || ' ' || n % 7, now(),
       timestamptz '2026-01-01' + (n % 300) * interval '1 microsecond', n % 6, n % 100 / 3.0,
       case when n % 6 > 0 then timestamptz '2026-01-01' + (n % 60) * interval '1 microsecond' end,
       case when n % 6 > 0 then timestamptz '2026-02-01' + (n % 45) * interval '1 microsecond' end
     FROM generate_series(1, $2::int) n`,
    [store, amount],
  );
  await test.db.pool.query('ANALYZE orders, customers');
});
afterAll(() => test.close());

const lists: Readonly<Record<string, { readonly sorts: readonly string[]; readonly listed: (input: object) => ListedPage }>> = {
  orders: {
    sorts: ['time', 'total_value', 'basket_size', 'generated_value'],
    listed: (input) => listedOrders(store, listInput.parse(input)),
  },
  customers: {
    sorts: ['email', 'name', 'order_count', 'order_value_total', 'order_first', 'order_last', 'updated_at'],
    listed: (input) => listedCustomers(store, listInput.parse(input), limits, now),
  },
};
const filters: Readonly<Record<string, readonly object[]>> = {
  orders: [{ field: 'impact', operator: '=', value: true }],
  customers: [{ field: 'order_count', operator: '>', value: 2 }],
};
const cases = Object.entries(lists).flatMap(([list, { sorts }]) =>
  sorts.flatMap((sort) => (['asc', 'desc'] as const).map((order) => [list, sort, order] as const)),
);

it.each(cases)(
  '%s by %s %s are the same by cursor as by OFFSET, in both directions, with and without a filter',
  async (list, sort, order) => {
    for (const filter of [[], filters[list] ?? []]) {
      const listed = lists[list]?.listed({ sort, order, filter });
      if (listed === undefined) throw new Error(`No list of ${list}.`);
      const read = (asked: Partial<AskedPage>) =>
        readKeyPage<{ id: string }>(test.db, { ...listed, columns: 'id' }, { limit: 50, offset: 0, ...asked });
      const inOrder = trusted(`${listed.sort} ${listed.direction} NULLS LAST, id ${listed.direction}`);
      const found = await rowsOf<{ id: string }>(
        test.db.pool,
        sql`SELECT id FROM ${trusted(list)} WHERE ${whereSql(listed)} ORDER BY ${inOrder} OFFSET 0`,
      );
      const all = found.map(({ id }) => id);
      expect(all.length).toBeGreaterThan(1_000);
      const places = fc.tuple(fc.nat({ max: all.length - 1 }), fc.integer({ min: 1, max: 70 }));
      await fc.assert(
        fc.asyncProperty(places, async ([at, limit]) => {
          const [cursor] = (await read({ offset: at, limit: 1 })).cursors;
          const next = await read({ after: cursor ?? '', limit });
          expect(next.rows.map(({ id }) => id)).toEqual(all.slice(at + 1, at + 1 + limit));
          expect([next.has_previous, next.has_next]).toEqual([true, at + 1 + limit < all.length]);
          const before = await read({ before: cursor ?? '', limit });
          expect(before.rows.map(({ id }) => id)).toEqual(all.slice(Math.max(0, at - limit), at));
          expect([before.has_previous, before.has_next]).toEqual([at > limit, true]);
        }),
        { numRuns: 6, examples: [[[0, 5]], [[all.length - 1, 5]]] },
      );
    }
  },
);
