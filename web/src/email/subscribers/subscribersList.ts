import { lastDays, rangeBefore } from '../../ui/chart/dayRange.ts';
import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import { type ListDefinition, wordChoices } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { SubscribersPageQuery$variables } from './__generated__/SubscribersPageQuery.graphql.ts';
import { subscribersMessages as messages } from './subscribers.messages.ts';

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

export const subscribersDefinition: ListDefinition = {
  name: 'subscribers',
  sortFields: ['email', 'subscribedAt', 'unsubscribedAt', 'changedAt'],
  defaultSort: { field: 'subscribedAt', direction: 'DESC' },
  pageSizes: [50, 100, 200],
  filterFields: [
    { field: 'isSubscribed', label: messages.subscribed, kind: 'boolean' },
    { field: 'state', label: messages.state, kind: 'choice', choices: wordChoices(stateWords) },
    { field: 'source', label: messages.source, kind: 'choice', choices: wordChoices(sourceWords) },
    { field: 'email', label: messages.email, kind: 'text', operators: ['STARTS_WITH', 'EQ'] },
    { field: 'subscribedAt', label: messages.subscribedAt, kind: 'date' },
    { field: 'unsubscribedAt', label: messages.unsubscribedAt, kind: 'date' },
  ],
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The subscriber list whose members alone an address asks for. */
const listOfAddress = (id: string | null): string | undefined => (id !== null && uuid.test(id) ? id : undefined);

export function subscribersVariablesOf(query: URLSearchParams) {
  const variables = typedListVariables<SubscribersPageQuery$variables>(
    decodeListState(Object.fromEntries(query), subscribersDefinition),
    subscribersDefinition,
  );
  const list = listOfAddress(query.get('list'));
  if (list === undefined) return { ...variables, list: '', hasList: false };
  return { ...variables, filter: [...(variables.filter ?? []), { list: { in: [list] } }], list, hasList: true };
}

const shownDays = 30;

/** The last 30 days and those before them, in UTC. */
export function shownRanges(now: Date) {
  const range = lastDays(shownDays, now);
  const { from: beforeFrom, to: beforeTo } = rangeBefore(range);
  return { ...range, beforeFrom, beforeTo };
}
