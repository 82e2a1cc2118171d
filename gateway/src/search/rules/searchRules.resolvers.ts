import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { searchRuleEffect, searchRulesConflicts, searchRulesPreview } from '@endcap/schema/search/rules/searchRules.rest.ts';
import type { GraphQLSchema } from 'graphql';
import type { z } from 'zod';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers, SearchRuleFieldsInput } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import type { GlobalId } from '../../graph/globalIds.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { restObject } from '../../rest/restInput.ts';
import { targetsModel } from './searchRules.models.ts';
import { previewHits } from './searchRulePreview.ts';

/** A draft of a rule as the calls take it. */
function restRule(schema: GraphQLSchema, rule: SearchRuleFieldsInput) {
  return restObject<z.input<typeof searchRules.fields>>(schema, 'SearchRuleFieldsInput', rule);
}

/** The stored rule that a draft replaces. */
const replaced = (id: GlobalId | null | undefined) => (id ? { id: id.internalId } : {});

export const ownCalls = ['SearchRule.effect'];

export const resolvers: Resolvers = {
  Store: {
    async searchRulePreview({ id: key }, { rule, id, query, first }, context, { schema }) {
      const draft = { key, rule: restRule(schema, rule), query, limit: first ?? 20, ...replaced(id) };
      const answer = await context.rest.read(searchRulesPreview, draft);
      const hits = await previewHits(context, key, answer);
      return {
        ...hits,
        isMatch: answer.is_match,
        totalBefore: answer.total_before,
        totalAfter: answer.total_after,
        replacement: answer.replacement,
        redirectUrl: answer.redirect_url,
      };
    },
    async searchRuleCampaigns({ id: key }, { rule, id }, { rest }, { schema }) {
      const { campaigns } = await rest.read(searchRulesConflicts, { key, rule: restRule(schema, rule), ...replaced(id) });
      return campaigns.map(({ id: internalId, name, message }) => ({ internalId, name, message }));
    },
    async searchRuleConflicts({ id: key }, { rule, id }, { rest }, { schema }) {
      const { result } = await rest.read(searchRulesConflicts, { key, rule: restRule(schema, rule), ...replaced(id) });
      return result.map(({ rule: other, kind, message }) => ({
        searchRule: resourceModel(searchRules, key, other),
        kind: toGraphEnum(kind),
        message,
      }));
    },
  },
  SearchRule: {
    effect: async ({ placeId: key, id }, _args, { rest }) => (await rest.read(searchRuleEffect, { key, id })).effect,
    included: (rule) => targetsModel(rule, 'included'),
    excluded: (rule) => targetsModel(rule, 'excluded'),
    banner({ banner }) {
      const { title, text, image_url: imageUrl, url } = banner;
      return title + text + imageUrl === '' ? null : { title, text, imageUrl, url };
    },
    conflictCount: ({ conflicts }) => conflicts,
    isDead: ({ missing_products: missing }) => missing.length > 0,
  },
  SearchRuleTargets: {
    async products({ storeId, targets, missingProducts }, _args, context) {
      const there = targets.products.filter((id) => !missingProducts.includes(id));
      return (await loadProducts(context, storeId, there)).flatMap((product) => product ?? []);
    },
    productIds: ({ targets }) => targets.products,
    missingProductIds: ({ targets, missingProducts }) => targets.products.filter((id) => missingProducts.includes(id)),
    categories: ({ targets }) => targets.categories,
    pages: ({ targets }) => targets.pages,
    suggestions: ({ targets }) => targets.suggestions,
  },
};
