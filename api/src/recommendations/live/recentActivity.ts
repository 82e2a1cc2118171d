import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { sessionsOf } from '../builds/readSessions.ts';
import { freshness } from '../models/productTrend.ts';
import { seeNear } from '../models/sessionModel.ts';
import type { IdPool } from './idPool.ts';

/** Newest orders and events that are counted on top of a build; a shop with more in a day has a build that knows nearly as much. */
const mostOrders = 2_000;
const mostEvents = 10_000;
/** Of one customer or visitor so much counts until the next build, whatever robots do. */
const mostOfOne = 5;
const mostOfBasket = 100;
/** So long a product counts as viewed now. */
const watchedMs = 30 * 60_000;

type Sums = Map<number, number>;
const add = (sums: Sums, number: number, weight: number) => sums.set(number, (sums.get(number) ?? 0) + weight);

/** What happened in a store since its models were built: the same sums as theirs, of a few thousand rows. */
export interface RecentActivity {
  readonly baskets: Sums;
  readonly recent: Sums;
  readonly share: Sums;
  readonly together: ReadonlyMap<number, Sums>;
  readonly near: ReadonlyMap<number, Sums>;
  /** Products by the visitors who viewed them in the last half hour, most first. */
  readonly watched: readonly number[];
  /** Products of the newest orders, the newest first. */
  readonly bought: readonly number[];
}

function pairsOf(pairs: Map<number, Sums>, number: number): Sums {
  let sums = pairs.get(number);
  if (sums === undefined) pairs.set(number, (sums = new Map()));
  return sums;
}

interface RecentOrder {
  readonly time: Date;
  readonly customer: string;
  readonly products: string[];
}

interface RecentClick {
  readonly visitor: string;
  readonly time: Date;
  readonly product: string;
}

/** Only rows after `ordersSince` and `eventsSince` are added to the sums; the newest orders and views are returned whatever their age. */
export async function readRecentActivity(
  db: Database,
  storeKey: string,
  pool: IdPool,
  { ordersSince, eventsSince, now }: { readonly ordersSince: Date; readonly eventsSince: Date; readonly now: Date },
): Promise<RecentActivity> {
  const [orders, clicks] = await Promise.all([
    rowsOf<RecentOrder>(
      db.pool,
      sql`SELECT o.time, coalesce(nullif(lower(o.customer_email), ''), nullif(o.customer_id, ''), 'guest ' || o.id) AS customer,
            array(SELECT DISTINCT l.product_id FROM order_lines l WHERE l.store_key = o.store_key AND l.order_id = o.id AND l.quantity > 0 LIMIT ${mostOfBasket}) AS products
          FROM orders o WHERE o.store_key = ${storeKey} AND NOT o.returned AND o.time <= ${now}
            AND (o.time > ${ordersSince} OR o.id IN (SELECT id FROM orders WHERE store_key = ${storeKey} AND NOT returned ORDER BY time DESC LIMIT 100))
          ORDER BY o.time DESC LIMIT ${mostOrders}`,
    ),
    rowsOf<RecentClick>(
      db.pool,
      sql`SELECT visitor, time, ids[1] AS product FROM events
          WHERE store_key = ${storeKey} AND time > ${new Date(Math.min(eventsSince.getTime(), now.getTime() - watchedMs))} AND visitor <> ''
            AND type IN ('product', 'click', 'cart_add') AND cardinality(ids) > 0
          ORDER BY time DESC LIMIT ${mostEvents}`,
    ),
  ]);
  return {
    ...countOrders(orders, pool, ordersSince, now),
    near: countVisits(clicks, pool, eventsSince),
    watched: watchedNow(clicks, pool, now),
  };
}

function countOrders(orders: readonly RecentOrder[], pool: IdPool, since: Date, now: Date) {
  const baskets: Sums = new Map();
  const recent: Sums = new Map();
  const share: Sums = new Map();
  const together = new Map<number, Sums>();
  const bought = new Set<number>();
  const ofCustomer = new Map<string, number>();
  for (const { time, customer, products } of orders) {
    const numbers = products.map((id) => pool.numberOf(id));
    for (const number of numbers) bought.add(number);
    const earlier = ofCustomer.get(customer) ?? 0;
    ofCustomer.set(customer, earlier + 1);
    if (time <= since || earlier >= mostOfOne) continue;
    const weight = freshness(now.getTime() - time.getTime());
    for (const number of numbers) {
      add(baskets, number, 1);
      add(recent, number, weight);
      add(share, number, 1 / numbers.length);
      const pairs = pairsOf(together, number);
      for (const other of numbers) if (other !== number) add(pairs, other, 1 / numbers.length);
    }
  }
  return { baskets, recent, share, together, bought: [...bought] };
}

function countVisits(newestFirst: readonly RecentClick[], pool: IdPool, since: Date): Map<number, Sums> {
  const ofVisitor = new Map<string, RecentClick[]>();
  for (const click of newestFirst.toReversed()) {
    if (click.time <= since) continue;
    const clicks = ofVisitor.get(click.visitor);
    if (clicks === undefined) ofVisitor.set(click.visitor, [click]);
    else if (clicks.length < 200) clicks.push(click);
  }
  const near = new Map<number, Sums>();
  for (const clicks of ofVisitor.values()) {
    for (const session of sessionsOf(clicks).slice(-mostOfOne)) {
      const numbers = session.map((id) => pool.numberOf(id));
      for (const [at, number] of numbers.entries())
        seeNear(numbers, 0, numbers.length, at, (other, weight) => other !== number && add(pairsOf(near, number), other, weight));
    }
  }
  return near;
}

function watchedNow(clicks: readonly RecentClick[], pool: IdPool, now: Date): number[] {
  const watchers = new Map<number, Set<string>>();
  for (const { visitor, time, product } of clicks) {
    if (now.getTime() - time.getTime() > watchedMs) break;
    const number = pool.numberOf(product);
    const known = watchers.get(number);
    if (known === undefined) watchers.set(number, new Set([visitor]));
    else known.add(visitor);
  }
  return [...watchers].sort(([, left], [, right]) => right.size - left.size).map(([number]) => number);
}
