import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import { healthChecks } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { describe, expect, it } from 'vitest';

import { categoriesDefinition } from '../../data/categories/categoriesList.ts';
import { customersDefinition } from '../../data/customers/customersList.ts';
import { ordersDefinition } from '../../data/orders/ordersList.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { listOfCheck, listOfExample } from './healthLists.ts';

const settings = { nameLength: 90, descriptionLength: 5000, checkedAt: '2026-11-21T09:30:00.000Z' };
const example = (internalId: string, field: string | null = null, value: string | null = null) => ({ internalId, field, value });
const list = (key: string, examples: ReturnType<typeof example>[], count = examples.length) =>
  listOfCheck('a1b2c3d4', { key, count, examples }, settings);

const definitions = { categories: categoriesDefinition, customers: customersDefinition, orders: ordersDefinition };

/** The filter that the list reads out of a link. */
function readLink(path: string | undefined) {
  const { pathname, searchParams } = new URL(path ?? '', 'http://x');
  const name = pathname.split('/').at(-1) ?? '';
  if (name === 'products') return [name, searchParams.get('where')];
  const definition = definitions[name as keyof typeof definitions]; // one of the three, or the test fails below
  return [name, decodeListState(Object.fromEntries(searchParams), definition).filter];
}

describe('the list of a check', () => {
  it.each([
    ['image_missing', [example('p1')], ['products', 'image not exists']],
    [
      'category_empty',
      [example('c1')],
      [
        'categories',
        [
          { field: 'productCount', operator: 'EQ', value: 0 },
          { field: 'hasSubcategories', operator: 'EQ', value: false },
          { field: 'isDerived', operator: 'EQ', value: false },
        ],
      ],
    ],
    ['customer_email_missing', [example('7')], ['customers', [{ field: 'email', operator: 'NOT_EXISTS' }]]],
    ['html_in_text', [example('p;1'), example('p"2')], ['products', 'id in ["p;1", "p\\"2"]']],
    [
      'order_product_unknown',
      [example('1,1'), example('2;2')],
      ['orders', [{ field: 'internalId', operator: 'IN', value: ['1,1', '2;2'] }]],
    ],
  ])('%s', (key, examples, read) => expect(readLink(list(key, examples)?.path)).toEqual(read));

  it('says how many of many it shows', () => {
    expect(list('html_in_text', [example('p1')])?.examples).toBeUndefined();
    expect(list('html_in_text', [example('p1')], 2)?.examples).toBe(1);
    expect(list('image_missing', [example('p1')], 70)?.examples).toBeUndefined();
  });

  it('takes as many long ids as an expression has room for', () => {
    const found = list(
      'html_in_text',
      Array.from({ length: 50 }, (_, at) => example(`${'x'.repeat(300)}${at}`)),
    );
    const where = new URL(found?.path ?? '', 'http://x').searchParams.get('where') ?? '';
    expect(parseFilter(where).problem).toBeUndefined();
    expect(found?.examples).toBe(13);
  });

  it.each(['order_gap', 'stock_never_changes', 'script_missing', 'category_loop', 'attribute_vanished', 'name_duplicate', 'nothing'])(
    '%s has none',
    (key) => expect(list(key, [example(key === 'order_gap' || key === 'stock_never_changes' ? 'store' : 'x')])).toBeUndefined(),
  );

  it('is there for every check of orders and customers that has rows', () => {
    const without = healthChecks
      .filter(({ entity, key }) => (entity === 'order' || entity === 'customer') && key !== 'order_gap')
      .filter(
        ({ key }) =>
          list(key, [example('x')]) === undefined && listOfExample('a1b2c3d4', key, example('x', 'email', 'a@b.c'), settings) === undefined,
      );
    expect(without).toEqual([]);
  });
});

it.each([
  ['customer_duplicate', example('7', 'email', 'a@b.c'), ['customers', [{ field: 'email', operator: 'EQ', value: 'a@b.c' }]]],
  ['category_unknown', example('p1', 'categories', 'Old "x"'), ['products', 'categories contains "Old \\"x\\""']],
  ['name_duplicate', example('p1', 'name', 'Lamp'), ['products', 'name = "Lamp"']],
])('an example of %s leads to those like it', (key, one, read) =>
  expect(readLink(listOfExample('a1b2c3d4', key, one, settings))).toEqual(read),
);
