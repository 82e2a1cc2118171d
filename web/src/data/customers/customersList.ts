import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { type ListDefinition, wordChoices } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { CustomersPageQuery$variables } from './__generated__/CustomersPageQuery.graphql.ts';
import { healthFilterField } from '../browse/healthFilterField.ts';
import { customersMessages as messages } from './customers.messages.ts';

export const customersColumns: readonly ListColumn[] = [
  { name: 'email', label: messages.email, sortField: 'email', isFixed: true },
  { name: 'internalId', label: messages.customerId, isOptional: true, width: '11rem' },
  { name: 'name', label: messages.name, sortField: 'name', isOptional: true, width: '11rem' },
  { name: 'isSubscribed', label: messages.subscribed, width: '7.5rem' },
  { name: 'orderCount', label: messages.orderCount, sortField: 'orderCount', isNumeric: true, width: '6.5rem' },
  { name: 'orderValueTotal', label: messages.orderValue, sortField: 'orderValueTotal', isNumeric: true, width: '9rem' },
  { name: 'orderFirst', label: messages.orderFirst, sortField: 'orderFirst', isOptional: true, width: '8.5rem' },
  { name: 'orderLast', label: messages.orderLast, sortField: 'orderLast', width: '8.5rem' },
  { name: 'lifecycle', label: messages.lifecycle, width: '8.5rem' },
  { name: 'loyalty', label: messages.loyalty, width: '8rem' },
  { name: 'source', label: messages.source, isOptional: true, width: '9rem' },
];

export const lifecycleWords = {
  JUST_ORDERED: messages.JUST_ORDERED,
  ACTIVE: messages.ACTIVE,
  SLIPPING_AWAY: messages.SLIPPING_AWAY,
  LOST: messages.LOST,
} as const;

export const loyaltyWords = {
  VIP: messages.VIP,
  FREQUENT: messages.FREQUENT,
  LOYAL: messages.LOYAL,
  SINGLE: messages.SINGLE,
} as const;

export const affinityWords = { HIGH: messages.HIGH, MEDIUM: messages.MEDIUM, LOW: messages.LOW } as const;

export const sourceWords = { SYNCED: messages.synced, ORDER: messages.fromOrder, TRACKED: messages.tracked } as const;

const amounts = ['GTE', 'LTE', 'EQ'] as const;

export const customersDefinition: ListDefinition = {
  name: 'customers',
  sortFields: ['email', 'name', 'orderCount', 'orderValueTotal', 'orderFirst', 'orderLast'],
  defaultSort: { field: 'orderLast', direction: 'DESC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    { field: 'lifecycle', label: messages.lifecycle, kind: 'choice', choices: wordChoices(lifecycleWords) },
    { field: 'loyalty', label: messages.loyalty, kind: 'choice', choices: wordChoices(loyaltyWords) },
    { field: 'isSubscribed', label: messages.subscribed, kind: 'boolean' },
    { field: 'orderCount', label: messages.orderCount, kind: 'number', operators: amounts },
    { field: 'orderValueTotal', label: messages.orderValue, kind: 'number', operators: amounts },
    { field: 'orderFirst', label: messages.orderFirst, kind: 'date' },
    { field: 'orderLast', label: messages.orderLast, kind: 'date' },
    { field: 'email', label: messages.email, kind: 'text', operators: ['STARTS_WITH', 'EQ', 'EXISTS', 'NOT_EXISTS'] },
    { field: 'source', label: messages.source, kind: 'choice', choices: wordChoices(sourceWords) },
    healthFilterField('customer'),
  ],
};

export function customersVariablesOf(query: URLSearchParams) {
  return typedListVariables<CustomersPageQuery$variables>(
    decodeListState(Object.fromEntries(query), customersDefinition),
    customersDefinition,
  );
}
