import type { Environment, GraphQLTaggedNode } from 'relay-runtime';

import { readNow } from '../../../app/relay/readNow.ts';
import { type KeyPage, keyPageOf, keyPages } from '../keyPages.ts';

interface ListReading<Response, Variables extends object> {
  readonly environment: Environment;
  /** Takes the arguments of a list, `first` and `after` among them, and the store. */
  readonly query: GraphQLTaggedNode;
  readonly variables: Variables;
  /** The page in an answer; undefined when the store is gone. */
  readonly pageOf: (response: Response) => Parameters<typeof keyPageOf<{ readonly id: string }>>[0] | null | undefined;
}

/** The graph takes at most this many ids at once. */
export const mostIds = 1000;

/** Ids page by page, in batches of at most `size`, each id once per batch. What was handed over is forgotten. */
export async function* batchesOf(
  pages: AsyncIterable<KeyPage<{ readonly id: string }>>,
  size = mostIds,
): AsyncGenerator<readonly string[], void, undefined> {
  let waiting = new Set<string>();
  for await (const { rows } of pages) {
    for (const { id } of rows) waiting.add(id);
    if (waiting.size < size) continue;
    const ids = [...waiting];
    yield ids.slice(0, size);
    waiting = new Set(ids.slice(size));
  }
  if (waiting.size > 0) yield [...waiting];
}

/** Ids of everything that a list's search and filter match, at most `size` at a time: what a bulk action on "all matching" acts on. */
export function matchingIds<Response, Variables extends object>(
  reading: ListReading<Response, Variables>,
  size = mostIds,
): AsyncGenerator<readonly string[], void, undefined> {
  const { environment, query, variables, pageOf } = reading;
  const loadPage = async (after: string | null, first: number) => {
    const asked = { ...variables, first, after };
    const answer = await readNow<{ variables: typeof asked; response: Response }>(environment, query, asked);
    const page = answer === undefined ? undefined : pageOf(answer);
    if (page === null || page === undefined) throw new Error('The store is gone.');
    return keyPageOf(page);
  };
  return batchesOf(keyPages(loadPage), size);
}

/** Items in batches of at most `size`. */
export function inBatches<Item>(items: readonly Item[], size = mostIds): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}
