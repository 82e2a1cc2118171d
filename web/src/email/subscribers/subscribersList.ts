import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';
import { listDefinition } from '../../ui/list/listDefinition.ts';
import { subscribersAddress } from './subscribersAddress.ts';

export const stateWords = {
  PENDING: messages.PENDING,
  CONFIRMED: messages.CONFIRMED,
  BOUNCED: messages.BOUNCED,
  COMPLAINED: messages.COMPLAINED,
  SUPPRESSED: messages.SUPPRESSED,
} as const;

export const sourceWords = {
  SHOP: messages.SHOP,
  FORM: messages.FORM,
  API: messages.API,
  IMPORT: messages.IMPORT,
  STAFF: messages.STAFF,
  CUSTOMER: messages.CUSTOMER,
} as const;

interface Subscription {
  readonly isSubscribed: boolean;
  readonly state: string;
  readonly unsubscribedAt?: string | null | undefined;
}

/** Whether someone is subscribed; who has only been asked to confirm has not unsubscribed. */
export function subscriptionWords({ isSubscribed, state, unsubscribedAt }: Subscription) {
  if (isSubscribed) return messages.subscribed;
  return state === 'PENDING' && unsubscribedAt == null ? messages.notYet : messages.unsubscribed;
}

export const subscribersColumns: readonly ListColumn[] = [
  { name: 'email', label: messages.email, sortField: 'email', isFixed: true },
  { name: 'isSubscribed', label: messages.isSubscribed, width: '8.5rem' },
  { name: 'state', label: messages.state, width: '8rem' },
  { name: 'lists', label: messages.lists, width: '12rem' },
  { name: 'subscribedAt', label: messages.subscribedAt, sortField: 'subscribedAt', width: '9rem' },
  { name: 'unsubscribedAt', label: messages.unsubscribedAt, sortField: 'unsubscribedAt', width: '9rem' },
  { name: 'source', label: messages.source, isOptional: true, width: '9rem' },
  { name: 'reason', label: messages.reason, isOptional: true, width: '11rem' },
  { name: 'actions', label: messages.actions, width: '8rem' },
];

export const subscribersDefinition = listDefinition(subscribersAddress, {
  isSubscribed: messages.subscribed,
  state: { label: messages.state, choices: stateWords },
  source: { label: messages.source, choices: sourceWords },
  email: messages.email,
  subscribedAt: messages.subscribedAt,
  unsubscribedAt: messages.unsubscribedAt,
});
