import type { ListColumn } from '../../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../../ui/list/listState.ts';
import { decodeListState } from '../../../ui/list/listUrl.ts';
import { typedListVariables } from '../../../ui/list/typedListVariables.ts';
import type { ImportPageQuery$variables } from '../__generated__/ImportPageQuery.graphql.ts';
import { importIssuesMessages as words } from './importIssues.messages.ts';
import { importsMessages as messages } from '../imports.messages.ts';

export const importIssuesColumns: readonly ListColumn[] = [
  { name: 'row', label: messages.row, sortField: 'row', isNumeric: true, isFixed: true, width: '6rem' },
  { name: 'entity', label: messages.entity, isOptional: true, width: '8rem' },
  { name: 'field', label: messages.field, width: '9rem' },
  { name: 'severity', label: messages.severity, width: '9rem' },
  { name: 'message', label: messages.reason },
  { name: 'value', label: messages.value, width: '14rem' },
];

export const importIssuesDefinition: ListDefinition = {
  name: 'importIssues',
  sortFields: ['row'],
  defaultSort: { field: 'row', direction: 'ASC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    {
      field: 'severity',
      label: messages.severity,
      kind: 'choice',
      operators: ['IN'],
      choices: [
        { value: 'ERROR', label: messages.severityError },
        { value: 'WARNING', label: messages.severityWarning },
      ],
    },
    {
      field: 'reason',
      label: messages.reason,
      kind: 'choice',
      operators: ['IN'],
      choices: [
        { value: 'ID_DUPLICATE', label: words.idDuplicate },
        { value: 'ID_TYPES_MIXED', label: words.idTypesMixed },
      ],
    },
    {
      field: 'entity',
      label: messages.entity,
      kind: 'choice',
      operators: ['IN'],
      choices: [
        { value: 'PRODUCTS', label: messages.entityProducts },
        { value: 'CATEGORIES', label: messages.entityCategories },
        { value: 'ORDERS', label: messages.entityOrders },
        { value: 'CUSTOMERS', label: messages.entityCustomers },
        { value: 'PAGES', label: messages.entityPages },
      ],
    },
  ],
};

export function importIssuesVariablesOf(query: URLSearchParams) {
  return typedListVariables<ImportPageQuery$variables>(
    decodeListState(Object.fromEntries(query), importIssuesDefinition),
    importIssuesDefinition,
  );
}
