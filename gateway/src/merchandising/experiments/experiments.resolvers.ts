import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';
import {
  experimentApply,
  experimentPlan,
  experimentResult,
  experimentUndo,
} from '@endcap/schema/merchandising/experiments/experiments.rest.ts';
import { type GraphQLSchema, isInputType } from 'graphql';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { RestFailure } from '../../rest/restFailure.ts';
import { restInput } from '../../rest/restInput.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { resultModel } from './experimentResultModel.ts';

/** A change as the calls take it. */
function restChange(schema: GraphQLSchema, change: object | null | undefined) {
  if (change == null) return {};
  const type = schema.getType('ExperimentChangeInput');
  return { change: experiments.fields.shape.change.parse(restInput(isInputType(type) ? type : undefined, change)) };
}

export const resolvers: Resolvers = {
  Store: {
    async experimentResult({ id: key }, { internalId: id }, { rest }) {
      try {
        return resultModel(await rest.read(experimentResult, { key, id }));
      } catch (error) {
        if (error instanceof RestFailure && (error.type === 'NotFoundError' || error.type === 'ParsingError')) return null;
        throw error;
      }
    },
    async experimentPlan({ id: key }, { goal, share, effect, subjectId, change }, { rest }, { schema }) {
      const { visitors_per_day: visitorsPerDay, ...plan } = await rest.read(experimentPlan, {
        key,
        ...withoutNulls({ share, effect, subject_id: subjectId }),
        ...(goal == null ? {} : { goal: toRestEnum(goal) }),
        ...restChange(schema, change),
      });
      return { ...plan, visitorsPerDay };
    },
  },
  Experiment: {
    state({ enabled, applied, started_at: startedAt }) {
      if (enabled) return 'RUNNING';
      return applied ? 'APPLIED' : startedAt === null ? 'DRAFT' : 'STOPPED';
    },
  },
  Mutation: {
    async applyExperiment(_root, { input: { id } }, { rest }) {
      const { scope: key, internalId } = id;
      const { answer, errors } = await withInputErrors(() => rest.write(experimentApply, { key, id: internalId }));
      return { experiment: answer === undefined ? null : resourceModel(experiments, key, answer.resource), errors };
    },
    async undoExperiment(_root, { input: { id } }, { rest }) {
      const { scope: key, internalId } = id;
      const { answer, errors } = await withInputErrors(() => rest.write(experimentUndo, { key, id: internalId }));
      return { experiment: answer === undefined ? null : resourceModel(experiments, key, answer.resource), errors };
    },
  },
};
