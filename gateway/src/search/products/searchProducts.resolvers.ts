import { searchTry } from '@endcap/schema/search/products/searchTry.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { batch, rowsOfIds } from '../../rest/restBatch.ts';

const rulesById = batch({
  call: searchRules.calls.list,
  input: (key: string, ids) => ({ key, ...rowsOfIds(ids) }),
  rows: ({ result }) => result,
  id: ({ id }) => id,
});

/** A rule that decided a search; undefined when it was deleted meanwhile. */
async function loadRule({ rest }: Context, storeId: string, id: string) {
  const row = await rest.batch(rulesById, storeId, id);
  return row && resourceModel(searchRules, storeId, row);
}

export const resolvers: Resolvers = {
  Store: {
    async search({ id }, { query, first, offset }, context) {
      const answer = await context.rest.read(searchTry, { key: id, query, limit: first ?? 20, offset: offset ?? 0 });
      const [products, rules, ownRule] = await Promise.all([
        loadProducts(
          context,
          id,
          answer.hits.map((hit) => hit.id),
        ),
        Promise.all(answer.rules.map((rule) => loadRule(context, id, rule))),
        answer.own_rule === null ? null : loadRule(context, id, answer.own_rule),
      ]);
      return {
        // A product that was removed between the two calls is left out.
        hits: answer.hits.flatMap(({ rank, score, badges, reasons }, index) => {
          const product = products[index];
          return product ? [{ rank, score, badges: badges.map(toGraphEnum), reasons, product }] : [];
        }),
        totalCount: answer.total,
        correctedQuery: answer.corrected_query,
        decisions: answer.decisions,
        rules: rules.filter((rule) => rule !== undefined),
        ownRule: ownRule ?? null,
        tookMs: answer.took_ms,
      };
    },
  },
};
