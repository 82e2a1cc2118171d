import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { dayStart, differenceInCalendarDays } from '@endcap/schema/contract/utcDays.ts';
import { mostAnalyticsDays, recommendationsOverview } from '@endcap/schema/recommendations/analytics/recommendationAnalytics.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';
import { timeDuring } from '../../store/dashboard/visitorConversion.ts';
import { readRecommendationEffect } from './recommendationEffect.ts';

type Overview = AnswerOf<typeof recommendationsOverview>;
type Counts = Omit<Overview['figures'], 'revenue' | 'impacted_revenue'> & { revenue: string; impacted_revenue: string };

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Calls that returned something. */
const answered = sql`sum(answers - empty)`;
const within = ({ from, to }: Range) => sql`day BETWEEN ${from}::date AND ${to}::date`;
const impressions = (storeKey: string, range: Range) =>
  sql`impression_days WHERE store_key = ${storeKey} AND ${within(range)} AND starts_with(call, 'recommendations/')`;

async function readFigures({ pool }: Database, storeKey: string, range: Range): Promise<Counts> {
  const found = await rowOf<Counts>(
    pool,
    sql`SELECT
          (SELECT count(DISTINCT visitor)::int FROM visitor_days WHERE store_key = ${storeKey} AND ${within(range)}) AS visitors,
          (SELECT count(DISTINCT visitor)::int FROM events
            WHERE store_key = ${storeKey} AND ${timeDuring(range)} AND type = 'click' AND source = 'recommendations' AND visitor <> '') AS clickers,
          (SELECT coalesce(${answered}, 0)::int FROM ${impressions(storeKey, range)} AND label = '') AS impressions,
          (SELECT coalesce(sum(events), 0)::int FROM event_days
            WHERE store_key = ${storeKey} AND ${within(range)} AND type = 'click' AND source = 'recommendations' AND label = '') AS clicks,
          (SELECT coalesce(sum(orders), 0)::int FROM order_days WHERE store_key = ${storeKey} AND ${within(range)}) AS orders,
          (SELECT coalesce(sum(revenue), 0.00)::text FROM order_days WHERE store_key = ${storeKey} AND ${within(range)}) AS revenue,
          (SELECT coalesce(sum(orders), 0)::int FROM order_source_days
            WHERE store_key = ${storeKey} AND ${within(range)} AND source = 'recommendations' AND label = '') AS impacted_orders,
          (SELECT coalesce(sum(revenue), 0.00)::text FROM order_source_days
            WHERE store_key = ${storeKey} AND ${within(range)} AND source = 'recommendations' AND label = '') AS impacted_revenue`,
  );
  if (found === undefined) throw new Error('A query of sums answers one row.');
  return found;
}

type Day = Omit<Overview['days'][number], 'impacted_revenue'> & { impacted_revenue: string };

function readDays({ pool }: Database, storeKey: string, range: Range) {
  return rowsOf<Day>(
    pool,
    sql`SELECT one.day::date::text AS day, coalesce(answers.shown, 0)::int AS impressions, coalesce(clicks.count, 0)::int AS clicks,
          coalesce(sales.orders, 0)::int AS impacted_orders, coalesce(sales.revenue, 0.00)::text AS impacted_revenue
        FROM generate_series(${range.from}::date, ${range.to}::date, '1 day') AS one (day)
        LEFT JOIN (SELECT day, ${answered} AS shown FROM ${impressions(storeKey, range)} AND label = '' GROUP BY 1) AS answers USING (day)
        LEFT JOIN (SELECT day, sum(events) AS count FROM event_days
          WHERE store_key = ${storeKey} AND ${within(range)} AND type = 'click' AND source = 'recommendations' AND label = '' GROUP BY 1) AS clicks USING (day)
        LEFT JOIN (SELECT day, sum(orders) AS orders, sum(revenue) AS revenue FROM order_source_days
          WHERE store_key = ${storeKey} AND ${within(range)} AND source = 'recommendations' AND label = '' GROUP BY 1) AS sales USING (day)
        ORDER BY 1`,
  );
}

function readLabels({ pool }: Database, storeKey: string, range: Range) {
  return rowsOf<Omit<Overview['labels'][number], 'revenue'> & { revenue: string }>(
    pool,
    sql`SELECT label, coalesce(sum(impressions), 0)::int AS impressions, coalesce(sum(clicks), 0)::int AS clicks,
          coalesce(sum(orders), 0)::int AS orders, coalesce(sum(revenue), 0.00)::text AS revenue
        FROM (
          SELECT label, answers - empty AS impressions, NULL::bigint AS clicks, NULL::bigint AS orders, NULL::numeric AS revenue
          FROM ${impressions(storeKey, range)} AND label <> ''
          UNION ALL
          SELECT label, NULL, events, NULL, NULL FROM event_days
          WHERE store_key = ${storeKey} AND ${within(range)} AND type = 'click' AND source = 'recommendations' AND label <> ''
          UNION ALL
          SELECT label, NULL, NULL, orders, revenue FROM order_source_days
          WHERE store_key = ${storeKey} AND ${within(range)} AND source = 'recommendations' AND label <> ''
        ) AS figures GROUP BY label ORDER BY coalesce(sum(revenue), 0) DESC, 3 DESC, label LIMIT 100`,
  );
}

export const handlers = [
  handle(recommendationsOverview, async ({ from, to }, { db, store }) => {
    const days = differenceInCalendarDays(dayStart(to), dayStart(from)) + 1;
    if (days < 1 || days > mostAnalyticsDays) {
      const message = `The range must cover 1 to ${mostAnalyticsDays} days.`;
      throw new Failure('ParsingError', message, { fields: { from: message } });
    }
    const [{ revenue, impacted_revenue: impacted, ...counts }, effect, byDay, labels] = await Promise.all([
      readFigures(db, store.key, { from, to }),
      readRecommendationEffect(db, store, { from, to, days }),
      readDays(db, store.key, { from, to }),
      readLabels(db, store.key, { from, to }),
    ]);
    const money = (text: string) => moneyOf(text, store.currency);
    return {
      figures: { ...counts, revenue: money(revenue), impacted_revenue: money(impacted) },
      ...effect,
      days: byDay.map((day) => ({ ...day, impacted_revenue: money(day.impacted_revenue) })),
      labels: labels.map((label) => ({ ...label, revenue: money(label.revenue) })),
    };
  }),
];
