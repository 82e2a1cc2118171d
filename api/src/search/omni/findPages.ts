import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { holdsWords } from '../../db/findPatterns.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { applyRules } from '../engine/applyRules.ts';
import { decideRules } from '../rules/decideRules.ts';
import type { SearchOutcome } from '../products/searchStore.ts';
import { rulesFor } from '../rules/decideSearch.ts';
import { looseWords } from './looseWords.ts';

export interface FoundPage {
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  readonly type: string;
}

interface Asked {
  readonly query: string;
  readonly limit: number;
  /** How the words of the products correct the query; a page may say it either way. */
  readonly outcome: SearchOutcome;
}

/** Pages with the words of a query in their titles, then those with all of them in title or text, as rules have it. */
export async function findPages(db: Database, configuration: StoreConfiguration, { query, limit, outcome }: Asked): Promise<FoundPage[]> {
  const { storeKey } = configuration;
  const decision = decideRules(await rulesFor(db, configuration, query), query, 'pages');
  const pinned = [...decision.pinned.keys()];
  const typed = holdsWords(looseWords(query));
  const meant = holdsWords(looseWords(outcome.correctedQuery ?? query));
  const isAsked = typed.length > 0;
  const rows = await rowsOf<FoundPage>(
    db.pool,
    sql`WITH found AS (
          SELECT id, title, url, type, title ILIKE ALL(${typed}::text[]) OR title ILIKE ALL(${meant}::text[]) AS is_titled,
            title || ' ' || text ILIKE ALL(${typed}::text[]) OR title || ' ' || text ILIKE ALL(${meant}::text[]) AS is_held
          FROM pages WHERE store_key = ${storeKey}
        )
        SELECT id, title, url, type FROM found WHERE id = ANY(${pinned}::text[]) OR (${isAsked}::boolean AND is_held)
        ORDER BY id = ANY(${pinned}::text[]) DESC, is_titled DESC, lower(title) = lower(${query}::text) DESC, length(title), title, id
        LIMIT ${limit + pinned.length + decision.hidden.size}`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return applyRules([...byId.keys()], decision)
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, limit);
}
