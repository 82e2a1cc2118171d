import type { EventSource } from '@endcap/schema/data/events/eventShapes.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { centsOf } from '../../db/decimals.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import type { DashboardRange, DayFigures, History } from './dashboard.ts';

/** Figures by day, in UTC, from the first day of the earlier range to the last of the range; days without anything are omitted. */
export async function dailyFigures(db: Database, storeKey: string, { previousFrom, until }: DashboardRange): Promise<DayFigures[]> {
  const { rows } = await db.pool.query<
    Omit<DayFigures, 'revenue' | 'bySource'> & { revenue: string; bySource: Partial<Record<EventSource, string>> }
  >(
    `with sold as (
       select day, revenue, orders from order_days where store_key = $1 and day >= $2::date and day < $3::date
     ), sought as (
       select day, sum(searches)::int8 as searches, sum(without_result)::int8 as without_result
       from query_days where store_key = $1 and day >= $2::date and day < $3::date group by day
     ), through as (
       select day, jsonb_object_agg(source, revenue::text) as sources
       from order_source_days where store_key = $1 and label = '' and day >= $2::date and day < $3::date group by day
     )
     select to_char(coalesce(sold.day, sought.day), 'YYYY-MM-DD') as date,
       coalesce(sold.revenue, 0.00)::text as revenue, coalesce(sold.orders, 0) as orders,
       coalesce(sought.searches, 0) as searches, coalesce(sought.without_result, 0) as "searchesWithoutResult",
       coalesce(through.sources, '{}') as "bySource"
     from sold full join sought on sought.day = sold.day left join through on through.day = sold.day order by 1`,
    [storeKey, dayOf(previousFrom), dayOf(until)],
  );
  return rows.map(({ revenue, bySource, ...day }) => ({
    ...day,
    revenue: centsOf(revenue),
    bySource: Object.fromEntries(Object.entries(bySource).map(([source, amount]) => [source, centsOf(amount)])),
  }));
}

/** Since when a store has orders and searches. */
export async function readHistory(db: Database, storeKey: string): Promise<History> {
  const row = await rowOf<History>(
    db.pool,
    sql`SELECT (SELECT to_char(min(day), 'YYYY-MM-DD') FROM order_days WHERE store_key = ${storeKey}) AS sales,
          (SELECT to_char(min(day), 'YYYY-MM-DD') FROM query_days WHERE store_key = ${storeKey}) AS searches`,
  );
  return row ?? { sales: null, searches: null };
}

/** The most frequent queries of a range, at most 10, each as it is typed most often and with what it found last. */
export async function topQueries(
  db: Database,
  storeKey: string,
  { from, until }: DashboardRange,
): Promise<{ query: string; searches: number; results: number }[]> {
  const during = sql`q.store_key = ${storeKey} AND q.day >= ${dayOf(from)}::date AND q.day < ${dayOf(until)}::date`;
  return rowsOf<{ query: string; searches: number; results: number }>(
    db.pool,
    // How queries are typed and what they found is read of ten alone: a year has hundreds of thousands of rows.
    sql`WITH best AS (
          SELECT q.normalised, sum(q.searches) AS searches FROM query_days q WHERE ${during} AND q.normalised <> ''
          GROUP BY q.normalised ORDER BY sum(q.searches) DESC, q.normalised LIMIT 10
        ), typed AS (
          SELECT normalised, q.query, sum(q.searches) AS searches, (array_agg(q.results ORDER BY q.last_at DESC))[1] AS results, max(q.last_at) AS last_at
          FROM best JOIN query_days q USING (normalised) WHERE ${during} AND md5(q.normalised) = md5(best.normalised) GROUP BY normalised, q.query
        )
        SELECT (array_agg(typed.query ORDER BY typed.searches DESC, typed.query))[1] AS query, best.searches::int8 AS searches,
          (array_agg(typed.results ORDER BY typed.last_at DESC))[1] AS results
        FROM best JOIN typed USING (normalised) GROUP BY normalised, best.searches ORDER BY best.searches DESC, normalised`,
  );
}
