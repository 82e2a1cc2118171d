import { dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';

import { type Connection, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { type StoreRow, storeColumns } from '../../store/stores/storeAnswer.ts';

export interface StoreFiguresRow {
  readonly key: string;
  readonly name: string;
  readonly currency: string;
  readonly revenue: string;
  readonly previousRevenue: string;
  readonly impactedRevenue: string;
  readonly previousImpactedRevenue: string;
  readonly orders: number;
  readonly previousOrders: number;
  readonly searches: number;
  readonly previousSearches: number;
}

/** Complete days up to yesterday, and as many before them. */
function rangeOf(days: number, now: Date) {
  const until = dayOf(now);
  return { until, from: dayOf(subDays(now, days)), previousFrom: dayOf(subDays(now, 2 * days)) };
}

/**
 * The figures of the company's stores, read from the sums by day alone: a store costs as many rows as there are days, whatever it sells.
 */
export async function storeFigures(connection: Connection, stores: Sql, days: number, now: Date): Promise<StoreFiguresRow[]> {
  const { from, previousFrom, until } = rangeOf(days, now);
  return rowsOf<StoreFiguresRow>(
    connection,
    sql`WITH own AS MATERIALIZED (SELECT key, name, currency FROM live_stores WHERE ${stores}),
        sold AS (
          SELECT d.store_key,
            sum(revenue) FILTER (WHERE day >= ${from}::date) AS revenue, sum(revenue) FILTER (WHERE day < ${from}::date) AS before,
            sum(impacted_revenue) FILTER (WHERE day >= ${from}::date) AS impacted, sum(impacted_revenue) FILTER (WHERE day < ${from}::date) AS impacted_before,
            sum(orders) FILTER (WHERE day >= ${from}::date)::int8 AS orders, sum(orders) FILTER (WHERE day < ${from}::date)::int8 AS orders_before
          FROM own JOIN order_days d ON d.store_key = own.key AND d.day >= ${previousFrom}::date AND d.day < ${until}::date GROUP BY d.store_key
        ), sought AS (
          SELECT e.store_key, sum(events) FILTER (WHERE day >= ${from}::date)::int8 AS searches, sum(events) FILTER (WHERE day < ${from}::date)::int8 AS before
          FROM own JOIN event_days e ON e.store_key = own.key AND e.day >= ${previousFrom}::date AND e.day < ${until}::date
          WHERE e.type = 'search' AND e.label = '' GROUP BY e.store_key
        )
        SELECT own.key, own.name, own.currency,
          coalesce(sold.revenue, 0.00)::text AS revenue, coalesce(sold.before, 0.00)::text AS "previousRevenue",
          coalesce(sold.impacted, 0.00)::text AS "impactedRevenue", coalesce(sold.impacted_before, 0.00)::text AS "previousImpactedRevenue",
          coalesce(sold.orders, 0) AS orders, coalesce(sold.orders_before, 0) AS "previousOrders",
          coalesce(sought.searches, 0) AS searches, coalesce(sought.before, 0) AS "previousSearches"
        FROM own LEFT JOIN sold ON sold.store_key = own.key LEFT JOIN sought ON sought.store_key = own.key`,
  );
}

export interface LastImport {
  readonly key: string;
  readonly state: 'waiting' | 'running' | 'success' | 'failed';
  readonly at: Date;
}

/** Whole stores of a page, by key. */
export async function storesByKey(connection: Connection, keys: readonly string[]): Promise<Map<string, StoreRow>> {
  const rows = await rowsOf<StoreRow>(connection, sql`SELECT ${storeColumns} FROM live_stores WHERE key = ANY(${[...keys]})`);
  return new Map(rows.map((row) => [row.key, row]));
}

/** The newest import of each store of a page, by key. */
export async function lastImports(connection: Connection, keys: readonly string[]): Promise<Map<string, LastImport>> {
  const rows = await rowsOf<LastImport>(
    connection,
    sql`SELECT own.key, run.state, run.at FROM unnest(${[...keys]}::text[]) AS own (key) CROSS JOIN LATERAL (
          SELECT j.state, coalesce(j.finished_at, j.created_at) AS at FROM imports i JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id
          WHERE i.store_key = own.key ORDER BY j.created_at DESC LIMIT 1) AS run`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}
