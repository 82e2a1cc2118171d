import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { storeKey } from '../../contract/shapes.ts';
import { eventSources } from '../../data/events/eventShapes.ts';

/** Revenue that was found through us, by the way it was found; each source once. The rest of the revenue was not. */
const revenueBySource = z.array(z.object({ source: z.enum(eventSources), revenue: money }));

const figures = z.object({
  revenue: money,
  orders: z.int(),
  average_order_value: money.nullable(),
  searches: z.int(),
  searches_without_result: z.int(),
  revenue_by_source: revenueBySource,
});

export const dashboardInfo = call({
  path: 'client/account/dashboard/info',
  summary:
    'Answers a store’s figures for a range of days, the same for the range before it or another to compare with, a value a day, and the top queries.',
  kind: 'read',
  access: { by: 'store', can: 'DASHBOARD_VIEW' },
  input: z.object({
    key: storeKey,
    from: z.iso.date(),
    to: z.iso.date(),
    compare_from: z.iso
      .date()
      .optional()
      .describe(
        'First day of a range of the same length to compare with, at most 5 years before the first; default the days just before it.',
      ),
  }),
  answer: z.object({
    current: figures,
    previous: figures,
    /** Like with like: whole days alone, without a today that is not over, and as many of the range compared with. Null when no whole day is in the range. */
    compared: z
      .object({
        days: z.int().min(1),
        without_today: z.boolean(),
        has_sales_history: z
          .boolean()
          .describe('Whether the store had orders before the earlier days; without, a change of sales says nothing.'),
        has_search_history: z.boolean().describe('Whether the store had searches before the earlier days.'),
        current: figures,
        previous: figures,
      })
      .nullable(),
    series: z.array(
      z.object({
        date: z.iso.date(),
        revenue: money,
        orders: z.int(),
        searches: z.int(),
        searches_without_result: z.int(),
        revenue_by_source: revenueBySource,
      }),
    ),
    top_queries: z.array(z.object({ query: z.string(), searches: z.int(), results: z.int() })),
  }),
});
