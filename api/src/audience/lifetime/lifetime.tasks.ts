import { rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { lifetimeJob } from './lifetime.jobs.ts';

/** A store of fewer customers is cheap to look at, and new orders change more of it. */
const largeFrom = 10_000;

export const tasks = [
  defineTask({
    name: 'audience.lifetime',
    everySeconds: 300,
    async run({ db, jobs, now }) {
      const stores = await rowsOf<{ key: string }>(
        db.pool,
        sql`SELECT s.key FROM live_stores s LEFT JOIN lifetime_models m ON m.store_key = s.key
            WHERE (m.fitted_at IS NULL OR m.fitted_at < ${now}::timestamptz - CASE WHEN m.customers < ${largeFrom} THEN interval '1 hour' ELSE interval '1 day' END)
              AND EXISTS (SELECT FROM customers c WHERE c.store_key = s.key AND c.order_count > 0)`,
      );
      for (const { key } of stores) await jobs.send(lifetimeJob, {}, { storeKey: key, singletonKey: 'fit' });
    },
  }),
];
