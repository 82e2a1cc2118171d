import { defineTask } from '../../jobs/tasks.ts';
import { requestHealthRun } from './requestHealthRun.ts';

/** Stores that are asked for in one round, so that a thousand stores do not all begin at once. */
const mostStores = 20;

/** After every import and every run of the modifiers, and once a day: what is wrong is known before someone asks. */
export const tasks = [
  defineTask({
    name: 'developers.dataHealth',
    everySeconds: 30,
    async run({ db, jobs, now, signal }) {
      const { rows } = await db.pool.query<{ key: string }>(
        `SELECT s.key FROM live_stores s LEFT JOIN health_stores h ON h.store_key = s.key
         WHERE (h.asked_at IS NULL OR h.asked_at < $1::timestamptz - interval '1 day'
             OR EXISTS (SELECT FROM imports i JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id
                        WHERE i.store_key = s.key AND i.created_at > h.asked_at - interval '1 day' AND j.state = 'success' AND j.finished_at > h.asked_at)
             OR EXISTS (SELECT FROM modifier_runs r WHERE r.store_key = s.key AND r.finished_at > h.asked_at))
           AND (EXISTS (SELECT FROM products WHERE store_key = s.key) OR EXISTS (SELECT FROM imports WHERE store_key = s.key)
             OR EXISTS (SELECT FROM orders WHERE store_key = s.key) OR EXISTS (SELECT FROM visitors WHERE store_key = s.key))
         ORDER BY h.asked_at NULLS FIRST LIMIT ${mostStores}`,
        [now],
      );
      for (const { key } of rows) {
        signal.throwIfAborted();
        await requestHealthRun({ db, jobs }, key, { now });
      }
    },
  }),
];
