import type { MessageDescriptor } from 'react-intl';
import type { OperationType, VariablesOf } from 'relay-runtime';

import { type PageLocation, type QueryRoute, queryRoute } from '../app/router/pageRoute.ts';
import { newId } from './resourceKind.ts';

interface Screen<Query extends OperationType> extends Pick<QueryRoute<Query>, 'query' | 'page'> {
  readonly title: MessageDescriptor;
}

interface ResourceRoutes<List extends OperationType, Item extends OperationType> extends Pick<QueryRoute<List>, 'name' | 'module' | 'can'> {
  readonly paths: { readonly list: { readonly pattern: string }; readonly item: { readonly pattern: string } };
  /** What the list's query takes beside the store comes from the address. */
  readonly list: Screen<List> & { readonly variables: (query: URLSearchParams) => Omit<VariablesOf<List>, 'storeId'> };
  /** Its query takes the store and the id, which is empty for a new one. */
  readonly item: Screen<Item>;
}

const itemVariables = ({ params }: PageLocation) => ({ ...params, id: params['id'] === newId ? '' : params['id'] });

/** The routes of a list of resources and of one of them, stored or new. */
export function resourceRoutes<List extends OperationType, Item extends OperationType>(routes: ResourceRoutes<List, Item>) {
  const { paths, name, list, item, ...both } = routes;
  const { variables, ...listed } = list;
  return [
    queryRoute<List>({
      ...both,
      ...listed,
      path: paths.list.pattern,
      name,
      variables: ({ params, query }) => ({ storeId: params['storeId'], ...variables(query) }),
    }),
    queryRoute<Item>({
      ...both,
      ...item,
      path: paths.item.pattern,
      name: `${name}Item`,
      flags: { hideInNav: true },
      variables: itemVariables,
    }),
  ];
}
