import { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';
import { expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../stores/testStore.ts';

it('Store.dashboard answers the figures of both ranges, the days and the queries', async () => {
  const bySource = [{ source: 'search' as const, revenue: 20.5 }];
  const figures = {
    revenue: 120.5,
    orders: 3,
    average_order_value: 40.17,
    searches: 9,
    searches_without_result: 1,
    revenue_by_source: bySource,
  };
  const stubs = [
    storeOfRole('partial'),
    stub(dashboardInfo, {
      current: figures,
      previous: { ...figures, orders: 0, average_order_value: null },
      compared: { days: 20, without_today: true, current: { ...figures, orders: 2 }, previous: { ...figures, orders: 1 } },
      series: [{ date: '2026-11-21', revenue: 120.5, orders: 3, searches: 9, searches_without_result: 1, revenue_by_source: bySource }],
      top_queries: [{ query: 'lamp', searches: 5, results: 12 }],
    }),
  ];
  const source = `{ store(storeId: "a1b2c3d4") { dashboard(from: "2026-11-01", to: "2026-11-21", compareFrom: "2025-11-01") {
    current { revenue averageOrderValue searchesWithoutResult revenueBySource { source revenue } } previous { orders averageOrderValue }
    compared { days isWithoutToday current { orders } previous { orders } }
    days { date revenue searchesWithoutResult revenueBySource { revenue } } topQueries { query searches results } } } }`;
  const run = await runQuery(source, { stubs });
  expect(run.data).toEqual({
    store: {
      dashboard: {
        current: {
          revenue: 120.5,
          averageOrderValue: 40.17,
          searchesWithoutResult: 1,
          revenueBySource: [{ source: 'SEARCH', revenue: 20.5 }],
        },
        previous: { orders: 0, averageOrderValue: null },
        compared: { days: 20, isWithoutToday: true, current: { orders: 2 }, previous: { orders: 1 } },
        days: [{ date: '2026-11-21', revenue: 120.5, searchesWithoutResult: 1, revenueBySource: [{ revenue: 20.5 }] }],
        topQueries: [{ query: 'lamp', searches: 5, results: 12 }],
      },
    },
  });
  expect(run.calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', from: '2026-11-01', to: '2026-11-21', compare_from: '2025-11-01' });
});
