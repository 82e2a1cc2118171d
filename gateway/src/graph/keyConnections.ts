import type { BoundedListInput } from '@endcap/schema/contract/list.ts';

import { badInput } from './badInput.ts';
import { type Connection, type ListFields, type ListQuestion, questionOf } from './connections.ts';

/** Which rows of a list of any length are asked for, from either end. */
export interface KeyPage {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly offset?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

/** The arguments of a list field of any length. */
export type BoundedListArguments = KeyPage & ListQuestion;

/** The page of a list of any length, whose cursors are the api's own. */
export function keyPageInputOf({
  first,
  after,
  last,
  before,
  offset,
}: KeyPage): Pick<BoundedListInput, 'limit' | 'offset' | 'after' | 'before'> {
  const isBackwards = last != null || before != null;
  if (isBackwards && (first != null || after != null)) throw badInput('Use first and after, or last and before, not both.');
  if (before != null && last == null) throw badInput('Use last together with before: the number of rows.');
  if (offset != null && (isBackwards || after != null)) throw badInput('Use a cursor or offset, not both.');
  if (isBackwards) return { limit: last ?? 50, offset: 0, before: before ?? null };
  return { limit: first ?? 50, offset: offset ?? 0, ...(after == null ? {} : { after }) };
}

/** The arguments of a list field of any length as the input of its call. */
export function boundedListInputOf(args: BoundedListArguments, fields: ListFields = {}) {
  return { ...keyPageInputOf(args), ...questionOf(args, fields) };
}

interface AnswerOfBoundedList<Row> {
  readonly result: readonly Row[];
  readonly total: number;
  readonly is_total_exact: boolean;
  readonly cursors: readonly string[];
  readonly has_next: boolean;
  readonly has_previous: boolean;
}

/** The connection of a list that is known to be empty. */
export const emptyConnection = {
  edges: [],
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  totalCount: 0,
  isTotalExact: true,
};

/** The answer of a list of any length as a connection, with the api's own cursors. */
export function boundedConnection<Row, Node>(
  answer: AnswerOfBoundedList<Row>,
  toNode: (row: Row) => Node,
): Connection<Node> & { readonly isTotalExact: boolean } {
  const { result, cursors, total } = answer;
  return {
    edges: result.map((row, at) => ({ cursor: cursors[at] ?? '', node: toNode(row) })),
    pageInfo: {
      hasNextPage: answer.has_next,
      hasPreviousPage: answer.has_previous,
      startCursor: cursors[0] ?? null,
      endCursor: cursors.at(-1) ?? null,
    },
    totalCount: total,
    isTotalExact: answer.is_total_exact,
  };
}
