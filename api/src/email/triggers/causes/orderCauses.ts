import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { rowsOf, sql } from '../../../db/sql.ts';
import { type Cause, type CauseRow, causeOf, type CauseSearch } from './cause.ts';

/** Intervals of a few days say nothing: they are one purchase in parts. */
const leastIntervalDays = 3;
const historyDays = 730;

/** Orders of people with an address. */
export async function orderCauses({ db, storeKey, body, from, until }: CauseSearch): Promise<Cause[]> {
  const rows = await rowsOf<CauseRow>(
    db.pool,
    sql`SELECT lower(coalesce(nullif(o.customer_email, ''), c.email)) AS email, 'order:' || o.id AS cause, o.time AS at, o.time AS ripe, o.id AS order_id,
          array(SELECT l.product_id FROM order_lines l WHERE l.store_key = ${storeKey} AND l.order_id = o.id AND l.quantity > 0 ORDER BY l.price DESC, l.line) AS products
        FROM orders o LEFT JOIN customers c ON c.store_key = o.store_key AND c.id = o.customer_id AND o.customer_id <> ''
        WHERE o.store_key = ${storeKey} AND o.time > ${from} AND o.time <= ${until} AND NOT o.returned AND o.total_value >= ${body.entry.min_value}::numeric
          AND coalesce(nullif(o.customer_email, ''), c.email, '') <> ''`,
  );
  return rows.map(causeOf);
}

/** Products that people buy at intervals and whose next purchase is due, by the mean interval of each person. */
export async function refillCauses({ db, storeKey, from, until }: CauseSearch): Promise<Cause[]> {
  const rows = await rowsOf<CauseRow>(
    db.pool,
    sql`WITH bought AS (
          SELECT lower(o.customer_email) AS email, l.product_id, min(o.time) AS first, max(o.time) AS last,
            count(DISTINCT (o.time AT TIME ZONE 'UTC')::date) AS days
          FROM orders o JOIN order_lines l ON l.store_key = o.store_key AND l.order_id = o.id
          WHERE o.store_key = ${storeKey} AND l.store_key = ${storeKey} AND o.time > ${subDays(until, historyDays)} AND NOT o.returned
            AND o.customer_email <> '' AND l.quantity > 0
          GROUP BY 1, 2 HAVING count(DISTINCT (o.time AT TIME ZONE 'UTC')::date) > 1),
        due AS (SELECT email, product_id, last, last + (last - first) / (days - 1) AS due FROM bought
          WHERE (last - first) / (days - 1) >= make_interval(days => ${leastIntervalDays}::int))
        SELECT email, 'refill:' || (max(due) AT TIME ZONE 'UTC')::date AS cause, max(last) AS at, max(due) AS ripe, array_agg(product_id ORDER BY due, product_id) AS products
        FROM due WHERE due > ${from} AND due <= ${until} GROUP BY email, (due AT TIME ZONE 'UTC')::date`,
  );
  return rows.map(causeOf);
}
