import type { EventSource } from '@endcap/schema/data/events/eventShapes.ts';
import { addDays, dayOf, dayStart } from '@endcap/schema/contract/utcDays.ts';

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
       select day, searches, without_result from search_days where store_key = $1 and day >= $2::date and day < $3::date
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

/** The days of a range that are no whole month, before and after those that are. */
function wholeMonths({ from, until }: DashboardRange) {
  const monthStart = (at: Date) => dayStart(`${dayOf(at).slice(0, 7)}-01`);
  const first = dayOf(from).endsWith('-01') ? from : monthStart(addDays(monthStart(from), 31));
  const end = monthStart(until);
  return first < end ? { first, end } : { first: until, end: until };
}

/** The most frequent queries of a range, at most 10, each as it is typed most often and with what it found last. */
export async function topQueries(
  db: Database,
  storeKey: string,
  range: DashboardRange,
): Promise<{ query: string; searches: number; results: number }[]> {
  const { from, until } = range;
  const { first, end } = wholeMonths(range);
  const during = (since: Date, before: Date) =>
    sql`q.store_key = ${storeKey} AND q.day >= ${dayOf(since)}::date AND q.day < ${dayOf(before)}::date`;
  const ofDays = (since: Date, before: Date) =>
    sql`SELECT q.normalised, q.searches FROM query_days q WHERE ${during(since, before)} AND q.normalised <> ''`;
  return rowsOf<{ query: string; searches: number; results: number }>(
    db.pool,
    // Whole months are read by their sums, and how queries are typed and what they found of ten alone: a year has hundreds of thousands of rows.
    sql`WITH best AS (
          SELECT normalised, sum(searches) AS searches FROM (
            SELECT normalised, searches FROM query_months WHERE store_key = ${storeKey} AND month >= ${dayOf(first)}::date AND month < ${dayOf(end)}::date
            UNION ALL ${ofDays(from, first)} UNION ALL ${ofDays(end, until)}
          ) AS parts GROUP BY normalised ORDER BY sum(searches) DESC, normalised LIMIT 10
        ), typed AS (
          SELECT normalised, q.query, sum(q.searches) AS searches, (array_agg(q.results ORDER BY q.last_at DESC))[1] AS results, max(q.last_at) AS last_at
          FROM best JOIN query_days q USING (normalised) WHERE ${during(from, until)} AND md5(q.normalised) = md5(best.normalised)
          GROUP BY normalised, q.query
        )
        SELECT (array_agg(typed.query ORDER BY typed.searches DESC, typed.query))[1] AS query, best.searches::int8 AS searches,
          (array_agg(typed.results ORDER BY typed.last_at DESC))[1] AS results
        FROM best JOIN typed USING (normalised) GROUP BY normalised, best.searches ORDER BY best.searches DESC, normalised`,
  );
}
