import type { ListState, ListAddress } from '../../ui/list/listState.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { VisitorsPageQuery$variables } from './__generated__/VisitorsPageQuery.graphql.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';

export const visitorsAddress = {
  name: 'visitors',
  sortFields: ['lastSeen', 'firstSeen', 'events', 'searches', 'visitorId'],
  defaultSort: { field: 'lastSeen', direction: 'DESC' },
  filters: {},
} as const satisfies ListAddress;

/** The graph's arguments for a state of the list; visitors have no filter. */
export function visitorsListOf(state: ListState) {
  const { filter: _none, ...variables } = typedListVariables<VisitorsPageQuery$variables>(state, visitorsAddress);
  return variables;
}

export const visitorsVariablesOf = (query: URLSearchParams) => visitorsListOf(decodeListState(Object.fromEntries(query), visitorsAddress));

/** Entries of a visitor's log that are read at a time. */
export const logPageSize = 50;
