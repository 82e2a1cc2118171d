import type { AnswerOf, Call, InputOf } from '@endcap/schema/contract/call.ts';
import { jobCancel, jobInfo, jobList, jobRetry } from '@endcap/schema/developers/jobs/jobs.rest.ts';

import type { Job, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { RestFailure } from '../../rest/restFailure.ts';

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

async function changeJob<C extends Call>(context: Context, call: C, input: InputOf<C>, storeId: string, jobId: string) {
  const { answer, errors } = await withInputErrors(() => context.rest.write(call, input));
  return { job: answer === undefined ? null : await readJob(context, storeId, jobId), errors };
}

export const resolvers: Resolvers = {
  Store: {
    job: ({ id }, { jobId }, context) => readJob(context, id, jobId),
    async jobs({ id }, _args, { rest }) {
      const { result } = await rest.read(jobList, { key: id });
      return result.map((row) => jobOf(id, row));
    },
  },
  Mutation: {
    retryJob: (_root, { input: { storeId, jobId } }, context) =>
      changeJob(context, jobRetry, { key: storeId, job_id: jobId }, storeId, jobId),
    cancelJob: (_root, { input: { storeId, jobId } }, context) =>
      changeJob(context, jobCancel, { key: storeId, job_id: jobId }, storeId, jobId),
  },
};

export const nodes: Record<string, NodeLoader> = {
  Job: { can: 'STORE_VIEW', load: async ({ scope, internalId }, context) => (await readJob(context, scope, internalId)) ?? undefined },
};
