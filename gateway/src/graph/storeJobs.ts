import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';

import type { Job } from './__generated__/resolverTypes.ts';
import type { Context } from './context.ts';
import { toGraphEnum } from './enumValues.ts';
import { toGlobalId } from './globalIds.ts';
import { RestFailure } from '../rest/restFailure.ts';

/** A job of a store as the graph shows it. Other modules that answer a job_id read it with `readJob`. */
export function jobOf(storeId: string, row: AnswerOf<typeof jobInfo>): Job {
  const { id, name, state, progress, message, created_at: createdAt, finished_at: finishedAt } = row;
  return { id: toGlobalId('Job', storeId, id), internalId: id, name, state: toGraphEnum(state), progress, message, createdAt, finishedAt };
}

/** The job, or null when the store has none of this id. */
export async function readJob({ rest }: Context, storeId: string, jobId: string): Promise<Job | null> {
  try {
    return jobOf(storeId, await rest.read(jobInfo, { key: storeId, job_id: jobId }));
  } catch (error) {
    if (error instanceof RestFailure && (error.type === 'NotFoundError' || error.type === 'ParsingError')) return null;
    throw error;
  }
}
