import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listCondition } from '../../contract/list.ts';
import { storeKey } from '../../contract/shapes.ts';

export const searchReasonKinds = [
  'text',
  'spelling',
  'synonym',
  'missing',
  'phrase',
  'head',
  'popularity',
  'stock',
  'personal',
  'meaning',
  'redirect',
  'relaxed',
  'rule',
  'rule-pin',
  'rule-hide',
  'rule-boost',
  'rule-bury',
  'rule-filter',
  'campaign',
  'campaign-pin',
  'campaign-boost',
  'campaign-mix',
  'campaign-bury',
  'campaign-hide',
  'campaign-only',
  'gone',
  'hidden',
  'filter',
  'index',
  'rank',
] as const;

export type SearchReasonKind = (typeof searchReasonKinds)[number];

/** Why a product stands where it is: a part of its score, or a decision. */
export const searchReason = z.object({
  kind: z.enum(searchReasonKinds).describe('Type of reason.'),
  message: z.string().describe('Explanation for staff.'),
  score: z.number().nullable().describe('Contribution to the score; null for a decision.'),
  link: z
    .object({
      kind: z.enum(['rule', 'campaign', 'product', 'configuration', 'synonym', 'redirect']).describe('What decided it.'),
      id: z.string().nullable().describe('Its ID; null for the search configuration, of which a store has one.'),
    })
    .optional()
    .describe('What decided it, to look at or change; absent when nothing in the store did.'),
});

/** What a rule did to a product. */
export const searchBadges = z.array(z.enum(['pinned', 'hidden']));

/** Most products that a page of a search passes over. */
export const maxSearchOffset = 10_000;

const visitor = z.string().max(200).default('').describe('Visitor ID, to search as that visitor does; default: an unknown visitor.');

export const searchTry = call({
  path: 'client/account/search/try',
  summary: 'Searches a store exactly as the shop does and explains each rank. Not counted in the figures.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    query: z.string().max(2000).describe('The targeted query.'),
    visitor,
    limit: z.int().min(0).max(100).default(20).describe('Maximum number of products to return.'),
    offset: z.int().min(0).max(maxSearchOffset).default(0).describe('Number of products to skip.'),
  }),
  answer: z.object({
    hits: z
      .array(
        z.object({
          id: z.string().describe('ID of the product.'),
          rank: z.int().min(1).describe('Rank in the whole result, from 1.'),
          score: z.number().nullable().describe('Score; null for a product that only a rule added.'),
          badges: searchBadges.describe('Effect of the shop’s rules.'),
          reasons: z.array(searchReason).describe('Reasons for the rank.'),
        }),
      )
      .describe('Products, best first.'),
    total: z.int().min(0).describe('Total number of products found.'),
    corrected_query: z.string().nullable().describe('The corrected query, if the query itself had no results; otherwise null.'),
    decisions: z.array(searchReason).describe('Reasons that concern the whole search.'),
    rules: z.array(z.string()).describe('IDs of the search rules that applied, in order of precedence.'),
    own_rule: z.string().nullable().describe('ID of the search rule for exactly this query, enabled or not; null if there is none.'),
    took_ms: z.number().min(0).describe('Response time in milliseconds.'),
  }),
});

export const searchWhy = call({
  path: 'client/account/search/why',
  summary: 'Explains why a product is at its position in a search, or why it is missing. Not counted as a search.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    query: z.string().max(2000).describe('The query, as a shopper types it.'),
    product: z.string().min(1).max(200).describe('ID of the product.'),
    visitor,
    filter: z
      .union([z.array(listCondition).max(50), z.string().max(5000)])
      .default([])
      .describe('Filter conditions of the search, as for `search/search`.'),
  }),
  answer: z.object({
    is_shown: z.boolean().describe('Whether the search returns it, on whatever page.'),
    rank: z.int().min(1).nullable().describe('Its position, from 1; null if it is missing or after the first 1,000.'),
    total: z.int().min(0).describe('Total number of products found.'),
    reasons: z.array(searchReason).describe('Reasons, the deciding ones first.'),
  }),
});
