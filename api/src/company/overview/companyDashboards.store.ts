import type { EventSource } from '@endcap/schema/data/events/eventShapes.ts';
import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import { centsOf } from '../../db/decimals.ts';
import { type Connection, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import type { DashboardRange, DayFigures, History } from '../../store/dashboard/dashboard.ts';

/** The stores of a company with the same currency. */
export interface CurrencyStores {
  readonly currency: string;
  readonly keys: readonly string[];
}

/** The stores of a company by currency, the currency of most stores first; test stores are not the company's business. */
export const storesByCurrency = (connection: Connection, companyKey: string): Promise<CurrencyStores[]> =>
  rowsOf<CurrencyStores>(
    connection,
    sql`SELECT coalesce(nullif(currency, ''), 'EUR') AS currency, array_agg(key ORDER BY key) AS keys FROM live_stores
        WHERE company_key = ${companyKey} AND NOT development GROUP BY 1 ORDER BY count(*) DESC, 1`,
  );

interface DayRow {
  readonly date: string;
  readonly orders: number;
  readonly searches: number;
  readonly searchesWithoutResult: number;
  readonly revenue: string;
  readonly bySource: Partial<Record<EventSource, string>>;
}

/** Figures of stores with one currency by day, in UTC, from the first day of the earlier range to the last of the range; days without anything are omitted. */
export async function daysOfStores(
  connection: Connection,
  keys: readonly string[],
  { previousFrom, until }: DashboardRange,
): Promise<DayFigures[]> {
  const of = (table: Sql) =>
    sql`${table} WHERE store_key = ANY(${[...keys]}) AND day >= ${dayOf(previousFrom)}::date AND day < ${dayOf(until)}::date`;
  const rows = await rowsOf<DayRow>(
    connection,
    sql`WITH sold AS (SELECT day, sum(revenue) AS revenue, sum(orders)::int8 AS orders FROM ${of(sql`order_days`)} GROUP BY day),
        sought AS (
          SELECT day, sum(searches)::int8 AS searches, sum(without_result)::int8 AS without_result FROM ${of(sql`search_days`)} GROUP BY day
        ), through AS (
          SELECT day, jsonb_object_agg(source, revenue::text) AS sources FROM (
            SELECT day, source, sum(revenue) AS revenue FROM ${of(sql`order_source_days`)} AND label = '' GROUP BY day, source) AS sums
          GROUP BY day
        )
        SELECT to_char(coalesce(sold.day, sought.day), 'YYYY-MM-DD') AS date, coalesce(sold.revenue, 0.00)::text AS revenue,
          coalesce(sold.orders, 0) AS orders, coalesce(sought.searches, 0) AS searches, coalesce(sought.without_result, 0) AS "searchesWithoutResult",
          coalesce(through.sources, '{}') AS "bySource"
        FROM sold FULL JOIN sought ON sought.day = sold.day LEFT JOIN through ON through.day = sold.day ORDER BY 1`,
  );
  return rows.map(({ revenue, bySource, ...day }) => ({
    ...day,
    revenue: centsOf(revenue),
    bySource: Object.fromEntries(Object.entries(bySource).map(([source, amount]) => [source, centsOf(amount)])),
  }));
}

/** Since when the first of some stores has orders and searches. */
export async function historyOfStores(connection: Connection, keys: readonly string[]): Promise<History> {
  const first = (table: Sql) =>
    sql`(SELECT to_char(min(of_store.day), 'YYYY-MM-DD') FROM unnest(${[...keys]}::text[]) AS own (key)
         CROSS JOIN LATERAL (SELECT day FROM ${table} WHERE store_key = own.key ORDER BY day LIMIT 1) AS of_store)`;
  const row = await rowOf<History>(connection, sql`SELECT ${first(sql`order_days`)} AS sales, ${first(sql`query_days`)} AS searches`);
  return row ?? { sales: null, searches: null };
}
