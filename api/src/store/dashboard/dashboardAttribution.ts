import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';
import { mostConversionDays } from '@endcap/schema/data/events/attributionGroup.ts';
import type { dashboardInfo } from '@endcap/schema/store/dashboard/dashboard.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, sql } from '../../db/sql.ts';
import type { DashboardRange } from './dashboard.ts';
import { readConversion } from './visitorConversion.ts';

type Attribution = NonNullable<AnswerOf<typeof dashboardInfo>['attribution']>;

interface Sums {
  readonly orders: number;
  readonly otherOrders: number;
  readonly average: string | null;
  readonly otherAverage: string | null;
  readonly clicks: number;
  readonly views: number;
}

/** Stores whose figures are added up, and the currency that all of them have. */
export interface SummedStores {
  readonly keys: readonly string[];
  readonly currency: string;
}

/** Orders with an attributed product and visitors who clicked, besides all others: by sums of days, and visitors only in a range of a few months. */
export async function readAttribution(
  { pool }: Database,
  { keys, currency }: SummedStores,
  { from, until, days }: DashboardRange,
): Promise<Attribution> {
  const range = { from: dayOf(from), to: dayOf(subDays(until, 1)) };
  const during = sql`store_key = ANY(${[...keys]}) AND day BETWEEN ${range.from}::date AND ${range.to}::date`;
  const [sums, visitors] = await Promise.all([
    rowOf<Sums>(
      pool,
      sql`WITH sold AS (
            SELECT coalesce(sum(impacted), 0)::int AS with, coalesce(sum(orders - impacted), 0)::int AS without,
              sum(impacted_revenue) AS value, sum(revenue - impacted_revenue) AS other_value
            FROM order_days WHERE ${during}
          ), seen AS (
            SELECT coalesce(sum(events) FILTER (WHERE type = 'click'), 0)::int AS clicks, coalesce(sum(events) FILTER (WHERE type = 'product'), 0)::int AS views
            FROM event_days WHERE ${during} AND type IN ('click', 'product') AND label = ''
          )
          SELECT sold.with AS orders, sold.without AS "otherOrders", round(value / nullif(sold.with, 0), 2)::text AS average,
            round(other_value / nullif(sold.without, 0), 2)::text AS "otherAverage", clicks, views
          FROM sold, seen`,
    ),
    days > mostConversionDays ? undefined : readConversion(pool, keys, range, 'clicks'),
  ]);
  const { orders = 0, otherOrders = 0, average = null, otherAverage = null, clicks = 0, views = 0 } = sums ?? {};
  const money = (amount: string | null) => (amount === null ? null : moneyOf(amount, currency));
  return {
    clicks,
    product_views: views,
    with_click: {
      orders,
      average_order_value: money(average),
      visitors: visitors?.active ?? null,
      buyers: visitors?.activeBuyers ?? null,
    },
    without_click: {
      orders: otherOrders,
      average_order_value: money(otherAverage),
      visitors: visitors === undefined ? null : visitors.visitors - visitors.active,
      buyers: visitors === undefined ? null : visitors.buyers - visitors.activeBuyers,
    },
  };
}
