import { moneyOf } from '@endcap/schema/contract/money.ts';
import { filtersCheck } from '@endcap/schema/data/filters/filters.rest.ts';
import {
  type ProductRow,
  productAttributes,
  productsByIds,
  productsInfo,
  productsList,
} from '@endcap/schema/data/products/products.rest.ts';
import { productRelations } from '@endcap/schema/data/products/productInsights.rest.ts';
import { describe, expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { storeByIdOfRole, storeOfRole } from '../../store/stores/testStore.ts';
import { firstPage } from '../browse/testRows.ts';

const moment = '2026-11-21T09:30:00.000Z';
const lamp: ProductRow = {
  id: 'a:1',
  name: 'Lamp',
  description: null,
  url: null,
  image: null,
  price: moneyOf('12.50', 'EUR'),
  list_price: moneyOf('20', 'EUR'),
  stock: null,
  brand: 'Lux',
  categories: ['Home'],
  created_at: null,
  updated_at: moment,
  attributes: { width_cm: 3, colorName: 'red' },
};
const store = storeOfRole('partial');

describe('Store.products', () => {
  it('returns a page, with the graph’s names converted to those of the call and attributes unchanged', async () => {
    const source = `{ store(storeId: "a1b2c3d4") { products(first: 1, offset: 4, query: "la", orderBy: { field: LIST_PRICE, direction: DESC },
      filter: [{ attribute: { name: "colorName", is: { eq: "red" } } }, { internalId: { in: ["a:1"] } }, { isHidden: false }]) {
      totalCount pageInfo { hasNextPage hasPreviousPage } edges { node { id internalId listPrice { amount currency } attributes { name value } raw } } } } }`;
    const run = await runQuery(source, {
      stubs: [store, stub(productsList, { ...firstPage([lamp], 9), offset: 4, has_previous: true })],
    });
    expect(run.errors).toBeUndefined();
    expect(run.data).toEqual({
      store: {
        products: {
          totalCount: 9,
          pageInfo: { hasNextPage: true, hasPreviousPage: true },
          edges: [
            {
              node: {
                id: toGlobalId('Product', 'a1b2c3d4', 'a:1'),
                internalId: 'a:1',
                listPrice: { amount: '20', currency: 'EUR' },
                attributes: [
                  { name: 'colorName', value: 'red' },
                  { name: 'width_cm', value: 3 },
                ],
                raw: {
                  id: 'a:1',
                  name: 'Lamp',
                  price: 12.5,
                  list_price: 20,
                  brand: 'Lux',
                  categories: ['Home'],
                  updated_at: moment,
                  width_cm: 3,
                  colorName: 'red',
                },
              },
            },
          ],
        },
      },
    });
    expect(run.calls.find(({ path }) => path.endsWith('products/list'))?.input).toEqual({
      key: 'a1b2c3d4',
      limit: 1,
      offset: 4,
      query: 'la',
      sort: 'list_price',
      order: 'desc',
      filter: [
        { field: 'colorName', operator: '=', value: 'red' },
        { field: 'id', operator: 'in', value: ['a:1'] },
        { field: 'hidden', operator: '=', value: false },
      ],
    });
  });

  it('takes one call for a page of products, whatever fields are selected', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => ({ ...lamp, id: `p${at}` }));
    const source =
      '{ store(storeId: "a1b2c3d4") { products(where: "price > 1") { isTotalExact edges { node { name raw attributes(names: ["colorName"]) { name } categories } } } } }';
    const run = await runQuery(source, {
      stubs: [store, stub(productsList, firstPage(rows, 50, false))],
    });
    expect(run.calls.filter(({ path }) => path.includes('products'))).toHaveLength(1);
    expect(run.calls.at(-1)?.input).toMatchObject({ where: 'price > 1' });
    expect(run.data).toMatchObject({ store: { products: { isTotalExact: false } } });
  });
});

describe('Product.relations', () => {
  it('takes one call for the product, one for its relations, and one for all related products', async () => {
    const related = (prefix: string) => Array.from({ length: 12 }, (_, at) => ({ id: `${prefix}${at}`, orders: 3 }));
    const rule = {
      id: '00000000-0000-4000-8000-000000000001',
      query: 'lamp',
      match_type: 'exactly' as const,
      is_included: true,
      enabled: false,
    };
    const answer = { orders: 7, cross_sells: related('c'), alternatives: related('a'), rules: [rule] };
    const source = `{ store(storeId: "a1b2c3d4") { product(internalId: "x") { relations {
      orders crossSells { orders product { name } } alternatives { product { internalId } } rules { query matchType isIncluded isEnabled } } } } }`;
    const run = await runQuery(source, {
      stubs: [
        store,
        stub(productsInfo, { product: lamp }),
        stub(productRelations, answer),
        // One that is gone by now is omitted.
        stub(productsByIds, ({ ids }) => ({ result: ids.filter((id) => id !== 'c0').map((id) => ({ ...lamp, id })) })),
      ],
    });
    expect(run.errors).toBeUndefined();
    expect(run.calls.filter(({ path }) => path.includes('products'))).toHaveLength(3);
    expect(run.data).toMatchObject({
      store: {
        product: {
          relations: {
            orders: 7,
            crossSells: Array.from({ length: 11 }, () => ({ orders: 3, product: { name: lamp.name } })),
            alternatives: related('a').map(({ id }) => ({ product: { internalId: id } })),
            rules: [{ query: 'lamp', matchType: 'EXACTLY', isIncluded: true, isEnabled: false }],
          },
        },
      },
    });
  });
});

describe('Store.productFilter', () => {
  it('returns the count, the problem and the unknown attributes', async () => {
    const answer = { count: 3, is_exact: true, problem: null, unknown: [{ name: 'color', from: 0, to: 5, suggestion: 'colour' }] };
    const source =
      '{ store(storeId: "a1b2c3d4") { productFilter(where: "color = 1") { count isCountExact problem { kind } unknownAttributes { name suggestion } } } }';
    const run = await runQuery(source, { stubs: [store, stub(filtersCheck, answer)] });
    expect(run.data).toEqual({
      store: {
        productFilter: { count: 3, isCountExact: true, problem: null, unknownAttributes: [{ name: 'color', suggestion: 'colour' }] },
      },
    });
    const problem = { kind: 'bracket not closed' as const, from: 0, to: 1 };
    const broken = await runQuery(source, { stubs: [store, stub(filtersCheck, { ...answer, count: 0, problem })] });
    expect(broken.data).toMatchObject({ store: { productFilter: { problem: { kind: 'BRACKET_NOT_CLOSED' } } } });
  });
});

describe('Store.product', () => {
  it.each(['NotFoundError', 'ParsingError'] as const)('is null after %s', async (type) => {
    const missing = stub(productsInfo, () => {
      throw new StubFailure({ type, message: 'No.' });
    });
    const run = await runQuery('{ store(storeId: "a1b2c3d4") { product(internalId: "x") { name } } }', { stubs: [store, missing] });
    expect(run).toMatchObject({ data: { store: { product: null } }, errors: undefined });
  });

  it('is found by its global ID', async () => {
    const id = toGlobalId('Product', 'a1b2c3d4', 'a:1');
    const run = await runQuery(`{ node(id: "${id}") { id ... on Product { name } } }`, {
      stubs: [storeByIdOfRole('manager'), stub(productsByIds, { result: [lamp] })],
    });
    expect(run).toMatchObject({ data: { node: { id, name: 'Lamp' } }, errors: undefined });
  });
});

describe('Store.productAttributes', () => {
  it('returns names, types and fill rates', async () => {
    const result = [{ name: 'colorName', type: 'text' as const, fill_rate: 0.5, example: 'red' }];
    const source = '{ store(storeId: "a1b2c3d4") { productAttributes { name type fillRate example } } }';
    const run = await runQuery(source, { stubs: [store, stub(productAttributes, { result })] });
    expect(run.data).toEqual({ store: { productAttributes: [{ name: 'colorName', type: 'TEXT', fillRate: 0.5, example: 'red' }] } });
  });
});
