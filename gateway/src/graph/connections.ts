import type { ListInput } from '@endcap/schema/contract/list.ts';

import { badInput } from './badInput.ts';
import { listConditionOf } from './listConditions.ts';
import { restName } from './restName.ts';
import type { OrderDirection } from './__generated__/resolverTypes.ts';

/** Which rows of a list are asked for. */
export interface ListPage {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly offset?: number | null | undefined;
}

/** What a list field takes besides its page: each condition has one field, as the list's own input types it. */
export interface ListQuestion {
  readonly filter?: readonly Readonly<Record<string, unknown>>[] | null | undefined;
  readonly orderBy?: { readonly field: string; readonly direction?: OrderDirection | undefined } | null | undefined;
  readonly query?: string | null | undefined;
}

/** The arguments of a list field whose cursors are offsets. */
export type ListArguments = ListPage & ListQuestion;

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

export function cursorOf(offset: number): string {
  return Buffer.from(`o:${offset}`).toString('base64url');
}

function offsetAfter(cursor: string): number {
  const match = /^o:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!match) throw badInput('This cursor is invalid.');
  return Number(match[1]) + 1;
}

/** Names that differ between graph and REST beyond camelCase, and fields whose values are enums of the graph. */
export interface ListFields {
  readonly names?: Readonly<Record<string, string>>;
  readonly enums?: readonly string[];
}

/** The page of a list field as list calls take it. */
export function pageInputOf({ first, after, offset }: ListPage): Pick<ListInput, 'limit' | 'offset'> {
  if (after != null && offset != null) throw badInput('Use after or offset, not both.');
  return { limit: first ?? 50, offset: after != null ? offsetAfter(after) : (offset ?? 0) };
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

/** The arguments of a list field as the shared input of a list call. */
export function listInputOf(args: ListArguments, fields: ListFields = {}) {
  return { ...pageInputOf(args), ...questionOf(args, fields) };
}

/** The answer of a list call as a connection. */
export function connectionOf<Row, Node>(
  answer: { readonly result: readonly Row[]; readonly total: number; readonly offset: number },
  toNode: (row: Row) => Node,
): Connection<Node> {
  const { result, total, offset } = answer;
  return {
    edges: result.map((row, index) => ({ cursor: cursorOf(offset + index), node: toNode(row) })),
    pageInfo: {
      hasNextPage: offset + result.length < total,
      hasPreviousPage: offset > 0,
      startCursor: result.length === 0 ? null : cursorOf(offset),
      endCursor: result.length === 0 ? null : cursorOf(offset + result.length - 1),
    },
    totalCount: total,
  };
}
