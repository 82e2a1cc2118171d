import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import {
  searchAnalyticsOverview,
  searchAnalyticsQueries,
  searchAnalyticsQuery,
  searchEngineReport,
} from '@endcap/schema/search/analytics/searchAnalytics.rest.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers, SearchFigures } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import type { SearchAnalyticsModel } from './searchAnalytics.models.ts';

type Overview = AnswerOf<typeof searchAnalyticsOverview>;

const figuresOf = ({ searches, without_result: withoutResult, corrected, clicks, orders, revenue }: Overview['totals']): SearchFigures => ({
  searches,
  withoutResult,
  corrected,
  clicks,
  orders,
  revenue,
});
const daysOf = (days: Overview['days']) => days.map(({ day, ...figures }) => ({ day, figures: figuresOf(figures) }));
const rangeOf = ({ storeId, from, to }: SearchAnalyticsModel) => ({ key: storeId, from, to });

/** The overview of the range: one call, however many of its fields ask. */
const read = (analytics: SearchAnalyticsModel, { rest }: Context) => rest.read(searchAnalyticsOverview, rangeOf(analytics));

export const resolvers: Resolvers = {
  Store: {
    searchAnalytics: ({ id }, { from, to }) => ({ storeId: id, from, to }),
    async searchEngineReport({ id }, { from, to }, { rest }) {
      const { index, answers, ...report } = await rest.read(searchEngineReport, { key: id, from, to });
      return {
        ...report,
        index: index && { ...index, updatedAt: index.updated_at },
        answers: answers.map(({ kind, searches }) => ({ kind: toGraphEnum(kind), searches })),
      };
    },
  },
  SearchAnalytics: {
    figures: async (analytics, _args, context) => figuresOf((await read(analytics, context)).totals),
    async audience(analytics, _args, context) {
      const { searching_buyers: searchingBuyers, ...audience } = (await read(analytics, context)).audience;
      return { ...audience, searchingBuyers };
    },
    ordersBySearch: async (analytics, _args, context) => (await read(analytics, context)).orders_by_search,
    correctedRevenue: async (analytics, _args, context) => (await read(analytics, context)).corrected_revenue,
    otherOrders: async (analytics, _args, context) => (await read(analytics, context)).other_orders,
    categoryChoices: async (analytics, _args, context) => (await read(analytics, context)).category_choices,
    days: async (analytics, _args, context) => daysOf((await read(analytics, context)).days),
    async queries(analytics, { table, text, first }, { rest }) {
      const asked = { ...rangeOf(analytics), table: toRestEnum(table), text: text ?? '', limit: first };
      const { result } = await rest.read(searchAnalyticsQueries, asked);
      return result.map(({ query, results, next, ...figures }) => ({ query, results, next, figures: figuresOf(figures) }));
    },
    async query(analytics, { query }, context) {
      const { totals, days, products, next, ...detail } = await context.rest.read(searchAnalyticsQuery, { ...rangeOf(analytics), query });
      const ids = products.map(({ value }) => value);
      const found = await loadProducts(context, analytics.storeId, ids);
      return {
        ...detail,
        figures: figuresOf(totals),
        results: totals.results,
        days: daysOf(days),
        nextQueries: next,
        products: products.map(({ value: productId, count: clicks }, at) => ({ productId, clicks, product: found[at] ?? null })),
      };
    },
  },
};
