import { timeDuring } from '../../store/dashboard/visitorConversion.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { AnalyticsRange, AnalyticsStore } from './searchAnalytics.store.ts';

/** Of each query, its latest searches are read, so that a popular one does not cost more. */
const latestSearches = 500;

export interface Follower {
  readonly normalised: string;
  readonly query: string;
  readonly visitors: number;
}

/**
 * What the visitors who searched for a query searched for next, within 10 minutes, the most frequent first. Visitors without an id cannot be
 * followed.
 */
export function readFollowers(
  { pool }: Database,
  { key }: AnalyticsStore,
  range: AnalyticsRange,
  normalised: readonly string[],
): Promise<(Follower & { readonly total: number })[]> {
  return rowsOf(
    pool,
    sql`SELECT asked.normalised, next.query, count(DISTINCT own.visitor)::int AS visitors, max(next.total) AS total
        FROM unnest(${normalised}::text[]) AS asked (normalised)
        CROSS JOIN LATERAL (
          SELECT visitor, time FROM search_log
          WHERE store_key = ${key} AND md5(normalised) = md5(asked.normalised) AND normalised = asked.normalised AND visitor <> '' AND ${timeDuring(range)}
          ORDER BY time DESC LIMIT ${latestSearches}
        ) AS own
        CROSS JOIN LATERAL (
          SELECT later.query, later.normalised, later.total FROM search_log AS later
          WHERE later.store_key = ${key} AND later.visitor = own.visitor AND later.visitor <> '' AND later.time > own.time
            AND later.time <= own.time + interval '10 minutes'
          ORDER BY later.time LIMIT 1
        ) AS next
        WHERE next.normalised <> asked.normalised GROUP BY asked.normalised, next.query ORDER BY visitors DESC, next.query`,
  );
}

/** Fewer visitors than this may have had something else in mind. */
const fewestVisitors = 2;

/** For each query that found too little, what its visitors found something by. */
export async function readRemedies(
  db: Database,
  store: AnalyticsStore,
  range: AnalyticsRange,
  normalised: readonly string[],
): Promise<ReadonlyMap<string, Follower>> {
  const followers = await readFollowers(db, store, range, normalised);
  const best = new Map<string, Follower>();
  for (const follower of followers)
    if (follower.total > 0 && follower.visitors >= fewestVisitors && !best.has(follower.normalised))
      best.set(follower.normalised, follower);
  return best;
}
