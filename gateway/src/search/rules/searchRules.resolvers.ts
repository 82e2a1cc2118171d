import {
  searchRule as searchRuleShape,
  searchRulesConflicts,
  searchRulesCreate,
  searchRulesDelete,
  searchRulesDisable,
  searchRulesEnable,
  searchRulesInfo,
  searchRulesList,
  searchRulesPreview,
  searchRulesRestore,
  searchRulesUpdate,
} from '@endcap/schema/search/rules/searchRules.rest.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { connectionOf, cursorOf, listInputOf } from '../../graph/connections.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { RestFailure } from '../../rest/restFailure.ts';
import { storesById } from '../../session/session/session.models.ts';
import { restRule } from './searchRules.inputs.ts';
import { type SearchRuleModel, searchRuleModel, targetsModel } from './searchRules.models.ts';
import { previewHits } from './searchRulePreview.ts';

const listFields = { names: { isEnabled: 'enabled', isDead: 'dead' }, enums: ['matchType', 'reach'] };

async function readRule({ rest }: Context, storeId: string, keyword: string): Promise<SearchRuleModel | null> {
  try {
    return searchRuleModel(storeId, (await rest.read(searchRulesInfo, { key: storeId, keyword })).rule);
  } catch (error) {
    if (error instanceof RestFailure && (error.type === 'NotFoundError' || error.type === 'ParsingError')) return null;
    throw error;
  }
}

export const resolvers: Resolvers = {
  Store: {
    async searchRules({ id }, args, { rest }) {
      const answer = await rest.read(searchRulesList, { key: id, ...listInputOf(args, listFields) });
      return connectionOf(answer, (row) => searchRuleModel(id, row));
    },
    searchRule: ({ id }, { keyword }, context) => readRule(context, id, keyword),
    async searchRulePreview({ id }, { rule, internalId, query, first }, context) {
      const draft = { key: id, rule: restRule(rule), query, limit: first ?? 20, ...(internalId ? { id: internalId } : {}) };
      const answer = await context.rest.read(searchRulesPreview, draft);
      const hits = await previewHits(context, id, answer);
      return { ...hits, isMatch: answer.is_match, totalBefore: answer.total_before, totalAfter: answer.total_after };
    },
    async searchRuleConflicts({ id }, { rule, internalId }, { rest }) {
      const { result } = await rest.read(searchRulesConflicts, {
        key: id,
        rule: restRule(rule),
        ...(internalId ? { id: internalId } : {}),
      });
      return result.map(({ rule: other, message }) => ({ searchRule: searchRuleModel(id, other), message }));
    },
  },
  SearchRule: {
    id: ({ storeId, id }) => toGlobalId('SearchRule', storeId, id),
    internalId: ({ id }) => id,
    matchType: ({ match_type: matchType }) => toGraphEnum(matchType),
    isEnabled: ({ enabled }) => enabled,
    included: (rule) => targetsModel(rule, 'included'),
    excluded: (rule) => targetsModel(rule, 'excluded'),
    async scope({ scope }, _args, { viewer }) {
      const stores = storesById(await viewer.requireWithStores());
      return scope.flatMap((storeId) => stores.get(storeId) ?? []);
    },
    viewerCanEdit: ({ can_edit: canEdit }) => canEdit,
    cannotEditReason: ({ cannot_edit_reason: reason }) => reason,
    isDead: ({ missing_products: missing }) => missing.length > 0,
    createdAt: ({ created_at: createdAt }) => createdAt,
    updatedAt: ({ updated_at: updatedAt }) => updatedAt,
    updatedBy: ({ updated_by: updatedBy }) => updatedBy,
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
  Mutation: {
    async createSearchRule(_root, { input: { storeId, rule } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(searchRulesCreate, { key: storeId, rule: restRule(rule) }));
      return { searchRuleEdge: answer ? { cursor: cursorOf(0), node: searchRuleModel(storeId, answer.rule) } : null, errors };
    },
    async updateSearchRule(_root, { input: { storeId, internalId, revision, rule } }, { rest }) {
      const change = { key: storeId, id: internalId, revision, rule: restRule(rule) };
      const { answer, errors, current } = await withInputErrors(() => rest.write(searchRulesUpdate, change));
      const newest = answer?.rule ?? searchRuleShape.safeParse(current).data;
      return { searchRule: newest ? searchRuleModel(storeId, newest) : null, errors };
    },
    async deleteSearchRules(_root, { input: { storeId, internalIds } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(searchRulesDelete, { key: storeId, ids: [...internalIds] }));
      return { deletedIds: answer ? internalIds.map((id) => toGlobalId('SearchRule', storeId, id)) : [], errors };
    },
    async restoreSearchRules(_root, { input: { storeId, internalIds } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(searchRulesRestore, { key: storeId, ids: [...internalIds] }));
      return { searchRules: answer?.result.map((row) => searchRuleModel(storeId, row)) ?? [], errors };
    },
    async setSearchRulesEnabled(_root, { input: { storeId, internalIds, isEnabled } }, { rest }) {
      const call = isEnabled ? searchRulesEnable : searchRulesDisable;
      const { answer, errors } = await withInputErrors(() => rest.write(call, { key: storeId, ids: [...internalIds] }));
      return { searchRules: answer?.result.map((row) => searchRuleModel(storeId, row)) ?? [], errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  SearchRule: {
    can: 'SEARCH_RULES_VIEW',
    load: async ({ scope, internalId }, context) => (await readRule(context, scope, internalId)) ?? undefined,
  },
};
