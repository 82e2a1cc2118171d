import { defineTask } from '../../jobs/tasks.ts';

/** What was deleted is gone for good when its time is over, and a person's file after a day. */
export const tasks = [
  defineTask({
    name: 'data.forgetDeleted',
    everySeconds: 60,
    async run({ db, now }) {
      await db.pool.query('delete from deleted_objects where restorable_until <= $1', [now]);
      await db.pool.query(`delete from customer_exports where created_at <= $1::timestamptz - interval '1 day'`, [now]);
    },
  }),
];
