import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { holdsWords } from '../../db/findPatterns.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { applyRules } from '../engine/applyRules.ts';
import { decideRules } from '../rules/decideRules.ts';
import type { SearchOutcome } from '../products/searchStore.ts';
import { rulesFor } from '../rules/decideSearch.ts';
import { looseWords } from './looseWords.ts';

export interface FoundCategory {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly product_count: number;
}

/** Of the best products, at most this many say which categories fit. */
const askedProducts = 50;

/** Categories that the query names, then those that the products it finds are in, as rules have it. */
export async function findCategories(
  db: Database,
  configuration: StoreConfiguration,
  { query, limit, outcome }: { readonly query: string; readonly limit: number; readonly outcome: SearchOutcome },
): Promise<FoundCategory[]> {
  const { storeKey } = configuration;
  const decision = decideRules(await rulesFor(db, configuration, query), query, 'categories');
  const isEmpty = query.trim() === '';
  const typed = holdsWords(looseWords(query));
  const corrected = holdsWords(looseWords(outcome.correctedQuery ?? query));
  const products = isEmpty ? [] : outcome.products.slice(0, askedProducts).map(({ id }) => id);
  const pinned = [...decision.pinned.keys()];
  const rows = await rowsOf<FoundCategory>(
    db.pool,
    sql`WITH held AS (
          SELECT category, count(*) AS products FROM products p, unnest(p.categories) AS category
          WHERE p.store_key = ${storeKey} AND p.id = ANY(${products}::text[]) GROUP BY category
        ), found AS (
          SELECT c.id, c.name, c.url, c.product_count, coalesce(h.products, 0) AS held,
            c.name ILIKE ALL(${typed}::text[]) OR c.name ILIKE ALL(${corrected}::text[]) AS is_named
          FROM categories c LEFT JOIN held h ON h.category IN (c.id, c.name) WHERE c.store_key = ${storeKey}
        )
        SELECT id, name, url, product_count FROM found WHERE id = ANY(${pinned}::text[]) OR (is_named AND product_count > 0) OR held > 0
        ORDER BY id = ANY(${pinned}::text[]) DESC, is_named DESC, lower(name) = lower(${query}::text) DESC, held DESC, product_count DESC, name, id
        LIMIT ${limit + pinned.length + decision.hidden.size}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return applyRules([...byId.keys()], decision)
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, limit);
}
