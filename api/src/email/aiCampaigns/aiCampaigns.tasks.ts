import { rowsOf, sql } from '../../db/sql.ts';
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
];
