import type { AnswerOf, InputOf } from '@endcap/schema/contract/call.ts';
import { searchConfigurationEvaluate, searchExpectationsRun } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';
import { type GraphQLSchema, isInputType } from 'graphql';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers, SearchDraftInput } from '../../graph/__generated__/resolverTypes.ts';
import type { GlobalId } from '../../graph/globalIds.ts';
import { restInput } from '../../rest/restInput.ts';

type RestDraft = InputOf<typeof searchConfigurationEvaluate>['draft'];
type Outcome = AnswerOf<typeof searchExpectationsRun>['result'][number]['before'];

const kinds = {
  searchRule: 'search_rule',
  searchSynonym: 'search_synonym',
  searchRedirect: 'search_redirect',
  searchConfiguration: 'search_configuration',
} as const;

/** A draft as the calls take it: the one field that the input has. */
function restDraft(schema: GraphQLSchema, draft: SearchDraftInput, id: GlobalId | null | undefined): RestDraft {
  const name = (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => draft[kind] != null) ?? 'searchRule'; // @oneOf has one
  const type = schema.getType(`${name.charAt(0).toUpperCase()}${name.slice(1)}FieldsInput`);
  const fields = restInput(isInputType(type) ? type : undefined, draft[name]) as Record<string, unknown>; // an input object stays one
  return { kind: kinds[name], fields, ...(id ? { id: id.internalId } : {}) };
}

/** The lowest rank of the products; null when one of them is not there. */
const lowest = ({ ranks }: Outcome): number | null =>
  ranks.reduce<number | null>((low, { rank }) => (low === null || rank === null ? null : Math.max(low, rank)), 0);

export const resolvers: Resolvers = {
  Store: {
    async searchExpectationRun({ id: key }, { draft, id }, { rest }, { schema }) {
      const drafted = draft ? { draft: restDraft(schema, draft, id) } : {};
      const { result, needs_reindexing: needsReindexing } = await rest.read(searchExpectationsRun, { key, ...drafted });
      return {
        needsReindexing,
        brokenCount: result.filter(({ before, after }) => before.is_met && !after.is_met).length,
        outcomes: result.map(({ id: internalId, query, max_rank: maxRank, before, after }) => ({
          internalId,
          query,
          maxRank,
          isMetBefore: before.is_met,
          isMetAfter: after.is_met,
          rankBefore: lowest(before),
          rankAfter: lowest(after),
          redirectAfter: after.redirect,
        })),
      };
    },
    async searchEvaluation({ id: key }, { draft, id, queries }, { rest }, { schema }) {
      const answer = await rest.read(searchConfigurationEvaluate, { key, draft: restDraft(schema, draft, id), queries: [...queries] });
      return {
        needsReindexing: answer.needs_reindexing,
        queries: answer.result.map(({ query, before, after, total_before, total_after, moved, redirect_before, redirect_after }) => ({
          query,
          totalBefore: total_before,
          totalAfter: total_after,
          moved,
          productIdsBefore: before,
          productIdsAfter: after,
          redirectBefore: redirect_before,
          redirectAfter: redirect_after,
        })),
      };
    },
  },
  SearchExpectation: {
    products: async ({ placeId, must_include: ids }, _args, context) =>
      (await loadProducts(context, placeId, ids)).flatMap((product) => product ?? []),
  },
};
