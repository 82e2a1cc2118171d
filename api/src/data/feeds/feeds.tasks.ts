import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { changedBy, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { forgetPrevious } from './feedUndo.ts';
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
      await changedBy(
        db.pool,
        sql`WITH gone AS (DELETE FROM feeds WHERE deleted_at < ${subDays(now, restorableDays)} RETURNING store_key, id)
            DELETE FROM store_secrets s USING gone WHERE s.store_key = gone.store_key AND s.owner IN ('feed ' || gone.id, 'feed before ' || gone.id)`,
      );
      await forgetPrevious(db.pool, now);
    },
  }),
];
