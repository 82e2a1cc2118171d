import type { Call, InputOf } from '@endcap/schema/contract/call.ts';
import { jobCancel, jobList, jobRetry } from '@endcap/schema/developers/jobs/jobs.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { jobOf, readJob } from '../../graph/storeJobs.ts';

async function changeJob<C extends Call>(context: Context, call: C, input: InputOf<C>, storeId: string, jobId: string) {
  const { answer, errors } = await withInputErrors(() => context.rest.write(call, input));
  return { job: answer === undefined ? null : await readJob(context, storeId, jobId), errors };
}

export const resolvers: Resolvers = {
  Store: {
    job: ({ id }, { internalId }, context) => readJob(context, id, internalId),
    async jobs({ id }, _args, { rest }) {
      const { result } = await rest.read(jobList, { key: id });
      return result.map((row) => jobOf(id, row));
    },
  },
  Mutation: {
    retryJob: (
      _root,
      {
        input: {
          id: { scope: storeId, internalId: jobId },
        },
      },
      context,
    ) => changeJob(context, jobRetry, { key: storeId, job_id: jobId }, storeId, jobId),
    cancelJob: (
      _root,
      {
        input: {
          id: { scope: storeId, internalId: jobId },
        },
      },
      context,
    ) => changeJob(context, jobCancel, { key: storeId, job_id: jobId }, storeId, jobId),
  },
};

export const nodes: Record<string, NodeLoader> = {
  Job: {
    can: 'STORE_VIEW',
    isOwnCall: true,
    load: async ({ scope, internalId }, context) => (await readJob(context, scope, internalId)) ?? undefined,
  },
};
