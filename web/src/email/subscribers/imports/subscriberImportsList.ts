import type { ListColumn } from '../../../ui/list/columns/listColumns.ts';
import { listDefinition } from '../../../ui/list/listDefinition.ts';
import { subscriberImportsMessages as messages } from './subscriberImports.messages.ts';
import { subscriberImportsAddress } from './subscriberImportsAddress.ts';

export const subscriberImportsColumns: readonly ListColumn[] = [
  { name: 'source', label: messages.source, isFixed: true },
  { name: 'state', label: messages.state, width: '10.5rem' },
  { name: 'rows', label: messages.rows, isNumeric: true, width: '6rem' },
  { name: 'subscribed', label: messages.subscribed, isNumeric: true, width: '7.5rem' },
  { name: 'joined', label: messages.joined, isNumeric: true, isOptional: true, width: '7.5rem' },
  { name: 'unchanged', label: messages.unchanged, isNumeric: true, isOptional: true, width: '8rem' },
  { name: 'refused', label: messages.refused, isNumeric: true, width: '7rem' },
  { name: 'invalid', label: messages.invalid, isNumeric: true, width: '7rem' },
  { name: 'createdAt', label: messages.startedAt, sortField: 'createdAt', width: '11rem' },
  { name: 'actions', label: messages.actions, width: '11.5rem' },
];

export const subscriberImportsDefinition = listDefinition(subscriberImportsAddress, {});
