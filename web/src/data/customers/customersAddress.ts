import { healthFilter } from '../browse/addressHealth.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { CustomersPageQuery$variables } from './__generated__/CustomersPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

const amounts = ['GTE', 'LTE', 'EQ'] as const;

export const customersAddress = {
  name: 'customers',
  sortFields: ['email', 'name', 'orderCount', 'orderValueTotal', 'orderFirst', 'orderLast'],
  defaultSort: { field: 'orderLast', direction: 'DESC' },
  filters: {
    lifecycle: { kind: 'choice', values: ['JUST_ORDERED', 'ACTIVE', 'SLIPPING_AWAY', 'LOST'] },
    loyalty: { kind: 'choice', values: ['VIP', 'FREQUENT', 'LOYAL', 'SINGLE'] },
    isSubscribed: { kind: 'boolean' },
    orderCount: { kind: 'number', operators: amounts },
    orderValueTotal: { kind: 'number', operators: amounts },
    orderFirst: { kind: 'date' },
    orderLast: { kind: 'date' },
    email: { kind: 'text', operators: ['STARTS_WITH', 'EQ', 'EXISTS', 'NOT_EXISTS'] },
    source: { kind: 'choice', values: ['SYNCED', 'ORDER', 'TRACKED'] },
    ...healthFilter('customer'),
  },
} as const satisfies ListAddress;

export function customersVariablesOf(query: URLSearchParams) {
  return typedListVariables<CustomersPageQuery$variables>(decodeListState(Object.fromEntries(query), customersAddress), customersAddress);
}
