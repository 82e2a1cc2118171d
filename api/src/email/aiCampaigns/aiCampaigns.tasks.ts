import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { campaignsJob } from './aiCampaigns.jobs.ts';

export const tasks = [
  defineTask({
    name: 'email.aiCampaigns',
    everySeconds: 60,
    async run({ db, jobs }) {
      const stores = await rowsOf<{ store_key: string }>(
        db.pool,
        sql`SELECT DISTINCT r.store_key FROM store_resources r JOIN live_stores l ON l.key = r.store_key WHERE r.kind = 'ai_campaign' AND r.enabled
            UNION SELECT a.store_key FROM ai_campaign_mails a JOIN live_stores l ON l.key = a.store_key WHERE a.state = 'planned'`,
      );
      for (const { store_key: storeKey } of stores) await jobs.send(campaignsJob, {}, { storeKey, singletonKey: 'day' });
    },
  }),
  // What was chosen names people: it is kept no longer than it is of use.
  defineTask({
    name: 'email.forgetCampaignEmails',
    everySeconds: 3600,
    async run({ db, now }) {
      await changedBy(
        db.pool,
        sql`DELETE FROM ai_campaign_mails WHERE state <> 'planned' AND chosen_at < ${now}::timestamptz - interval '400 days'`,
      );
      await changedBy(db.pool, sql`DELETE FROM ai_campaign_days WHERE day < ${now}::timestamptz - interval '400 days'`);
    },
  }),
];
