import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { healthJob } from './dataHealth.jobs.ts';

/** Asks for a run, and answers its job; while one waits or runs, that one. */
export async function requestHealthRun(
  { db, jobs }: { db: Database; jobs: Jobs },
  storeKey: string,
  { now, userId }: { now: Date; userId?: string },
): Promise<string> {
  return db.transaction(async (transaction) => {
    const options = { storeKey, singletonKey: 'all', transaction, ...(userId === undefined ? {} : { userId }) };
    const jobId = await jobs.send(healthJob, {}, options);
    await transaction.client.query(
      `INSERT INTO health_stores (store_key, job_id, asked_at) VALUES ($1, $2, $3)
       ON CONFLICT (store_key) DO UPDATE SET job_id = excluded.job_id, asked_at = excluded.asked_at`,
      [storeKey, jobId, now],
    );
    return jobId;
  });
}
