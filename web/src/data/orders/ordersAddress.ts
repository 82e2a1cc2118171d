import { healthFilter } from '../browse/addressHealth.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { OrdersPageQuery$variables } from './__generated__/OrdersPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

const amounts = ['GTE', 'LTE', 'EQ'] as const;

export const ordersAddress = {
  name: 'orders',
  sortFields: ['time', 'basketSize', 'totalValue', 'generatedValue'],
  defaultSort: { field: 'time', direction: 'DESC' },
  filters: {
    time: { kind: 'date' },
    isImpacted: { kind: 'boolean' },
    totalValue: { kind: 'number', operators: amounts },
    generatedValue: { kind: 'number', operators: amounts },
    basketSize: { kind: 'number', operators: amounts },
    isReturned: { kind: 'boolean' },
    source: { kind: 'choice', values: ['TRACKED', 'SYNCED'] },
    internalId: { kind: 'text', operators: ['EQ', 'IN'] },
    customerEmail: { kind: 'text', operators: ['EQ', 'EXISTS', 'NOT_EXISTS'] },
    customerId: { kind: 'text', operators: ['EQ', 'EXISTS', 'NOT_EXISTS'] },
    ...healthFilter('order'),
  },
} as const satisfies ListAddress;

export function ordersVariablesOf(query: URLSearchParams) {
  return typedListVariables<OrdersPageQuery$variables>(decodeListState(Object.fromEntries(query), ordersAddress), ordersAddress);
}
