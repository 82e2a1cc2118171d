import { productsList, productValues } from '@endcap/schema/data/products/products.rest.ts';
import { beforeEach, expect, it } from 'vitest';

import { browseTests } from '../browse/testBrowse.ts';
import { handlers } from './products.calls.ts';

const tests = browseTests({ handlers });
const { addProduct, call, empty } = tests;

beforeEach(async () => {
  await empty();
  await addProduct('1', { brand: 'Norrby', categories: ['Lamps', 'Home'] });
  await addProduct('2', { brand: 'Norrby', categories: ['Lamps', 'Lamps'] });
  await addProduct('3', { brand: 'norrby & Co', categories: [] });
  await addProduct('4', { brand: '', categories: ['100% "wool", \'soft\''] });
});

const values = async (field: 'brand' | 'categories', more: object = {}) =>
  (await call(productValues, { field, ...more })).answer.result.map(({ value, count }) => [value, count]);

it('values have their number of products, largest first, and are searched regardless of case', async () => {
  expect(await values('brand')).toEqual([
    ['Norrby', 2],
    ['norrby & Co', 1],
  ]);
  expect(await values('categories')).toEqual([
    ['Lamps', 2],
    ['100% "wool", \'soft\'', 1],
    ['Home', 1],
  ]);
  expect(await values('brand', { query: 'CO' })).toEqual([['norrby & Co', 1]]);
  expect(await values('categories', { limit: 1 })).toEqual([['Lamps', 2]]);
});

it('a selection of values, and the same as an expression, have as many products as the values show', async () => {
  for (const field of ['brand', 'categories'] as const)
    for (const [value, count] of await values(field)) {
      const filter = [{ field, operator: 'in' as const, value: [String(value)] }];
      const text = String(value).replaceAll('"', '\\"');
      const where = field === 'brand' ? `brand = "${text}"` : `categories contains "${text}"`;
      for (const input of [{ filter }, { where }])
        expect([field, value, (await call(productsList, input)).answer.total]).toEqual([field, value, count]);
    }
  const both = [{ field: 'categories', operator: 'in' as const, value: ['Home', 'Lamps'] }];
  expect((await call(productsList, { filter: both })).answer.total).toBe(2);
});

it('other companies see none of them', async () => {
  expect((await call(productValues, { field: 'brand' }, 'admin', tests.company.otherStore.key)).answer.result).toEqual([]);
  const stranger = (await tests.api.company('Other')).people.admin.token;
  expect((await tests.api.call(productValues, { key: tests.key, field: 'brand' }, stranger)).failure.type).toBe('NotFoundError');
});
