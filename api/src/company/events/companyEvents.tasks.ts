import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { changedBy, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { collectEvents, collectTask } from './collectEvents.ts';

/** Days that events, and the deliveries of webhooks, are kept. */
const keepDays = 30;

export const tasks = [
  defineTask({
    name: collectTask,
    everySeconds: 10,
    run: async ({ db, now }) => void (await collectEvents(db, now)),
  }),
  defineTask({
    name: 'company.forgetEvents',
    everySeconds: 3600,
    async run({ db, now }) {
      const before = subDays(now, keepDays);
      await changedBy(db.pool, sql`DELETE FROM company_events WHERE found_at < ${before}`);
      await changedBy(db.pool, sql`DELETE FROM webhook_deliveries WHERE created_at < ${before}`);
    },
  }),
];
