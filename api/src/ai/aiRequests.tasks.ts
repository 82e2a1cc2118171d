import { defineTask } from '../jobs/tasks.ts';

/** Requests are kept for a month: longer than any question about them, and than the budget looks back. */
export const tasks = [
  defineTask({
    name: 'ai.forgetRequests',
    everySeconds: 3600,
    async run({ db, now }) {
      await db.pool.query(`DELETE FROM ai_requests WHERE at < $1::timestamptz - interval '30 days'`, [now]);
    },
  }),
];
