import { rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { purgeVisitors } from './deletedVisitors.ts';

/** What deleted visitors did is removed for good when the time for an undo is over. */
export const tasks = [
  defineTask({
    name: 'data.forgetDeletedVisitors',
    everySeconds: 60,
    async run({ db, now }) {
      const visitors = await rowsOf<{ store_key: string; ids: string[] }>(
        db.pool,
        sql`select store_key, array_agg(id) as ids from deleted_objects where kind = 'visitor' and restorable_until <= ${now} group by store_key`,
      );
      for (const { store_key: storeKey, ids } of visitors) await db.transaction((transaction) => purgeVisitors(transaction, storeKey, ids));
    },
  }),
];
