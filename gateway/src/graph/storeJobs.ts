import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';

import type { Job } from './__generated__/resolverTypes.ts';
import type { Context } from './context.ts';
import { toGraphEnum } from './enumValues.ts';
import { placedGlobalId, type Place } from './globalIds.ts';
import { foundOrNull } from '../rest/foundOrNull.ts';

/** A job of a store, or of a company as a whole, as the graph shows it. */
export function placedJob(place: Place, row: AnswerOf<typeof jobInfo>): Job {
  const { id, name, state, progress, message, created_at: createdAt, finished_at: finishedAt } = row;
  return {
    id: placedGlobalId('Job', place, id),
    internalId: id,
    name,
    state: toGraphEnum(state),
    progress,
    message,
    createdAt,
    finishedAt,
  };
}

export const jobOf = (storeId: string, row: AnswerOf<typeof jobInfo>): Job => placedJob({ key: storeId }, row);

/** The job, or null when there is none of this id. */
export async function readPlacedJob({ rest }: Context, place: Place, jobId: string): Promise<Job | null> {
  return foundOrNull(async () => placedJob(place, await rest.read(jobInfo, { ...place, job_id: jobId })));
}

/** A job of a store. Modules that answer a job_id read it with this. */
export const readJob = (context: Context, storeId: string, jobId: string): Promise<Job | null> =>
  readPlacedJob(context, { key: storeId }, jobId);
