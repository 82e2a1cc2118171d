import { listInput } from '@endcap/schema/contract/list.ts';
import { productsList } from '@endcap/schema/data/products/products.rest.ts';
import { expect, test } from 'vitest';

import { initialListState } from '../../ui/list/listState.ts';
import { productsDefinition, productsExportUrl } from './productsList.ts';

test('the download has the search, the order and the filter of the list, in the terms of the call', () => {
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
