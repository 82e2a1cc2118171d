import type { HealthCheckKey } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { rowOf, sql } from '../../db/sql.ts';
import { type CheckTools, countFound, type Finding, type FoundQuery, wholeStore } from './healthFinding.ts';

/** Fewer orders have no rhythm. */
const leastOrders = 20;
const hourMs = 3_600_000;

/** Whether no order came for much longer than usual: normal is what 19 of 20 intervals of the last 500 orders do not exceed. */
export function isOrderGap(
  { count, normalMs, last }: { count: number; normalMs: number; last: Date },
  { now, factor }: { now: Date; factor: number },
): boolean | undefined {
  if (count < leastOrders) return undefined;
  return now.getTime() - last.getTime() > Math.max(hourMs, normalMs * factor);
}

async function orderGap({ db, storeKey, now, settings }: CheckTools): Promise<Finding> {
  const row = await rowOf<{ count: number; normal: number | null; last: Date | null }>(
    db.pool,
    sql`SELECT count(*) AS count, max(time) AS last, percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM gap)) * 1000 AS normal
        FROM (SELECT time, time - lag(time) OVER (ORDER BY time) AS gap
              FROM (SELECT time FROM orders WHERE store_key = ${storeKey} AND time <= ${now} ORDER BY time DESC LIMIT 501) AS newest) AS gaps`,
  );
  if (row === undefined || row.last === null) return wholeStore('order_gap', undefined);
  const isGap = isOrderGap({ count: row.count, normalMs: row.normal ?? 0, last: row.last }, { now, factor: settings.order_gap_factor });
  return wholeStore('order_gap', isGap, row.last.toISOString());
}

export async function orderChecks(tools: CheckTools): Promise<Finding[]> {
  const { storeKey, now, settings } = tools;
  const since = subDays(now, settings.order_days);
  const recent = sql`SELECT count(*) FROM orders WHERE store_key = ${storeKey} AND time >= ${since}`;
  const recently = async (...[key, query]: [HealthCheckKey, FoundQuery]) => ({ ...(await countFound(tools, key, query)), since });
  return [
    await recently('order_product_unknown', {
      total: recent,
      // A product that a modifier took out of the store is known.
      found: sql`SELECT o.id, o.id AS name, NULL AS image, 'products' AS field, min(l.product_id) AS value, 1 AS weight
        FROM orders o JOIN order_lines l ON l.store_key = o.store_key AND l.order_id = o.id
        LEFT JOIN products p ON p.store_key = l.store_key AND p.id = l.product_id
        LEFT JOIN product_sources s ON s.store_key = l.store_key AND s.id = l.product_id
        WHERE o.store_key = ${storeKey} AND o.time >= ${since} AND p.id IS NULL AND s.id IS NULL GROUP BY o.id`,
      objects: sql`SELECT id FROM found`,
    }),
    await recently('order_email_missing', {
      total: recent,
      found: sql`SELECT id, id AS name, NULL AS image, 'email' AS field, NULL AS value, 1 AS weight
        FROM orders WHERE store_key = ${storeKey} AND time >= ${since} AND customer_email = ''`,
    }),
    await orderGap(tools),
  ];
}

export async function customerChecks(tools: CheckTools): Promise<Finding[]> {
  const total = sql`SELECT count(*) FROM customers WHERE store_key = ${tools.storeKey}`;
  const name = sql`coalesce(nullif(name, ''), id)`;
  return [
    await countFound(tools, 'customer_email_missing', {
      total,
      found: sql`SELECT id, ${name} AS name, NULL AS image, 'email' AS field, NULL AS value, 1 AS weight
        FROM customers WHERE store_key = ${tools.storeKey} AND email = ''`,
    }),
    await countFound(tools, 'customer_duplicate', {
      total,
      found: sql`SELECT min(id) AS id, min(${name}) AS name, NULL AS image, 'email' AS field, lower(email) AS value, count(*) AS weight
        FROM customers WHERE store_key = ${tools.storeKey} AND email <> '' GROUP BY lower(email) HAVING count(*) > 1`,
      objects: sql`SELECT id FROM customers WHERE store_key = ${tools.storeKey} AND email <> '' AND lower(email) IN (SELECT value FROM found)`,
    }),
  ];
}
