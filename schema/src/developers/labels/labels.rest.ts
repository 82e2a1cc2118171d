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
  answers: z.int().describe('Calls of searches and recommendations made under it: each filled an element once.'),
  empty: z.int().describe('Of these, those that found nothing.'),
  clicks: z.int().describe('Clicks.'),
  orders: z.int().describe('Orders with a product that was found through it.'),
  revenue: money.describe('Value of these products.'),
});

export const labelInfo = call({
  path: 'client/account/developer/label/info',
  summary:
    'Answers what happened under one tracking label from one day to another, in UTC: answers, clicks, orders and revenue, by day, by source and by product.',
  kind: 'read',
  access: { by: 'store', can: 'DEVELOPERS_VIEW' },
  input: z.object({
    key: storeKey,
    label: labelName.describe('The tracking label.'),
    from: z.iso.date().describe('First day, UTC.'),
    to: z.iso.date().describe('Last day, UTC.'),
  }),
  answer: z.object({
    figures: labelFigures.describe('Sums over all days.'),
    days: z
      .array(labelFigures.extend({ day: z.string().describe('Date, such as 2026-11-21.') }))
      .describe('Every day of the range, oldest first.'),
    sources: z
      .array(
        z.object({
          source: z.enum(orderChannels).describe('Where the clicks came from.'),
          clicks: z.int().describe('Clicks.'),
          orders: z.int().describe('Orders that they led to.'),
          revenue: money.describe('Value of these orders.'),
        }),
      )
      .describe('Those under which something happened.'),
    products: z
      .array(z.object({ id: z.string().describe('Id of the product.'), clicks: z.int().describe('Clicks.') }))
      .describe('Products clicked most often under it, at most 20.'),
  }),
});
