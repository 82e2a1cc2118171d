import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { importsMessages as messages } from './imports.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { importsAddress } from './importsAddress.ts';

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

export const importsDefinition = listDefinition(importsAddress, {
  state: {
    label: messages.state,
    choices: {
      WAITING: messages.stateWaiting,
      RUNNING: messages.stateRunning,
      SUCCESS: messages.stateSuccess,
      FAILED: messages.stateFailed,
      HELD: messages.stateHeld,
      DISCARDED: messages.stateDiscarded,
      EXPIRED: messages.stateExpired,
    },
  },
  entity: {
    label: messages.entity,
    choices: {
      PRODUCTS: messages.entityProducts,
      CATEGORIES: messages.entityCategories,
      ORDERS: messages.entityOrders,
      CUSTOMERS: messages.entityCustomers,
      PAGES: messages.entityPages,
      EVERYTHING: messages.entityEverything,
      ORDER_LINES: messages.entityOrderLines,
    },
  },
});
