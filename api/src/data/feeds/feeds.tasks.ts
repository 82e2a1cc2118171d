import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { defineTask } from '../../jobs/tasks.ts';
import { restorableDays } from './feeds.writes.ts';
import { settleSyncs } from './settleSyncs.ts';
import { replanSyncs, startDue } from './startSync.ts';

export const tasks = [
  defineTask({
    name: 'feeds.sync',
    everySeconds: 5,
    async run({ db, jobs, now, signal }) {
      await settleSyncs(db, now);
      await replanSyncs({ db, now });
      await startDue({ db, jobs, now }, signal);
    },
  }),
  defineTask({
    name: 'feeds.forgetDeleted',
    everySeconds: 3600,
    async run({ db, now }) {
      await db.pool.query('DELETE FROM feeds WHERE deleted_at < $1', [subDays(now, restorableDays)]);
    },
  }),
];
