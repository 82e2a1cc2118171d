import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { type CheckTools, type Finding, wholeStore } from './healthFinding.ts';
import type { ProductWork } from './productPass.ts';

/** Whether every stock has stayed the same for longer than a shop with orders can have it. Remembers since when they are. */
export async function stockCheck({ db, storeKey, now, settings }: CheckTools, work: ProductWork): Promise<Finding> {
  if (work.stocked === 0) return wholeStore('stock_never_changes', undefined);
  const { rows } = await db.pool.query<{ stock_since: Date }>(
    `INSERT INTO health_stores AS held (store_key, stock_digest, stock_since) VALUES ($1, $2, $3)
     ON CONFLICT (store_key) DO UPDATE SET stock_digest = excluded.stock_digest,
       stock_since = CASE WHEN held.stock_digest = excluded.stock_digest THEN held.stock_since ELSE excluded.stock_since END
     RETURNING stock_since`,
    [storeKey, work.stock, now],
  );
  const since = rows[0]?.stock_since ?? now;
  const orders = await db.pool.query<{ has_orders: boolean }>(
    'SELECT EXISTS (SELECT FROM orders WHERE store_key = $1 AND time > $2 AND time <= $3) AS has_orders',
    [storeKey, since, now],
  );
  // Without orders nothing need change.
  if (orders.rows[0]?.has_orders !== true) return wholeStore('stock_never_changes', undefined);
  return wholeStore('stock_never_changes', since < subDays(now, settings.stock_days), since.toISOString());
}
