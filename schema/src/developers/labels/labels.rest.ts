import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { storeKey } from '../../contract/shapes.ts';
import { orderChannels } from '../../data/orders/orders.rest.ts';

/** Longest range that is answered, in days. */
export const mostLabelDays = 366;

export const labelName = z.string().min(1).max(200);

/** What happened under a label. */
export const labelFigures = z.object({
  answers: z.int().describe('Number of searches and recommendations served with it; each filled an element once.'),
  empty: z.int().describe('Number of these without results.'),
  clicks: z.int().describe('Clicks.'),
  orders: z.int().describe('Number of orders with an attributed product.'),
  revenue: money.describe('Attributed revenue.'),
});

export const labelInfo = call({
  path: 'client/account/developer/label/info',
  summary:
    'Returns the figures of a tracking label for a date range in UTC: impressions, clicks, orders and revenue, by day, source and product.',
  kind: 'read',
  access: { by: 'store', can: 'DEVELOPERS_VIEW' },
  input: z.object({
    key: storeKey,
    label: labelName.describe('The tracking label.'),
    from: z.iso.date().describe('First day, UTC.'),
    to: z.iso.date().describe('Last day, UTC.'),
  }),
  answer: z.object({
    figures: labelFigures.describe('Totals of the range.'),
    days: z
      .array(labelFigures.extend({ day: z.string().describe('Date, e.g. 2026-11-21.') }))
      .describe('All days of the range, oldest first.'),
    sources: z
      .array(
        z.object({
          source: z.enum(orderChannels).describe('Source of the clicks.'),
          clicks: z.int().describe('Clicks.'),
          orders: z.int().describe('Number of attributed orders.'),
          revenue: money.describe('Attributed revenue.'),
        }),
      )
      .describe('Sources with activity.'),
    products: z
      .array(z.object({ id: z.string().describe('ID of the product.'), clicks: z.int().describe('Clicks.') }))
      .describe('Products with the most clicks, at most 20.'),
  }),
});
