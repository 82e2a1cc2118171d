import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition, ListState } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { VisitorsPageQuery$variables } from './__generated__/VisitorsPageQuery.graphql.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';

export const visitorsColumns: readonly ListColumn[] = [
  { name: 'visitor', label: messages.visitor, sortField: 'visitorId', isFixed: true },
  { name: 'customers', label: messages.customers },
  { name: 'events', label: messages.events, sortField: 'events', isNumeric: true, width: '7rem' },
  { name: 'searches', label: messages.searches, sortField: 'searches', isNumeric: true, width: '8rem' },
  { name: 'lastSeen', label: messages.lastSeen, sortField: 'lastSeen', width: '10rem' },
  { name: 'firstSeen', label: messages.firstSeen, sortField: 'firstSeen', isOptional: true, width: '10rem' },
];

export const visitorsDefinition: ListDefinition = {
  name: 'visitors',
  sortFields: ['lastSeen', 'firstSeen', 'events', 'searches', 'visitorId'],
  defaultSort: { field: 'lastSeen', direction: 'DESC' },
  pageSizes: [50, 100, 200],
  filterFields: [],
};

/** The graph's arguments for a state of the list; visitors have no filter. */
export function visitorsListOf(state: ListState) {
  const { filter: _none, ...variables } = typedListVariables<VisitorsPageQuery$variables>(state, visitorsDefinition);
  return variables;
}

export const visitorsVariablesOf = (query: URLSearchParams) =>
  visitorsListOf(decodeListState(Object.fromEntries(query), visitorsDefinition));

/** Entries of a visitor's log on one page. */
export const logPageSize = 50;

/** Number of a log's page in the address, from 1. */
export function logPageOf(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
