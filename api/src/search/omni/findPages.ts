import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { holdsWords } from '../../db/findPatterns.ts';
import { preparedRowsOf, sql } from '../../db/sql.ts';
import { applyRules } from '../engine/applyRules.ts';
import { decideRules } from '../rules/decideRules.ts';
import { rulesFor } from '../rules/decideSearch.ts';
import type { Asked } from './findCategories.ts';
import { looseWords } from './looseWords.ts';
import { meaningOfFound } from './meaningOfFound.ts';

export interface FoundPage {
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  readonly type: string;
}

interface FoundRow extends FoundPage {
  readonly is_titled: boolean;
  readonly is_whole: boolean;
}

/** Pages with the words of a query in their titles, then those with all of them in title or text, as rules have it; of these the nearest in meaning first. */
export async function findPages(
  db: Database,
  configuration: StoreConfiguration,
  { query, limit, outcome, isTyping }: Asked,
): Promise<FoundPage[]> {
  const { storeKey } = configuration;
  const decision = decideRules(await rulesFor(db, configuration, query), query, 'pages');
  const pinned = [...decision.pinned.keys()];
  const typed = holdsWords(looseWords(query));
  const meant = holdsWords(looseWords(outcome.correctedQuery ?? query));
  const isAsked = typed.length > 0;
  const meaning = isAsked ? await meaningOfFound(db, configuration, 'pages', { query, isTyping }) : undefined;
  const rows = await preparedRowsOf<FoundRow>(
    db.pool,
    'pages-found',
    sql`WITH found AS (
          SELECT id, title, url, type, lower(title) = lower(${query}::text) AS is_whole, title ILIKE ALL(${typed}::text[]) OR title ILIKE ALL(${meant}::text[]) AS is_titled,
            title || ' ' || text ILIKE ALL(${typed}::text[]) OR title || ' ' || text ILIKE ALL(${meant}::text[]) AS is_held
          FROM pages WHERE store_key = ${storeKey}
        )
        SELECT * FROM found WHERE id = ANY(${pinned}::text[]) OR (${isAsked}::boolean AND is_held)
        ORDER BY id = ANY(${pinned}::text[]) DESC, is_titled DESC, is_whole DESC, length(title), title, id
        LIMIT ${Math.max(limit, meaning?.compared ?? 0) + pinned.length + decision.hidden.size}`,
  );
  const factorOf = await meaning?.factorsOf(rows.map(({ id }) => id));
  const ranked =
    factorOf === undefined
      ? rows
      : rows.toSorted(
          (a, b) => Number(b.is_titled) - Number(a.is_titled) || Number(b.is_whole) - Number(a.is_whole) || factorOf(b.id) - factorOf(a.id),
        );
  const byId = new Map(ranked.map(({ id, title, url, type }) => [id, { id, title, url, type }]));
  return applyRules([...byId.keys()], decision)
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, limit);
}
