import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { AuditPageQuery$variables } from './__generated__/AuditPageQuery.graphql.ts';
import { auditMessages as messages } from './audit.messages.ts';

export const auditColumns: readonly ListColumn[] = [
  { name: 'change', label: messages.change, isFixed: true },
  { name: 'user', label: messages.user, width: '11rem' },
  { name: 'at', label: messages.at, sortField: 'at', width: '10rem' },
  { name: 'store', label: messages.store, width: '10rem' },
  { name: 'ip', label: messages.ip, width: '9rem' },
  { name: 'seal', label: messages.seal, width: '7rem', isOptional: true },
];

const texts = ['EQ', 'NE', 'CONTAINS'] as const;

export const auditDefinition: ListDefinition = {
  name: 'audit',
  sortFields: ['at'],
  defaultSort: { field: 'at', direction: 'DESC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    { field: 'objectType', label: messages.objectType, kind: 'text', operators: texts },
    { field: 'action', label: messages.action, kind: 'text', operators: texts },
    { field: 'userName', label: messages.user, kind: 'text', operators: texts },
  ],
};

export const auditVariablesOf = (query: URLSearchParams) =>
  typedListVariables<AuditPageQuery$variables>(decodeListState(Object.fromEntries(query), auditDefinition), auditDefinition);
