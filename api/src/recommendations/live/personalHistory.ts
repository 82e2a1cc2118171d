import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';

/** Newest events of a visitor that are looked at: one with 100,000 of them costs no more than others. */
const mostEvents = 200;
const mostOrders = 50;
const days = 60;

export interface Looked {
  readonly product: string;
  readonly time: Date;
}

/** What a visitor did lately, the earliest first. Read with every call, so that the last click counts at once. */
export interface Visit {
  readonly looked: readonly Looked[];
  /** Moments of all events, the earliest first. */
  readonly times: readonly Date[];
}

export async function readVisit(db: Database, storeKey: string, visitor: string, now: Date): Promise<Visit> {
  if (visitor === '') return { looked: [], times: [] };
  const rows = await rowsOf<{ type: string; time: Date; ids: string[] }>(
    db.pool,
    sql`SELECT type, time, ids[1:20] AS ids FROM events
        WHERE store_key = ${storeKey} AND visitor = ${visitor} AND visitor <> '' AND time > ${subDays(now, days)}
        ORDER BY time DESC, id DESC LIMIT ${mostEvents}`,
  );
  rows.reverse();
  const looked = rows.flatMap(({ type, time, ids }) =>
    ['product', 'click', 'cart_add', 'basket_set'].includes(type) ? ids.map((product) => ({ product, time })) : [],
  );
  return { looked: looked.filter(({ product }, at) => product !== looked[at - 1]?.product), times: rows.map(({ time }) => time) };
}

export interface Purchase {
  readonly time: Date;
  readonly products: readonly string[];
}

/** Who a call is about: a customer by address or id, or the one that a visitor turned out to be. */
export interface Person {
  readonly email?: string | undefined;
  readonly customer?: string | undefined;
  readonly visitor?: string | undefined;
}

/** The last orders of a customer, the newest first. */
export async function readPurchases(
  db: Database,
  storeKey: string,
  { email = '', customer = '', visitor = '' }: Person,
): Promise<Purchase[]> {
  const address = email.trim().toLowerCase();
  const id = customer.trim();
  if (address === '' && id === '' && visitor === '') return [];
  const addresses = sql`SELECT ${address}::text WHERE ${address}::text <> ''
    UNION SELECT c.email FROM visitor_customers c WHERE c.store_key = ${storeKey} AND c.visitor = ${visitor} AND ${address}::text = '' AND ${id}::text = ''`;
  // An order may name its customer by the id alone, whose address the customer has.
  const ids = sql`SELECT ${id}::text WHERE ${id}::text <> '' UNION SELECT c.id FROM customers c WHERE c.store_key = ${storeKey} AND lower(c.email) IN (${addresses}) AND c.email <> ''`;
  return rowsOf<Purchase>(
    db.pool,
    sql`SELECT o.time, array(SELECT DISTINCT l.product_id FROM order_lines l WHERE l.store_key = o.store_key AND l.order_id = o.id AND l.quantity > 0) AS products
        FROM (
          (SELECT store_key, id, time FROM orders WHERE store_key = ${storeKey} AND customer_email <> '' AND lower(customer_email) IN (${addresses}) AND NOT returned
            ORDER BY time DESC LIMIT ${mostOrders})
          UNION
          (SELECT store_key, id, time FROM orders WHERE store_key = ${storeKey} AND customer_id IN (${ids}) AND NOT returned
            ORDER BY time DESC LIMIT ${mostOrders})
        ) AS o ORDER BY o.time DESC, o.id DESC LIMIT ${mostOrders}`,
  );
}
