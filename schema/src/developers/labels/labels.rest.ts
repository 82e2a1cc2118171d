import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';
import { orderChannels } from '../../data/orders/orders.rest.ts';

/** Longest range that is answered, in days. */
export const mostLabelDays = 366;

export const labelName = z.string().min(1).max(200);

/** What happened under a label. */
export const labelFigures = z.object({
  /** Calls of searches and recommendations made under it: each filled an element once. */
  answers: z.int(),
  /** Of these, those that found nothing. */
  empty: z.int(),
  clicks: z.int(),
  /** Orders with a product that was found through it. */
  orders: z.int(),
  /** Value of these products, in the store's currency. */
  revenue: z.number(),
});

export const labelInfo = call({
  path: 'client/account/developer/label/info',
  summary:
    'Answers what happened under one tracking label from one day to another, in UTC: answers, clicks, orders and revenue, by day, by source and by product.',
  kind: 'read',
  access: { by: 'store', can: 'DEVELOPERS_VIEW' },
  input: z.object({ key: storeKey, label: labelName, from: z.iso.date(), to: z.iso.date() }),
  answer: z.object({
    figures: labelFigures,
    /** Every day of the range, oldest first. */
    days: z.array(labelFigures.extend({ day: z.string() })),
    /** Those under which something happened. */
    sources: z.array(z.object({ source: z.enum(orderChannels), clicks: z.int(), orders: z.int(), revenue: z.number() })),
    /** Products clicked most often under it, at most 20. */
    products: z.array(z.object({ id: z.string(), clicks: z.int() })),
  }),
});
