import { rowsOf, type Sql, sql } from '../../../db/sql.ts';
import { type Cause, type CauseRow, causeOf, type CauseSearch } from './cause.ts';

/** When a change of a product counts, over `before` and `after` as numbers. */
function counts({ body }: CauseSearch): { readonly field: string; readonly isMet: Sql } {
  const { type, entry } = body;
  if (type === 'price_drop')
    return { field: 'price', isMet: sql`n.after > 0 AND n.after <= n.before * (1 - ${entry.min_drop}::numeric / 100)` };
  if (type === 'back_in_stock') return { field: 'stock', isMet: sql`n.before <= 0 AND n.after > 0` };
  return { field: 'stock', isMet: sql`n.before > ${entry.stock_at_most}::int AND n.after > 0 AND n.after <= ${entry.stock_at_most}::int` };
}

/** Products that became cheaper, came back or run out, for people who viewed them and have not bought them since. */
export async function productCauses(search: CauseSearch): Promise<Cause[]> {
  const { db, storeKey, body, from, until } = search;
  const { field, isMet } = counts(search);
  const number = (side: Sql) => sql`CASE jsonb_typeof(cell -> ${side}) WHEN 'number' THEN (cell ->> ${side})::numeric END`;
  const changed = sql`SELECT c.product_id, max(c.at) AS at FROM product_changes c, jsonb_array_elements(c.cells) AS cell,
      LATERAL (SELECT ${number(sql`'before'`)} AS before, ${number(sql`'after'`)} AS after) AS n
    WHERE c.store_key = ${storeKey} AND c.at > ${from} AND c.at <= ${until} AND c.kind = 'updated' AND cell ->> 'field' = ${field} AND ${isMet}
    GROUP BY c.product_id`;
  const rows = await rowsOf<CauseRow>(
    db.pool,
    sql`WITH changed AS MATERIALIZED (${changed}),
        viewed AS (
          SELECT k.email, v.product_id, v.at, max(v.seen) AS seen
          FROM (SELECT e.visitor, d.product_id, d.at, max(e.time) AS seen FROM events e, unnest(e.ids) AS one (id) JOIN changed d ON d.product_id = one.id
                WHERE e.store_key = ${storeKey} AND e.type = 'product' AND e.visitor <> ''
                  AND e.time > ${from}::timestamptz - make_interval(days => ${body.entry.viewed_days}::int) AND e.time <= ${until}
                  AND e.time <= d.at AND e.time > d.at - make_interval(days => ${body.entry.viewed_days}::int) AND EXISTS (SELECT FROM changed)
                GROUP BY 1, 2, 3) AS v
          JOIN LATERAL (SELECT c.email FROM visitor_customers c WHERE c.store_key = ${storeKey} AND c.visitor = v.visitor
            ORDER BY c.last_seen DESC, c.email LIMIT 1) AS k ON true
          GROUP BY 1, 2, 3)
        SELECT email, ${body.type}::text || ':' || max(at) AS cause, max(at) AS at, max(at) AS ripe, array_agg(product_id ORDER BY seen DESC) AS products
        FROM viewed v
        WHERE NOT EXISTS (SELECT FROM orders o JOIN order_lines l ON l.store_key = o.store_key AND l.order_id = o.id
          WHERE o.store_key = ${storeKey} AND l.store_key = ${storeKey} AND o.customer_email <> '' AND lower(o.customer_email) = v.email
            AND o.time > v.seen AND o.time <= v.at AND l.product_id = v.product_id)
        GROUP BY email, (at AT TIME ZONE 'UTC')::date`,
  );
  return rows.map(causeOf);
}
