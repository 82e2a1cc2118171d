import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { storeKey } from '../../contract/shapes.ts';

/** Why a product stands where it stands: a part of its score, or a decision. */
export const searchReason = z.object({
  /** `text`, `spelling`, `missing`, `phrase`, `popularity`, `stock`, `rule`, `rule-pin`, `rule-hide` or `relaxed`. */
  kind: z.string(),
  /** A sentence for staff. */
  message: z.string(),
  /** What it added to the score or took from it; null for a decision. */
  score: z.number().nullable(),
});

/** What a rule did to a product. */
export const searchBadges = z.array(z.enum(['pinned', 'hidden']));

export const searchTry = call({
  path: 'client/account/search/try',
  summary: 'Searches a store exactly as the shop does, tells the reasons of every place, and counts for no figure.',
  kind: 'read',
  access: { by: 'store', can: 'DATA_VIEW' },
  input: z.object({
    key: storeKey,
    query: z.string().max(2000),
    limit: z.int().min(1).max(100).default(20),
    offset: z.int().min(0).max(10_000).default(0),
  }),
  answer: z.object({
    hits: z.array(
      z.object({
        id: z.string(),
        /** Place in the whole result, from 1. */
        rank: z.int().min(1),
        /** Null for a product that only a rule brought in. */
        score: z.number().nullable(),
        badges: searchBadges,
        reasons: z.array(searchReason),
      }),
    ),
    /** Products on all pages. */
    total: z.int().min(0),
    corrected_query: z.string().nullable(),
    /** What concerns the whole search. */
    decisions: z.array(searchReason),
    took_ms: z.number().min(0),
  }),
});
