import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { initialListState, type ListDefinition, wordChoices } from '../../ui/list/listState.ts';
import { decodeListState, encodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { SuspiciousSalesPageQuery$variables } from './__generated__/SuspiciousSalesPageQuery.graphql.ts';
import { reasonMessages, suspiciousSalesMessages as messages } from './suspiciousSales.messages.ts';

export const suspiciousSalesColumns: readonly ListColumn[] = [
  { name: 'orderId', label: messages.order, isFixed: true, width: '9rem' },
  { name: 'reasons', label: messages.reasons, width: '15rem' },
  { name: 'products', label: messages.products },
  { name: 'totalValue', label: messages.totalValue, sortField: 'totalValue', isNumeric: true, width: '8rem' },
  { name: 'visitor', label: messages.visitor, width: '7rem' },
  { name: 'email', label: messages.email, isOptional: true },
  { name: 'receivedAt', label: messages.receivedAt, sortField: 'receivedAt', width: '9rem' },
  { name: 'time', label: messages.time, sortField: 'time', isOptional: true, width: '10rem' },
  { name: 'state', label: messages.state, width: '7rem' },
];

export const suspiciousSalesDefinition: ListDefinition = {
  name: 'suspiciousSales',
  sortFields: ['receivedAt', 'time', 'totalValue'],
  defaultSort: { field: 'receivedAt', direction: 'DESC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    {
      field: 'state',
      label: messages.state,
      kind: 'choice',
      choices: [
        { value: 'SUSPICIOUS', label: messages.waiting },
        { value: 'ACCEPTED', label: messages.accepted },
        { value: 'DISMISSED', label: messages.dismissed },
      ],
    },
    {
      field: 'reason',
      label: messages.reasons,
      kind: 'choice',
      choices: wordChoices(reasonMessages),
    },
    { field: 'receivedAt', label: messages.receivedAt, kind: 'date' },
    { field: 'totalValue', label: messages.totalValue, kind: 'number', operators: ['GTE', 'LTE'] },
  ],
};

export function suspiciousSalesVariablesOf(query: URLSearchParams) {
  return typedListVariables<SuspiciousSalesPageQuery$variables>(
    decodeListState(Object.fromEntries(query), suspiciousSalesDefinition),
    suspiciousSalesDefinition,
  );
}

/** The part of the address that shows those about which no one has decided. */
export const waitingSales = encodeListState(
  { ...initialListState(suspiciousSalesDefinition), filter: [{ field: 'state', operator: 'IN', value: ['SUSPICIOUS'] }] },
  suspiciousSalesDefinition,
);
