import { rowsOf, sql } from '../../db/sql.ts';
import type { Database } from '../../db/database.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { rebuildJob } from './recommendations.jobs.ts';
import { seenOrders, seenProducts } from './seenCounts.ts';

const storesAtOnce = 20;

/**
 * Stores whose models are due: never made, a day old, or made of a state of the orders or products that an import has changed since by a tenth.
 * What single orders and events add is counted by the calls themselves.
 */
export async function storesDue(db: Database): Promise<{ storeKey: string; drawn: boolean }[]> {
  const rows = await rowsOf<{ store_key: string; drawn: boolean }>(
    db.pool,
    sql`WITH known AS (
          SELECT s.key AS store_key,
            (SELECT max(b.started_at) FROM recommendation_builds b WHERE b.store_key = s.key) AS tried,
            (SELECT max(b.started_at) FROM recommendation_builds b WHERE b.store_key = s.key AND b.kind = 'drawn') AS drawn,
            (SELECT b.seen FROM recommendation_builds b WHERE b.store_key = s.key AND b.kind = 'together' ORDER BY b.build DESC LIMIT 1) AS counted,
            (SELECT b.seen FROM recommendation_builds b WHERE b.store_key = s.key AND b.kind = 'alike' ORDER BY b.build DESC LIMIT 1) AS read,
            ${seenOrders(sql`s.key`)} AS orders, ${seenProducts(sql`s.key`)} AS catalogue
          FROM live_stores s)
        SELECT store_key, drawn IS NULL OR drawn < now() - interval '20 hours' AS drawn FROM known
        WHERE (orders > 0 OR EXISTS (SELECT FROM products p WHERE p.store_key = known.store_key))
          AND (tried IS NULL OR tried < now() - interval '24 hours'
            OR (tried < now() - interval '10 minutes' AND (orders > coalesce(counted, 0) * 1.1 + 20 OR catalogue > coalesce(read, 0) * 1.1 + 20)))
        ORDER BY tried NULLS FIRST LIMIT ${storesAtOnce}`,
  );
  return rows.map(({ store_key: storeKey, drawn }) => ({ storeKey, drawn }));
}

export const tasks = [
  defineTask({
    name: 'recommendations.rebuild',
    everySeconds: 60,
    async run({ db, jobs }) {
      for (const { storeKey, drawn } of await storesDue(db)) await jobs.send(rebuildJob, { drawn }, { storeKey, singletonKey: 'rebuild' });
    },
  }),
];
