import { accessoriesSuggest } from '@endcap/schema/recommendations/accessories/accessories.rest.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { handle } from '../../http/handle.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { service } from './accessories.service.ts';

/** One order with two products is a coincidence. */
const needed = 2;
/** Newest orders of a product that are read. */
const mostOrders = 5_000;

export const handlers = [
  ...Object.values(resourceHandlers(service)),
  handle(accessoriesSuggest, async ({ product, limit }, { db, store }) => {
    const rows = await rowsOf<{ examined: number; with_others: number; most: number; product: string | null; support: number }>(
      db.pool,
      sql`WITH own AS MATERIALIZED (
            SELECT o.id FROM orders o WHERE o.store_key = ${store.key} AND NOT o.returned
              AND o.id IN (SELECT order_id FROM order_lines WHERE store_key = ${store.key} AND product_id = ${product})
            ORDER BY o.time DESC LIMIT ${mostOrders}),
          others AS MATERIALIZED (
            SELECT DISTINCT l.product_id AS product, l.order_id FROM own
            JOIN order_lines l ON l.store_key = ${store.key} AND l.order_id = own.id
            JOIN products p ON p.store_key = ${store.key} AND p.id = l.product_id
            WHERE l.product_id <> ${product}),
          counted AS MATERIALIZED (SELECT product, count(*)::int AS support FROM others GROUP BY 1),
          shared AS (SELECT product, support FROM counted WHERE support >= ${needed} ORDER BY 2 DESC, 1 LIMIT ${limit})
          SELECT (SELECT count(*)::int FROM own) AS examined, (SELECT count(DISTINCT order_id)::int FROM others) AS with_others,
            (SELECT coalesce(max(support), 0) FROM counted) AS most, product, support
          FROM (SELECT 1) AS one LEFT JOIN shared ON true ORDER BY support DESC NULLS LAST, product`,
    );
    const orders = rows[0]?.examined ?? 0;
    const result = rows.flatMap(({ product: other, support }) =>
      other === null ? [] : [{ product: other, support, confidence: Math.round((support / orders) * 10_000) / 10_000 }],
    );
    return { orders, with_others: rows[0]?.with_others ?? 0, most_together: rows[0]?.most ?? 0, needed, result };
  }),
];
