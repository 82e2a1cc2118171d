import { changedBy, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';

export const tasks = [
  defineTask({
    name: 'searchReplay.prune',
    everySeconds: 3600,
    async run({ db, now }) {
      await changedBy(db.pool, sql`DELETE FROM search_replays WHERE created_at < ${now}::timestamptz - interval '7 days'`);
    },
  }),
];
