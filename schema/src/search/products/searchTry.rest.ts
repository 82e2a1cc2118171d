import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

/** Why a product stands where it stands: a part of its score, or a decision. */
export const searchReason = z.object({
  kind: z.string().describe('text, spelling, missing, phrase, popularity, stock, rule, rule-pin, rule-hide or relaxed.'),
  message: z.string().describe('A sentence for staff.'),
  score: z.number().nullable().describe('What it added to the score or took from it; null for a decision.'),
});

/** What a rule did to a product. */
export const searchBadges = z.array(z.enum(['pinned', 'hidden']));

/** Most products that a page of a search passes over. */
export const maxSearchOffset = 10_000;

export const searchTry = call({
  path: 'client/account/search/try',
  summary: 'Searches a store exactly as the shop does, tells the reasons of every place, and counts for no figure.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    query: z.string().max(2000).describe('What is searched for.'),
    limit: z.int().min(0).max(100).default(20).describe('Most products to answer.'),
    offset: z.int().min(0).max(maxSearchOffset).default(0).describe('Products to pass over.'),
  }),
  answer: z.object({
    hits: z
      .array(
        z.object({
          id: z.string().describe('Id of the product.'),
          rank: z.int().min(1).describe('Place in the whole result, from 1.'),
          score: z.number().nullable().describe('Null for a product that only a rule brought in.'),
          badges: searchBadges.describe('What the shop’s own rules make of it.'),
          reasons: z.array(searchReason).describe('Why it stands where it does.'),
        }),
      )
      .describe('The products, the best first.'),
    total: z.int().min(0).describe('Products on all pages.'),
    corrected_query: z
      .string()
      .nullable()
      .describe('What was searched for instead, when there was nothing for the query itself; else null.'),
    decisions: z.array(searchReason).describe('What concerns the whole search.'),
    rules: z.array(z.string()).describe('Ids of the search rules that applied, the first to decide first.'),
    own_rule: z
      .string()
      .nullable()
      .describe('Id of the search rule for exactly this query, enabled in the store or not; null when there is none.'),
    took_ms: z.number().min(0).describe('Milliseconds that it took.'),
  }),
});
