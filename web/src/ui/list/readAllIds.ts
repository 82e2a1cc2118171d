import type { Environment, GraphQLTaggedNode } from 'relay-runtime';

import { readNow } from '../../app/relay/readNow.ts';
import { readAllRows } from './listExport.ts';

interface PageOfList<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly totalCount: number;
}

interface ListReading<Response, Node, Variables extends object> {
  readonly environment: Environment;
  /** Takes the arguments of a list, and the store. */
  readonly query: GraphQLTaggedNode;
  readonly variables: Variables;
  /** The page in an answer; undefined when the store is gone. */
  readonly pageOf: (response: Response) => PageOfList<Node> | null | undefined;
  readonly idOf: (node: Node) => string;
}

/** Ids of everything that a list's search and filter match, over all pages: what a bulk action on "all matching" acts on. */
export async function readAllIds<Response, Node, Variables extends object>(
  reading: ListReading<Response, Node, Variables>,
): Promise<readonly string[]> {
  const { environment, query, variables, pageOf, idOf } = reading;
  const loadPage = async (offset: number, first: number) => {
    const answer = await readNow<{ variables: Variables & Record<'first' | 'offset', number>; response: Response }>(environment, query, {
      ...variables,
      first,
      offset,
    });
    const page = answer === undefined ? undefined : pageOf(answer);
    if (page === null || page === undefined) throw new Error('The store is gone.');
    return { rows: page.edges.map(({ node }) => idOf(node)), total: page.totalCount };
  };
  return await readAllRows(
    loadPage,
    (id) => id,
    () => {},
    new AbortController().signal,
  );
}
