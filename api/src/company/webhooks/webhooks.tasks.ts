import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { changedBy, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { dueWebhooks } from './deliverMessages.ts';
import { webhookJob } from './webhooks.jobs.ts';

/** Days that a deleted webhook keeps its secrets, so that it can be restored. */
const keepDays = 30;

export const tasks = [
  defineTask({
    name: 'company.webhooks',
    everySeconds: 2,
    async run({ db, jobs, now }) {
      for (const { companyKey, webhookId } of await dueWebhooks(db, now))
        await jobs.send(webhookJob, { webhook_id: webhookId }, { storeKey: companyKey, singletonKey: webhookId });
    },
  }),
  defineTask({
    name: 'company.forgetWebhookSecrets',
    everySeconds: 3600,
    async run({ db, now }) {
      await changedBy(
        db.pool,
        sql`DELETE FROM credentials c USING resources w WHERE w.company_key = c.company_key AND w.kind = 'webhook' AND w.id = c.owner_id
              AND (w.deleted_at < ${subDays(now, keepDays)} OR EXISTS (SELECT FROM credentials newer WHERE newer.company_key = c.company_key
                AND newer.owner_id = c.owner_id AND newer.number > c.number AND newer.created_at < ${subDays(now, 1)}))`,
      );
    },
  }),
];
