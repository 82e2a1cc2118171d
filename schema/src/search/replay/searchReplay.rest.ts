import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { searchDraft } from '../expectations/searchExpectations.rest.ts';

const count = z.int().min(0);

/** What a draft would have done to a query. */
const replayedQuery = z.object({
  query: z.string().describe('The query as typed most often.'),
  searches: count.describe('Searches for it in the last 30 days.'),
  revenue: money.describe('Revenue of products found by it in the last 30 days.'),
  moved: count.describe('Ranks of the top 10 with another product.'),
  total_before: count.describe('Products found without the draft.'),
  total_after: count.describe('Products found with the draft.'),
  redirect_before: z.string().nullable().describe('URL that shoppers are redirected to without the draft; null if none.'),
  redirect_after: z.string().nullable().describe('URL that shoppers would be redirected to with the draft; null if none.'),
});

/** Change of the clicks on the results of changed searches. */
const replayEstimate = z.object({
  clicks: count.describe('Clicks on the results of changed searches in the last 30 days, from which the estimate is made.'),
  change: z.number().describe('Expected change of these clicks, e.g. 0.05 for 5 % more.'),
  low: z.number().describe('Lower end of the 95 % confidence interval.'),
  high: z.number().describe('Upper end of the 95 % confidence interval.'),
});

export const replayResult = z.object({
  searches: count.describe('Searches of the last 30 days that were replayed.'),
  left_out: count.describe('Searches of rare queries that were not replayed, beyond the 20,000 most frequent queries.'),
  queries: count.describe('Different queries that were replayed.'),
  changed_searches: count.describe('Searches whose top 10 or redirect the draft changes.'),
  changed_queries: count.describe('Different queries whose top 10 or redirect the draft changes.'),
  revenue: money.describe('Revenue of products found by all replayed searches.'),
  changed_revenue: money.describe('Revenue of products found by the changed searches: what is at stake.'),
  needs_reindexing: z.boolean().describe('Whether a part of the draft shows only after the index is rebuilt.'),
  estimate: replayEstimate
    .nullable()
    .describe(
      'Expected effect on clicks; null if there are too few clicks on the changed searches, or too few of the products were ever shown.',
    ),
  top: z.array(replayedQuery).describe('Changed queries, those with most revenue first, then those most searched for; at most 50.'),
});

export const searchReplayRun = call({
  path: 'client/account/search/replay/run',
  summary: 'Replays the searches of the last 30 days with a draft laid over the configuration, as a job. Nothing is saved but the result.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_EXPECTATIONS_VIEW' },
  input: z.object({ key: storeKey, draft: searchDraft.describe('Draft to replay with.') }),
  answer: z.object({ replay_id: objectId.describe('ID of the replay.'), job_id: objectId.describe('ID of its job.') }),
});

export const searchReplayInfo = call({
  path: 'client/account/search/replay/info',
  summary: 'Returns a replay with its progress, and its result once it has ended. A replay is kept for 7 days.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_EXPECTATIONS_VIEW' },
  input: z.object({ key: storeKey, replay_id: objectId.describe('ID of the replay.') }),
  answer: z.object({
    replay_id: objectId.describe('ID of the replay.'),
    state: z.enum(['waiting', 'running', 'success', 'failed']).describe('State of its job.'),
    progress: z.number().min(0).max(1).describe('Progress, 0 to 1.'),
    message: z.string().describe('What it is doing, or why it failed, as a sentence for staff.'),
    result: replayResult.nullable().describe('The result; null until it has ended.'),
  }),
});
