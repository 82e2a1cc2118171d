import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { searchAnalyticsQuery } from '@endcap/schema/search/analytics/searchAnalytics.rest.ts';

import { timeDuring } from '../../store/dashboard/visitorConversion.ts';
import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { readFollowers } from './queryFollowers.ts';
import { type AnalyticsRange, type AnalyticsStore, during, querySales, readDays } from './searchAnalytics.store.ts';

type Detail = AnswerOf<typeof searchAnalyticsQuery>;
type Named = Detail['products'];

const mostRows = 10;
/** Positions with clicks that are listed, from the first: more than anyone pages through. */
const mostPositions = 1000;
/** Raw searches and clicks of a query that are read, the latest first. */
const mostEvents = 20_000;

/** What one query led to. */
export async function readQueryDetail(
  db: Database,
  store: AnalyticsStore,
  range: AnalyticsRange,
  normalised: string,
): Promise<Omit<Detail, 'totals'> & { readonly results: number }> {
  const { pool } = db;
  const ofQuery = sql`md5(normalised) = md5(${normalised}) AND normalised = ${normalised}`;
  const searches = sql`SELECT query, details FROM search_log WHERE store_key = ${store.key} AND ${ofQuery} AND ${timeDuring(range)}
    ORDER BY time DESC LIMIT ${mostEvents}`;
  const clicks = sql`SELECT ids, data FROM events WHERE store_key = ${store.key} AND type = 'click' AND query <> '' AND source = 'search'
    AND md5(data ->> 'normalised') = md5(${normalised}) AND data ->> 'normalised' = ${normalised} AND ${timeDuring(range)}
    ORDER BY time DESC LIMIT ${mostEvents}`;
  const named = (value: Sql, from: Sql) =>
    rowsOf<Named[number]>(
      pool,
      sql`SELECT value, count(*)::int AS count FROM (SELECT ${value} AS value FROM ${from}) AS one
          WHERE value IS NOT NULL GROUP BY value ORDER BY 2 DESC, 1 LIMIT ${mostRows}`,
    );
  const [days, latest, spellings, products, positions, followers, filters, languages, devices] = await Promise.all([
    readDays(db, store, range, { queries: ofQuery, sales: querySales(store, range, normalised) }),
    rowOf<{ results: number }>(
      pool,
      sql`SELECT results FROM query_days WHERE store_key = ${store.key} AND ${ofQuery} AND searches > 0 ORDER BY last_at DESC LIMIT 1`,
    ),
    named(sql`query`, sql`(${searches}) AS s`),
    named(sql`id`, sql`(${clicks}) AS c CROSS JOIN LATERAL unnest(ids) AS id`),
    rowsOf<Detail['positions'][number]>(
      pool,
      sql`SELECT position, count(*)::int AS clicks FROM (SELECT (data ->> 'position')::int AS position FROM (${clicks}) AS c) AS one
          WHERE position >= 1 GROUP BY position ORDER BY position LIMIT ${mostPositions}`,
    ),
    readFollowers(db, store, range, [normalised]),
    rowsOf<Named[number]>(
      pool,
      sql`SELECT value, sum(count)::int AS count FROM (
            SELECT used AS value, 1 AS count FROM (
              SELECT CASE jsonb_typeof(details -> 'filter') WHEN 'string' THEN details ->> 'filter' ELSE (details -> 'filter')::text END AS used
                FROM (${searches}) AS s
              UNION ALL SELECT choice #>> '{}' FROM (${searches}) AS s
                CROSS JOIN LATERAL jsonb_path_query(details, '$.facet_filters[*] ? (@.type() == "string")') AS choice) AS filters
            UNION ALL SELECT choice, times FROM facet_choice_days
              WHERE store_key = ${store.key} AND query_key = md5(${normalised}) AND ${during(range)}
          ) AS one WHERE value IS NOT NULL GROUP BY value ORDER BY 2 DESC, 1 LIMIT ${mostRows}`,
    ),
    named(sql`coalesce(details ->> 'language', '')`, sql`(${searches}) AS s`),
    named(sql`details ->> 'device'`, sql`(${searches}) AS s`),
  ]);
  const next = followers.slice(0, mostRows).map(({ query, visitors }) => ({ value: query, count: visitors }));
  return { days, results: latest?.results ?? 0, spellings, products, positions, next, filters, languages, devices };
}
