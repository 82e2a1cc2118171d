import { dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';

import { changedBy, type Connection, rowOf, sql } from '../../db/sql.ts';

/** Days that entries are looked for in, today's included, as those of the dashboard. */
const days = 28;
/** Most entries of each kind that a store has. */
const mostOfKind = 20;
/** Rarer queries earn too little to be worth a person's time. */
const fewestSearches = 5;
/** Of a query that finds something, so many searches without a sale are no accident. */
const fewestUnsold = 50;
const fewestViews = 20;

/** Of what searches that find something earn, one that finds nothing could earn half: shoppers may have meant something the shop has not. */
const shareOfQuery = 0.5;
/** Of what a view earns, a picture would add so much. */
const shareOfImage = 0.3;
/** A text that is the address of a picture. */
const imageAddress = '^https?://\\S+\\.(jpe?g|png|webp|gif|avif)(\\?\\S*)?$';

/** Of the revenue of a day, prices and stock that are out of date cost so much. */
const shareOfFeed = 0.05;

/** What a search that finds something, a view of a product, and a day earn in a store. */
export interface Earnings {
  readonly ofSearch: number;
  readonly ofView: number;
  readonly ofDay: number;
}

/** By sums of days alone, so that a large store costs no more than a small one. */
export async function readEarnings(connection: Connection, storeKey: string, now: Date): Promise<Earnings> {
  const since = dayOf(subDays(now, days - 1));
  const row = await rowOf<{ revenue: number; found: number; through: number; views: number }>(
    connection,
    sql`SELECT
          (SELECT coalesce(sum(revenue), 0)::float8 FROM order_days WHERE store_key = ${storeKey} AND day >= ${since}::date) AS revenue,
          (SELECT coalesce(sum(revenue), 0)::float8 FROM query_order_days WHERE store_key = ${storeKey} AND day >= ${since}::date) AS through,
          (SELECT coalesce(sum(searches - without_result - redirected), 0)::float8 FROM query_days WHERE store_key = ${storeKey} AND day >= ${since}::date) AS found,
          (SELECT coalesce(sum(events), 0)::float8 FROM event_days WHERE store_key = ${storeKey} AND day >= ${since}::date AND type = 'product' AND label = '') AS views`,
  );
  const { revenue = 0, found = 0, through = 0, views = 0 } = row ?? {};
  return { ofSearch: found === 0 ? 0 : through / found, ofView: views === 0 ? 0 : revenue / views, ofDay: revenue / days };
}

/**
 * Brings the entries of a store up to date: open ones that are no longer true go, decided ones stay as they are. Only a feed whose sync fails again after
 * it was done is open again: that the sync was started did not fix it.
 */
export async function findTodos(connection: Connection, storeKey: string, now: Date): Promise<void> {
  const { ofSearch, ofView, ofDay } = await readEarnings(connection, storeKey, now);
  const since = dayOf(subDays(now, days - 1));
  const log = subDays(now, days - 1);
  await changedBy(
    connection,
    sql`WITH asked AS (
          SELECT normalised, (array_agg(query ORDER BY searches DESC, query))[1] AS query, sum(searches) AS searches, sum(without_result) AS without_result,
            sum(searches - redirected) AS seen
          FROM query_days WHERE store_key = ${storeKey} AND day >= ${since}::date AND normalised <> '' AND length(normalised) <= 200 GROUP BY normalised
        ), failing AS (
          SELECT *, without_result > 0.5 * searches AS is_empty FROM asked
          WHERE (without_result > 0.5 * searches AND searches >= ${fewestSearches}) OR (seen >= ${fewestUnsold} AND NOT EXISTS (
            SELECT FROM query_order_days o WHERE o.store_key = ${storeKey} AND o.query_key = md5(asked.normalised) AND o.day >= ${since}::date AND o.orders > 0))
        ), ranked AS (SELECT *, row_number() OVER (PARTITION BY is_empty ORDER BY searches DESC, normalised) AS place FROM failing),
        found AS (
          SELECT CASE WHEN is_empty THEN 'query_without_result' ELSE 'query_without_sales' END AS kind, normalised AS subject, query AS title,
            (CASE WHEN is_empty THEN without_result ELSE seen END)::bigint AS count,
            CASE WHEN is_empty THEN coalesce((
              SELECT next.query FROM (
                SELECT visitor, time FROM search_log WHERE store_key = ${storeKey} AND md5(normalised) = md5(r.normalised) AND normalised = r.normalised
                  AND visitor <> '' AND time >= ${log} ORDER BY time DESC LIMIT 200) AS own
              CROSS JOIN LATERAL (
                SELECT later.query, later.normalised, later.total FROM search_log later WHERE later.store_key = ${storeKey} AND later.visitor = own.visitor
                  AND later.visitor <> '' AND later.time > own.time AND later.time <= own.time + interval '10 minutes' ORDER BY later.time LIMIT 1) AS next
              WHERE next.normalised <> r.normalised AND next.total > 0 AND length(next.query) <= 200
              GROUP BY next.query HAVING count(DISTINCT own.visitor) >= 2 ORDER BY count(DISTINCT own.visitor) DESC, next.query LIMIT 1), '') ELSE '' END AS suggestion,
            CASE WHEN is_empty THEN without_result * ${ofSearch * shareOfQuery}::float8 ELSE seen * ${ofSearch * shareOfQuery}::float8 END AS estimate,
            '{}'::text[] AS products
          FROM ranked r WHERE place <= ${mostOfKind}
          UNION ALL
          (SELECT 'product_without_image', p.id, p.name, sum(d.views)::bigint, coalesce(min(other.name), ''), sum(d.views) * ${ofView * shareOfImage}::float8, '{}'
           FROM products p JOIN product_days d ON d.store_key = p.store_key AND d.product_id = p.id AND d.day >= ${since}::date
           LEFT JOIN LATERAL (
             SELECT a.key AS name FROM jsonb_each_text(p.attributes) a WHERE coalesce(p.image, '') = '' AND a.value ~* ${imageAddress} ORDER BY a.key LIMIT 1
           ) AS other ON true
           WHERE p.store_key = ${storeKey} AND coalesce(p.image, '') = '' GROUP BY p.id, p.name HAVING sum(d.views) >= ${fewestViews}
           ORDER BY sum(d.views) DESC, p.id LIMIT ${mostOfKind})
          UNION ALL
          SELECT 'feed_failing', id::text, coalesce(substring(url FROM '^[a-z]+://([^/?#]+)'), url), failures, '',
            ${ofDay * shareOfFeed}::float8 * least(${days}, extract(epoch FROM ${now}::timestamptz - coalesce(last_completed_at, created_at)) / 86400), '{}'
          FROM feeds WHERE store_key = ${storeKey} AND deleted_at IS NULL AND enabled AND failures > 0
          UNION ALL
          (SELECT 'campaign_without_products', c.id::text, c.name, count(*)::bigint, '', coalesce(sum(lost.revenue), 0)::float8, array_agg(gone.id ORDER BY gone.id)
           FROM store_resources c
           CROSS JOIN LATERAL (SELECT DISTINCT one.id FROM jsonb_array_elements(c.body -> 'rules') AS rule
             CROSS JOIN LATERAL jsonb_array_elements_text(coalesce(rule -> 'products' -> 'picked', '[]')) AS one (id)
             WHERE NOT EXISTS (SELECT FROM products p WHERE p.store_key = c.store_key AND p.id = one.id)) AS gone
           CROSS JOIN LATERAL (SELECT sum(d.revenue) AS revenue FROM product_days d
             WHERE d.store_key = c.store_key AND d.product_id = gone.id AND d.day >= ${since}::date) AS lost
           WHERE c.store_key = ${storeKey} AND c.kind = 'merchandising_campaign' AND c.enabled
             AND coalesce((c.body ->> 'end_at')::timestamp, 'infinity') > ${now}::timestamptz AT TIME ZONE 'UTC'
           GROUP BY c.id, c.name ORDER BY count(*) DESC, c.id LIMIT ${mostOfKind})
        ), gone AS (
          DELETE FROM store_todos t WHERE t.store_key = ${storeKey} AND t.state = 'open'
            AND NOT EXISTS (SELECT FROM found f WHERE f.kind = t.kind AND f.subject = t.subject)
        )
        INSERT INTO store_todos AS known (store_key, kind, subject, title, count, suggestion, estimate, products, found_at)
        SELECT ${storeKey}, kind, subject, title, count, suggestion, round(greatest(estimate, 0)::numeric, 2), products, ${now} FROM found
        ON CONFLICT (store_key, kind, subject) DO UPDATE SET title = excluded.title, count = excluded.count, suggestion = excluded.suggestion,
          estimate = excluded.estimate, products = excluded.products, found_at = excluded.found_at,
          state = 'open', decided_at = NULL, decided_by_name = NULL, before = NULL, after = NULL, measured_at = NULL
          WHERE known.state = 'open' OR (known.state = 'done' AND known.kind = 'feed_failing' AND EXISTS (
            SELECT FROM feeds f WHERE f.store_key = known.store_key AND f.id::text = known.subject AND f.running_import IS NULL
              AND (f.failures > known.count OR f.last_attempted_at > known.decided_at)))`,
  );
}
