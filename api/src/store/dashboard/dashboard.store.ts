import type { Database } from '../../db/database.ts';
import type { DashboardRange, DayFigures } from './dashboard.ts';

/** Figures by day, in UTC, of a range and the one before it; days without anything are left out. */
export async function dailyFigures(db: Database, storeKey: string, { previousFrom, until }: DashboardRange): Promise<DayFigures[]> {
  const { rows } = await db.pool.query<DayFigures>(
    `with sold as (
       select (time at time zone 'UTC')::date as day, sum(total_value) as revenue, count(*) as orders
       from orders where store_key = $1 and time >= $2 and time < $3 group by 1
     ), sought as (
       select (time at time zone 'UTC')::date as day, count(*) as searches, count(*) filter (where total = 0) as without_result
       from search_log where store_key = $1 and time >= $2 and time < $3 group by 1
     )
     select to_char(coalesce(sold.day, sought.day), 'YYYY-MM-DD') as date,
       coalesce(sold.revenue, 0) as revenue, coalesce(sold.orders, 0) as orders,
       coalesce(sought.searches, 0) as searches, coalesce(sought.without_result, 0) as "searchesWithoutResult"
     from sold full join sought on sought.day = sold.day order by 1`,
    [storeKey, previousFrom, until],
  );
  return rows;
}

/** The most frequent queries of a range, at most 10, each as it is typed most often and with what it found last. */
export async function topQueries(
  db: Database,
  storeKey: string,
  { from, until }: DashboardRange,
): Promise<{ query: string; searches: number; results: number }[]> {
  const { rows } = await db.pool.query<{ query: string; searches: number; results: number }>(
    `select mode() within group (order by query) as query, count(*) as searches, (array_agg(total order by time desc))[1] as results
     from search_log where store_key = $1 and time >= $2 and time < $3 and normalised <> ''
     group by normalised order by count(*) desc, normalised limit 10`,
    [storeKey, from, until],
  );
  return rows;
}
