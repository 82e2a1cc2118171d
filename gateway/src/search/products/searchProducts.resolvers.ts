import { searchTry } from '@endcap/schema/search/products/searchTry.rest.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';

export const resolvers: Resolvers = {
  Store: {
    async search({ id }, { query, first, offset }, context) {
      const answer = await context.rest.read(searchTry, { key: id, query, limit: first ?? 20, offset: offset ?? 0 });
      const products = await loadProducts(
        context,
        id,
        answer.hits.map((hit) => hit.id),
      );
      return {
        // A product that was removed between the two calls is left out.
        hits: answer.hits.flatMap(({ rank, score, badges, reasons }, index) => {
          const product = products[index];
          return product ? [{ rank, score, badges: badges.map(toGraphEnum), reasons, product }] : [];
        }),
        totalCount: answer.total,
        correctedQuery: answer.corrected_query,
        decisions: answer.decisions,
        tookMs: answer.took_ms,
      };
    },
  },
};
