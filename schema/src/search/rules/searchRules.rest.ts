import { z } from 'zod';

import { call } from '../../contract/call.ts';
import { objectId, storeKey, timestamp } from '../../contract/shapes.ts';
import { searchBadges, searchReason } from '../products/searchTry.rest.ts';
import { searchRules } from './searchRules.resource.ts';

/** How another rule for the same queries conflicts. */
export const ruleConflictKinds = ['same_query', 'contradiction', 'overlap', 'shadowed'] as const;

const previewHit = z.object({
  id: z.string().describe('ID of the product in the shop’s data.'),
  rank: z.int().nullable().describe('Rank in this column, from 1; null for a hidden product.'),
  rank_before: z.int().nullable().describe('Rank without the rule, from 1; null if it was not among the compared rows.'),
  badges: searchBadges.describe('Effect of rules.'),
  reasons: z.array(searchReason).describe('Reasons for its rank.'),
});

export const searchRulesPreview = call({
  path: 'client/account/search/rules/preview',
  summary: 'Previews the effect of a rule on a search. Nothing is saved.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_RULES_VIEW' },
  input: z.object({
    key: storeKey,
    rule: searchRules.fields.describe('The rule to preview.'),
    id: objectId.optional().describe('ID of the stored rule that the draft replaces; omitted for a new rule.'),
    query: z.string().max(500).describe('The query, as a shopper would type it.'),
    limit: z.int().min(1).max(50).default(20).describe('Number of rows per column.'),
  }),
  answer: z.object({
    is_match: z.boolean().describe('Whether the rule’s targeted query matches the query.'),
    before: z.array(previewHit).describe('The result without this rule; other rules apply.'),
    after: z.array(previewHit).describe('The result with the rule.'),
    hidden: z.array(previewHit).describe('Products hidden by the rule.'),
    total_before: z.int().describe('Number of products found without the rule.'),
    total_after: z.int().describe('Number of products found with the rule.'),
    replacement: z.string().nullable().describe('Query that is searched for instead; null if the shopper’s own is.'),
    redirect_url: z.string().nullable().describe('Where shoppers are sent instead of seeing these hits; null if nowhere.'),
  }),
});

export const searchRulesConflicts = call({
  path: 'client/account/search/rules/conflicts',
  summary: 'Lists other enabled rules for the same queries as a draft, and campaigns that win over it.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_RULES_VIEW' },
  input: z.object({
    key: storeKey,
    rule: searchRules.fields.describe('The rule to check.'),
    id: objectId.optional().describe('ID of the stored rule that the draft replaces; omitted for a new rule.'),
  }),
  answer: z.object({
    result: z
      .array(
        z.object({
          rule: searchRules.calls.row.describe('The other rule.'),
          kind: z.enum(ruleConflictKinds).describe('Type of conflict.'),
          message: z.string().describe('How the two rules conflict, as a sentence.'),
        }),
      )
      .describe('Rules for the same queries.'),
    campaigns: z
      .array(
        z.object({
          id: objectId.describe('ID of the campaign.'),
          name: z.string().describe('Name of the campaign.'),
          message: z.string().describe('What the campaign decides over the rule, as a sentence.'),
        }),
      )
      .describe('Enabled campaigns that win over the rule.'),
  }),
});

const ruleEffectCounts = z.object({
  searches: z.int().min(0).describe('Searches that the rule applies to.'),
  clicks: z.int().min(0).describe('Clicks on their results.'),
  orders: z.int().min(0).describe('Orders of products found by them.'),
});

export const searchRuleEffect = call({
  path: 'client/account/search/rules/effect',
  summary: 'Compares the searches that a rule applies to since it was last enabled in the store with as many days before.',
  kind: 'read',
  access: { by: 'store', can: 'SEARCH_RULES_VIEW' },
  input: z.object({ key: storeKey, id: objectId.describe('ID of the rule.') }),
  answer: z.object({
    effect: z
      .object({
        since: timestamp.describe('When the rule was last enabled in the store.'),
        days: z.int().min(1).max(30).describe('Length of each period in whole days, at most 30.'),
        before: ruleEffectCounts.describe('The days before the rule was enabled.'),
        after: ruleEffectCounts.describe('The first days after it was enabled; the day itself belongs to neither period.'),
      })
      .nullable()
      .describe('The comparison; null for a disabled rule, and until the first whole day has passed.'),
  }),
});
