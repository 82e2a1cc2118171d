import { merchandisingCampaigns } from '@endcap/schema/merchandising/campaigns/merchandisingCampaigns.resource.ts';
import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';

import { changedBy, sql, trusted } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';

export const tasks = [
  defineTask({
    name: 'experiments.prune',
    everySeconds: 3600,
    async run({ db, now }) {
      // A campaign is measured over 90 days.
      await changedBy(
        db.pool,
        sql`DELETE FROM experiment_visitors v USING resources r, live_stores s
            WHERE s.key = v.store_key AND r.company_key = s.company_key AND r.kind = ${merchandisingCampaigns.kind} AND r.id = v.experiment_id
              AND v.first_at < ${now}::timestamptz - interval '100 days'`,
      );
      // Kept as long as the deletion of an experiment can be undone.
      for (const table of ['experiment_visitors', 'experiment_answers', 'experiment_applied'])
        await changedBy(
          db.pool,
          sql`DELETE FROM ${trusted(table)} t USING resources r, stores s
              WHERE s.key = t.store_key AND r.company_key = s.company_key AND r.kind = ${experiments.kind} AND r.id = t.experiment_id
                AND r.deleted_at < ${now}::timestamptz - interval '30 days'`,
        );
    },
  }),
];
