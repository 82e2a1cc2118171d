import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { visitorsAddress } from './visitorsAddress.ts';

export const visitorsColumns: readonly ListColumn[] = [
  { name: 'visitor', label: messages.visitor, sortField: 'visitorId', isFixed: true },
  { name: 'customers', label: messages.customers },
  { name: 'events', label: messages.events, sortField: 'events', isNumeric: true, width: '7rem' },
  { name: 'searches', label: messages.searches, sortField: 'searches', isNumeric: true, width: '8rem' },
  { name: 'lastSeen', label: messages.lastSeen, sortField: 'lastSeen', width: '10rem' },
  { name: 'firstSeen', label: messages.firstSeen, sortField: 'firstSeen', isOptional: true, width: '10rem' },
];

export const visitorsDefinition = listDefinition(visitorsAddress, {});
