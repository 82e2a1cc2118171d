import { dayOf } from '@endcap/schema/contract/utcDays.ts';

import type { Transaction } from '../db/database.ts';
import { type DemoOrder, valueOf } from '../store/demo/demoShoppers.ts';
import type { DemoCart } from '../store/demo/demoCarts.ts';
import { buyerOf, leaverOf, numberOf } from './demoVisitors.ts';
import type { DemoEvent } from './demoVisits.ts';

const rowsAtOnce = 10_000;

/** Stores the events, whose visitors became known by ordering or by signing in; one in 200 tracked sales had a forged one besides it. */
export async function insertVisits(
  { client }: Transaction,
  storeKey: string,
  events: readonly DemoEvent[],
  orders: readonly DemoOrder[],
  carts: readonly DemoCart[],
): Promise<void> {
  const first = events.reduce((least, { time }) => Math.min(least, time.getTime()), Date.now());
  await client.query('select make_event_partitions($1::date, current_date + 40)', [dayOf(first)]);
  for (let from = 0; from < events.length; from += rowsAtOnce) {
    const rows = events.slice(from, from + rowsAtOnce).map(({ orderId, ...event }) => ({ ...event, order_id: orderId }));
    await client.query(
      `insert into events (store_key, time, type, visitor, ids, labels, source, query, order_id, url, data)
       select $1, e.* from json_to_recordset($2::json) as e (time timestamptz, type text, visitor text, ids text[], labels text[], source text, query text,
         order_id text, url text, data jsonb)`,
      [storeKey, JSON.stringify(rows)],
    );
  }
  const sales = orders.map((order) => {
    const { id, time, customerEmail, lines, source } = order;
    return {
      order_id: id,
      visitor: buyerOf(order),
      email: customerEmail,
      time,
      total_value: valueOf(lines),
      products: lines.map(({ productId, quantity, price }) => ({ id: productId, quantity, price })),
      // As a page reports it whose author forgot the decimal point.
      forged: lines.map(({ productId, quantity, price }) => ({ id: productId, quantity, price: price * 1000 })),
      is_tracked: source === 'tracked',
      is_forged: numberOf(id) % 200 === 0,
    };
  });
  const signedIn = carts.map((cart) => ({ visitor: leaverOf(cart), email: cart.customerEmail, time: cart.time }));
  const known = [...sales.map(({ visitor, email, time }) => ({ visitor, email, time })), ...signedIn].filter(({ email }) => email !== '');
  const asked = `jsonb_to_recordset($2::jsonb) as s (order_id text, visitor text, email text, time timestamptz, total_value float8, products jsonb, forged jsonb,
    is_tracked boolean, is_forged boolean)`;
  const values = [storeKey, JSON.stringify(sales)];
  await client.query(
    `insert into visitor_customers as known (store_key, visitor, email, first_seen, last_seen)
     select $1, visitor, email, min(time), max(time) from jsonb_to_recordset($2::jsonb) as s (visitor text, email text, time timestamptz) group by visitor, email
     on conflict (store_key, visitor, email) do update set last_seen = greatest(known.last_seen, excluded.last_seen)`,
    [storeKey, JSON.stringify(known)],
  );
  await client.query(
    `insert into tracked_sales (store_key, order_id, visitor, email, time, total_value, products, state, reasons, received_at)
     select $1, order_id, visitor, email, time, total_value, products, 'accepted', '{}'::text[], time from ${asked} where is_tracked
     union all
     select $1, order_id, 'x' || substr(md5(order_id), 1, 7), '', time, total_value * 1000, forged, 'suspicious', '{PRICE,OTHER_VISITOR}', time + interval '1 hour'
     from ${asked} where is_forged
     on conflict do nothing`,
    values,
  );
}
