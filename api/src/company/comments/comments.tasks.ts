import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { changedBy, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';

/** Days that a deleted comment can be restored. */
const keepDays = 30;

export const tasks = [
  defineTask({
    name: 'company.forgetComments',
    everySeconds: 6 * 3600,
    run: async ({ db, now }) => void (await changedBy(db.pool, sql`DELETE FROM comments WHERE deleted_at < ${subDays(now, keepDays)}`)),
  }),
];
