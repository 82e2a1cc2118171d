import type { MessageDescriptor } from 'react-intl';
import type { OperationType } from 'relay-runtime';

import { type PageLocation, type QueryRoute, queryRoute } from '../app/router/pageRoute.ts';
import { newId, type ResourceAddress } from './resourceAddress.ts';
import { addressListVariables } from './resourceListVariables.ts';

interface Screen<Query extends OperationType> extends Pick<QueryRoute<Query>, 'query' | 'page'> {
  readonly title: MessageDescriptor;
}

interface ResourceRoutes<List extends OperationType, Item extends OperationType> extends Pick<QueryRoute<List>, 'name' | 'module' | 'can'> {
  readonly address: ResourceAddress & { readonly paths: Readonly<Record<'list' | 'item', { readonly pattern: string }>> };
  /** Of the list's route; by default it is a link of the navigation. */
  readonly listFlags?: QueryRoute<List>['flags'];
  /** Its query takes the place and the arguments of the list. */
  readonly list: Screen<List>;
  /** Its query takes the place and the id, which is empty for a new one. */
  readonly item: Screen<Item>;
}

/** What the query of a list takes at an address. */
export function listAt<Variables>(address: Pick<ResourceAddress, 'list' | 'within'>, { params, query }: PageLocation): Variables {
  const variables = { ...params, ...addressListVariables(address, Object.fromEntries(query)) };
  return variables as Variables; // the list's address names only fields and operators of its input; a mistake is refused by the graph
}

/** What the query of one resource takes at an address: the last part of the pattern names the id. */
function itemAt(pattern: string, { params }: PageLocation) {
  const { [pattern.split('/:').at(-1) ?? '']: id, ...place } = params;
  return { ...place, id: id === newId ? '' : id };
}

/** The routes of a list of resources and of one of them, stored or new. */
export function resourceRoutes<List extends OperationType, Item extends OperationType>(routes: ResourceRoutes<List, Item>) {
  const { address, name, list, item, listFlags, ...both } = routes;
  const { paths } = address;
  return [
    queryRoute<List>({
      ...both,
      ...list,
      path: paths.list.pattern,
      name,
      ...(listFlags && { flags: listFlags }),
      variables: (location) => listAt(address, location),
    }),
    queryRoute<Item>({
      ...both,
      ...item,
      path: paths.item.pattern,
      name: `${name}Item`,
      flags: { hideInNav: true },
      variables: (location) => itemAt(paths.item.pattern, location),
    }),
  ];
}
