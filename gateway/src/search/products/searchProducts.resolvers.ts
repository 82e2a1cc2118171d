import { maxSearchOffset, searchTry, searchWhy } from '@endcap/schema/search/products/searchTry.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import { badInput } from '../../graph/badInput.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { batch, rowsOfIds } from '../../rest/restBatch.ts';
import { placeOfSearchCursor, searchCursor } from './searchCursors.ts';

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

/** `rule-pin` → `rule_pin`: names of the graph have no hyphens. */
type GraphKind<Kind extends string> = Kind extends `${infer Of}-${infer Rest}` ? `${Of}_${Rest}` : Kind;
const graphKind = <Kind extends string>(kind: Kind) => kind.replace('-', '_') as GraphKind<Kind>; // at most one hyphen, as the type

export const resolvers: Resolvers = {
  SearchReason: { kind: ({ kind }) => toGraphEnum(graphKind(kind)) },
  Store: {
    async search({ id }, { query, first, after, offset: given, visitor }, context) {
      if (after != null && given != null) throw badInput('Use after or offset, not both.');
      const offset = after == null ? (given ?? 0) : placeOfSearchCursor(query, after);
      const answer = await context.rest.read(searchTry, { key: id, query, limit: first ?? 20, offset, visitor: visitor ?? '' });
      const [products, rules, ownRule] = await Promise.all([
        loadProducts(
          context,
          id,
          answer.hits.map((hit) => hit.id),
        ),
        Promise.all(answer.rules.map((rule) => loadRule(context, id, rule))),
        answer.own_rule === null ? null : loadRule(context, id, answer.own_rule),
      ]);
      const end = offset + answer.hits.length;
      return {
        // A product that was removed between the two calls is omitted.
        edges: answer.hits.flatMap(({ rank, score, badges, reasons }, index) => {
          const node = products[index];
          return node ? [{ cursor: searchCursor(query, rank), node, rank, score, badges: badges.map(toGraphEnum), reasons }] : [];
        }),
        pageInfo: {
          hasNextPage: end < answer.total && end <= maxSearchOffset,
          hasPreviousPage: offset > 0,
          startCursor: answer.hits.length === 0 ? null : searchCursor(query, offset + 1),
          endCursor: answer.hits.length === 0 ? null : searchCursor(query, end),
        },
        totalCount: answer.total,
        correctedQuery: answer.corrected_query,
        decisions: answer.decisions,
        rules: rules.filter((rule) => rule !== undefined),
        ownRule: ownRule ?? null,
        tookMs: answer.took_ms,
      };
    },
    async searchWhy({ id }, { query, productId, filter, visitor }, { rest }) {
      const answer = await rest.read(searchWhy, { key: id, query, product: productId, filter: filter ?? '', visitor: visitor ?? '' });
      return { isShown: answer.is_shown, rank: answer.rank, totalCount: answer.total, reasons: answer.reasons };
    },
  },
};
