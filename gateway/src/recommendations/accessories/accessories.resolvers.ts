import { accessoriesSuggest } from '@endcap/schema/recommendations/accessories/accessories.rest.ts';

import { loadProducts } from '../../data/products/products.models.ts';
import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';

const suggestions = 10;

export const resolvers: Resolvers = {
  Store: {
    async accessoryEvidence({ id: key }, { mainProduct }, { rest }) {
      // As the suggestions ask it by default, so that both are one call.
      const input = { key, product: mainProduct, limit: suggestions };
      const { orders, with_others: withOthers, most_together: mostTogether, needed } = await rest.read(accessoriesSuggest, input);
      return { orders, withOthers, mostTogether, needed };
    },
    async accessorySuggestions({ id: key }, { mainProduct, first }, context) {
      const { result } = await context.rest.read(accessoriesSuggest, { key, product: mainProduct, limit: first ?? suggestions });
      const products = await loadProducts(
        context,
        key,
        result.map(({ product }) => product),
      );
      return result.flatMap(({ support, confidence }, place) => {
        const product = products[place];
        return product === undefined ? [] : [{ product, support, confidence }];
      });
    },
  },
  Accessory: {
    async product({ placeId, main_product: id, missing_products: missing }, _args, context) {
      if (missing.includes(id)) return null;
      const [product] = await loadProducts(context, placeId, [id]);
      return product ?? null;
    },
    async accessoryProducts({ placeId, missing_products: missing, ...entry }, _args, context) {
      const ids = [...entry.accessories, ...entry.directed_accessories].filter((id) => !missing.includes(id));
      return (await loadProducts(context, placeId, ids)).flatMap((product) => product ?? []);
    },
    isDead: ({ missing_products: missing }) => missing.length > 0,
  },
};
