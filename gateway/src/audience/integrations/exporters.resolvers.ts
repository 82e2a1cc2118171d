import { exporterLog, exporterRun } from '@endcap/schema/audience/integrations/exporters.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { readJob } from '../../graph/storeJobs.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Store: {
    async exporterRuns({ id: key }, { id: { internalId: id } }, { rest }) {
      const { result } = await rest.read(exporterLog, { key, id });
      return result.map(({ id: internalId, started_at: startedAt, finished_at: finishedAt, state, ...run }) => ({
        ...run,
        internalId,
        startedAt,
        finishedAt,
        state: toGraphEnum(state),
      }));
    },
  },
  Mutation: {
    async runExporter(
      _root,
      {
        input: {
          id: { scope: key, internalId: id },
        },
      },
      context,
    ) {
      const { answer, errors } = await withInputErrors(() => context.rest.write(exporterRun, { key, id }));
      return { job: answer === undefined ? null : await readJob(context, key, answer.job_id), errors };
    },
  },
};
