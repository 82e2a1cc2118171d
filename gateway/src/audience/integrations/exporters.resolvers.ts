import { exporterLog, exporterRun, exporterSignIn, exporterSignInFinish } from '@endcap/schema/audience/integrations/exporters.rest.ts';

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
    async signInExporter(
      _root,
      {
        input: {
          id: { scope: key, internalId: id },
          redirectUri,
          completeUrl,
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() =>
        rest.write(exporterSignIn, { key, exporter_id: id, redirect_uri: redirectUri, complete_url: completeUrl }),
      );
      return { authorizationUrl: answer?.authorization_url ?? null, errors };
    },
    async finishExporterSignIn(_root, { input: { answer: given } }, { rest }) {
      const { answer, errors } = await withInputErrors(() => rest.write(exporterSignInFinish, { answer: given }));
      return { completeUrl: answer?.complete_url ?? null, errors };
    },
  },
};
