import { moneyOf } from '@endcap/schema/contract/money.ts';
import { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';
import { expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../stores/testStore.ts';

it('Store.dashboard returns the figures of both ranges, the days and the queries', async () => {
  const bySource = [{ source: 'search' as const, revenue: moneyOf('20.50', 'EUR') }];
  const figures = {
    revenue: moneyOf('120.50', 'EUR'),
    orders: 3,
    average_order_value: moneyOf('40.17', 'EUR'),
    searches: 9,
    searches_without_result: 1,
    revenue_by_source: bySource,
  };
  const day = {
    date: '2026-11-21',
    revenue: moneyOf('120.50', 'EUR'),
    orders: 3,
    searches: 9,
    searches_without_result: 1,
    revenue_by_source: bySource,
  };
  const stubs = [
    storeOfRole('partial'),
    stub(dashboardInfo, {
      current: figures,
      previous: { ...figures, orders: 0, average_order_value: null },
      compared: {
        days: 20,
        without_today: true,
        has_sales_history: true,
        has_search_history: false,
        current: { ...figures, orders: 2 },
        previous: { ...figures, orders: 1 },
      },
      attribution: {
        clicks: 30,
        product_views: 90,
        with_click: { orders: 1, average_order_value: moneyOf('60.00', 'EUR'), visitors: 5, buyers: 1 },
        without_click: { orders: 2, average_order_value: null, visitors: null, buyers: null },
      },
      series: [day],
      previous_series: [{ ...day, date: '2025-11-01' }],
      top_queries: [{ query: 'lamp', searches: 5, results: 12 }],
    }),
  ];
  const source = `{ store(storeId: "a1b2c3d4") { dashboard(from: "2026-11-01", to: "2026-11-21", compareFrom: "2025-11-01") {
    current { revenue { amount currency } averageOrderValue { amount currency } searchesWithoutResult revenueBySource { source revenue { amount currency } } } previous { orders averageOrderValue { amount } }
    compared { days isWithoutToday hasSalesHistory hasSearchHistory current { orders } previous { orders } }
    days { date revenue { amount currency } searchesWithoutResult revenueBySource { revenue { amount currency } } } previousDays { date }
    attribution { clicks productViews withClick { orders averageOrderValue { amount } visitors buyers } withoutClick { visitors } } topQueries { query searches results } } } }`;
  const run = await runQuery(source, { stubs });
  expect(run.data).toEqual({
    store: {
      dashboard: {
        current: {
          revenue: moneyOf('120.50', 'EUR'),
          averageOrderValue: moneyOf('40.17', 'EUR'),
          searchesWithoutResult: 1,
          revenueBySource: [{ source: 'SEARCH', revenue: moneyOf('20.50', 'EUR') }],
        },
        previous: { orders: 0, averageOrderValue: null },
        compared: {
          days: 20,
          isWithoutToday: true,
          hasSalesHistory: true,
          hasSearchHistory: false,
          current: { orders: 2 },
          previous: { orders: 1 },
        },
        days: [
          {
            date: '2026-11-21',
            revenue: moneyOf('120.50', 'EUR'),
            searchesWithoutResult: 1,
            revenueBySource: [{ revenue: moneyOf('20.50', 'EUR') }],
          },
        ],
        previousDays: [{ date: '2025-11-01' }],
        attribution: {
          clicks: 30,
          productViews: 90,
          withClick: { orders: 1, averageOrderValue: { amount: '60.00' }, visitors: 5, buyers: 1 },
          withoutClick: { visitors: null },
        },
        topQueries: [{ query: 'lamp', searches: 5, results: 12 }],
      },
    },
  });
  expect(run.calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', from: '2026-11-01', to: '2026-11-21', compare_from: '2025-11-01' });
});
