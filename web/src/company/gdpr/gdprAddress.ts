import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { GdprPageQuery$variables } from './__generated__/GdprPageQuery.graphql.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const requestKinds = ['ACCESS', 'ERASURE', 'CORRECTION', 'OBJECTION'] as const;

export const requestStates = ['OPEN', 'RUNNING', 'DONE', 'REJECTED'] as const;

export const requestAddress = {
  name: 'personRequests',
  sortFields: ['dueOn', 'receivedOn'],
  defaultSort: { field: 'dueOn', direction: 'ASC' },
  pageSizes: [20, 50, 100],
  filters: {
    state: { kind: 'choice', operators: ['IN'], values: requestStates },
    kind: { kind: 'choice', operators: ['IN'], values: requestKinds },
  },
} as const satisfies ListAddress;

export function gdprVariablesOf(query: URLSearchParams) {
  const state = decodeListState(Object.fromEntries(query), requestAddress);
  const variables = typedListVariables<GdprPageQuery$variables>(state, requestAddress);
  // Without a choice of one's own the open ones come first.
  const isUsual = state.sort.field === 'dueOn' && state.sort.direction === 'ASC';
  return { ...variables, orderBy: isUsual ? null : variables.orderBy };
}
