import { z } from 'zod';

import { resource } from '../../resources/resource.ts';

/** How a shopper's query must match the targeted query. */
export const searchRuleMatchTypes = ['exactly', 'contains', 'omnisearch_empty'] as const;

/** A list of ids without repetition; order counts. */
const targets = z
  .array(z.string().min(1).max(200))
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, 'Contains the same item twice.')
  .default([]);

export const searchRuleTargets = z.object({
  products: targets.describe('IDs of products in the shop’s data, in order, without duplicates.'),
  categories: targets.describe('Names or IDs of categories, in order, without duplicates.'),
  pages: targets.describe('IDs of content pages, in order, without duplicates.'),
  suggestions: targets.describe('Suggestions (queries offered while typing), in order, without duplicates.'),
});

/** A search rule: what goes on top for a targeted query, and what is not shown. */
export const searchRules = resource({
  kind: 'search_rule',
  type: 'SearchRule',
  list: 'searchRules',
  path: 'client/account/search/rules',
  noun: { one: 'search rule', many: 'search rules' },
  can: { view: 'SEARCH_RULES_VIEW', edit: 'SEARCH_RULES_EDIT' },
  fields: z.object({
    query: z.string().max(200).default('').describe('The targeted query; empty with omnisearch_empty.'),
    match_type: z.enum(searchRuleMatchTypes).describe('How a shopper’s query must match.'),
    included: searchRuleTargets.prefault({}).describe('Objects to pin, in order.'),
    excluded: searchRuleTargets.prefault({}).describe('Objects to hide.'),
  }),
  figures: z.object({
    missing_products: z.array(z.string()).describe('IDs of pinned or hidden products that were deleted.'),
  }),
  filters: { query: 'text', match_type: { enum: 'SearchRuleMatchType' }, dead: 'flag', has_excluded: 'flag' },
  sorts: ['name', 'match_type', 'enabled', 'updated_at', 'created_at'],
  defaultSort: 'name',
  globalSearch: { group: 'content' },
  references: {
    'included.products': 'product',
    'excluded.products': 'product',
    'included.categories': 'category',
    'excluded.categories': 'category',
    'included.pages': 'page',
    'excluded.pages': 'page',
  },
  personalData: { without: 'A rule names queries and products, never people.' },
  usage: { without: 'Usage counts searches, not rules.' },
  help: 'write-a-search-rule',
  demo: { without: 'The demo creates rules that match its own catalogue.' },
});
