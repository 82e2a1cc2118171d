import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { money } from '../../contract/money.ts';
import { storeKey } from '../../contract/shapes.ts';

/** Which queries a table shows, and in which order. */
export const queryTables = ['popular', 'profitable', 'non_converting', 'no_results'] as const;

export const mostQueryRows = 100;

const range = {
  key: storeKey,
  from: z.iso.date().describe('First day, in UTC.'),
  to: z.iso.date().describe('Last day, in UTC, at most 366 days after the first.'),
};

const counts = {
  searches: z.int().min(0).describe('Number of searches; further pages of a search, and what narrows it by facets, are the same search.'),
  without_result: z.int().min(0).describe('Number of searches without results; a redirect counts as a result.'),
  corrected: z.int().min(0).describe('Number of searches in which at least one word was corrected.'),
  clicks: z.int().min(0).describe('Number of clicks on products in the results.'),
  orders: z.int().min(0).describe('Number of orders with at least one product attributed to search.'),
  revenue: money.describe('Revenue attributed to search.'),
};

const audience = z.object({
  visitors: z.int().min(0).describe('Visitors with at least one event or search.'),
  searchers: z.int().min(0).describe('Visitors with at least one search.'),
  buyers: z.int().min(0).describe('Visitors who placed an order on the shop’s pages.'),
  searching_buyers: z.int().min(0).describe('Visitors with at least one search who placed an order.'),
});

const orderValue = z.object({
  orders: z.int().min(0).describe('Number of orders.'),
  average: money.nullable().describe('Average order value; null if there are no orders.'),
});

export const searchAnalyticsOverview = call({
  path: 'client/account/search/analytics/overview',
  summary: 'Returns the figures of search for a date range: totals, visitors, order values, and a row for each day.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_ANALYTICS_VIEW' },
  input: z.object(range),
  answer: z.object({
    totals: z.object(counts).describe('Totals of the range.'),
    audience: audience.describe('Visitors of the range.'),
    orders_by_search: orderValue.describe('Orders with at least one product attributed to search.'),
    other_orders: orderValue.describe('All other orders.'),
    corrected_revenue: money.describe('Share of the revenue attributed to search that came from searches with a corrected spelling.'),
    days: z
      .array(z.object({ day: z.iso.date().describe('The day, in UTC.'), ...counts }))
      .describe('Every day of the range, oldest first.'),
    category_choices: z
      .array(
        z.object({
          category: z.string().describe('Name of the category.'),
          value: z.string().describe('The choice, as an expression.'),
          count: z.int().min(1).describe('Number of times that shoppers made it.'),
        }),
      )
      .describe('The most frequent choices in facets of category pages, at most 10.'),
  }),
});

const queryCounts = {
  ...counts,
  results: z.int().min(0).describe('Number of products found by the latest search.'),
};

export const searchAnalyticsQueries = call({
  path: 'client/account/search/analytics/queries',
  summary: 'Returns the queries of a date range with their figures, at most 100, in the order of the table.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_ANALYTICS_VIEW' },
  input: z.object({
    ...range,
    table: z
      .enum(queryTables)
      .describe(
        'popular: by searches; profitable: with revenue, by revenue; non_converting: with results but without orders, by searches; no_results: with searches that found nothing, by their number.',
      ),
    text: z.string().max(200).default('').describe('Text that the query must contain. Default: all queries.'),
    limit: z.int().min(1).max(mostQueryRows).default(50).describe('Number of rows, 1 to 100. Default: 50.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          query: z.string().describe('The query in its most frequent spelling.'),
          ...queryCounts,
          next: z
            .object({
              query: z.string().describe('The query that shoppers searched for next, with results.'),
              visitors: z.int().min(1).describe('Number of visitors who did so within 10 minutes.'),
            })
            .nullable()
            .describe(
              'Query with results that shoppers searched for next; null if fewer than 2 visitors did, and in the tables popular and profitable.',
            ),
        }),
      )
      .describe('Queries with their figures, in the order of the table.'),
  }),
});

const named = (what: string) => z.object({ value: z.string().describe(what), count: z.int().min(1).describe('Number of occurrences.') });

export const searchAnalyticsQuery = call({
  path: 'client/account/search/analytics/query',
  summary:
    'Returns the results of a query in a date range: figures by day, clicks by product and position, and the searches that followed.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_ANALYTICS_VIEW' },
  input: z.object({
    ...range,
    query: z.string().min(1).max(500).describe('The query; all spellings with the same normalised form are included.'),
  }),
  answer: z.object({
    totals: z.object(queryCounts).describe('Totals of the range.'),
    days: z
      .array(z.object({ day: z.iso.date().describe('The day, in UTC.'), ...counts }))
      .describe('Every day of the range, oldest first.'),
    spellings: z.array(named('The query as typed.')).describe('The most frequent spellings, at most 10.'),
    products: z.array(named('ID of the product.')).describe('The most clicked products, at most 10.'),
    positions: z
      .array(
        z.object({
          position: z.int().min(1).describe('Position in the results, from 1.'),
          clicks: z.int().min(1).describe('Number of clicks.'),
        }),
      )
      .describe('Clicks by position, the first 1,000 positions with clicks.'),
    next: z.array(named('The query that was searched for within 10 minutes by the same visitor.')).describe('At most 10 queries.'),
    filters: z
      .array(named('The filter, or the choice in a facet, as an expression.'))
      .describe('The most frequent filters and choices in facets, at most 10.'),
    languages: z.array(named('Language of the call; may be empty.')).describe('Languages, at most 10.'),
    devices: z
      .array(named('`phone`, `tablet` or `desktop`.'))
      .describe('Devices of the shoppers, without searches that the shop’s server sent.'),
  }),
});

/** How a search was answered. A search may count under several of them. */
export const searchAnswerKinds = ['found', 'nothing', 'corrected', 'redirected', 'pinned', 'hidden', 'filtered'] as const;

export const searchEngineReport = call({
  path: 'client/account/search/analytics/v3',
  summary: 'Returns the state of a store’s search index, and how the engine answered the searches of a date range. HQ only.',
  kind: 'read',
  access: { by: 'store', can: 'HQ_VIEW' },
  input: z.object(range),
  answer: z.object({
    index: z
      .object({
        products: z.int().min(0).describe('Number of products in the index.'),
        segments: z.int().min(0).describe('Number of segments; they are merged in the background.'),
        obsolete: z.int().min(0).describe('Number of obsolete entries, which the next merge removes.'),
        pending: z.int().min(0).describe('Number of changed products that are not in the index yet.'),
        updated_at: z.iso.datetime().describe('When the index last changed.'),
      })
      .nullable()
      .describe('The index; null for a store that was never indexed.'),
    answers: z
      .array(z.object({ kind: z.enum(searchAnswerKinds).describe('How the search was answered.'), searches: counts.searches }))
      .describe('Number of searches by type of response. A search may count under several types.'),
    searches: counts.searches,
    languages: z.array(named('The language of the call; empty for none.')).describe('Languages, at most 10.'),
  }),
});
