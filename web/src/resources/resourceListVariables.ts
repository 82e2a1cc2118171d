import { decodeListState } from '../ui/list/listUrl.ts';
import type { ResourceKind } from './resourceKind.ts';
import type { ListState } from '../ui/list/listState.ts';
import { typedListVariables } from '../ui/list/typedListVariables.ts';

/** The query part of an address, by its names. */
export type AddressQuery = Readonly<Record<string, string | undefined>>;

/** The graph's arguments for a list of resources: what the address says. */
export function resourceListVariables(
  { definition, within }: Pick<ResourceKind, 'definition' | 'within'>,
  query: AddressQuery,
  state: ListState,
) {
  const variables = typedListVariables(state, definition);
  const always = within?.(query);
  return always === undefined ? variables : { ...variables, filter: [...[always].flat(), ...variables.filter] };
}

/** The same for a route, which knows nothing but its address. */
export const addressListVariables = (kind: Pick<ResourceKind, 'definition' | 'within'>, query: AddressQuery) =>
  resourceListVariables(kind, query, decodeListState(query, kind.definition));
