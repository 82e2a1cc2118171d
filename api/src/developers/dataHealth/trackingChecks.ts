import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { healthOf } from '../extensions/extensionHealth.ts';
import { type CheckTools, type Finding, wholeStore } from './healthFinding.ts';

/** With fewer orders, none attributed to us may be chance. */
const leastOrders = 10;

interface LastSigns {
  event: Date | null;
  visitor: Date | null;
  click: Date | null;
  sale: Date | null;
  orders: number;
  impacted: number;
  has_products: boolean;
}

async function lastSigns({ db, storeKey, now, settings }: CheckTools): Promise<LastSigns> {
  const { rows } = await db.pool.query<LastSigns>(
    `SELECT (SELECT time FROM events WHERE store_key = $1 AND time <= $2 ORDER BY time DESC LIMIT 1) AS event,
       (SELECT max(last_seen) FROM visitors WHERE store_key = $1) AS visitor,
       (SELECT time FROM events WHERE store_key = $1 AND time > $3 AND time <= $2 AND type IN ('click', 'product') ORDER BY time DESC LIMIT 1) AS click,
       (SELECT max(received_at) FROM tracked_sales WHERE store_key = $1 AND state = 'accepted') AS sale,
       (SELECT coalesce(sum(tracked), 0)::int FROM order_days WHERE store_key = $1 AND day > ($2::timestamptz - make_interval(days => $4))::date) AS orders,
       (SELECT coalesce(sum(impacted), 0)::int FROM order_days WHERE store_key = $1 AND day > ($2::timestamptz - make_interval(days => $4))::date) AS impacted,
       EXISTS (SELECT FROM products WHERE store_key = $1) AS has_products`,
    [storeKey, now, subDays(now, 30), settings.order_days],
  );
  // A statement without FROM answers one row.
  return rows[0] ?? { event: null, visitor: null, click: null, sale: null, orders: 0, impacted: 0, has_products: false };
}

async function extensionCheck({ db, storeKey, now, ignored }: CheckTools): Promise<Finding> {
  const { rows } = await db.pool.query<{
    platform: string;
    version: string;
    latest_version: string | null;
    problems: string[];
    last_at: Date;
  }>('SELECT platform, version, latest_version, problems, last_at FROM extensions WHERE store_key = $1 ORDER BY platform', [storeKey]);
  const bad = rows.flatMap(({ platform, version, latest_version: latestVersion, problems, last_at: lastAt }) => {
    const health = healthOf({ version, latestVersion, problems, lastAt }, now);
    return health === 'outdated'
      ? [{ id: platform, name: platform, image: null, field: null, value: `${version} < ${latestVersion ?? ''}` }]
      : [];
  });
  const mine = new Set(ignored.get('extension_outdated'));
  return {
    key: 'extension_outdated',
    count: bad.length,
    total: rows.length,
    examples: bad.filter(({ id }) => !mine.has(id)),
    ignored: bad.filter(({ id }) => mine.has(id)).map(({ id }) => [id, 1] as const),
  };
}

/** Whether the script in the shop reports what it should. While it reports nothing at all, that is one problem and not four. */
export async function trackingChecks(tools: CheckTools): Promise<Finding[]> {
  const { now, settings } = tools;
  const signs = await lastSigns(tools);
  const isOlder = (at: Date | null, days: number) => at === null || at < subDays(now, days);
  const isKnown = signs.event !== null || signs.has_products;
  const isMissing = isOlder(signs.event, settings.script_days);
  const unless = (isFailing: boolean) => (isMissing ? undefined : isFailing);
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return [
    wholeStore('script_missing', isKnown ? isMissing : undefined, text(signs.event)),
    wholeStore('visitors_missing', unless(isOlder(signs.visitor, 1)), text(signs.visitor)),
    wholeStore('clicks_missing', unless(isOlder(signs.click, 1)), text(signs.click)),
    wholeStore('sales_missing', unless(isOlder(signs.sale, 1)), text(signs.sale)),
    wholeStore('sales_without_impact', signs.orders < leastOrders ? undefined : signs.impacted === 0, String(signs.orders)),
    await extensionCheck(tools),
  ];
}
