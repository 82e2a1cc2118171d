import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { storeKey, timestamp } from '../../contract/shapes.ts';

export const todoKinds = [
  'query_without_result',
  'query_without_sales',
  'product_without_image',
  'feed_failing',
  'campaign_without_products',
] as const;

/** An entry of a to-do list. */
export const todo = z.object({
  kind: z
    .enum(todoKinds)
    .describe(
      'query_without_result: shoppers search for it and find nothing; query_without_sales: they find products and buy none; product_without_image: they look at it; feed_failing: its last syncs failed; campaign_without_products: products of a running campaign were deleted.',
    ),
  subject: z.string().describe('The query, or the ID of the product, feed or campaign.'),
  title: z.string().describe('The query as typed, the name of the product or campaign, or the host of the feed.'),
  count: z
    .int()
    .min(0)
    .describe('Searches or views in the last 28 days; failed syncs in a row for a feed; deleted products for a campaign.'),
  suggestion: z
    .string()
    .describe(
      'What shoppers searched for instead and found; for a product without an image, the attribute that has the address of one. Empty if unknown or for other kinds.',
    ),
  estimate: money.describe('Estimated revenue of 28 days that is missed.'),
  state: z.enum(['open', 'done', 'dismissed']).describe('open; done: fixed; dismissed: it will not be fixed.'),
  decided_at: timestamp.nullable().describe('When it was done or dismissed; null while it is open.'),
  decided_by: z.string().nullable().describe('Name of the user who did; null while it is open.'),
  effect: z
    .object({
      before: money.describe(
        'Revenue in the 14 days before it was done: of the query, of the product, of the products that the campaign lost or picks now, or, for a feed, of the store.',
      ),
      after: money.describe('Revenue of the same in the 14 days after.'),
    })
    .nullable()
    .describe('Measured effect; null until two weeks after it was done.'),
});

export const storeTodoList = call({
  path: 'client/account/dashboard/tasks',
  summary:
    'Lists what staff could do next, by estimated revenue, largest first: at most 10 open entries, then at most 5 that were done in the last 60 days with their measured effect.',
  kind: 'read',
  access: { by: 'store', can: 'DASHBOARD_VIEW' },
  input: z.object({ key: storeKey }),
  answer: z.object({
    result: z.array(todo).describe('Entries.'),
    checked_at: timestamp.nullable().describe('When entries were last looked for; null if never.'),
  }),
});

export const storeTodoDecide = call({
  path: 'client/account/dashboard/tasks/decide',
  summary: 'Marks an entry as done, dismissed or open again. What was done is measured two weeks later.',
  kind: 'write',
  access: { by: 'store', can: 'DATA_EDIT' },
  input: z.object({
    key: storeKey,
    kind: todo.shape.kind,
    subject: z.string().max(1000).describe('Subject of the entry.'),
    state: todo.shape.state,
  }),
  answer: z.object({ todo: todo.describe('The entry.') }),
});
