import { lastDays, rangeBefore } from '../../ui/chart/dayRange.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { SubscribersPageQuery$variables } from './__generated__/SubscribersPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const subscribersAddress = {
  name: 'subscribers',
  sortFields: ['email', 'subscribedAt', 'unsubscribedAt', 'changedAt'],
  defaultSort: { field: 'subscribedAt', direction: 'DESC' },
  filters: {
    isSubscribed: { kind: 'boolean' },
    state: { kind: 'choice', values: ['PENDING', 'CONFIRMED', 'BOUNCED', 'COMPLAINED', 'SUPPRESSED'] },
    source: { kind: 'choice', values: ['SHOP', 'FORM', 'API', 'IMPORT', 'STAFF', 'CUSTOMER'] },
    email: { kind: 'text', operators: ['STARTS_WITH', 'EQ'] },
    subscribedAt: { kind: 'date' },
    unsubscribedAt: { kind: 'date' },
  },
} as const satisfies ListAddress;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The subscriber list whose members alone an address asks for. */
const listOfAddress = (id: string | null): string | undefined => (id !== null && uuid.test(id) ? id : undefined);

export function subscribersVariablesOf(query: URLSearchParams) {
  const variables = typedListVariables<SubscribersPageQuery$variables>(
    decodeListState(Object.fromEntries(query), subscribersAddress),
    subscribersAddress,
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
