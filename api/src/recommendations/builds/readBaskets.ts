import type { Database } from '../../db/database.ts';
import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { BasketCollector, type BasketTable } from '../models/basketTable.ts';

/** Of a very large shop the newest lines count: what bounds the memory of a build, at about twelve bytes a line. */
const mostLines = 4_000_000;

interface OrderRow {
  readonly id: string;
  readonly time: Date;
  /** The moment as PostgreSQL writes it: a JavaScript date loses microseconds, and with them the orders of that moment on the next page. */
  readonly place: string;
  readonly customer: string;
  readonly products: string[];
}

/** Whether most orders name no customer, so that the baskets of guests must count. */
async function isOfGuests(db: Database, storeKey: string): Promise<boolean> {
  const counted = await rowOf<{ known: number; all: number }>(
    db.pool,
    sql`SELECT count(*) FILTER (WHERE customer_id <> '' OR customer_email <> '')::float8 AS known, count(*)::float8 AS all
        FROM (SELECT customer_id, customer_email FROM orders WHERE store_key = ${storeKey} ORDER BY time DESC LIMIT 20000) AS newest`,
  );
  return counted !== undefined && counted.known * 2 < counted.all;
}

/** The baskets of a store up to a moment, newest first. Returned orders say what people did not want. */
export async function readBaskets(
  db: Database,
  storeKey: string,
  until: Date,
  signal?: AbortSignal,
  pageSize = 2_000,
): Promise<BasketTable> {
  const withGuests = await isOfGuests(db, storeKey);
  const collector = new BasketCollector();
  let last: OrderRow | undefined;
  do {
    signal?.throwIfAborted();
    const page: OrderRow[] = await rowsOf<OrderRow>(
      db.pool,
      sql`SELECT o.id, o.time, o.time::text AS place, coalesce(nullif(lower(o.customer_email), ''), o.customer_id) AS customer,
            array(SELECT DISTINCT l.product_id FROM order_lines l WHERE l.store_key = o.store_key AND l.order_id = o.id AND l.quantity > 0) AS products
          FROM orders o
          WHERE o.store_key = ${storeKey} AND NOT o.returned AND ${
            last === undefined ? sql`o.time <= ${until}` : sql`(o.time, o.id) < (${last.place}::timestamptz, ${last.id})`
          }
          ORDER BY o.time DESC, o.id DESC LIMIT ${pageSize}`,
    );
    for (const { id, time, customer, products } of page)
      if (customer !== '' || withGuests) collector.add(customer === '' ? `guest ${id}` : customer, time.getTime(), new Set(products));
    last = page.length < pageSize ? undefined : page.at(-1);
  } while (last !== undefined && collector.lines < mostLines);
  return collector.done();
}
