import { productAttributes, productsInfo, productsList } from '@endcap/schema/data/products/products.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { connectionOf, listInputOf } from '../../graph/connections.ts';
import type { Context } from '../../graph/context.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { RestFailure } from '../../rest/restFailure.ts';
import { loadProducts, type ProductModel, productModel } from './products.models.ts';

/** Attributes are named in the graph as they are in the data; only the product's own fields have names of the graph's kind. */
const ownNames = { internalId: 'id', listPrice: 'list_price', createdAt: 'created_at', updatedAt: 'updated_at' };

/** A filter names attributes exactly as they are: the shop's `colorName` must not become `color_name`. */
function productListInput(args: Parameters<typeof listInputOf>[0]) {
  const attributes = (args.filter ?? []).map(({ field }) => field).filter((field) => !Object.hasOwn(ownNames, field));
  return listInputOf(args, { names: { ...Object.fromEntries(attributes.map((name) => [name, name])), ...ownNames } });
}

async function readProduct({ rest }: Context, storeId: string, internalId: string): Promise<ProductModel | null> {
  try {
    return productModel(storeId, (await rest.read(productsInfo, { key: storeId, id: internalId })).product);
  } catch (error) {
    if (error instanceof RestFailure && (error.type === 'NotFoundError' || error.type === 'ParsingError')) return null;
    throw error;
  }
}

export const resolvers: Resolvers = {
  Store: {
    async products({ id }, args, { rest }) {
      const answer = await rest.read(productsList, { key: id, ...productListInput(args) });
      return connectionOf(answer, (row) => productModel(id, row));
    },
    product: ({ id }, { internalId }, context) => readProduct(context, id, internalId),
    async productAttributes({ id }, _args, { rest }) {
      const { result } = await rest.read(productAttributes, { key: id });
      return result.map(({ name, type, fill_rate: fillRate, example }) => ({ name, type, fillRate, example }));
    },
  },
  Product: {
    id: ({ storeId, id }) => toGlobalId('Product', storeId, id),
    internalId: ({ id }) => id,
    listPrice: ({ list_price: listPrice }) => listPrice,
    createdAt: ({ created_at: createdAt }) => createdAt,
    updatedAt: ({ updated_at: updatedAt }) => updatedAt,
    attributes: ({ attributes }) =>
      Object.entries(attributes)
        .map(([name, value]) => ({ name, value }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    // As the call products/raw has it, without a call for each product of a list.
    raw: ({ storeId: _ours, attributes, ...fields }) => ({
      ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))),
      ...attributes,
    }),
  },
};

export const nodes: Record<string, NodeLoader> = {
  Product: {
    can: 'DATA_VIEW',
    load: async ({ scope, internalId }, context) => (await loadProducts(context, scope, [internalId]))[0],
  },
};

/** Costs a call for each object. */
export const ownCalls: readonly string[] = ['Product.raw'];
