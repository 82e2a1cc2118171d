import { analyseRun, settingOptimize } from '@endcap/schema/search/analysis/searchAnalysis.rest.ts';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { readJob } from '../../graph/storeJobs.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';

export const resolvers: Resolvers = {
  Store: {
    async settingProposal({ id: key }, { setting }, { rest }) {
      const { price_buckets: priceBuckets, moves, ...answer } = await rest.read(settingOptimize, { key, setting: toRestEnum(setting) });
      return {
        ...answer,
        setting: toGraphEnum(answer.setting),
        priceBuckets,
        moves: moves.map(({ name, from, to }) => ({
          name,
          from: from === 'non_searchable' ? null : toGraphEnum(from),
          to: toGraphEnum(to),
        })),
      };
    },
  },
  Mutation: {
    async runAnalysis(_root, { input: { storeId, reason } }, context) {
      const key = storeId.internalId;
      const { answer, errors } = await withInputErrors(() =>
        context.rest.write(analyseRun, { key, ...(reason == null ? {} : { reason }) }),
      );
      return { job: answer === undefined ? null : await readJob(context, key, answer.job_id), errors };
    },
  },
};
