import { rowsOf, sql } from '../../db/sql.ts';
import { defineTask, type TaskTools } from '../../jobs/tasks.ts';
import { versionMark } from '../index/searchConfigurations.ts';
import { reindexJob } from './searchConfiguration.jobs.ts';

/** Stores that are asked for at a time. */
const atOnce = 50;

/** Has the indexes written again that an older version of the analysis wrote. They are searched as they are until that is done. */
export async function renewIndexes({ db, jobs }: Pick<TaskTools, 'db' | 'jobs'>): Promise<void> {
  const old = await rowsOf<{ store_key: string }>(
    db.pool,
    sql`SELECT store_key FROM search_indexes WHERE NOT starts_with(configuration_digest, ${versionMark}) AND indexed_seq > 0
        ORDER BY store_key LIMIT ${atOnce}`,
  );
  for (const { store_key: storeKey } of old) await jobs.send(reindexJob, {}, { storeKey, singletonKey: reindexJob.name });
}

export const tasks = [defineTask({ name: 'search.renewIndexes', everySeconds: 60, run: renewIndexes })];
