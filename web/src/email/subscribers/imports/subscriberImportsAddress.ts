import type { ListAddress } from '../../../ui/list/listState.ts';
import { decodeListState } from '../../../ui/list/listUrl.ts';
import { typedListVariables } from '../../../ui/list/typedListVariables.ts';
import type { SubscriberImportsPageQuery$variables } from './__generated__/SubscriberImportsPageQuery.graphql.ts';

export const subscriberImportsAddress = {
  name: 'subscriberImports',
  sortFields: ['createdAt'],
  defaultSort: { field: 'createdAt', direction: 'DESC' },
  pageSizes: [20, 50, 100],
  filters: {},
} as const satisfies ListAddress;

export function subscriberImportsVariablesOf(query: URLSearchParams) {
  return typedListVariables<SubscriberImportsPageQuery$variables>(
    decodeListState(Object.fromEntries(query), subscriberImportsAddress),
    subscriberImportsAddress,
  );
}
