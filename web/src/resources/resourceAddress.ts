import { typedPath } from '../app/router/typedPath.ts';
import type { AddressFilter, ListAddress } from '../ui/list/listState.ts';

/** Where the screens of a kind of resource are, and what their addresses can ask for: all that a route needs, which is loaded before any screen. */
export interface ResourceAddress<At = never> {
  readonly paths: {
    readonly list: (at: At) => string;
    readonly item: (at: At & { readonly id: string }) => string;
  };
  readonly list: ListAddress;
  /** What every row of the list must meet next to the person's own filter, by the address, such as its tab. */
  readonly within?: (query: Readonly<Record<string, string | undefined>>) => object | readonly object[] | undefined;
}

/** The id in the address of a resource that is about to be created. */
export const newId = 'new';

/** The addresses of a list of resources, of one of them and of a new one; `param` is what the route calls the id. */
export function resourcePaths<const List extends string>(list: List, param = 'id') {
  return {
    list: typedPath(list),
    item: Object.assign(typedPath(`${list}/:id`), { pattern: `${list}/:${param}` }),
    new: typedPath(`${list}/new`),
  };
}

/** A text of a resource, as its list's filter is asked for it. */
export const textFilter = {
  kind: 'text',
  operators: ['CONTAINS', 'NOT_CONTAINS', 'EQ', 'NE', 'STARTS_WITH'],
} as const satisfies AddressFilter;

/** A number of a resource, likewise. */
export const numberFilter = { kind: 'number', operators: ['GTE', 'LTE', 'EQ'] } as const satisfies AddressFilter;

/** An enum of a resource, likewise: any of some values. */
export const choiceFilter = <const Values extends readonly string[]>(values: Values) =>
  ({ kind: 'choice', operators: ['IN'], values }) as const satisfies AddressFilter;
