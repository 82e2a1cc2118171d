import type { ListColumn } from '../../../ui/list/columns/listColumns.ts';
import { importIssuesMessages as words } from './importIssues.messages.ts';
import { importsMessages as messages } from '../imports.messages.ts';
import { listDefinition } from '../../../ui/list/listDefinition.ts';
import { importIssuesAddress } from './importIssuesAddress.ts';

export const importIssuesColumns: readonly ListColumn[] = [
  { name: 'row', label: messages.row, sortField: 'row', isNumeric: true, isFixed: true, width: '6rem' },
  { name: 'entity', label: messages.entity, isOptional: true, width: '8rem' },
  { name: 'field', label: messages.field, width: '9rem' },
  { name: 'severity', label: messages.severity, width: '9rem' },
  { name: 'message', label: messages.reason },
  { name: 'value', label: messages.value, width: '14rem' },
];

export const importIssuesDefinition = listDefinition(importIssuesAddress, {
  severity: { label: messages.severity, choices: { ERROR: messages.severityError, WARNING: messages.severityWarning } },
  reason: { label: messages.reason, choices: { ID_DUPLICATE: words.idDuplicate, ID_TYPES_MIXED: words.idTypesMixed } },
  entity: {
    label: messages.entity,
    choices: {
      PRODUCTS: messages.entityProducts,
      CATEGORIES: messages.entityCategories,
      ORDERS: messages.entityOrders,
      CUSTOMERS: messages.entityCustomers,
      PAGES: messages.entityPages,
    },
  },
});
