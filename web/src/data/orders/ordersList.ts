import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { OrdersPageQuery$variables } from './__generated__/OrdersPageQuery.graphql.ts';
import { healthFilterField } from '../browse/healthFilterField.ts';
import { ordersMessages as messages } from './orders.messages.ts';

export const ordersColumns: readonly ListColumn[] = [
  { name: 'internalId', label: messages.order, isFixed: true, width: '9rem' },
  { name: 'time', label: messages.time, sortField: 'time', width: '8rem' },
  { name: 'customer', label: messages.customer },
  { name: 'basketSize', label: messages.basketSize, sortField: 'basketSize', isNumeric: true, width: '4.5rem' },
  { name: 'totalValue', label: messages.totalValue, sortField: 'totalValue', isNumeric: true, width: '6.5rem' },
  { name: 'isImpacted', label: messages.impact, width: '6.5rem' },
  { name: 'generatedValue', label: messages.generatedValue, sortField: 'generatedValue', isNumeric: true, width: '6.5rem' },
  { name: 'isReturned', label: messages.returned, width: '6.5rem' },
  { name: 'source', label: messages.source, isOptional: true, width: '6.5rem' },
];

const amounts = ['GTE', 'LTE', 'EQ'] as const;

export const ordersDefinition: ListDefinition = {
  name: 'orders',
  sortFields: ['time', 'basketSize', 'totalValue', 'generatedValue'],
  defaultSort: { field: 'time', direction: 'DESC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    { field: 'time', label: messages.time, kind: 'date' },
    { field: 'isImpacted', label: messages.impact, kind: 'boolean' },
    { field: 'totalValue', label: messages.totalValue, kind: 'number', operators: amounts },
    { field: 'generatedValue', label: messages.generatedValue, kind: 'number', operators: amounts },
    { field: 'basketSize', label: messages.basketSize, kind: 'number', operators: amounts },
    { field: 'isReturned', label: messages.returned, kind: 'boolean' },
    {
      field: 'source',
      label: messages.source,
      kind: 'choice',
      choices: [
        { value: 'TRACKED', label: messages.tracked },
        { value: 'SYNCED', label: messages.synced },
      ],
    },
    { field: 'internalId', label: messages.order, kind: 'text', operators: ['EQ', 'IN'] },
    { field: 'customerEmail', label: messages.email, kind: 'text', operators: ['EQ', 'EXISTS', 'NOT_EXISTS'] },
    { field: 'customerId', label: messages.customerId, kind: 'text', operators: ['EQ', 'EXISTS', 'NOT_EXISTS'] },
    healthFilterField('order'),
  ],
};

export function ordersVariablesOf(query: URLSearchParams) {
  return typedListVariables<OrdersPageQuery$variables>(decodeListState(Object.fromEntries(query), ordersDefinition), ordersDefinition);
}
