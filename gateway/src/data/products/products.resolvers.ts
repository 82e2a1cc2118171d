import { healthField } from '@endcap/schema/data/browse/healthFilter.ts';
import { filtersCheck } from '@endcap/schema/data/filters/filters.rest.ts';
import {
  productAttributes,
  productsDelete,
  productsExport,
  productsInfo,
  productsList,
  productsRestore,
  productValues,
} from '@endcap/schema/data/products/products.rest.ts';
import {
  productFigures,
  productHistory,
  productKeywords,
  productLabels,
  productRelations,
} from '@endcap/schema/data/products/productInsights.rest.ts';

import type { ProductListFilter, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { questionOf } from '../../graph/connections.ts';
import type { Context } from '../../graph/context.ts';
import { phraseToGraphEnum, toGraphEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, type BoundedListArguments, boundedListInputOf } from '../../graph/keyConnections.ts';
import { listConditionOf } from '../../graph/listConditions.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { readJob } from '../../graph/storeJobs.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { deletion, restoration } from '../browse/deletions.ts';
import { shopValue } from '../browse/shopObjects.ts';
import { loadProducts, type ProductModel, productModel } from './products.models.ts';

/** Attributes are named in the graph as they are in the data; only the product's own fields have names of the graph's kind. */
const ownNames: Readonly<Record<string, string>> = {
  internalId: 'id',
  listPrice: 'list_price',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};
const listFields = { names: { ...ownNames, health: healthField, isHidden: 'hidden' } };

/** A filter names attributes exactly as they are: the shop's `colorName` must not become `color_name`. */
function productListInput({
  filter,
  ...args
}: BoundedListArguments & { readonly filter?: readonly ProductListFilter[] | null | undefined }) {
  const conditionsOf = (one: ProductListFilter) =>
    one.attribute === undefined
      ? questionOf({ filter: [one] }, listFields).filter
      : [listConditionOf(one.attribute.name, one.attribute.is)];
  return { ...boundedListInputOf(args, listFields), filter: (filter ?? []).flatMap(conditionsOf) };
}

async function readProduct({ rest }: Context, storeId: string, internalId: string): Promise<ProductModel | null> {
  return foundOrNull(async () => productModel(storeId, (await rest.read(productsInfo, { key: storeId, id: internalId })).product));
}

export const resolvers: Resolvers = {
  Store: {
    async products({ id }, args, { rest }) {
      const answer = await rest.read(productsList, { key: id, ...productListInput(args), ...(args.where ? { where: args.where } : {}) });
      return boundedConnection(answer, (row) => productModel(id, row));
    },
    async productFilter({ id }, { where }, { rest }) {
      const { count, is_exact: isCountExact, problem, unknown } = await rest.read(filtersCheck, { key: id, where });
      return { count, isCountExact, problem: problem && { ...problem, kind: phraseToGraphEnum(problem.kind) }, unknownAttributes: unknown };
    },
    product: ({ id }, { internalId }, context) => readProduct(context, id, internalId),
    async productValues({ id }, { field, query, first }, { rest }) {
      const input = { key: id, field: field === 'BRAND' ? ('brand' as const) : ('categories' as const), query: query ?? '' };
      return (await rest.read(productValues, { ...input, limit: Math.min(200, Math.max(1, first ?? 50)) })).result;
    },
    async productAttributes({ id }, _args, { rest }) {
      const { result } = await rest.read(productAttributes, { key: id });
      return result.map(({ name, type, fill_rate: fillRate, example }) => ({ name, type: toGraphEnum(type), fillRate, example }));
    },
  },
  Mutation: {
    deleteProducts: deletion('Product', productsDelete),
    restoreProducts: restoration(productsRestore),
    async exportProducts(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          columns,
          where,
          ...args
        },
      },
      context,
    ) {
      const { limit: _limit, offset: _offset, ...list } = productListInput(args);
      const named = columns.map(({ field, label }) => ({
        field: Object.hasOwn(ownNames, field) ? (ownNames[field] ?? field) : field,
        label,
      }));
      const { answer, errors } = await withInputErrors(() =>
        context.rest.write(productsExport, { key: storeId, ...list, where: where ?? '', columns: named }),
      );
      return { job: answer === undefined ? null : await readJob(context, storeId, answer.job_id), errors };
    },
  },
  Product: {
    id: ({ storeId, id }) => toGlobalId('Product', storeId, id),
    isHidden: ({ attributes }) => attributes['hidden'] === true,
    attributes: ({ attributes }, { names }) =>
      Object.entries(attributes)
        .filter(([name]) => names == null || names.includes(name))
        .map(([name, value]) => ({ name, value }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    async history({ storeId, id }, _args, { rest }) {
      const { result } = await rest.read(productHistory, { key: storeId, id });
      return result.map(({ import_id: importId, kind, ...change }) => ({ ...change, importId, kind: toGraphEnum(kind) }));
    },
    async figures({ storeId, id }, { days }, { rest }) {
      const { result, is_tracked: isTracked } = await rest.read(productFigures, { key: storeId, id, days: days ?? 30 });
      return { days: result, isTracked };
    },
    async labels({ storeId, id }, _args, { rest }) {
      const { result } = await rest.read(productLabels, { key: storeId, id });
      return result.map(({ label: name, clicks }) => ({ name, clicks }));
    },
    async relations({ storeId, id }, _args, context) {
      const { orders, cross_sells: crossSells, alternatives, rules } = await context.rest.read(productRelations, { key: storeId, id });
      const withProducts = async (related: typeof crossSells | typeof alternatives) => {
        const products = await loadProducts(
          context,
          storeId,
          related.map((one) => one.id),
        );
        return related.flatMap((one, at) => {
          const product = products[at];
          return product === undefined ? [] : [{ product, orders: one.orders }];
        });
      };
      // Asked for in one turn, so that both are one call.
      const [sold, near] = await Promise.all([withProducts(crossSells), withProducts(alternatives)]);
      return {
        orders,
        crossSells: sold,
        alternatives: near,
        rules: rules.map(({ id: internalId, query, match_type: matchType, is_included: isIncluded, enabled: isEnabled }) => ({
          internalId,
          query,
          matchType: toGraphEnum(matchType),
          isIncluded,
          isEnabled,
        })),
      };
    },
    async keywords({ storeId, id }, _args, { rest }) {
      const { result } = await rest.read(productKeywords, { key: storeId, id });
      return result.map(({ group, ...keyword }) => ({ ...keyword, group: toGraphEnum(group) }));
    },
    // As the call products/raw has it, without a call for each product of a list.
    raw: ({ storeId: _ours, attributes, ...fields }) => ({
      ...Object.fromEntries(
        Object.entries(fields)
          .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
          .map(([name, value]) => [name, shopValue(value)]),
      ),
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
export const ownCalls: readonly string[] = [
  'Product.history',
  'Product.figures',
  'Product.relations',
  'Product.keywords',
  'Product.labels',
];
