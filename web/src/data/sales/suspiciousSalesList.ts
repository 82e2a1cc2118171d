import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { initialListState } from '../../ui/list/listState.ts';
import { encodeListState } from '../../ui/list/listUrl.ts';
import { reasonMessages, suspiciousSalesMessages as messages } from './suspiciousSales.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { suspiciousSalesAddress } from './suspiciousSalesAddress.ts';

export const suspiciousSalesColumns: readonly ListColumn[] = [
  { name: 'orderId', label: messages.order, isFixed: true, width: '9rem' },
  { name: 'reasons', label: messages.reasons, width: '14rem' },
  { name: 'products', label: messages.products },
  { name: 'totalValue', label: messages.totalValue, sortField: 'totalValue', isNumeric: true, width: '8rem' },
  { name: 'visitor', label: messages.visitor, width: '7rem' },
  { name: 'email', label: messages.email, isOptional: true },
  { name: 'receivedAt', label: messages.receivedAt, sortField: 'receivedAt', width: '8rem' },
  { name: 'time', label: messages.time, sortField: 'time', isOptional: true, width: '10rem' },
  { name: 'state', label: messages.state, width: '8.5rem' },
];

export const suspiciousSalesDefinition = listDefinition(suspiciousSalesAddress, {
  state: { label: messages.state, choices: { SUSPICIOUS: messages.waiting, ACCEPTED: messages.accepted, DISMISSED: messages.dismissed } },
  reason: { label: messages.reasons, choices: reasonMessages },
  receivedAt: messages.receivedAt,
  totalValue: messages.totalValue,
});

/** The part of the address that shows those about which no one has decided. */
export const waitingSales = encodeListState(
  { ...initialListState(suspiciousSalesDefinition), filter: [{ field: 'state', operator: 'IN', value: ['SUSPICIOUS'] }] },
  suspiciousSalesDefinition,
);
