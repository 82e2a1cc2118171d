import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { purgeVisitors } from '../visitors/deletedVisitors.ts';

/** What was deleted is gone for good when its time is over, and a person's file after a day. */
export const tasks = [
  defineTask({
    name: 'data.forgetDeleted',
    everySeconds: 60,
    async run({ db, now }) {
      const visitors = await rowsOf<{ store_key: string; ids: string[] }>(
        db.pool,
        sql`select store_key, array_agg(id) as ids from deleted_objects where kind = 'visitor' and restorable_until <= ${now} group by store_key`,
      );
      for (const { store_key: storeKey, ids } of visitors) await db.transaction((transaction) => purgeVisitors(transaction, storeKey, ids));
      await changedBy(db.pool, sql`delete from deleted_objects where restorable_until <= ${now}`);
      await changedBy(db.pool, sql`delete from customer_exports where created_at <= ${now}::timestamptz - interval '1 day'`);
    },
  }),
];
