import type { EventSource } from '@endcap/schema/data/events/eventShapes.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { attributeOrder, attributionDays, type ProductTouch } from './attribution.ts';
import { paidLines } from './orderFigures.ts';

const ordersAtOnce = 500;
/** Of one visitor, newest first; no one looks at more products before an order, and a forged flood must not fill the memory. */
const mostTouches = 2_000;

interface QueuedOrder {
  readonly store_key: string;
  readonly id: string;
  readonly time: Date;
  readonly products: string[];
}

interface TouchRow {
  readonly store_key: string;
  readonly order_id: string;
  readonly time: Date;
  readonly type: string;
  readonly source: EventSource | '';
  readonly labels: string[];
  readonly query: string;
  readonly visitor: string;
  readonly ids: string[];
}

const keyOf = (storeKey: string, orderId: string) => `${storeKey} ${orderId}`;

// An order's visitors: the one whose page reported the sale, those who turned out to be its customer, and one that the shop's own data name.
// The condition that says the obvious is what lets the index of visitors be used, and `offset 0` keeps the order by time from choosing another.
const touchesSql = `
  with asked as (select * from unnest($1::text[], $2::text[]) as a (store_key, id)),
  theirs as (
    select a.store_key, a.id, o.time, v.visitor from asked a join orders o on o.store_key = a.store_key and o.id = a.id
    cross join lateral (
      select t.visitor from tracked_sales t where t.store_key = o.store_key and t.order_id = o.id and t.state = 'accepted'
      union select c.visitor from visitor_customers c where c.store_key = o.store_key and o.customer_email <> '' and c.email = lower(o.customer_email)
      union select o.attributes ->> 'visitor' where o.source = 'synced' and o.attributes ->> 'visitor' is not null
    ) as v where v.visitor <> ''
  )
  select t.store_key, t.id as order_id, e.time, e.type, e.source, e.labels,
    case when e.source = 'search' then coalesce(e.data ->> 'normalised', '') else '' end as query, t.visitor, e.ids
  from theirs t cross join lateral (
    select * from (
      select * from events e where e.store_key = t.store_key and e.visitor = t.visitor and e.visitor <> ''
        and e.time >= t.time - interval '${attributionDays} days' and e.time <= t.time + interval '1 minute'
        and e.type in ('click', 'basket_set', 'cart_add', 'cart_update') offset 0
    ) as own order by time desc limit ${mostTouches}) as e`;

/** What an event says about products: something put into the basket straight from an element of ours was clicked as well. */
function touchesOf({ time, type, source, labels, query, visitor, ids }: TouchRow): ProductTouch[] {
  const isClick = source !== '' && (type === 'click' || type === 'cart_add');
  const about = { time, source: source === '' ? 'recommendations' : source, labels, query, visitor } as const;
  return ids.flatMap((productId) => [
    ...(isClick ? [{ ...about, productId, kind: 'click' as const }] : []),
    ...(type === 'click' ? [] : [{ ...about, productId, kind: 'basket' as const }]),
  ]);
}

async function takeQueued({ client }: Transaction): Promise<{ taken: number; orders: QueuedOrder[] }> {
  const { rows: queued } = await client.query<{ store_key: string; order_id: string }>(
    `delete from attribution_queue where (store_key, id) in (select store_key, id from attribution_queue order by id limit ${ordersAtOnce} for update skip locked)
     returning store_key, order_id`,
  );
  const keys = [queued.map((row) => row.store_key), queued.map((row) => row.order_id)];
  const { rows: orders } = await client.query<QueuedOrder>(
    `select o.store_key, o.id, o.time, array(select distinct l.product_id from order_lines l where l.store_key = o.store_key and l.order_id = o.id) as products
     from (select distinct * from unnest($1::text[], $2::text[]) as a (store_key, id)) as a
     join orders o on o.store_key = a.store_key and o.id = a.id order by o.store_key, o.id for update of o`,
    keys,
  );
  return { taken: queued.length, orders };
}

async function save({ client }: Transaction, orders: readonly QueuedOrder[], found: readonly object[]): Promise<void> {
  const keys = [orders.map((order) => order.store_key), orders.map((order) => order.id)];
  const asked = `asked as (select * from unnest($1::text[], $2::text[]) as a (store_key, id))`;
  await client.query(
    `with ${asked} delete from order_attributions f using asked a where f.store_key = a.store_key and f.order_id = a.id`,
    keys,
  );
  await client.query(
    `insert into order_attributions (store_key, order_id, product_id, source, label, further_labels, query, visitor, clicked_at)
     select store_key, order_id, product_id, source, coalesce(labels[1], ''), nullif(labels[2:], '{}'), query, visitor, clicked_at
     from jsonb_to_recordset($1::jsonb) as f
       (store_key text, order_id text, product_id text, source text, labels text[], query text, visitor text, clicked_at timestamptz)`,
    [JSON.stringify(found)],
  );
  // Only what changes is written, since each change has its day counted again.
  await client.query(
    `with ${asked}, own as (select o.* from asked a join orders o on o.store_key = a.store_key and o.id = a.id), paid as (${paidLines('own')}),
     sums as (
       select own.store_key, own.id, coalesce(round(sum(p.value), 2), 0) as value, count(f.product_id) > 0 as impact from own
       left join order_attributions f on f.store_key = own.store_key and f.order_id = own.id
       left join paid p on p.store_key = f.store_key and p.order_id = f.order_id and p.product_id = f.product_id group by own.store_key, own.id
     )
     update orders o set impact = s.impact, generated_value = s.value from sums s
     where o.store_key = s.store_key and o.id = s.id and (o.impact, o.generated_value) is distinct from (s.impact, s.value)`,
    keys,
  );
  await client.query(
    `with ${asked} update tracked_sales t set confirmed_at = now() from asked a join orders o on o.store_key = a.store_key and o.id = a.id
     where o.source = 'synced' and t.store_key = a.store_key and t.order_id = a.id and t.state = 'accepted' and t.confirmed_at is null`,
    keys,
  );
}

/**
 * Finds out what of the queued orders was attributed to us, from the events as they are now: it may be done again at any time with the same
 * outcome. Returns the number of orders.
 */
export async function attributeQueued(db: Database, signal?: AbortSignal): Promise<number> {
  let attributed = 0;
  for (let isMore = true; isMore;) {
    if (signal?.aborted === true) break;
    isMore = await db.transaction(async (transaction) => {
      const { taken, orders } = await takeQueued(transaction);
      if (orders.length > 0) {
        const { rows } = await transaction.client.query<TouchRow>(touchesSql, [
          orders.map((order) => order.store_key),
          orders.map((order) => order.id),
        ]);
        const byOrder = new Map<string, ProductTouch[]>();
        for (const row of rows) {
          const key = keyOf(row.store_key, row.order_id);
          byOrder.set(key, [...(byOrder.get(key) ?? []), ...touchesOf(row)]);
        }
        const found = orders.flatMap(({ store_key, id, time, products }) =>
          attributeOrder({ time, productIds: products }, byOrder.get(keyOf(store_key, id)) ?? []).map((line) => ({
            store_key,
            order_id: id,
            product_id: line.productId,
            source: line.source,
            labels: line.labels,
            query: line.query,
            visitor: line.visitor,
            clicked_at: line.clickedAt,
          })),
        );
        await save(transaction, orders, found);
        attributed += orders.length;
      }
      return taken === ordersAtOnce;
    });
  }
  return attributed;
}

/** Has the orders of a time attributed again, such as after the rule or the window changed. */
export async function queueAttribution(db: Database, storeKey: string, since: Date): Promise<void> {
  await db.pool.query(
    `insert into attribution_queue (store_key, order_id) select store_key, id from orders where store_key = $1 and time >= $2`,
    [storeKey, since],
  );
}
