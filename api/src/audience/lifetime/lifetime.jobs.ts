import { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { LifetimeModel, RhythmGroup } from './bgNbd.ts';
import { fitLifetime } from './fitLifetime.ts';

const daysInWeek = 7;
/** A model that has moved by less, as a share of each parameter, gives the same bands. */
const sameModel = 0.01;

/** Days with an order and the mean price of pieces, of every customer of whom they changed. */
async function countPurchases({ pool }: Database, storeKey: string): Promise<void> {
  await changedBy(
    pool,
    sql`UPDATE customers c SET order_days = s.days, piece_price = s.price
        FROM (SELECT o.customer_id, count(DISTINCT (o.time AT TIME ZONE 'UTC')::date)::int AS days,
                round(sum(l.value) / nullif(sum(l.pieces), 0), 2) AS price
              FROM orders o LEFT JOIN LATERAL (
                SELECT sum(n.quantity * n.price) AS value, sum(n.quantity) AS pieces FROM order_lines n
                WHERE n.store_key = ${storeKey} AND n.order_id = o.id) AS l ON true
              WHERE o.store_key = ${storeKey} AND o.customer_id <> '' GROUP BY o.customer_id) AS s
        WHERE c.store_key = ${storeKey} AND c.id = s.customer_id AND (c.order_days, c.piece_price) IS DISTINCT FROM (s.days, s.price)`,
  );
}

/** The rhythms of a store's customers until today, those of one rhythm together. */
function readRhythms(
  { pool }: Database,
  storeKey: string,
  now: Date,
): Promise<{ repeats: number; last: number; observed: number; customers: number }[]> {
  return rowsOf(
    pool,
    sql`SELECT greatest(order_days, 1) - 1 AS repeats, (order_last AT TIME ZONE 'UTC')::date - (order_first AT TIME ZONE 'UTC')::date AS last,
          (${now}::timestamptz AT TIME ZONE 'UTC')::date - (order_first AT TIME ZONE 'UTC')::date AS observed, count(*)::int AS customers
        FROM customers WHERE store_key = ${storeKey} AND order_count > 0 AND order_last <= ${now} GROUP BY 1, 2, 3`,
  );
}

const hasMoved = (before: LifetimeModel | undefined, after: LifetimeModel | undefined): boolean => {
  if (before === undefined || after === undefined) return before !== after;
  return (['r', 'alpha', 'a', 'b'] as const).some((name) => Math.abs(after[name] - before[name]) > sameModel * before[name]);
};

/** Fits the lifetime model of a store to all its customers; when it has moved, everyone's lifecycle follows. */
export const lifetimeJob = defineJob({
  name: 'audience.lifetime',
  input: z.object({}),
  keepDays: 2,
  async run(_input, { db, storeKey, signal, progress }) {
    const now = new Date();
    await countPurchases(db, storeKey);
    progress(0.5, 'Reading order rhythms');
    signal.throwIfAborted();
    const groups = (await readRhythms(db, storeKey, now)).map(({ repeats, last, observed, customers }): RhythmGroup => ({
      repeats,
      lastWeek: last / daysInWeek,
      observedWeeks: observed / daysInWeek,
      customers,
    }));
    const customers = groups.reduce((sum, group) => sum + group.customers, 0);
    const fitted = fitLifetime(groups);
    const stored = await rowOf<LifetimeModel>(
      db.pool,
      sql`SELECT r, alpha, a, b FROM lifetime_models WHERE store_key = ${storeKey} AND r IS NOT NULL`,
    );
    const kept = hasMoved(stored, fitted) ? fitted : stored;
    await changedBy(
      db.pool,
      sql`INSERT INTO lifetime_models (store_key, r, alpha, a, b, customers, fitted_at)
          VALUES (${storeKey}, ${kept?.r}, ${kept?.alpha}, ${kept?.a}, ${kept?.b}, ${customers}, ${now})
          ON CONFLICT (store_key) DO UPDATE SET r = excluded.r, alpha = excluded.alpha, a = excluded.a, b = excluded.b,
            customers = excluded.customers, fitted_at = excluded.fitted_at`,
    );
    progress(0.8, 'Updating lifecycles');
    // The trigger computes both ends again.
    if (kept !== stored) {
      await changedBy(db.pool, sql`UPDATE customers SET order_count = order_count WHERE store_key = ${storeKey} AND order_count > 1`);
      // Audiences that follow the lifecycle are brought up to date at once.
      await changedBy(db.pool, sql`UPDATE audience_states SET computed_at = computed_at - interval '1 hour' WHERE store_key = ${storeKey}`);
    }
    return fitted === undefined
      ? 'Too few customers have bought twice to fit a model.'
      : `The model of ${customers} customers is up to date.`;
  },
});

export const jobs = [lifetimeJob];
