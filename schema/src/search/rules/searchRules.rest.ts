import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { listAnswer, listInput } from '../../contract/list.ts';
import { objectId, ok, revision, storeKey, timestamp } from '../../contract/shapes.ts';
import { searchBadges, searchReason } from '../products/searchTry.rest.ts';

/** How a shopper's query must match the targeted query. */
export const searchRuleMatchTypes = ['exactly', 'contains', 'omnisearch_empty'] as const;

/** A list of ids without repetition; order counts. */
const targets = z
  .array(z.string().min(1).max(200))
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, 'Holds the same one twice.')
  .default([]);

export const searchRuleTargets = z.object({ products: targets, categories: targets, pages: targets, suggestions: targets });

/** What a rule holds: the part that staff edit. */
export const searchRuleFields = z.object({
  query: z.string().max(200).default(''),
  match_type: z.enum(searchRuleMatchTypes),
  included: searchRuleTargets.prefault({}),
  excluded: searchRuleTargets.prefault({}),
  /** Store ids (8 characters) in which the rule exists; empty means the store it is saved from. */
  scope: z.array(z.string().min(8).max(64)).max(500).default([]),
  enabled: z.boolean().default(true),
});

export const searchRule = z.object({
  id: objectId,
  query: z.string(),
  match_type: z.enum(searchRuleMatchTypes),
  included: searchRuleTargets,
  excluded: searchRuleTargets,
  scope: z.array(z.string()),
  enabled: z.boolean(),
  /** Ids of included or excluded products that the store no longer has. */
  missing_products: z.array(z.string()),
  can_edit: z.boolean(),
  cannot_edit_reason: z.string().nullable(),
  revision,
  created_at: timestamp,
  updated_at: timestamp,
  updated_by: z.string().nullable(),
});

const ids = z.array(objectId).min(1).max(1000);

export const searchRulesList = call({
  path: 'client/account/search/rules/list',
  summary:
    'Lists the search rules of a store. Filter fields: query, match_type, enabled, dead, has_excluded, reach (this_store or multiple_stores).',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_RULES_VIEW' },
  input: listInput.extend({ key: storeKey }),
  answer: listAnswer(searchRule),
});

export const searchRulesInfo = call({
  path: 'client/account/search/rules/info',
  summary: 'Answers one search rule by its id or its targeted query.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_RULES_VIEW' },
  input: z.object({ key: storeKey, keyword: z.string().min(1).max(200) }),
  answer: z.object({ rule: searchRule }),
});

export const searchRulesCreate = call({
  path: 'client/account/search/rules/create',
  summary: 'Makes a search rule.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_RULES_EDIT' },
  input: z.object({ key: storeKey, rule: searchRuleFields }),
  answer: z.object({ rule: searchRule }),
});

export const searchRulesUpdate = call({
  path: 'client/account/search/rules/update',
  summary: 'Changes a search rule; a revision that is not the newest is a ConflictError with the newer rule.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_RULES_EDIT' },
  input: z.object({ key: storeKey, id: objectId, revision, rule: searchRuleFields }),
  answer: z.object({ rule: searchRule }),
});

export const searchRulesDelete = call({
  path: 'client/account/search/rules/delete',
  summary: 'Deletes search rules, all or none; restore brings them back.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_RULES_EDIT' },
  input: z.object({ key: storeKey, ids }),
  answer: ok,
});

export const searchRulesRestore = call({
  path: 'client/account/search/rules/restore',
  summary: 'Brings deleted search rules back as they were, all or none.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_RULES_EDIT' },
  input: z.object({ key: storeKey, ids }),
  answer: z.object({ result: z.array(searchRule) }),
});

export const searchRulesEnable = call({
  path: 'client/account/search/rules/enable',
  summary: 'Switches search rules on in this store, all or none; nothing else changes.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_RULES_EDIT' },
  input: z.object({ key: storeKey, ids }),
  answer: z.object({ result: z.array(searchRule) }),
});

export const searchRulesDisable = call({
  path: 'client/account/search/rules/disable',
  summary: 'Switches search rules off in this store, all or none; nothing else changes.',
  kind: 'write',
  access: { by: 'store', can: 'SEARCH_RULES_EDIT' },
  input: z.object({ key: storeKey, ids }),
  answer: z.object({ result: z.array(searchRule) }),
});

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
    rule: searchRuleFields,
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
  input: z.object({ key: storeKey, rule: searchRuleFields, id: objectId.optional() }),
  answer: z.object({ result: z.array(z.object({ rule: searchRule, message: z.string() })) }),
});
