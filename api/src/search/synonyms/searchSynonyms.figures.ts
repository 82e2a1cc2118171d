import type { Database } from '../../db/database.ts';
import { rowsOf, sql, trusted } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';

const measured = 'm.store_key = store_resources.store_key AND m.synonym_id = store_resources.id AND m.revision = store_resources.revision';
const counted = (column: string) => `(SELECT m.${column} FROM search_synonym_results m WHERE ${measured})`;

/** SQL over `store_resources`: what was counted about a synonym; null while it is not. */
export const recentSearches = counted('searches');
export const resultsBefore = counted('results_before');
export const resultsAfter = counted('results_after');
/** SQL over `store_resources`: what is not counted since its last change. */
export const isPending = `NOT EXISTS (SELECT FROM search_synonym_results m WHERE ${measured})`;
/** SQL over `store_resources`: a search finds as much without the synonym. */
export const withoutEffect = `EXISTS (SELECT FROM search_synonym_results m WHERE ${measured} AND m.results_after = m.results_before)`;

/** SQL over `store_resources`: enabled, and no search of the last 30 days has one of its words. */
export const isUnused = `enabled AND EXISTS (SELECT FROM search_synonym_results m WHERE ${measured} AND m.uses = 0)`;

export async function readFigures(db: Database, { key, companyKey }: Home, rows: readonly { readonly id: string }[]) {
  const found = await rowsOf<{
    id: string;
    is_pending: boolean;
    recent_searches: number | null;
    recent_uses: number | null;
    results_query: string | null;
    results_before: number | null;
    results_after: number | null;
  }>(
    db.pool,
    sql`SELECT id, ${trusted(isPending)} AS is_pending, m.searches AS recent_searches, m.uses AS recent_uses, m.query AS results_query, m.results_before, m.results_after
        FROM store_resources LEFT JOIN search_synonym_results m ON ${trusted(measured)}
        WHERE company_key = ${companyKey} AND store_resources.store_key = ${key} AND kind = 'search_synonym'
          AND id = ANY(${rows.map(({ id }) => id)}::uuid[])`,
  );
  return new Map(found.map(({ id, ...figures }) => [id, figures] as const));
}
