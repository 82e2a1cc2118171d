import { productsByIds } from '@endcap/schema/data/products/products.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import {
  searchAnalyticsOverview,
  searchAnalyticsQueries,
  searchAnalyticsQuery,
} from '@endcap/schema/search/analytics/searchAnalytics.rest.ts';
import { expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const totals = { searches: 40, without_result: 4, corrected: 2, clicks: 12, orders: 1, revenue: moneyOf('20.00', 'EUR') };
const orders = { orders: 1, average: moneyOf('20.00', 'EUR') };
const days = [{ day: '2026-11-21', ...totals }];
const stubs = [
  storeOfRole('partial'),
  stub(searchAnalyticsOverview, {
    totals,
    audience: { visitors: 9, searchers: 4, buyers: 2, searching_buyers: 1 },
    orders_by_search: orders,
    other_orders: { orders: 0, average: null },
    corrected_revenue: moneyOf('5.00', 'EUR'),
    category_choices: [{ category: 'Tents', value: 'price < 100', count: 2 }],
    days,
  }),
  stub(searchAnalyticsQueries, { result: [{ query: 'sofa', results: 0, next: { query: 'couch', visitors: 2 }, ...totals }] }),
  stub(searchAnalyticsQuery, {
    totals: { ...totals, results: 7 },
    days,
    spellings: [],
    products: [
      { value: 'p1', count: 3 },
      { value: 'gone', count: 1 },
    ],
    positions: [{ position: 2, clicks: 4 }],
    next: [{ value: 'couch', count: 2 }],
    filters: [],
    languages: [],
    devices: [],
  }),
  stub(productsByIds, { result: [] }),
];
const ask = (fields: string) =>
  runQuery(`{ store(storeId: "a1b2c3d4") { searchAnalytics(from: "2026-11-08", to: "2026-11-21") { ${fields} } } }`, { stubs });

it('the overview of search takes one call, however many fields are selected', async () => {
  const run = await ask(
    'figures { searches withoutResult } audience { searchers searchingBuyers } ordersBySearch { average { amount } } otherOrders { average { amount } } days { day figures { clicks } } categoryChoices { category value count }',
  );
  expect(run.errors).toBeUndefined();
  expect(run.data).toMatchObject({
    store: {
      searchAnalytics: {
        figures: { searches: 40, withoutResult: 4 },
        audience: { searchers: 4, searchingBuyers: 1 },
        ordersBySearch: { average: { amount: '20.00' } },
        otherOrders: { average: null },
        days: [{ day: '2026-11-21', figures: { clicks: 12 } }],
        categoryChoices: [{ category: 'Tents', value: 'price < 100', count: 2 }],
      },
    },
  });
  expect(run.calls.filter(({ path }) => path.includes('search/analytics'))).toHaveLength(1);
});

it('a table of queries is requested by name, with the queries that followed', async () => {
  const run = await ask('queries(table: NO_RESULTS, text: "so", first: 5) { query results figures { corrected } next { query visitors } }');
  expect(run.data).toMatchObject({
    store: {
      searchAnalytics: { queries: [{ query: 'sofa', results: 0, figures: { corrected: 2 }, next: { query: 'couch', visitors: 2 } }] },
    },
  });
  expect(run.calls.at(-1)?.input).toMatchObject({ table: 'no_results', text: 'so', limit: 5 });
});

it('a query loads its products in one call, and deleted ones keep their IDs', async () => {
  const run = await ask('query(query: "sofa") { results products { productId clicks product { name } } nextQueries { value count } }');
  expect(run.data).toMatchObject({
    store: {
      searchAnalytics: {
        query: {
          results: 7,
          products: [
            { productId: 'p1', clicks: 3, product: null },
            { productId: 'gone', clicks: 1, product: null },
          ],
          nextQueries: [{ value: 'couch', count: 2 }],
        },
      },
    },
  });
  expect(run.calls.filter(({ path }) => path.endsWith(productsByIds.path))).toHaveLength(1);
});
