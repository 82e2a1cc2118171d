import { decodeListState } from '../ui/list/listUrl.ts';
import type { ResourceAddress } from './resourceAddress.ts';
import type { ListState } from '../ui/list/listState.ts';
import { typedListVariables } from '../ui/list/typedListVariables.ts';

/** The query part of an address, by its names. */
export type AddressQuery = Readonly<Record<string, string | undefined>>;

/** The graph's arguments for a list of resources: what the address says. */
export function resourceListVariables({ list, within }: Pick<ResourceAddress, 'list' | 'within'>, query: AddressQuery, state: ListState) {
  const variables = typedListVariables(state, list);
  const always = within?.(query);
  return always === undefined ? variables : { ...variables, filter: [...[always].flat(), ...variables.filter] };
}

/** The same for a route, which knows nothing but its address. */
export const addressListVariables = (address: Pick<ResourceAddress, 'list' | 'within'>, query: AddressQuery) =>
  resourceListVariables(address, query, decodeListState(query, address.list));
