import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { searchConfigurationEvaluate, searchExpectationsRun } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { restFormlessChange } from '../../resources/guards/restFormlessChange.ts';
import { changeKinds, restDraft } from './searchDraft.ts';

type Outcome = AnswerOf<typeof searchExpectationsRun>['result'][number]['before'];

/** The lowest rank of the products; null when one of them is not there. */
const lowest = ({ ranks }: Outcome): number | null =>
  ranks.reduce<number | null>((low, { rank }) => (low === null || rank === null ? null : Math.max(low, rank)), 0);

export const resolvers: Resolvers = {
  Store: {
    async searchExpectationRun({ id: key }, { draft, id, isEnabled, change }, { rest }, { schema }) {
      const drafted = {
        ...(draft && { draft: restDraft(schema, draft, id, isEnabled ?? true) }),
        ...(change && { change: restFormlessChange(change, changeKinds) }),
      };
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
    async searchEvaluation({ id: key }, { draft, id, isEnabled, queries }, { rest }, { schema }) {
      const drafted = restDraft(schema, draft, id, isEnabled ?? true);
      const answer = await rest.read(searchConfigurationEvaluate, { key, draft: drafted, queries: [...queries] });
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
