import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { changedBy, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';

/** Days that a value which no longer holds is kept, so that an earlier version or a deleted secret can be restored. */
const keepDays = 30;

export const tasks = [
  defineTask({
    name: 'secrets.eraseOldValues',
    everySeconds: 3600,
    async run({ db, now }) {
      const since = subDays(now, keepDays);
      await changedBy(
        db.pool,
        sql`DELETE FROM credentials c WHERE c.created_at < ${since} AND NOT EXISTS (
              SELECT FROM resources r WHERE r.company_key = c.company_key AND r.kind = 'secret' AND r.id = c.owner_id
                AND (r.deleted_at > ${since} OR (r.deleted_at IS NULL
                  AND (c.number = (r.body ->> 'value_number')::int OR EXISTS (
                    SELECT FROM credentials newer WHERE newer.company_key = c.company_key AND newer.owner_id = c.owner_id
                      AND newer.number = c.number + 1 AND newer.created_at > ${since})))))
              -- Webhooks have theirs swept by a task of their own.
              AND NOT EXISTS (SELECT FROM resources w WHERE w.company_key = c.company_key AND w.kind = 'webhook' AND w.id = c.owner_id)
              -- What staff signed in for goes with the integration.
              AND NOT EXISTS (SELECT FROM resources r WHERE r.company_key = c.company_key AND r.kind = 'exporter' AND r.id = c.owner_id
                AND (r.deleted_at IS NULL OR r.deleted_at > ${since}))`,
      );
    },
  }),
];
