import { decodeListState } from '../../ui/list/listUrl.ts';
import { typedListVariables } from '../../ui/list/typedListVariables.ts';
import type { FormattersPageQuery$variables } from './__generated__/FormattersPageQuery.graphql.ts';
import type { ListAddress } from '../../ui/list/listState.ts';

export const formattersAddress = {
  name: 'formatters',
  sortFields: ['name', 'updatedAt'],
  defaultSort: { field: 'name', direction: 'ASC' },
  filters: {},
} as const satisfies ListAddress;

/** The graph's arguments for the list, as the URL says; formatters have no filter. */
export function formattersVariablesOf(query: URLSearchParams) {
  const state = decodeListState(Object.fromEntries(query), formattersAddress);
  const { filter: _none, ...variables } = typedListVariables<FormattersPageQuery$variables>(state, formattersAddress);
  return variables;
}
