import type { DemoSearch } from '../store/demo/demoQueries.ts';

/** What the store's search finds for a query. */
export interface DemoResult {
  readonly total: number;
  readonly ids: readonly string[];
  /** Where a word was corrected. */
  readonly correctedQuery?: string | undefined;
}

interface Found {
  readonly searches: readonly DemoSearch[];
  readonly results: ReadonlyMap<string, DemoResult>;
}

/** A query that finds something. */
export interface DemoQuery {
  readonly query: string;
  /** Products that it finds. */
  readonly total: number;
  /** How often it is searched for. */
  readonly searches: number;
}

export type QueriesByProduct = ReadonlyMap<string, readonly DemoQuery[]>;

/** The queries by which shoppers find each product. */
export function queriesByProduct({ searches, results }: Found): QueriesByProduct {
  const counts = new Map<string, number>();
  for (const { query } of searches) counts.set(query, (counts.get(query) ?? 0) + 1);
  const queries = new Map<string, DemoQuery[]>();
  for (const [query, { ids, total }] of results)
    for (const id of ids) queries.set(id, [...(queries.get(id) ?? []), { query, total, searches: counts.get(query) ?? 1 }]);
  return queries;
}

/** One of the queries, the more often the more it is searched for. */
export function queryFor(number: number, queries: readonly DemoQuery[] = []): DemoQuery | undefined {
  let rest =
    number %
    Math.max(
      1,
      queries.reduce((sum, { searches }) => sum + searches, 0),
    );
  return queries.find(({ searches }) => (rest -= searches) < 0);
}
