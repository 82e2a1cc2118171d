import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { formattersMessages as messages } from './formatters.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { formattersAddress } from './formattersAddress.ts';

export const formattersColumns: readonly ListColumn[] = [
  { name: 'name', label: messages.name, sortField: 'name', isFixed: true, width: '16rem' },
  { name: 'note', label: messages.note },
  { name: 'updatedAt', label: messages.updated, sortField: 'updatedAt', width: '12rem' },
];

export const formattersDefinition = listDefinition(formattersAddress, {});
