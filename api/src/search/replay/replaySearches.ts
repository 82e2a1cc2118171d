import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { type QueryConfiguration, searchConfigurationPart } from '../configuration/searchConfiguration.part.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { wordsOf } from '../engine/queryPlan.ts';
import { redirectOf } from '../expectations/expectationOutcome.ts';
import { currentSnapshot, type IndexSnapshot } from '../index/indexSnapshots.ts';
import { searchStore } from '../products/searchStore.ts';
import { decideSearch } from '../rules/decideSearch.ts';
import { synonymsPart } from '../synonyms/searchSynonyms.part.ts';
import { type ChangedQuery, type Estimate, estimateChange, looksAt } from './replayEstimate.ts';

/** The most frequent queries are replayed; the others are counted. */
const mostQueries = 20_000;
/** Ranks that are compared: what shoppers see first. */
const compared = 10;
/** Queries under way at a time. */
const atOnce = 4;
/** Changed queries of which clicks are read for the estimate. */
const mostEstimated = 2_000;

/** A query of the last 30 days, all its spellings together. */
export interface SoughtQuery {
  readonly query: string;
  readonly normalised: string;
  readonly searches: number;
  readonly revenue: number;
}

/** What a draft does to a query. */
export interface ReplayedQuery extends SoughtQuery {
  readonly moved: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly totalBefore: number;
  readonly totalAfter: number;
  readonly redirectBefore: string | null;
  readonly redirectAfter: string | null;
}

/** Queries of the last 30 days, the most frequent first, and how many searches the rest are. */
export async function readSought(db: Database, storeKey: string): Promise<{ queries: SoughtQuery[]; skippedSearches: number }> {
  const rows = await rowsOf<SoughtQuery>(
    db.pool,
    sql`WITH typed AS (
          SELECT normalised, query, sum(searches) AS searches FROM query_days
          WHERE store_key = ${storeKey} AND day > current_date - 30 GROUP BY normalised, query
        ), sought AS (
          SELECT normalised, (array_agg(query ORDER BY searches DESC, query))[1] AS query, sum(searches)::int AS searches
          FROM typed GROUP BY normalised HAVING sum(searches) > 0
        ), sold AS (
          SELECT normalised, sum(revenue)::float8 AS revenue FROM query_order_days
          WHERE store_key = ${storeKey} AND day > current_date - 30 GROUP BY normalised
        )
        SELECT normalised, query, searches, coalesce(revenue, 0) AS revenue FROM sought LEFT JOIN sold USING (normalised)
        ORDER BY searches DESC, normalised`,
  );
  const skippedSearches = rows.slice(mostQueries).reduce((sum, { searches }) => sum + searches, 0);
  return { queries: rows.slice(0, mostQueries), skippedSearches };
}

/** What replayed queries have in common. */
interface Laid {
  readonly db: Database;
  readonly before: StoreConfiguration;
  readonly after: StoreConfiguration;
  /** One index for all of them, so that only the draft makes a difference. */
  readonly snapshot: IndexSnapshot;
}

/** Whether both search configurations make the same of a query: the settings as a whole, and of the dictionary the words that it has. */
function isConfiguredAlike(before: QueryConfiguration, after: QueryConfiguration, query: string, language: string): boolean {
  if (before === after) return true;
  if (before.hasExactMatches !== after.hasExactMatches || !isDeepStrictEqual(before.settings, after.settings)) return false;
  return wordsOf(query, language).words.every((word) => before.dictionary.has(word) === after.dictionary.has(word));
}

/** Whether both configurations decide the same about a query, so that no one needs to search with both: as with most queries and most drafts. */
async function isDecidedAlike({ db, before, after, snapshot }: Laid, query: string): Promise<boolean> {
  const [one, other] = await Promise.all([decideSearch(db, before, query), decideSearch(db, after, query)]);
  if (!isDeepStrictEqual(one, other)) return false;
  const [configured, drafted] = [await before.ready(searchConfigurationPart), await after.ready(searchConfigurationPart)];
  if (!isConfiguredAlike(configured, drafted, one.query, snapshot.language)) return false;
  const [synonyms, others] = [await before.ready(synonymsPart), await after.ready(synonymsPart)];
  const words = normaliseQuery(one.query).split(' ');
  return synonyms === others || isDeepStrictEqual(synonyms.candidates(words), others.candidates(words));
}

async function replayOne(laid: Laid, sought: SoughtQuery): Promise<ReplayedQuery | undefined> {
  const { db, before, after, snapshot } = laid;
  const { query } = sought;
  const [redirectBefore, redirectAfter] = await Promise.all([redirectOf(db, before, query), redirectOf(db, after, query)]);
  if (redirectBefore === redirectAfter && (await isDecidedAlike(laid, query))) return undefined;
  const request = { query, limit: compared, offset: 0, snapshot };
  // One after the other: what the first has read from the index is at hand for the second.
  const one = await searchStore(db, before, request);
  const other = await searchStore(db, after, request);
  const [ids, others] = [one.products.map(({ id }) => id), other.products.map(({ id }) => id)];
  const moved = Array.from({ length: compared }, (_, rank) => rank).filter((rank) => ids[rank] !== others[rank]).length;
  return { ...sought, moved, before: ids, after: others, totalBefore: one.total, totalAfter: other.total, redirectBefore, redirectAfter };
}

/** Searches for each query with both configurations and answers those that come out differently. */
export async function replayQueries(
  db: Database,
  { before, after }: { readonly before: StoreConfiguration; readonly after: StoreConfiguration },
  queries: readonly SoughtQuery[],
  progress: (done: number) => void = () => {},
): Promise<ReplayedQuery[]> {
  const changed: ReplayedQuery[] = [];
  const laid = { db, before, after, snapshot: await currentSnapshot(db, before.storeKey) };
  for (let at = 0; at < queries.length; at += atOnce) {
    const replayed = await Promise.all(queries.slice(at, at + atOnce).map((query) => replayOne(laid, query)));
    for (const one of replayed) if (one !== undefined && (one.moved > 0 || one.redirectBefore !== one.redirectAfter)) changed.push(one);
    progress(Math.min(queries.length, at + atOnce));
    // What is in memory needs no waiting, and would leave other work none.
    if (at % 100 === 0) await setImmediate();
  }
  return changed;
}

/** What clicks on their results say about changed queries; null when they say too little. */
export async function readEstimate(db: Database, storeKey: string, changed: readonly ReplayedQuery[]): Promise<Estimate | null> {
  const asked = changed.toSorted((a, b) => b.searches - a.searches).slice(0, mostEstimated);
  const keys = asked.map(({ normalised }) => normalised);
  const [clicks, shown] = await Promise.all([
    rowsOf<{ normalised: string; id: string; count: number }>(
      db.pool,
      sql`SELECT data ->> 'normalised' AS normalised, one.product AS id, count(*)::int AS count FROM events CROSS JOIN LATERAL unnest(ids) AS one (product)
          WHERE store_key = ${storeKey} AND type = 'click' AND query <> '' AND source = 'search' AND time > now() - interval '30 days'
            AND data ->> 'normalised' = ANY(${keys}::text[]) GROUP BY 1, 2`,
    ),
    rowsOf<{ normalised: string; id: string; rank: number; count: number }>(
      db.pool,
      sql`SELECT normalised, one.product AS id, one.rank::int - 1 AS rank, count(*)::int AS count
          FROM search_log CROSS JOIN LATERAL unnest(products) WITH ORDINALITY AS one (product, rank)
          WHERE store_key = ${storeKey} AND time > now() - interval '30 days' AND normalised = ANY(${keys}::text[]) AND one.rank <= ${compared}
          GROUP BY 1, 2, 3`,
    ),
  ]);
  const byQuery = new Map(
    asked.map((query) => [query.normalised, { ...query, clicks: new Map<string, number>(), looks: new Map<string, number>() }]),
  );
  for (const { normalised, id, count } of clicks) byQuery.get(normalised)?.clicks.set(id, count);
  for (const { normalised, id, rank, count } of shown) {
    const looks = byQuery.get(normalised)?.looks;
    looks?.set(id, (looks.get(id) ?? 0) + count * looksAt(rank));
  }
  return estimateChange([...byQuery.values()] satisfies ChangedQuery[]);
}
