import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { jobCancel, jobInfo, jobList, jobRetry } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { and, desc, eq } from 'drizzle-orm';

import { Failure } from '../../http/failure.ts';
import { type Handler, handle } from '../../http/handle.ts';
import { type JobRow, jobs } from './jobs.tables.ts';

const newestJobs = 100;

function jobAnswer({ id, name, state, progress, message, createdAt, finishedAt }: JobRow): AnswerOf<typeof jobInfo> {
  return { id, name, state, progress, message, created_at: createdAt.toISOString(), finished_at: finishedAt?.toISOString() ?? null };
}

const noJob = () => new Failure('NotFoundError', 'There is no such job.');

export const handlers: Handler[] = [
  handle(jobInfo, async ({ job_id: id }, { db, store }) => {
    const [row] = await db.drizzle
      .select()
      .from(jobs)
      .where(and(eq(jobs.storeKey, store.key), eq(jobs.id, id)));
    if (row === undefined) throw noJob();
    return jobAnswer(row);
  }),

  handle(jobList, async (_input, { db, store }) => {
    const rows = await db.drizzle
      .select()
      .from(jobs)
      .where(eq(jobs.storeKey, store.key))
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(newestJobs);
    return { result: rows.map(jobAnswer) };
  }),

  handle(jobCancel, async ({ job_id: id }, { jobs: work, store, user }) => {
    if (!(await work.cancel(store.key, id, `Cancelled by ${user.name}.`))) {
      throw new Failure('LogicalError', 'This job has ended already.', { title: 'Failed to cancel the job' });
    }
    return {};
  }),

  handle(jobRetry, async ({ job_id: id }, { jobs: work, store }) => {
    if (!(await work.retry(store.key, id))) {
      throw new Failure('LogicalError', 'Only a job that has failed can be run again, and not while another of its kind is at work.', {
        title: 'Failed to run the job again',
      });
    }
    return {};
  }),
];
