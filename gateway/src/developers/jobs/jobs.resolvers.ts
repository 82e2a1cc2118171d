import { jobCancel, jobList, jobRetry } from '@endcap/schema/developers/jobs/jobs.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import type { GlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { jobOf, readJob, readPlacedJob } from '../../graph/storeJobs.ts';

type JobChange = typeof jobCancel | typeof jobRetry;

async function changeJob(context: Context, call: JobChange, { place, internalId }: GlobalId) {
  const { answer, errors } = await withInputErrors(() => context.rest.write(call, { ...place, job_id: internalId }));
  return { job: answer === undefined ? null : await readPlacedJob(context, place, internalId), errors };
}

export const resolvers: Resolvers = {
  Store: {
    job: ({ id }, { id: { internalId } }, context) => readJob(context, id, internalId),
    async jobs({ id }, _args, { rest }) {
      const { result } = await rest.read(jobList, { key: id });
      return result.map((row) => jobOf(id, row));
    },
  },
  Mutation: {
    retryJob: (_root, { input: { id } }, context) => changeJob(context, jobRetry, id),
    cancelJob: (_root, { input: { id } }, context) => changeJob(context, jobCancel, id),
  },
};

export const nodes: Record<string, NodeLoader> = {
  Job: {
    can: 'STORE_VIEW',
    isOwnCall: true,
    load: async ({ place, internalId }, context) => (await readPlacedJob(context, place, internalId)) ?? undefined,
  },
};
