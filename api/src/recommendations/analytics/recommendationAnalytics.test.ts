import { dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';
import { recommendationsOverview } from '@endcap/schema/recommendations/analytics/recommendationAnalytics.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './recommendationAnalytics.calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

it('recommendation analytics show results for a range, by day and by label', async () => {
  const { store, people } = await api.company();
  const { token } = people.member;
  const today = dayOf(new Date());
  const before = dayOf(subDays(new Date(), 7));
  const { pool } = api.db;
  await rowsOf(
    pool,
    sql`INSERT INTO event_days (store_key, day, type, source, label, events) VALUES
        (${store.key}, ${today}, 'click', 'recommendations', '', 5), (${store.key}, ${today}, 'click', 'recommendations', 'home', 4),
        (${store.key}, ${today}, 'click', 'search', '', 9), (${store.key}, ${before}, 'click', 'recommendations', '', 2)`,
  );
  await rowsOf(
    pool,
    sql`INSERT INTO order_source_days (store_key, day, source, label, orders, revenue, order_value) VALUES
        (${store.key}, ${today}, 'recommendations', '', 2, 30.5, 36), (${store.key}, ${today}, 'recommendations', 'home', 1, 20, 20)`,
  );
  await rowsOf(
    pool,
    sql`INSERT INTO order_days (store_key, day, orders, revenue, pieces, returned, tracked, impacted, impacted_revenue)
        VALUES (${store.key}, ${today}, 10, 100, 10, 0, 0, 2, 40)`,
  );
  await rowsOf(
    pool,
    sql`INSERT INTO events (store_key, time, type, visitor, source) VALUES
        (${store.key}, now(), 'click', 'a', 'recommendations'), (${store.key}, now(), 'click', 'a', 'recommendations'), (${store.key}, now(), 'click', 'b', 'search')`,
  );
  await rowsOf(
    pool,
    sql`INSERT INTO visitor_days (store_key, day, visitor) SELECT ${store.key}, ${today}, visitor FROM unnest(array['a', 'b', 'c', 'd', 'e']) AS v (visitor)`,
  );
  // The first bought after the click, the third before it; the second did not click a recommendation.
  await rowsOf(
    pool,
    sql`INSERT INTO events (store_key, time, type, visitor, source) VALUES (${store.key}, now(), 'click', 'c', 'recommendations')`,
  );
  await rowsOf(
    pool,
    sql`INSERT INTO tracked_sales (store_key, order_id, time, visitor, state, total_value, products) SELECT ${store.key}, sale, at, visitor, state, 1, '[]' FROM (VALUES
        ('1', now(), 'a', 'accepted'), ('2', now(), 'b', 'accepted'), ('3', date_trunc('day', now()), 'c', 'accepted'),
        ('4', now(), 'd', 'suspicious')) AS sales (sale, at, visitor, state)`,
  );
  await rowsOf(
    pool,
    sql`INSERT INTO impression_days (store_key, day, call, label, answers, empty) VALUES
        (${store.key}, ${today}, 'recommendations/popular', '', 14, 3), (${store.key}, ${today}, 'recommendations/popular', 'home', 5, 1),
        (${store.key}, ${today}, 'search/search', '', 50, 0), (${store.key}, ${today}, 'search/search', 'home', 50, 0)`,
  );
  const ask = (from: string, to: string) => api.call(recommendationsOverview, { key: store.id, from, to }, token);
  const { figures, with_click: led, without_click: others, days, labels } = (await ask(dayOf(subDays(new Date(), 6)), today)).answer;
  expect(figures).toMatchObject({ visitors: 5, clickers: 2, impressions: 11, clicks: 5, orders: 10, impacted_orders: 2 });
  expect([figures.revenue.amount, figures.impacted_revenue.amount]).toEqual(['100.00', '30.50']);
  expect(led).toMatchObject({ visitors: 2, buyers: 1, orders: 2, average_order_value: { amount: '18.00' } });
  expect(others).toMatchObject({ visitors: 3, buyers: 1, orders: 8, average_order_value: { amount: '8.00' } });
  expect((await ask(dayOf(subDays(new Date(), 100)), today)).answer.with_click).toMatchObject({ visitors: null, buyers: null, orders: 2 });
  expect(days.map(({ day, clicks, impacted_orders: orders }) => [day, clicks, orders]).slice(-2)).toEqual([
    [dayOf(subDays(new Date(), 1)), 0, 0],
    [today, 5, 2],
  ]);
  expect(days.at(-1)?.impressions).toBe(11);
  expect(days).toHaveLength(7);
  expect(labels).toEqual([{ label: 'home', impressions: 4, clicks: 4, orders: 1, revenue: expect.objectContaining({ amount: '20.00' }) }]);
  expect((await ask('2020-01-01', '2026-01-01')).failure.type).toBe('ParsingError');
});
