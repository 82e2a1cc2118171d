import type { ListColumn } from '../ui/list/columns/listColumns.ts';
import { resourcesMessages as messages } from './resources.messages.ts';

/** The columns that every list of resources ends with; cells of the same names are ScopeText, EnabledSwitch, UpdatedText and a date. */
export const resourceColumns: readonly ListColumn[] = [
  { name: 'scope', label: messages.scope, width: '10rem' },
  { name: 'isEnabled', label: messages.enabled, sortField: 'enabled', width: '7rem' },
  { name: 'updatedAt', label: messages.updated, sortField: 'updatedAt', width: '10rem' },
  { name: 'createdAt', label: messages.created, sortField: 'createdAt', isOptional: true, width: '9rem' },
];
