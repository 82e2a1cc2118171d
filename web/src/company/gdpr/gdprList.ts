import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { GdprPageQuery$variables } from './__generated__/GdprPageQuery.graphql.ts';
import { kindMessages, requestMessages as messages, stateMessages } from './gdpr.messages.ts';

export const requestKinds = ['ACCESS', 'ERASURE', 'CORRECTION', 'OBJECTION'] as const;
export const requestStates = ['OPEN', 'RUNNING', 'DONE', 'REJECTED'] as const;

export const requestColumns: readonly ListColumn[] = [
  { name: 'person', label: messages.person, isFixed: true },
  { name: 'kind', label: messages.kind, width: '8rem' },
  { name: 'state', label: messages.state, width: '7rem' },
  { name: 'receivedOn', label: messages.received, sortField: 'receivedOn', width: '8rem' },
  { name: 'dueOn', label: messages.due, sortField: 'dueOn', width: '8rem' },
  { name: 'actions', label: messages.actions, width: '22rem' },
];

export const requestDefinition: ListDefinition = {
  name: 'personRequests',
  sortFields: ['dueOn', 'receivedOn'],
  defaultSort: { field: 'dueOn', direction: 'ASC' },
  pageSizes: [20, 50, 100],
  filterFields: [
    {
      field: 'state',
      label: messages.state,
      kind: 'choice',
      operators: ['IN'],
      choices: requestStates.map((value) => ({ value, label: stateMessages[value] })),
    },
    {
      field: 'kind',
      label: messages.kind,
      kind: 'choice',
      operators: ['IN'],
      choices: requestKinds.map((value) => ({ value, label: kindMessages[value] })),
    },
  ],
};

const tabs = ['requests', 'retention', 'agreement'] as const;

export type GdprTab = (typeof tabs)[number];

/** The part of the page that an address asks for. */
export const tabOf = (query: URLSearchParams): GdprTab => tabs.find((tab) => tab === query.get('tab')) ?? 'requests';

export function gdprVariablesOf(query: URLSearchParams) {
  const state = decodeListState(Object.fromEntries(query), requestDefinition);
  const variables = typedListVariables<GdprPageQuery$variables>(state, requestDefinition);
  // Without a choice of one's own the open ones come first.
  const isUsual = state.sort.field === 'dueOn' && state.sort.direction === 'ASC';
  return { ...variables, orderBy: isUsual ? null : variables.orderBy };
}
