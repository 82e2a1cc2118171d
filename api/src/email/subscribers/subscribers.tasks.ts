import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { confirmSubscriptionsJob } from './confirmSubscriptions.jobs.ts';
import { dropEndedImports } from './importRun.store.ts';

/** Links to confirm work as long. */
const pendingDays = 30;

export const tasks = [
  defineTask({
    name: 'email.askSubscribers',
    everySeconds: 20,
    async run({ db, jobs, now }) {
      const stores = await rowsOf<{ store_key: string }>(
        db.pool,
        sql`SELECT l.key AS store_key FROM live_stores l WHERE EXISTS (SELECT FROM subscribers s WHERE s.store_key = l.key AND s.ask_at <= ${now})`,
      );
      for (const { store_key: storeKey } of stores) await jobs.send(confirmSubscriptionsJob, {}, { storeKey, singletonKey: 'due' });
    },
  }),
  defineTask({
    name: 'email.forgetPending',
    everySeconds: 3600,
    /** Who never confirmed is forgotten, or is again what they were before. */
    async run({ db, now }) {
      const before = subDays(now, pendingDays);
      const isOld = sql`state = 'pending' AND ask_at IS NULL AND changed_at < ${before}`;
      await changedBy(db.pool, sql`DELETE FROM subscribers WHERE ${isOld} AND state_before IS NULL`);
      await changedBy(
        db.pool,
        sql`UPDATE subscribers SET state = state_before, state_before = NULL WHERE ${isOld} AND state_before IS NOT NULL`,
      );
      await changedBy(db.pool, sql`DELETE FROM subscriber_list_members WHERE state = 'pending' AND joined_at < ${before}`);
      await changedBy(db.pool, sql`DELETE FROM subscriber_import_changes WHERE at < ${before}`);
      await changedBy(db.pool, sql`DELETE FROM subscriber_imports WHERE created_at < ${before}`);
      await dropEndedImports(db.pool);
    },
  }),
];
