import { rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { audienceRefreshJob, isDue } from './audiences.jobs.ts';

export const tasks = [
  defineTask({
    name: 'audience.keep',
    everySeconds: 20,
    async run({ db, jobs, now }) {
      const stores = await rowsOf<{ store_key: string }>(
        db.pool,
        sql`SELECT DISTINCT r.store_key FROM store_resources r JOIN live_stores l ON l.key = r.store_key
            LEFT JOIN audience_states s ON s.store_key = r.store_key AND s.audience_id = r.id WHERE ${isDue(now)}`,
      );
      for (const { store_key: storeKey } of stores) await jobs.send(audienceRefreshJob, {}, { storeKey, singletonKey: 'due' });
    },
  }),
];
