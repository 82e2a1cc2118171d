import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';
import { categoriesDelete, categoriesInfo, categoriesList, categoriesRestore } from '@endcap/schema/data/categories/categories.rest.ts';
import { productsList } from '@endcap/schema/data/products/products.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, boundedListInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { deletion, restoration } from '../browse/deletions.ts';
import { rawOf } from '../browse/shopObjects.ts';
import { productModel } from '../products/products.models.ts';
import { categoryModel, loadCategory } from './categories.models.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';

const listFields = { names: { internalId: 'id', health: healthField } };
const mostSamples = 24;

const readCategory = ({ rest }: Context, storeId: string, id: string) =>
  foundOrNull(async () => categoryModel(storeId, (await rest.read(categoriesInfo, { key: storeId, id })).category));

const step = ({ id, name }: { id: string; name: string }) => ({ internalId: id, name });

export const resolvers: Resolvers = {
  Store: {
    async categories({ id }, args, { rest }) {
      const answer = await rest.read(categoriesList, { key: id, ...boundedListInputOf(args, listFields) });
      return boundedConnection(answer, (row) => categoryModel(id, row));
    },
    category: ({ id }, { internalId }, context) => readCategory(context, id, internalId),
  },
  Category: {
    id: ({ storeId, id }) => toGlobalId('Category', storeId, id),
    subcategoryIds: ({ subcategories }) => subcategories,
    place: ({ storeId, id }, _args, { rest }) =>
      foundOrNull(async () => ({ ...(await rest.read(categoriesInfo, { key: storeId, id })).category, storeId })),
    async sampleProducts({ storeId, id, name, product_count: count }, { first }, { rest }) {
      if (count === 0) return [];
      const limit = Math.min(mostSamples, Math.max(0, first ?? 8));
      const filter = [{ field: 'categories', operator: 'in' as const, value: [...new Set([id, name])].map((text) => text.slice(0, 1000)) }];
      const { result } = await rest.read(productsList, { key: storeId, limit, filter });
      return result.map((row) => productModel(storeId, row));
    },
  },
  CategoryPlace: {
    paths: ({ paths }) => paths.map((path) => ({ steps: path.map(step) })),
    loop: ({ loop }) => loop.map(step),
    children: ({ storeId, children }) => children.map((row) => categoryModel(storeId, row)),
    missingIds: ({ missing }) => missing,
    raw: ({ id, name, url, subcategories, created_at, updated_at, attributes }) =>
      rawOf({ id, name, url, subcategories, created_at, updated_at, attributes }),
  },
  Mutation: {
    deleteCategories: deletion('Category', categoriesDelete),
    restoreCategories: restoration(categoriesRestore),
  },
};

export const nodes: Record<string, NodeLoader> = {
  Category: {
    can: 'DATA_VIEW',
    load: ({ scope, internalId }, context) => loadCategory(context, scope, internalId),
  },
};

/** Cost a call for each object. */
export const ownCalls: readonly string[] = ['Category.place', 'Category.sampleProducts'];
