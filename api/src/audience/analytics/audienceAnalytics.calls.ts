import {
  audienceAnalyticsInfo,
  audienceAnalyticsOverlap,
  audienceAnalyticsOverview,
  mostAudienceDays,
  mostCompared,
} from '@endcap/schema/audience/analytics/audienceAnalytics.rest.ts';
import { moneyOf } from '@endcap/schema/contract/money.ts';
import { dayStart, differenceInCalendarDays } from '@endcap/schema/contract/utcDays.ts';
import { lifecycles, loyalties } from '@endcap/schema/data/customers/customers.rest.ts';

import { customerLimitsOf } from '../../data/customers/customerLimits.store.ts';
import { lifecycleSql, loyaltySql } from '../../data/customers/customers.list.ts';
import { join, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';

const inAudience = (storeKey: string, id: string, customer: Sql) =>
  sql`EXISTS (SELECT FROM audience_members m WHERE m.store_key = ${storeKey} AND m.audience_id = ${id} AND m.customer_id = ${customer})`;

/** People of a store, or of one of its audiences, by lifecycle and loyalty. */
async function splitOf(context: StoreContext, who: Sql) {
  const { db, store, now } = context;
  const limits = await customerLimitsOf(context, store.key);
  const cases = (values: readonly string[], whens: readonly Sql[]) =>
    sql`CASE WHEN order_count = 0 THEN NULL ${join(
      values.map((value, at) => sql`WHEN ${whens[at]} THEN ${value}::text`),
      ' ',
    )} END`;
  const lifecycle = cases(
    lifecycles,
    lifecycles.map((value) => lifecycleSql(value, limits, now)),
  );
  const loyalty = cases(
    loyalties,
    loyalties.map((value) => loyaltySql(value, limits)),
  );
  const rows = await rowsOf<{
    lifecycle: (typeof lifecycles)[number] | null;
    loyalty: (typeof loyalties)[number] | null;
    people: number;
    subscribed: number;
    value: string;
  }>(
    db.pool,
    sql`SELECT lifecycle, loyalty, count(*)::int AS people, (count(*) FILTER (WHERE subscribed))::int AS subscribed, sum(order_value_total)::text AS value
        FROM (SELECT ${lifecycle} AS lifecycle, ${loyalty} AS loyalty, subscribed, order_value_total FROM customers c WHERE c.store_key = ${store.key} AND ${who}) AS one
        GROUP BY 1, 2`,
  );
  const summed = <Value extends string>(values: readonly Value[], of: (row: (typeof rows)[number]) => Value | null) =>
    [...values, null]
      .map((value) => ({ value, people: rows.reduce((sum, row) => sum + (of(row) === value ? row.people : 0), 0) }))
      .filter(({ people }) => people > 0);
  return { rows, lifecycle: summed(lifecycles, (row) => row.lifecycle), loyalty: summed(loyalties, (row) => row.loyalty) };
}

/** People whom audiences have in common, of every pair. */
function overlapOf({ db, store }: StoreContext, ids: readonly string[]) {
  return rowsOf<{ one: string; other: string; people: number }>(
    db.pool,
    sql`WITH inside AS MATERIALIZED (
          SELECT customer_id, array_agg(audience_id) AS ids FROM audience_members WHERE store_key = ${store.key} AND audience_id = ANY(${ids}::uuid[]) GROUP BY customer_id)
        , sets AS (SELECT ids, count(*) AS people FROM inside GROUP BY ids)
        SELECT one, other, sum(people)::int AS people FROM sets, unnest(ids) AS one, unnest(ids) AS other GROUP BY 1, 2 ORDER BY 1, 2`,
  );
}

async function overview(context: StoreContext) {
  const { db, store } = context;
  const [split, largest] = await Promise.all([
    splitOf(context, sql`true`),
    rowsOf<{ id: string }>(
      db.pool,
      sql`SELECT r.id FROM store_resources r JOIN audience_states s ON s.store_key = r.store_key AND s.audience_id = r.id
          WHERE r.company_key = ${store.companyKey} AND r.store_key = ${store.key} AND r.kind = 'audience' ORDER BY s.people DESC, r.id LIMIT ${mostCompared}`,
    ),
  ]);
  const { rows, lifecycle, loyalty } = split;
  const total = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const audiences = largest.map(({ id }) => id);
  return {
    lifecycle,
    loyalty,
    customers: total(({ people }) => people),
    subscribed: total(({ subscribed }) => subscribed),
    value: moneyOf(total(({ value }) => Number(value)).toFixed(2), store.currency),
    audiences,
    overlap: await overlapOf(context, audiences),
  };
}

const knownAudience = ({ db, store }: StoreContext, id: string) =>
  rowOf(
    db.pool,
    sql`SELECT id FROM store_resources WHERE company_key = ${store.companyKey} AND store_key = ${store.key} AND kind = 'audience' AND id = ${id}`,
  );

async function details(context: StoreContext, { id, from, to }: { id: string; from: string; to: string }) {
  const { db, store } = context;
  const length = differenceInCalendarDays(dayStart(to), dayStart(from)) + 1;
  if (length < 1 || length > mostAudienceDays) {
    const message = `The range must cover 1 to ${mostAudienceDays} days.`;
    throw new Failure('ParsingError', message, { fields: { from: message } });
  }
  if ((await knownAudience(context, id)) === undefined) throw new Failure('NotFoundError', 'Audience not found.');
  const money = (value: string) => moneyOf(value, store.currency);
  const inRange = sql`o.store_key = ${store.key} AND o.time >= ${from}::date::timestamp AT TIME ZONE 'UTC' AND o.time < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'
    AND o.customer_id <> '' AND ${inAudience(store.key, id, sql`o.customer_id`)}`;
  const [{ lifecycle, loyalty }, days, categories, overlap] = await Promise.all([
    splitOf(context, inAudience(store.key, id, sql`c.id`)),
    rowsOf<{ day: string; people: number | null; orders: number; revenue: string }>(
      db.pool,
      sql`WITH placed AS (SELECT (o.time AT TIME ZONE 'UTC')::date AS day, count(*)::int AS orders, sum(o.total_value) AS revenue FROM orders o WHERE ${inRange} GROUP BY 1)
          SELECT to_char(d.day, 'YYYY-MM-DD') AS day, a.people, coalesce(p.orders, 0) AS orders, coalesce(p.revenue, 0.00)::text AS revenue
          FROM (SELECT generate_series(${from}::date, ${to}::date, interval '1 day')::date AS day) AS d
          LEFT JOIN placed p ON p.day = d.day
          LEFT JOIN audience_days a ON a.store_key = ${store.key} AND a.audience_id = ${id} AND a.day = d.day ORDER BY d.day`,
    ),
    rowsOf<{ name: string; revenue: string; people: number }>(
      db.pool,
      sql`SELECT category AS name, sum(l.quantity * l.price)::numeric(16,2)::text AS revenue, count(DISTINCT o.customer_id)::int AS people
          FROM orders o JOIN order_lines l ON l.store_key = o.store_key AND l.order_id = o.id
          JOIN products p ON p.store_key = l.store_key AND p.id = l.product_id, unnest(p.categories) AS category
          WHERE ${inRange} AND l.store_key = ${store.key} AND p.store_key = ${store.key} GROUP BY 1 ORDER BY sum(l.quantity * l.price) DESC, 1 LIMIT 10`,
    ),
    rowsOf<{ id: string; people: number }>(
      db.pool,
      sql`SELECT m.audience_id AS id, count(*)::int AS people FROM audience_members m
          JOIN store_resources r ON r.company_key = ${store.companyKey} AND r.store_key = ${store.key} AND r.kind = 'audience' AND r.id = m.audience_id
          WHERE m.store_key = ${store.key} AND m.audience_id <> ${id} AND ${sql`EXISTS (
            SELECT FROM audience_members own WHERE own.store_key = ${store.key} AND own.audience_id = ${id} AND own.customer_id = m.customer_id)`}
          GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20`,
    ),
  ]);
  const revenue = days.reduce((sum, one) => sum + Number(one.revenue), 0);
  return {
    lifecycle,
    loyalty,
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    revenue: money(revenue.toFixed(2)),
    days: days.map((one) => ({ ...one, revenue: money(one.revenue) })),
    categories: categories.map((one) => ({ ...one, revenue: money(one.revenue) })),
    overlap,
  };
}

export const handlers = [
  handle(audienceAnalyticsOverview, (_input, context) => overview(context)),
  handle(audienceAnalyticsInfo, (input, context) => details(context, input)),
  handle(audienceAnalyticsOverlap, async ({ ids }, context) => ({ result: await overlapOf(context, ids) })),
];
