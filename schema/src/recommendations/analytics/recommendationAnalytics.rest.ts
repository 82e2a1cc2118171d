import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { storeKey } from '../../contract/shapes.ts';
import { attributionGroup } from '../../data/events/attributionGroup.ts';

/** Longest range that is answered, in days. */
export const mostAnalyticsDays = 366;

const figures = z.object({
  visitors: z.int().describe('Visitors of the shop.'),
  clickers: z.int().describe('Visitors who clicked a recommended product.'),
  impressions: z.int().describe('Recommendation calls that returned products.'),
  clicks: z.int().describe('Clicks on recommended products.'),
  orders: z.int().describe('Orders of the shop.'),
  impacted_orders: z.int().describe('Orders with a product attributed to recommendations.'),
  revenue: money.describe('Revenue of the shop.'),
  impacted_revenue: money.describe('Revenue of products attributed to recommendations.'),
});

export const recommendationsOverview = call({
  path: 'client/account/recommendations/analytics/overview',
  summary: 'Returns the figures of recommendations for a date range in UTC, day by day, and by tracking label.',
  kind: 'read',
  access: { by: 'store', can: 'DASHBOARD_VIEW' },
  input: z.object({
    key: storeKey,
    from: z.iso.date().describe('First day, UTC.'),
    to: z.iso.date().describe('Last day, UTC; at most 366 days.'),
  }),
  answer: z.object({
    figures: figures.describe('Totals of the range.'),
    with_click: attributionGroup.describe(
      'Orders with a product attributed to recommendations; visitors who clicked a recommended product, and those of them who ordered after their first click.',
    ),
    without_click: attributionGroup.describe('All other orders and visitors.'),
    days: z
      .array(
        z.object({
          day: z.iso.date().describe('Day, UTC.'),
          impressions: z.int().min(0).describe('Recommendation calls that returned products.'),
          clicks: z.int().min(0).describe('Clicks on recommended products.'),
          impacted_orders: z.int().min(0).describe('Orders with a product attributed to recommendations.'),
          impacted_revenue: money.describe('Revenue of products attributed to recommendations.'),
        }),
      )
      .describe('Every day of the range, in order.'),
    labels: z
      .array(
        z.object({
          label: z.string().describe('The tracking label.'),
          impressions: z.int().describe('Recommendation calls with the label that returned products.'),
          clicks: z.int().describe('Clicks.'),
          orders: z.int().describe('Orders with an attributed product.'),
          revenue: money.describe('Attributed revenue.'),
        }),
      )
      .describe('Labels of recommendations, highest revenue first, at most 100.'),
  }),
});
