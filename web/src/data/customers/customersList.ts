import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { customersMessages as messages } from './customers.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { healthWords } from '../browse/healthWords.ts';
import { customersAddress } from './customersAddress.ts';

export const customersColumns: readonly ListColumn[] = [
  { name: 'email', label: messages.email, sortField: 'email', isFixed: true },
  { name: 'internalId', label: messages.customerId, isOptional: true, width: '11rem' },
  { name: 'name', label: messages.name, sortField: 'name', isOptional: true, width: '11rem' },
  { name: 'isSubscribed', label: messages.subscribed, width: '7.5rem' },
  { name: 'orderCount', label: messages.orderCount, sortField: 'orderCount', isNumeric: true, width: '6.5rem' },
  { name: 'orderValueTotal', label: messages.orderValue, sortField: 'orderValueTotal', isNumeric: true, width: '9rem' },
  { name: 'orderFirst', label: messages.orderFirst, sortField: 'orderFirst', isOptional: true, width: '8.5rem' },
  { name: 'orderLast', label: messages.orderLast, sortField: 'orderLast', width: '8.5rem' },
  { name: 'lifecycle', label: messages.lifecycle, width: '8.5rem' },
  { name: 'loyalty', label: messages.loyalty, width: '8rem' },
  { name: 'source', label: messages.source, isOptional: true, width: '9rem' },
];

export const lifecycleWords = {
  JUST_ORDERED: messages.JUST_ORDERED,
  ACTIVE: messages.ACTIVE,
  SLIPPING_AWAY: messages.SLIPPING_AWAY,
  LOST: messages.LOST,
} as const;

export const loyaltyWords = {
  VIP: messages.VIP,
  FREQUENT: messages.FREQUENT,
  LOYAL: messages.LOYAL,
  SINGLE: messages.SINGLE,
} as const;

export const affinityWords = { HIGH: messages.HIGH, MEDIUM: messages.MEDIUM, LOW: messages.LOW } as const;

export const sourceWords = { SYNCED: messages.synced, ORDER: messages.fromOrder, TRACKED: messages.tracked } as const;

export const customersDefinition = listDefinition(customersAddress, {
  lifecycle: { label: messages.lifecycle, choices: lifecycleWords },
  loyalty: { label: messages.loyalty, choices: loyaltyWords },
  isSubscribed: messages.subscribed,
  orderCount: messages.orderCount,
  orderValueTotal: messages.orderValue,
  orderFirst: messages.orderFirst,
  orderLast: messages.orderLast,
  email: messages.email,
  source: { label: messages.source, choices: sourceWords },
  ...healthWords('customer'),
});
