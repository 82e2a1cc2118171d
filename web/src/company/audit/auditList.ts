import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { auditMessages as messages } from './audit.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { auditAddress } from './auditAddress.ts';

export const auditColumns: readonly ListColumn[] = [
  { name: 'change', label: messages.change, isFixed: true },
  { name: 'user', label: messages.user, width: '11rem' },
  { name: 'at', label: messages.at, sortField: 'at', width: '10rem' },
  { name: 'store', label: messages.store, width: '10rem' },
  { name: 'ip', label: messages.ip, width: '9rem' },
  { name: 'seal', label: messages.seal, width: '7rem', isOptional: true },
];

export const auditDefinition = listDefinition(auditAddress, {
  objectType: messages.objectType,
  action: messages.action,
  userName: messages.user,
  storeName: messages.store,
  at: messages.at,
});
