import { exportColumns } from '@endcap/schema/data/browse/browse.rest.ts';
import { ordersList } from '@endcap/schema/data/orders/orders.rest.ts';
import { expect, test } from 'vitest';

import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { initialListState } from '../../ui/list/listState.ts';
import { categoriesColumns } from '../categories/categoriesList.ts';
import { customersColumns } from '../customers/customersList.ts';
import { ordersColumns, ordersDefinition } from '../orders/ordersList.ts';
import { pagesColumns } from '../pages/pagesList.ts';
import { suspiciousSalesColumns } from '../sales/suspiciousSalesList.ts';
import { visitorsColumns } from '../visitors/visitorsList.ts';
import { exportColumnsOf } from './exportColumns.ts';
import { listDownloadUrl } from './listDownloadUrl.ts';

const labelOf = ({ label }: ListColumn) => (typeof label === 'string' ? label : String(label.defaultMessage));
const named = (all: readonly ListColumn[], ...names: string[]) => names.flatMap((name) => all.filter((column) => column.name === name));

test.each<[string, readonly ListColumn[], string[], string[]]>([
  ['orders', ordersColumns, ['internalId', 'source', 'customer', 'isImpacted'], ['id', 'source', 'customer', 'impact']],
  ['customers', customersColumns, ['email', 'orderLast', 'isSubscribed'], ['id', 'email', 'order_last', 'subscribed']],
  ['categories', categoriesColumns, ['name', 'productCount'], ['id', 'name', 'product_count']],
  ['pages', pagesColumns, ['title', 'internalId', 'updatedAt'], ['title', 'id', 'updated_at']],
  ['visitors', visitorsColumns, ['visitor', 'customers', 'lastSeen'], ['visitor', 'customers', 'last_seen']],
  ['sales', suspiciousSalesColumns, ['orderId', 'reasons', 'totalValue'], ['order_id', 'reasons', 'total_value']],
])('a file of %s has the columns on screen in their order, and always the identifying one', (_name, all, names, expected) => {
  const columns = exportColumnsOf(all, named(all, ...names), { labelOf });
  const { searchParams } = new URL(listDownloadUrl('orders', 'abcd1234', initialListState(ordersDefinition), columns), 'http://localhost');
  const asked = exportColumns.parse(JSON.parse(searchParams.get('columns') ?? ''));
  expect(asked.map(({ field }) => field)).toEqual(expected);
  expect(asked.at(-1)?.label).toBe(labelOf(named(all, names.at(-1) ?? '')[0] ?? { name: '', label: '' }));
});

test('a file has the search, the sort order and the filter of the list, in the call’s format', () => {
  const state = {
    ...initialListState(ordersDefinition),
    query: 'ada & co',
    page: 7,
    filter: [{ field: 'source', operator: 'IN' as const, value: ['TRACKED'] }],
  };
  const { pathname, searchParams } = new URL(listDownloadUrl('orders', 'abcd1234', state, []), 'http://localhost');
  expect(pathname).toBe('/export/orders');
  const input: unknown = JSON.parse(searchParams.get('input') ?? '');
  expect(input).toMatchObject({
    query: 'ada & co',
    sort: 'time',
    order: 'desc',
    filter: [{ field: 'source', operator: 'in', value: ['tracked'] }],
  });
  expect(ordersList.input.safeParse(input).success).toBe(true);
});
