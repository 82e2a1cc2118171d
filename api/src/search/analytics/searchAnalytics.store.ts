import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import type { queryTables, searchAnalyticsOverview, searchAnalyticsQueries } from '@endcap/schema/search/analytics/searchAnalytics.rest.ts';

import { readConversion, timeDuring } from '../../store/dashboard/visitorConversion.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, type Sql, sql } from '../../db/sql.ts';

export interface AnalyticsStore {
  readonly key: string;
  readonly currency: string;
}

/** Days in UTC, both included. */
export interface AnalyticsRange {
  readonly from: string;
  readonly to: string;
}

type Overview = AnswerOf<typeof searchAnalyticsOverview>;
type QueryRow = Omit<AnswerOf<typeof searchAnalyticsQueries>['result'][number], 'next'>;
export type QueryTable = (typeof queryTables)[number];

/** A row whose revenue is read as the decimal text that it is. */
export type WithDecimal<Row> = Omit<Row, 'revenue'> & { revenue: string };

export const withMoney = <Row extends { revenue: string }>({ currency }: AnalyticsStore, row: Row) => ({
  ...row,
  revenue: moneyOf(row.revenue, currency),
});

/** Days of a range, as the tables of figures have them. */
export const during = ({ from, to }: AnalyticsRange) => sql`day BETWEEN ${from}::date AND ${to}::date`;
const sums = sql`coalesce(sum(searches), 0)::int AS searches, coalesce(sum(redirected), 0)::int AS redirected, coalesce(sum(without_result), 0)::int AS without_result,
  coalesce(sum(corrected), 0)::int AS corrected, coalesce(sum(clicks), 0)::int AS clicks`;

/** Figures by day, days without anything included; `queries` and `sales` say of which queries. */
export function readDays(
  { pool }: Database,
  store: AnalyticsStore,
  range: AnalyticsRange,
  { queries, sales }: { readonly queries: Sql; readonly sales: Sql },
): Promise<Overview['days']> {
  return rowsOf<WithDecimal<Overview['days'][number]>>(
    pool,
    sql`WITH span AS (SELECT generate_series(${range.from}::date, ${range.to}::date, interval '1 day')::date AS day),
          sought AS (SELECT day, ${sums} FROM query_days WHERE store_key = ${store.key} AND ${during(range)} AND ${queries} GROUP BY day),
          sold AS (${sales})
        SELECT to_char(span.day, 'YYYY-MM-DD') AS day, coalesce(searches, 0) AS searches, coalesce(without_result, 0) AS without_result,
          coalesce(corrected, 0) AS corrected, coalesce(clicks, 0) AS clicks, coalesce(orders, 0)::int AS orders, coalesce(revenue, 0.00)::text AS revenue
        FROM span LEFT JOIN sought USING (day) LEFT JOIN sold USING (day) ORDER BY span.day`,
  ).then((rows) => rows.map((row) => withMoney(store, row)));
}

/** Orders and revenue of all that was found by search, by day; a query may be unknown. */
export const allSales = (store: AnalyticsStore, range: AnalyticsRange) =>
  sql`SELECT day, orders, revenue FROM order_source_days WHERE store_key = ${store.key} AND ${during(range)} AND source = 'search' AND label = ''`;

/** The same of one query. */
export const querySales = (store: AnalyticsStore, range: AnalyticsRange, normalised: string) =>
  sql`SELECT day, orders, revenue FROM query_order_days
      WHERE store_key = ${store.key} AND query_key = md5(${normalised}) AND normalised = ${normalised} AND ${during(range)}`;

/** How many visitors searched, and how many of both kinds bought. */
export async function readAudience({ pool }: Database, { key }: AnalyticsStore, range: AnalyticsRange): Promise<Overview['audience']> {
  const { visitors, active, buyers, activeBuyers } = await readConversion(pool, [key], range, 'searches');
  return { visitors, searchers: active, buyers, searching_buyers: activeBuyers };
}

/** Orders with and without a product that was found by search. */
export async function readOrderValues({ pool }: Database, { key, currency }: AnalyticsStore, range: AnalyticsRange) {
  const rows = await rowsOf<{ by_search: boolean; orders: number; average: string }>(
    pool,
    sql`SELECT EXISTS (SELECT FROM order_attributions a WHERE a.store_key = o.store_key AND a.order_id = o.id AND a.source = 'search') AS by_search,
          count(*)::int AS orders, round(avg(total_value), 2)::text AS average
        FROM orders o WHERE store_key = ${key} AND ${timeDuring(range)} GROUP BY 1`,
  );
  const of = (bySearch: boolean): Overview['other_orders'] => {
    const row = rows.find(({ by_search }) => by_search === bySearch);
    return row === undefined ? { orders: 0, average: null } : { orders: row.orders, average: moneyOf(row.average, currency) };
  };
  return { orders_by_search: of(true), other_orders: of(false) };
}

/** The revenue of queries, each in the share of its searches that were corrected. */
export async function readCorrectedRevenue({ pool }: Database, { key, currency }: AnalyticsStore, range: AnalyticsRange) {
  const [row] = await rowsOf<{ revenue: string }>(
    pool,
    sql`WITH sought AS (
          SELECT normalised, sum(corrected) / sum(searches) AS share FROM query_days
          WHERE store_key = ${key} AND ${during(range)} GROUP BY normalised HAVING sum(corrected) > 0
        ), sold AS (
          SELECT normalised, sum(revenue) AS revenue FROM query_order_days WHERE store_key = ${key} AND ${during(range)} GROUP BY normalised
        )
        SELECT round(coalesce(sum(revenue * least(share, 1)), 0), 2)::text AS revenue FROM sought JOIN sold USING (normalised)`,
  );
  return moneyOf(row?.revenue ?? '0.00', currency);
}

/** Of each table, which queries are in it and which come first. */
const tables: Readonly<Record<QueryTable, { readonly rows: Sql; readonly order: Sql }>> = {
  popular: { rows: sql`true`, order: sql`searches DESC` },
  profitable: { rows: sql`revenue > 0`, order: sql`revenue DESC` },
  // A shopper who was sent on saw no product to buy.
  non_converting: { rows: sql`orders = 0 AND without_result + redirected < searches`, order: sql`searches DESC` },
  no_results: { rows: sql`without_result > 0`, order: sql`without_result DESC` },
};

/** The queries of a table, each with the way it is typed most often and its folded form. */
export async function readQueries(
  { pool }: Database,
  store: AnalyticsStore,
  range: AnalyticsRange,
  { table, text, limit }: { readonly table: QueryTable; readonly text: string; readonly limit: number },
): Promise<(QueryRow & { readonly normalised: string })[]> {
  const { rows: isInTable, order } = tables[table];
  const rows = await rowsOf<WithDecimal<QueryRow> & { normalised: string }>(
    pool,
    sql`WITH typed AS (
          SELECT normalised, query, ${sums}, (array_agg(results ORDER BY last_at DESC))[1] AS results, max(last_at) AS last_at
          FROM query_days WHERE store_key = ${store.key} AND ${during(range)} AND normalised <> '' AND position(${text} IN normalised) > 0
          GROUP BY normalised, query
        ), sought AS (
          SELECT normalised, (array_agg(query ORDER BY searches DESC, query))[1] AS query, ${sums},
            (array_agg(results ORDER BY last_at DESC))[1] AS results
          FROM typed GROUP BY normalised HAVING sum(searches) > 0
        ), sold AS (
          SELECT normalised, sum(orders)::int AS orders, sum(revenue) AS revenue FROM query_order_days
          WHERE store_key = ${store.key} AND ${during(range)} GROUP BY normalised
        ), counted AS (
          SELECT sought.*, coalesce(orders, 0) AS orders, coalesce(revenue, 0.00) AS revenue FROM sought LEFT JOIN sold USING (normalised)
        )
        SELECT normalised, query, searches, without_result, corrected, clicks, results, orders, revenue::text AS revenue
        FROM counted WHERE ${isInTable} ORDER BY ${order}, normalised LIMIT ${limit}`,
  );
  return rows.map((row) => withMoney(store, row));
}
