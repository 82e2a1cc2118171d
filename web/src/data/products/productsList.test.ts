import { listInput } from '@endcap/schema/contract/list.ts';
import { exportColumns } from '@endcap/schema/data/browse/browse.rest.ts';
import { productsList } from '@endcap/schema/data/products/products.rest.ts';
import { expect, test } from 'vitest';

import { initialListState } from '../../ui/list/listState.ts';
import { exportColumnsOf } from '../browse/exportColumns.ts';
import { attributeColumn, fieldOfColumn, productsColumns, productsDefinition, productsExportUrl } from './productsList.ts';
import { productsVariablesOf } from './productsAddress.ts';

test('the download has the search, the sort order and the filter of the list, in the call’s format', () => {
  const url = productsExportUrl('abcd1234', {
    ...initialListState(productsDefinition),
    query: 'lamp & co',
    sort: { field: 'listPrice', direction: 'DESC' },
    page: 7,
    filter: [
      { field: 'internalId', operator: 'STARTS_WITH', value: 'A+' },
      { field: 'image', operator: 'NOT_EXISTS' },
    ],
  });
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  expect(pathname).toBe('/export/products');
  const input: unknown = JSON.parse(searchParams.get('input') ?? '');
  expect(input).toEqual({
    key: 'abcd1234',
    query: 'lamp & co',
    sort: 'list_price',
    order: 'desc',
    filter: [
      { field: 'id', operator: 'starts with', value: 'A+' },
      { field: 'image', operator: 'not exists' },
    ],
  });
  expect(productsList.input.safeParse(input).success).toBe(true);
  expect(listInput.parse(input).offset).toBe(0);
});

test('a file has the columns on screen in their order, and always the ID', () => {
  const [name] = productsColumns;
  const shown = [...(name === undefined ? [] : [name]), attributeColumn('colour')];
  const columns = exportColumnsOf(productsColumns, shown, {
    labelOf: ({ label }) => (typeof label === 'string' ? label : (label.id ?? '')),
    fieldOf: fieldOfColumn,
  });
  expect(columns.map(({ field }) => field)).toEqual(['internalId', 'name', 'colour']);
  const state = { ...initialListState(productsDefinition), where: 'price > 1' };
  const { searchParams } = new URL(productsExportUrl('abcd1234', state, columns), 'http://localhost');
  expect(exportColumns.parse(JSON.parse(searchParams.get('columns') ?? '')).map(({ field }) => field)).toEqual(['id', 'name', 'colour']);
  expect(JSON.parse(searchParams.get('input') ?? '')).toMatchObject({ where: 'price > 1' });
});

test('attributes are requested when the URL shows them', () => {
  const variables = productsVariablesOf(new URLSearchParams({ columns: 'price,attribute\\:colour,attribute\\:', where: 'a = 1' }));
  expect([variables.attributes, variables.where]).toEqual([['colour'], 'a = 1']);
  expect(productsVariablesOf(new URLSearchParams()).attributes).toEqual([]);
});
