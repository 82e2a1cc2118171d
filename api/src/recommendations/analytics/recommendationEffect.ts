import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOrNull } from '@endcap/schema/contract/money.ts';
import { mostConversionDays } from '@endcap/schema/data/events/attributionGroup.ts';
import type { recommendationsOverview } from '@endcap/schema/recommendations/analytics/recommendationAnalytics.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import { timeDuring } from '../../store/dashboard/visitorConversion.ts';

interface Range {
  /** Days in UTC, both included. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

interface Orders {
  readonly orders: number;
  readonly others: number;
  readonly average: string | null;
  readonly otherAverage: string | null;
}

/** Orders with a product that recommendations led to, compared with all others, by the sums of days. */
function readOrders({ pool }: Database, storeKey: string, { from, to }: Range) {
  const during = sql`store_key = ${storeKey} AND day BETWEEN ${from}::date AND ${to}::date`;
  return rowOf<Orders>(
    pool,
    sql`WITH all_of AS (SELECT coalesce(sum(orders), 0) AS count, coalesce(sum(revenue), 0) AS value FROM order_days WHERE ${during}),
          led AS (
            SELECT coalesce(sum(orders), 0) AS count, coalesce(sum(order_value), 0) AS value FROM order_source_days
            WHERE ${during} AND source = 'recommendations' AND label = ''
          )
        SELECT led.count::int AS orders, (all_of.count - led.count)::int AS others, round(led.value / nullif(led.count, 0), 2)::text AS average,
          round((all_of.value - led.value) / nullif(all_of.count - led.count, 0), 2)::text AS "otherAverage" FROM all_of, led`,
  );
}

interface Visitors {
  readonly clickers: number;
  readonly clickBuyers: number;
  readonly others: number;
  readonly otherBuyers: number;
}

/** Visitors who clicked a recommended product and bought something after the first such click, compared with those who did not click. */
function readVisitors({ pool }: Database, storeKey: string, { from, to }: Range) {
  return rowOf<Visitors>(
    pool,
    sql`WITH seen AS (
          SELECT DISTINCT visitor FROM visitor_days WHERE store_key = ${storeKey} AND day BETWEEN ${from}::date AND ${to}::date
        ), clicked AS (
          SELECT visitor, min(time) AS since FROM events
          WHERE store_key = ${storeKey} AND type = 'click' AND source = 'recommendations' AND visitor <> '' AND ${timeDuring({ from, to })} GROUP BY visitor
        ), bought AS (
          SELECT visitor, max(time) AS latest FROM tracked_sales
          WHERE store_key = ${storeKey} AND state = 'accepted' AND visitor <> '' AND ${timeDuring({ from, to })} GROUP BY visitor
        )
        SELECT count(clicked.visitor)::int AS clickers, count(*) FILTER (WHERE latest >= since)::int AS "clickBuyers",
          count(*) FILTER (WHERE clicked.visitor IS NULL)::int AS others,
          count(*) FILTER (WHERE clicked.visitor IS NULL AND bought.visitor IS NOT NULL)::int AS "otherBuyers"
        FROM seen LEFT JOIN clicked USING (visitor) LEFT JOIN bought USING (visitor)`,
  );
}

/** What a click on a recommended product goes with: conversion and average order value, compared with those of everyone else. */
export async function readRecommendationEffect(
  db: Database,
  { key, currency }: { readonly key: string; readonly currency: string },
  range: Range,
): Promise<Pick<AnswerOf<typeof recommendationsOverview>, 'with_click' | 'without_click'>> {
  const [orders, visitors] = await Promise.all([
    readOrders(db, key, range),
    range.days > mostConversionDays ? undefined : readVisitors(db, key, range),
  ]);
  return {
    with_click: {
      orders: orders?.orders ?? 0,
      average_order_value: moneyOrNull(orders?.average ?? null, currency),
      visitors: visitors?.clickers ?? null,
      buyers: visitors?.clickBuyers ?? null,
    },
    without_click: {
      orders: orders?.others ?? 0,
      average_order_value: moneyOrNull(orders?.otherAverage ?? null, currency),
      visitors: visitors?.others ?? null,
      buyers: visitors?.otherBuyers ?? null,
    },
  };
}
