import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { storeKey } from '../../contract/shapes.ts';
import { attributionGroup } from '../../data/events/attributionGroup.ts';
import { eventSources } from '../../data/events/eventShapes.ts';

/** Revenue that was attributed to us, by source; each source once. The rest of the revenue was not. */
const revenueBySource = z.array(
  z.object({ source: z.enum(eventSources).describe('Source of the attributed revenue.'), revenue: money.describe('Attributed revenue.') }),
);

const figures = z.object({
  revenue: money.describe('Revenue: total value of the orders.'),
  orders: z.int().describe('Number of orders.'),
  average_order_value: money.nullable().describe('Average order value; null if there are no orders.'),
  searches: z.int().describe('Number of searches by shoppers.'),
  searches_without_result: z.int().describe('Number of searches without results.'),
  revenue_by_source: revenueBySource.describe('Attributed revenue by source.'),
});

const dayFigures = z.object({
  date: z.iso.date().describe('Date, e.g. 2026-11-21.'),
  revenue: money.describe('Revenue of the day.'),
  orders: z.int().describe('Number of orders.'),
  searches: z.int().describe('Number of searches by shoppers.'),
  searches_without_result: z.int().describe('Number of searches without results.'),
  revenue_by_source: revenueBySource.describe('Attributed revenue by source.'),
});

const attribution = z.object({
  clicks: z.int().describe('Number of clicks on products in recommendations, search results, emails and chats.'),
  product_views: z.int().describe('Number of views of product pages.'),
  with_click: attributionGroup.describe('Orders with an attributed product, and visitors who clicked.'),
  without_click: attributionGroup.describe('All other orders and visitors.'),
});

/** Figures of a range of days and of a comparison range: of one store, or of several with the same currency. */
export const periodFigures = z.object({
  current: figures.describe('Figures of the range.'),
  previous: figures.describe('Figures of the comparison range.'),
  compared: z
    .object({
      days: z.int().min(1).describe('Number of days on either side.'),
      without_today: z
        .boolean()
        .describe('Whether the range includes today, which is excluded from the comparison because it is incomplete.'),
      has_sales_history: z
        .boolean()
        .describe('Whether the store has orders since the first day of the earlier period; otherwise a change in sales is not meaningful.'),
      has_search_history: z.boolean().describe('Whether the store has searches since the first day of the earlier period.'),
      current: figures.describe('Figures of the complete days of the range.'),
      previous: figures.describe('Figures of the same number of earlier days.'),
    })
    .nullable()
    .describe('Like-for-like comparison of complete days; null if the range has no complete day yet.'),
  attribution: attribution.nullable().describe('What attributed products did for the range; null while example figures are shown.'),
  series: z.array(dayFigures).describe('Figures by day, oldest first, including days without data.'),
  previous_series: z.array(dayFigures).describe('Figures by day of the comparison range.'),
});

/** The range of days that figures are asked for. */
export const periodInput = {
  from: z.iso.date().describe('First day, in UTC.'),
  to: z.iso.date().describe('Last day, in UTC; at most 366 days from the first.'),
  compare_from: z.iso
    .date()
    .optional()
    .describe(
      'First day of the comparison range of the same length, at most 5 years before the first. Default: the days just before the range.',
    ),
};

export const dashboardInfo = call({
  path: 'client/account/dashboard/info',
  summary: 'Returns a store’s figures for a date range and a comparison range, by day, and the top queries.',
  kind: 'read',
  access: { by: 'store', can: 'DASHBOARD_VIEW' },
  input: z.object({ key: storeKey, ...periodInput }),
  answer: periodFigures.extend({
    top_queries: z
      .array(
        z.object({
          query: z.string().describe('The query in its most frequent spelling.'),
          searches: z.int().describe('Number of searches in the range.'),
          results: z.int().describe('Number of products found by the latest of these searches.'),
        }),
      )
      .describe('Most frequent queries of the range, at most 10.'),
  }),
});
