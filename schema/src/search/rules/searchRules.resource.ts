import { z } from 'zod';

import { resource } from '../../resources/resource.ts';

/** How a shopper's query must match the targeted query. */
export const searchRuleMatchTypes = ['exactly', 'contains', 'omnisearch_empty'] as const;

/** Whether a rule's dates include this moment. */
export const searchRuleValidities = ['always', 'scheduled', 'running', 'ended'] as const;

/** Whether products of a filter move up or down, and how far; `all` puts them before, or after, all others. */
export const adjustmentActions = ['boost', 'bury'] as const;
export const adjustmentStrengths = ['slightly', 'clearly', 'strongly', 'all'] as const;

/** A minute on the clocks of each store of the scope. */
const localMinute = z
  .string()
  .regex(
    /^(?:|\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d)$/,
    'Enter a date and a time such as 2026-11-27T08:00.',
  )
  .meta({ examples: ['2026-11-27T08:00'] })
  .default('');

const filter = z.string().max(5000);
const url = z.string().max(2000).default('');

/** A banner as a rule holds it and as the shop shows it. */
export const banner = z.object({
  title: z.string().max(200).default('').describe('Heading of the banner; may be empty.'),
  text: z.string().max(1000).default('').describe('Text of the banner; may be empty.'),
  image_url: url.describe('Image: an http or https URL, or a path of the shop; may be empty.'),
  url: url.describe('Target of the banner: an http or https URL, or a path of the shop; may be empty.'),
});

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

/** A search rule: what is placed first for a targeted query, and what is not shown. */
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
    title: z.string().max(100).default('').describe('Name for staff; may be empty.'),
    adjustments: z
      .array(
        z.object({
          action: z.enum(adjustmentActions).describe('Whether the products move up or down.'),
          filter: filter.min(1).describe('Products to move, as an expression, e.g. `brand = "Norrby"`.'),
          strength: z
            .enum(adjustmentStrengths)
            .describe('Score multiplied or divided by 1.25 (slightly), 2 (clearly) or 5 (strongly); with all, before or after all others.'),
        }),
      )
      .max(20)
      .default([])
      .describe('Products to boost or bury, at most 20 groups.'),
    filter: filter.default('').describe('Expression that products must match to be found; pinned products stay. Empty: all products.'),
    replacement: z
      .string()
      .max(200)
      .default('')
      .describe('Query to search for instead; empty: the shopper’s own. The rules for it apply too.'),
    redirect_url: url.describe(
      'Where to send shoppers instead of showing hits: an http or https URL, or a path of the shop; empty: nowhere.',
    ),
    banner: banner.prefault({}).describe('Banner to show with the hits; none if heading, text and image are empty.'),
    valid_from: localMinute.describe('First minute of validity in each store’s time zone, e.g. 2026-11-27T08:00; empty: no beginning.'),
    valid_until: localMinute.describe('End of validity in each store’s time zone, exclusive; empty: no end.'),
  }),
  figures: z.object({
    missing_products: z.array(z.string()).describe('IDs of pinned or hidden products that were deleted.'),
    validity: z.enum(searchRuleValidities).describe('Whether the dates of validity include this moment.'),
    recent_searches: z
      .int()
      .min(0)
      .nullable()
      .describe('Searches of the last 30 days that the rule applies to; null before the first count.'),
    recent_orders: z.int().min(0).nullable().describe('Orders of products found by these searches; null before the first count.'),
    conflicts: z.int().min(0).describe('Number of other enabled rules of the store that conflict with it.'),
  }),
  filters: {
    query: 'text',
    title: 'text',
    match_type: { enum: 'SearchRuleMatchType' },
    dead: 'flag',
    unused: 'flag',
    ended: 'flag',
    has_excluded: 'flag',
    recent_searches: 'number',
  },
  search: ['title'],
  sorts: ['name', 'match_type', 'recent_searches', 'enabled', 'updated_at', 'created_at'],
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
