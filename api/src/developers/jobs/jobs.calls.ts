import { roleCan } from '@endcap/schema/access/abilities.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { jobCancel, jobInfo, jobList, jobRetry } from '@endcap/schema/developers/jobs/jobs.rest.ts';

import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { mayNot } from '../../http/access.ts';
import { Failure } from '../../http/failure.ts';
import { type CompanyContext, type Handler, handle, type StoreContext } from '../../http/handle.ts';
import { placed } from '../../resources/resourceService.ts';

const newestJobs = 100;

interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'success' | 'failed';
  readonly progress: number;
  readonly message: string;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

const columns = sql`id, name, state, progress, message, created_at, finished_at`;

function jobAnswer({ created_at, finished_at, ...row }: JobRow): AnswerOf<typeof jobInfo> {
  return { ...row, created_at: created_at.toISOString(), finished_at: finished_at?.toISOString() ?? null };
}

/** What cancelling and retrying a job needs: one that only some roles may start is for those roles alone. */
async function workFor(context: StoreContext | CompanyContext, id: string) {
  const { db, jobs, store, user, role } = placed(context);
  const row = await rowOf<{ name: string }>(db.pool, sql`SELECT name FROM jobs WHERE store_key = ${store.key} AND id = ${id}`);
  const can = row === undefined ? undefined : await jobs.abilityOf(row.name);
  if (can !== undefined && !roleCan(role, can)) throw mayNot();
  return { jobs, store, user };
}

export const handlers: Handler[] = [
  handle(jobInfo, async ({ job_id: id }, context) => {
    const { db, store } = placed(context);
    const row = await rowOf<JobRow>(db.pool, sql`SELECT ${columns} FROM jobs WHERE store_key = ${store.key} AND id = ${id}`);
    if (row === undefined) throw new Failure('NotFoundError', 'Job not found.');
    return jobAnswer(row);
  }),

  handle(jobList, async (_input, { db, store }) => {
    const rows = await rowsOf<JobRow>(
      db.pool,
      sql`SELECT ${columns} FROM jobs WHERE store_key = ${store.key} ORDER BY created_at DESC, id LIMIT ${newestJobs}`,
    );
    return { result: rows.map(jobAnswer) };
  }),

  handle(jobCancel, async ({ job_id: id }, context) => {
    const { jobs: work, store, user } = await workFor(context, id);
    if (!(await work.cancel(store.key, id, `Cancelled by ${user.name}.`))) {
      throw new Failure('LogicalError', 'This job has already finished.', { title: 'Failed to cancel the job' });
    }
    return {};
  }),

  handle(jobRetry, async ({ job_id: id }, context) => {
    const { jobs: work, store } = await workFor(context, id);
    if (!(await work.retry(store.key, id))) {
      throw new Failure('LogicalError', 'Only a failed job can be retried, and only while no other job of its type is running.', {
        title: 'Failed to retry the job',
      });
    }
    return {};
  }),
];
