import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { ImportsPageQuery$variables } from './__generated__/ImportsPageQuery.graphql.ts';
import { importsMessages as messages } from './imports.messages.ts';

export const importsColumns: readonly ListColumn[] = [
  { name: 'source', label: messages.source, isFixed: true },
  { name: 'entity', label: messages.entity, width: '8rem' },
  { name: 'state', label: messages.state, width: '9rem' },
  { name: 'mode', label: messages.mode, isOptional: true, width: '9rem' },
  { name: 'read', label: messages.read, isNumeric: true, width: '7rem' },
  { name: 'created', label: messages.created, isNumeric: true, width: '6rem' },
  { name: 'updated', label: messages.updated, isNumeric: true, width: '6rem' },
  { name: 'unchanged', label: messages.unchanged, isNumeric: true, isOptional: true, width: '6rem' },
  { name: 'deleted', label: messages.deleted, isNumeric: true, width: '6rem' },
  { name: 'failed', label: messages.failed, isNumeric: true, width: '8rem' },
  { name: 'took', label: messages.took, isNumeric: true, isOptional: true, width: '6rem' },
  { name: 'createdAt', label: messages.startedAt, sortField: 'createdAt', width: '12rem' },
];

export const importsDefinition: ListDefinition = {
  name: 'imports',
  sortFields: ['createdAt'],
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filterFields: [
    {
      field: 'state',
      label: messages.state,
      kind: 'choice',
      choices: [
        { value: 'WAITING', label: messages.stateWaiting },
        { value: 'RUNNING', label: messages.stateRunning },
        { value: 'SUCCESS', label: messages.stateSuccess },
        { value: 'FAILED', label: messages.stateFailed },
        { value: 'HELD', label: messages.stateHeld },
        { value: 'DISCARDED', label: messages.stateDiscarded },
        { value: 'EXPIRED', label: messages.stateExpired },
      ],
    },
    {
      field: 'entity',
      label: messages.entity,
      kind: 'choice',
      choices: [
        { value: 'PRODUCTS', label: messages.entityProducts },
        { value: 'CATEGORIES', label: messages.entityCategories },
        { value: 'ORDERS', label: messages.entityOrders },
        { value: 'CUSTOMERS', label: messages.entityCustomers },
        { value: 'PAGES', label: messages.entityPages },
        { value: 'EVERYTHING', label: messages.entityEverything },
        { value: 'ORDER_LINES', label: messages.entityOrderLines },
      ],
    },
  ],
};

export function importsVariablesOf(query: URLSearchParams) {
  return typedListVariables<ImportsPageQuery$variables>(decodeListState(Object.fromEntries(query), importsDefinition), importsDefinition);
}
