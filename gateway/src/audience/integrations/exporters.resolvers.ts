import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { exporterLog, exporterRun, exporterSignIn, exporterSignInFinish } from '@endcap/schema/audience/integrations/exporters.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { readJob } from '../../graph/storeJobs.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { isObjectId } from '../../rest/restBatch.ts';

/** A run as the graph has it: its ID names the integration too, of which the calls ask for it. */
function runModel(
  storeId: string,
  exporterId: string,
  { id, started_at: startedAt, finished_at: finishedAt, state, ...run }: AnswerOf<typeof exporterLog>['result'][number],
) {
  const globalId = toGlobalId('ExporterRun', storeId, `${exporterId}:${id}`);
  return { ...run, id: globalId, internalId: id, startedAt, finishedAt, state: toGraphEnum(state) };
}

export const ownCalls = ['Exporter.runs'];

export const resolvers: Resolvers = {
  Exporter: {
    async runs({ placeId: key, id }, _args, { rest }) {
      const { result } = await rest.read(exporterLog, { key, id });
      return result.map((run) => runModel(key, id, run));
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

export const nodes: Record<string, NodeLoader> = {
  ExporterRun: {
    can: 'AUDIENCES_VIEW',
    isOwnCall: true,
    async load({ scope, internalId }, { rest }) {
      const [exporterId = '', runId = ''] = internalId.split(':');
      if (!isObjectId(exporterId) || !isObjectId(runId)) return undefined;
      const { result } = await rest.read(exporterLog, { key: scope, id: exporterId, run_id: runId });
      return result[0] && runModel(scope, exporterId, result[0]);
    },
  },
};
