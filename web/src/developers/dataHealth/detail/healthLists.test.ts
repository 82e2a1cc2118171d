import { healthChecks } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { describe, expect, it } from 'vitest';

import { categoriesDefinition } from '../../../data/categories/categoriesList.ts';
import { customersDefinition } from '../../../data/customers/customersList.ts';
import { importIssuesDefinition } from '../../../data/imports/issues/importIssuesList.ts';
import { ordersDefinition } from '../../../data/orders/ordersList.ts';
import { productsDefinition } from '../../../data/products/productsList.ts';
import { decodeListState } from '../../../ui/list/listUrl.ts';
import { listOfCheck, listOfExample } from './healthLists.ts';

const settings = { nameLength: 90, descriptionLength: 5000, checkedAt: '2026-11-21T09:30:00.000Z' };
const example = (internalId: string, field: string | null = null, value: string | null = null) => ({ internalId, field, value });
const importId = '1f0e8a5c-9d1e-4a53-8f2e-5a2b6f0c3d11';
const since = '2026-10-22T09:30:00.000Z';
const list = (key: string, count = 3, facts: object = {}) =>
  listOfCheck('a1b2c3d4', { key, count, list: { keptCount: count, ignoredCount: 0, importId, since, ...facts } }, settings);

const definitions = {
  categories: categoriesDefinition,
  customers: customersDefinition,
  products: productsDefinition,
  orders: ordersDefinition,
  imports: importIssuesDefinition,
};

/** The filter that the list reads out of a link. */
function readLink(path: string | undefined) {
  const { pathname, searchParams } = new URL(path ?? '', 'http://x');
  const name = pathname.endsWith(importId) ? 'imports' : (pathname.split('/').at(-1) ?? '');
  if (name === 'products' && searchParams.has('where')) return [name, searchParams.get('where')];
  const definition = definitions[name as keyof typeof definitions]; // one of the five, or the test fails below
  return [name, decodeListState(Object.fromEntries(searchParams), definition).filter];
}

const kept = (key: string) => [{ field: '@health', operator: 'IN', value: [key] }];

describe('the list of a check’s findings', () => {
  it.each([
    ['image_missing', ['products', 'image not exists']],
    [
      'category_empty',
      [
        'categories',
        [
          { field: 'productCount', operator: 'EQ', value: 0 },
          { field: 'hasSubcategories', operator: 'EQ', value: false },
          { field: 'isDerived', operator: 'EQ', value: false },
        ],
      ],
    ],
    ['customer_email_missing', ['customers', [{ field: 'email', operator: 'NOT_EXISTS' }]]],
    [
      'order_email_missing',
      [
        'orders',
        [
          { field: 'customerEmail', operator: 'NOT_EXISTS' },
          { field: 'time', operator: 'GTE', value: since },
        ],
      ],
    ],
    ['html_in_text', ['products', kept('html_in_text')]],
    ['image_broken', ['products', kept('image_broken')]],
    ['category_loop', ['categories', kept('category_loop')]],
    ['order_product_unknown', ['orders', kept('order_product_unknown')]],
    ['customer_duplicate', ['customers', kept('customer_duplicate')]],
    ['id_duplicate', ['imports', [{ field: 'reason', operator: 'IN', value: ['ID_DUPLICATE'] }]]],
    ['feed_slow', ['imports', []]],
  ])('%s', (key, read) => expect(readLink(list(key)?.path)).toEqual(read));

  it('shows its number of rows, including ignored ones, and the first of very many', () => {
    expect(list('html_in_text', 3, { keptCount: 5, ignoredCount: 2 })).toMatchObject({ rows: 5, isWhole: true, ignored: 2 });
    expect(list('html_in_text', 150_000, { keptCount: 100_000 })).toMatchObject({ rows: 100_000, isWhole: false });
    expect(list('image_missing', 150_000, { keptCount: null })).toMatchObject({ rows: 150_000, isWhole: true });
  });

  it('of attributes with mixed types has the products with the rarer types, however many attributes there are', () => {
    expect(list('attribute_types_mixed', 1, { keptCount: 4 })).toMatchObject({ rows: 4, isWhole: true, isOfAttributes: true });
    expect(list('attribute_types_mixed', 1, { keptCount: 100_000 })).toMatchObject({
      rows: 100_000,
      isWhole: false,
      isOfAttributes: false,
    });
  });

  it('does not exist before a run has stored findings, or an import was checked', () => {
    expect(list('html_in_text', 3, { keptCount: null })).toBeUndefined();
    expect(list('order_email_missing', 3, { since: null })).toBeUndefined();
    expect(list('id_duplicate', 3, { importId: null })).toBeUndefined();
  });

  it('exists for every check except those of attributes and of the whole store', () => {
    expect(healthChecks.flatMap(({ key, entity }) => (entity === 'tracking' || list(key) !== undefined ? [] : [key]))).toEqual([
      'attribute_vanished',
      'stock_never_changes',
      'order_gap',
    ]);
  });
});

it.each([
  ['customer_duplicate', example('7', 'email', 'a@b.c'), ['customers', [{ field: 'email', operator: 'EQ', value: 'a@b.c' }]]],
  ['category_unknown', example('p1', 'categories', 'Old "x"'), ['products', 'categories contains "Old \\"x\\""']],
  ['name_duplicate', example('p1', 'name', 'Lamp'), ['products', 'name = "Lamp"']],
])('an example of %s links to similar ones', (key, one, read) =>
  expect(readLink(listOfExample('a1b2c3d4', key, one, settings))).toEqual(read),
);
