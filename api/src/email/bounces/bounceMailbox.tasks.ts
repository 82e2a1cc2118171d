import { emailConfigurationKind } from '@endcap/schema/email/configuration/emailConfigurationKind.ts';

import { rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { bounceMailboxJob } from './bounceMailbox.jobs.ts';

export const tasks = [
  defineTask({
    name: 'email.bounces',
    everySeconds: 300,
    async run({ db, jobs }) {
      const stores = await rowsOf<{ key: string }>(
        db.pool,
        sql`SELECT s.key FROM store_resources r JOIN live_stores s ON s.key = r.store_key
            WHERE r.kind = ${emailConfigurationKind.kind} AND r.body ->> 'provider' IN ('smtp', 'default') AND coalesce(r.body ->> 'bounce_host', '') <> ''`,
      );
      for (const { key } of stores) await jobs.send(bounceMailboxJob, {}, { storeKey: key, singletonKey: 'bounces' });
    },
  }),
];
