import { changedBy, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';

/** What was deleted is gone for good when its time is over, and a person's file after a day. What is kept of visitors goes with them. */
export const tasks = [
  defineTask({
    name: 'data.forgetDeleted',
    everySeconds: 60,
    async run({ db, now }) {
      await changedBy(db.pool, sql`delete from deleted_objects where restorable_until <= ${now} and kind <> 'visitor'`);
      await changedBy(db.pool, sql`delete from customer_exports where created_at <= ${now}::timestamptz - interval '1 day'`);
    },
  }),
];
