import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { limitsOf, type SegmentLimits, type StoreFigures } from './customerSegments.ts';

export type CountedLimits = SegmentLimits & { readonly counted_at: string };

/** Counting a million customers takes a second or two: a large store's limits are counted again in the background, after this. */
const largeAfterMs = 3_600_000;
const smallAfterMs = 10_000;
const largeFrom = 10_000;

/** Prices are those of the newest orders: what the shop sells now. */
const recentOrders = 5_000;

const figuresSql = `
  select count(*)::int as customers,
    percentile_cont(0.5) within group (order by extract(epoch from order_last - order_first)::double precision / 86400 / (order_count - 1))
      filter (where order_count > 1) as median_days,
    percentile_cont(0.9) within group (order by order_value_total::double precision) as value_90,
    percentile_cont(0.75) within group (order by order_count) filter (where order_count > 1) as count_75
  from customers where store_key = $1 and order_count > 0`;

const pricesSql = `
  select percentile_cont(0.333) within group (order by price::double precision) as price_33,
    percentile_cont(0.667) within group (order by price::double precision) as price_67
  from order_lines l where l.store_key = $1
    and l.order_id in (select o.id from orders o where o.store_key = $1 order by o.time desc, o.id desc limit ${recentOrders})`;

async function countLimits(db: Database, storeKey: string, now: Date): Promise<CountedLimits> {
  const [{ rows: customers }, { rows: prices }] = await Promise.all([
    db.pool.query<Omit<StoreFigures, 'price_33' | 'price_67'>>(figuresSql, [storeKey]),
    db.pool.query<Pick<StoreFigures, 'price_33' | 'price_67'>>(pricesSql, [storeKey]),
  ]);
  const nothing = { customers: 0, median_days: null, value_90: null, count_75: null };
  const limits = limitsOf({ ...(customers[0] ?? nothing), ...(prices[0] ?? { price_33: null, price_67: null }) });
  await db.pool.query(
    `insert into customer_limits (store_key, limits, counted_at) values ($1, $2, $3)
     on conflict (store_key) do update set limits = excluded.limits, counted_at = excluded.counted_at`,
    [storeKey, JSON.stringify(limits), now],
  );
  return { ...limits, counted_at: now.toISOString() };
}

/** Stores whose limits this process is counting. */
const counting = new Set<string>();

/** The limits of a store's segments: those of its data a while ago, counted again when they are too old. */
export async function customerLimitsOf(
  { db, log, now }: { db: Database; log: Logger; now: Date },
  storeKey: string,
): Promise<CountedLimits> {
  const { rows } = await db.pool.query<{ limits: SegmentLimits; counted_at: Date }>(
    'select limits, counted_at from customer_limits where store_key = $1',
    [storeKey],
  );
  const [stored] = rows;
  if (stored === undefined) return countLimits(db, storeKey, now);
  const { limits, counted_at: at } = stored;
  const age = Math.abs(now.getTime() - at.getTime());
  const isLarge = limits.customers >= largeFrom;
  if (!isLarge && age > smallAfterMs) return countLimits(db, storeKey, now);
  if (isLarge && age > largeAfterMs && !counting.has(storeKey)) {
    counting.add(storeKey);
    countLimits(db, storeKey, now)
      .catch((error: unknown) => log.warn({ err: error }, 'the limits of customer segments could not be counted'))
      .finally(() => counting.delete(storeKey));
  }
  return { ...limits, counted_at: at.toISOString() };
}
