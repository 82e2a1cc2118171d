import { searchConfigurationKind } from '@endcap/schema/search/configuration/searchConfigurationKind.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { reindexJob } from './searchConfiguration.jobs.ts';
import { isIndexed } from './isIndexed.ts';

/** Asks for the index of stores whose configuration changed of late and which no job has written: it was killed, or ended just before the change. */
export async function reindexChanged(db: Database, jobs: Pick<Jobs, 'send'>, now: Date): Promise<void> {
  const changed = await rowsOf<{ store_key: string }>(
    db.pool,
    sql`SELECT s.store_key FROM resources r JOIN resource_stores s ON s.company_key = r.company_key AND s.kind = r.kind AND s.id = r.id
        WHERE r.kind = ${searchConfigurationKind.kind} AND greatest(r.updated_at, r.deleted_at) > ${now}::timestamptz - interval '1 day'`,
  );
  for (const { store_key: storeKey } of changed) {
    if (!(await isIndexed(db, storeKey))) await jobs.send(reindexJob, {}, { storeKey, singletonKey: reindexJob.name });
  }
}

export const tasks = [
  defineTask({ name: 'searchConfiguration.reindex', everySeconds: 60, run: ({ db, jobs, now }) => reindexChanged(db, jobs, now) }),
];
