import type { ListInput } from '@endcap/schema/contract/list.ts';

import { listConditionOf } from './listConditions.ts';
import { restName } from './restName.ts';
import type { OrderDirection } from './__generated__/resolverTypes.ts';

/** What a list field takes besides its page: each condition has one field, as the list's own input types it. */
export interface ListQuestion {
  readonly filter?: readonly Readonly<Record<string, unknown>>[] | null | undefined;
  readonly orderBy?: { readonly field: string; readonly direction?: OrderDirection | undefined } | null | undefined;
  readonly query?: string | null | undefined;
}

export interface Connection<Node> {
  readonly edges: { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount: number;
}

/** The cursor of an edge of what was just created, which no page has yet; lists refuse it. */
export const newCursor = '';

/** Names that differ between graph and REST beyond camelCase, and fields whose values are enums of the graph. */
export interface ListFields {
  readonly names?: Readonly<Record<string, string>>;
  readonly enums?: readonly string[];
}

/** `UPDATED_AT` → `updatedAt`: the values of an enum of fields have the names of the fields. */
const fieldOfOrder = (field: string) => field.toLowerCase().replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());

/** What a list field is asked besides its page. Other names are turned into snake_case; the api refuses unknown ones. */
export function questionOf(
  args: ListQuestion,
  { names = {}, enums = [] }: ListFields,
): Required<Pick<ListInput, 'query' | 'filter' | 'order'>> & Pick<ListInput, 'sort'> {
  const nameOf = (name: string) => (Object.hasOwn(names, name) ? (names[name] ?? name) : restName(name));
  return {
    query: args.query ?? '',
    filter: (args.filter ?? []).flatMap((condition) =>
      Object.entries(condition).map(([field, given]) => listConditionOf(nameOf(field), given, enums.includes(field))),
    ),
    order: args.orderBy?.direction === 'DESC' ? 'desc' : 'asc',
    ...(args.orderBy ? { sort: nameOf(fieldOfOrder(args.orderBy.field)) } : {}),
  };
}
