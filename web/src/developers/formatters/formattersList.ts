import type { ListColumn } from '../../ui/list/columns/listColumns.ts';
import type { ListDefinition } from '../../ui/list/listState.ts';
import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { FormattersPageQuery$variables } from './__generated__/FormattersPageQuery.graphql.ts';
import { formattersMessages as messages } from './formatters.messages.ts';

export const formattersColumns: readonly ListColumn[] = [
  { name: 'name', label: messages.name, sortField: 'name', isFixed: true, width: '16rem' },
  { name: 'note', label: messages.note },
  { name: 'updatedAt', label: messages.updated, sortField: 'updatedAt', width: '12rem' },
];

export const formattersDefinition: ListDefinition = {
  name: 'formatters',
  sortFields: ['name', 'updatedAt'],
  defaultSort: { field: 'name', direction: 'ASC' },
  pageSizes: [50, 100, 200],
  filterFields: [],
};

/** The graph's arguments for the list, as the URL says; formatters have no filter. */
export function formattersVariablesOf(query: URLSearchParams) {
  const state = decodeListState(Object.fromEntries(query), formattersDefinition);
  const { filter: _none, ...variables } = typedListVariables<FormattersPageQuery$variables>(state, formattersDefinition);
  return variables;
}
