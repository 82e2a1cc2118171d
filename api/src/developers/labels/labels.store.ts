import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import type { labelInfo } from '@endcap/schema/developers/labels/labels.rest.ts';

import type { Database } from '../../db/database.ts';
import { centsOf, decimalText } from '../../db/decimals.ts';
import { rowsOf, sql } from '../../db/sql.ts';

type Label = AnswerOf<typeof labelInfo>;

/** Days in UTC, both included. */
export interface LabelRange {
  readonly from: string;
  readonly to: string;
}

const mostProducts = 20;

/** A row whose revenue is read as the decimal text that it is. */
type Read<Row> = Omit<Row, 'revenue'> & { revenue: string };

/** What happened under a label, from the figures by day. */
export async function readLabel(
  { pool }: Database,
  { key: storeKey, currency }: { readonly key: string; readonly currency: string },
  label: string,
  { from, to }: LabelRange,
): Promise<Label> {
  const inRange = sql`store_key = ${storeKey} AND label = ${label} AND day BETWEEN ${from}::date AND ${to}::date`;
  const [days, sources, products] = await Promise.all([
    rowsOf<Read<Label['days'][number]>>(
      pool,
      sql`WITH span AS (SELECT generate_series(${from}::date, ${to}::date, interval '1 day')::date AS day),
            answered AS (
              SELECT day, sum(answers)::int AS answers, sum(empty)::int AS empty FROM impression_days WHERE ${inRange} GROUP BY day
            ),
            clicked AS (SELECT day, sum(events)::int AS clicks FROM event_days WHERE ${inRange} AND type = 'click' GROUP BY day),
            sold AS (SELECT day, sum(orders)::int AS orders, sum(revenue) AS revenue FROM order_source_days WHERE ${inRange} GROUP BY day)
          SELECT to_char(span.day, 'YYYY-MM-DD') AS day, coalesce(answers, 0) AS answers, coalesce(empty, 0) AS empty,
            coalesce(clicks, 0) AS clicks, coalesce(orders, 0) AS orders, coalesce(revenue, 0.00)::text AS revenue
          FROM span LEFT JOIN answered USING (day) LEFT JOIN clicked USING (day) LEFT JOIN sold USING (day) ORDER BY span.day`,
    ),
    rowsOf<Read<Label['sources'][number]>>(
      pool,
      sql`SELECT source, coalesce(sum(clicks), 0)::int AS clicks, coalesce(sum(orders), 0)::int AS orders, coalesce(sum(revenue), 0.00)::text AS revenue
          FROM (
            SELECT source, events AS clicks, NULL::bigint AS orders, NULL::numeric AS revenue FROM event_days
            WHERE ${inRange} AND type = 'click' AND source <> ''
            UNION ALL SELECT source, NULL, orders, revenue FROM order_source_days WHERE ${inRange}
          ) AS figures GROUP BY source ORDER BY coalesce(sum(revenue), 0) DESC, 2 DESC, 1`,
    ),
    rowsOf<Label['products'][number]>(
      pool,
      sql`SELECT product_id AS id, sum(clicks)::int AS clicks FROM product_label_days WHERE ${inRange}
          GROUP BY product_id ORDER BY 2 DESC, 1 LIMIT ${mostProducts}`,
    ),
  ]);
  const sum = (figure: 'answers' | 'empty' | 'clicks' | 'orders') => days.reduce((all, row) => all + row[figure], 0);
  const revenue = decimalText(days.reduce((all, row) => all + centsOf(row.revenue), 0n));
  const figures = { answers: sum('answers'), empty: sum('empty'), clicks: sum('clicks'), orders: sum('orders'), revenue };
  const shown = <Row extends { revenue: string }>(row: Row) => ({ ...row, revenue: moneyOf(row.revenue, currency) });
  return { figures: shown(figures), days: days.map(shown), sources: sources.map(shown), products };
}
