import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { ordersMessages as messages } from './orders.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { healthWords } from '../browse/healthWords.ts';
import { ordersAddress } from './ordersAddress.ts';

export const ordersColumns: readonly ListColumn[] = [
  { name: 'internalId', label: messages.order, isFixed: true, width: '9rem' },
  { name: 'time', label: messages.time, sortField: 'time', width: '8rem' },
  { name: 'customer', label: messages.customer },
  { name: 'basketSize', label: messages.basketSize, sortField: 'basketSize', isNumeric: true, width: '4.5rem' },
  { name: 'totalValue', label: messages.totalValue, sortField: 'totalValue', isNumeric: true, width: '6.5rem' },
  { name: 'isImpacted', label: messages.impact, width: '6.5rem' },
  { name: 'generatedValue', label: messages.generatedValue, sortField: 'generatedValue', isNumeric: true, width: '6.5rem' },
  { name: 'isReturned', label: messages.returned, width: '6.5rem' },
  { name: 'source', label: messages.source, isOptional: true, width: '6.5rem' },
];

export const ordersDefinition = listDefinition(ordersAddress, {
  time: messages.time,
  isImpacted: messages.impact,
  totalValue: messages.totalValue,
  generatedValue: messages.generatedValue,
  basketSize: messages.basketSize,
  isReturned: messages.returned,
  source: { label: messages.source, choices: { TRACKED: messages.tracked, SYNCED: messages.synced } },
  internalId: messages.order,
  customerEmail: messages.email,
  customerId: messages.customerId,
  ...healthWords('order'),
});
