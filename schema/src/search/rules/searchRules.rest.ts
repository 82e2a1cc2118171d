import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey } from '../../contract/shapes.ts';
import { searchBadges, searchReason } from '../products/searchTry.rest.ts';
import { searchRules } from './searchRules.resource.ts';

const previewHit = z.object({
  id: z.string(),
  rank: z.int().nullable(),
  rank_before: z.int().nullable(),
  badges: searchBadges,
  reasons: z.array(searchReason),
});

export const searchRulesPreview = call({
  path: 'client/account/search/rules/preview',
  summary: 'Searches without and with a draft of a rule, and saves nothing.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_RULES_VIEW' },
  input: z.object({
    key: storeKey,
    rule: searchRules.fields,
    id: objectId.optional(),
    query: z.string().max(500),
    limit: z.int().min(1).max(50).default(20),
  }),
  answer: z.object({
    is_match: z.boolean(),
    before: z.array(previewHit),
    after: z.array(previewHit),
    hidden: z.array(previewHit),
    total_before: z.int(),
    total_after: z.int(),
  }),
});

export const searchRulesConflicts = call({
  path: 'client/account/search/rules/conflicts',
  summary: 'Lists other enabled rules that meet the same queries as a draft.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_RULES_VIEW' },
  input: z.object({ key: storeKey, rule: searchRules.fields, id: objectId.optional() }),
  answer: z.object({ result: z.array(z.object({ rule: searchRules.calls.row, message: z.string() })) }),
});
