import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { holdsWords } from '../../db/findPatterns.ts';
import { preparedRowsOf, sql } from '../../db/sql.ts';
import { applyRules } from '../engine/applyRules.ts';
import { decideRules } from '../rules/decideRules.ts';
import type { SearchOutcome } from '../products/searchStore.ts';
import { rulesFor } from '../rules/decideSearch.ts';
import { looseWords } from './looseWords.ts';
import { meaningOfFound } from './meaningOfFound.ts';

export interface FoundCategory {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly product_count: number;
}

/** Of the best products, at most this many say which categories fit. */
const askedProducts = 50;

interface FoundRow extends FoundCategory {
  readonly is_named: boolean;
  readonly is_whole: boolean;
  readonly held: number;
}

export interface Asked {
  readonly query: string;
  readonly limit: number;
  /** How the words of the products correct the query; a category or page may say it either way. */
  readonly outcome: SearchOutcome;
  /** Whether the query may not be typed to its end, so that no one waits for what it means. */
  readonly isTyping: boolean;
}

/** Categories that the query names, then those that the products it finds are in, as rules have it. Among these, a similar meaning moves up a little. */
export async function findCategories(
  db: Database,
  configuration: StoreConfiguration,
  { query, limit, outcome, isTyping }: Asked,
): Promise<FoundCategory[]> {
  const { storeKey } = configuration;
  const decision = decideRules(await rulesFor(db, configuration, query), query, 'categories');
  const isEmpty = query.trim() === '';
  const typed = holdsWords(looseWords(query));
  const corrected = holdsWords(looseWords(outcome.correctedQuery ?? query));
  const products = isEmpty ? [] : outcome.products.slice(0, askedProducts).map(({ id }) => id);
  const pinned = [...decision.pinned.keys()];
  const meaning = isEmpty ? undefined : await meaningOfFound(db, configuration, 'categories', { query, isTyping });
  const rows = await preparedRowsOf<FoundRow>(
    db.pool,
    'categories-found',
    sql`WITH held AS (
          SELECT category, count(*) AS products FROM products p, unnest(p.categories) AS category
          WHERE p.store_key = ${storeKey} AND p.id = ANY(${products}::text[]) GROUP BY category
        ), found AS (
          SELECT c.id, c.name, c.url, c.product_count, coalesce(h.products, 0)::int AS held, lower(c.name) = lower(${query}::text) AS is_whole,
            c.name ILIKE ALL(${typed}::text[]) OR c.name ILIKE ALL(${corrected}::text[]) AS is_named
          FROM categories c LEFT JOIN held h ON h.category IN (c.id, c.name) WHERE c.store_key = ${storeKey}
        )
        SELECT * FROM found WHERE id = ANY(${pinned}::text[]) OR (is_named AND product_count > 0) OR held > 0
        ORDER BY id = ANY(${pinned}::text[]) DESC, is_named DESC, is_whole DESC, held DESC, product_count DESC, name, id
        LIMIT ${Math.max(limit, meaning?.compared ?? 0) + pinned.length + decision.hidden.size}`,
  );
  const factorOf = await meaning?.factorsOf(rows.map(({ id }) => id));
  const ranked =
    factorOf === undefined
      ? rows
      : rows.toSorted(
          (a, b) =>
            Number(b.is_named) - Number(a.is_named) ||
            Number(b.is_whole) - Number(a.is_whole) ||
            // The products that are found say most; one more, so that categories without any are distinguished too.
            (b.held + 1) * factorOf(b.id) - (a.held + 1) * factorOf(a.id),
        );
  const byId = new Map(ranked.map(({ id, name, url, product_count }) => [id, { id, name, url, product_count }]));
  return applyRules([...byId.keys()], decision)
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, limit);
}
