import { experimentChange, experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';
import {
  experimentAdd,
  experimentApply,
  experimentPlan,
  experimentResult,
  experimentUndo,
} from '@endcap/schema/merchandising/experiments/experiments.rest.ts';
import type { GraphQLSchema } from 'graphql';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import type { Context } from '../../graph/context.ts';
import { toRestEnum } from '../../graph/enumValues.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { visibleResource } from '../../resources/resourceNodes.ts';
import { foundOrNull } from '../../rest/foundOrNull.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { restObject } from '../../rest/restInput.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import { resultModel } from './experimentResultModel.ts';
import { type ExperimentFurtherModel, subjectIdOf } from './experiments.models.ts';

/** A change as the calls take it. */
function restChange(schema: GraphQLSchema, change: object) {
  return experimentChange.parse(restObject(schema, 'ExperimentChangeInput', change));
}

/** What an experiment changes, of which each has the ID and the object. */
const changed = {
  subjectId: subjectIdOf,
  object(source: Pick<ExperimentFurtherModel, 'subject' | 'subject_id' | 'placeId'>, _args: object, context: Context) {
    const id = subjectIdOf(source);
    return id === null ? null : visibleResource(id, context);
  },
};

export const ownCalls = ['Experiment.result'];

export const resolvers: Resolvers = {
  Store: {
    async experimentPlan({ id: key }, { goal, share, audiences, effect, subjectId, change }, { rest }, { schema }) {
      const { visitors_per_day: visitorsPerDay, ...plan } = await rest.read(experimentPlan, {
        key,
        ...withoutNulls({ share, audiences, effect, subject_id: subjectId?.internalId }),
        ...(goal == null ? {} : { goal: toRestEnum(goal) }),
        ...(change == null ? {} : { change: restChange(schema, change) }),
      });
      return { ...plan, visitorsPerDay };
    },
  },
  Experiment: {
    ...changed,
    result: ({ placeId: key, id }, _args, { rest }) => foundOrNull(async () => resultModel(await rest.read(experimentResult, { key, id }))),
    state({ enabled, applied, started_at: startedAt }) {
      if (enabled) return 'RUNNING';
      return applied ? 'APPLIED' : startedAt === null ? 'DRAFT' : 'STOPPED';
    },
    further: ({ further, placeId }) => further.map((one) => ({ ...one, placeId })),
  },
  ExperimentFurther: changed,
  Mutation: {
    async addToExperiment(_root, { input: { id, subjectId, change } }, { rest }, { schema }) {
      const { scope: key, internalId } = id;
      const { answer, errors } = await withInputErrors(() =>
        rest.write(experimentAdd, { key, id: internalId, subject_id: subjectId?.internalId ?? null, change: restChange(schema, change) }),
      );
      return { experiment: answer === undefined ? null : resourceModel(experiments, key, answer.resource), errors };
    },
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
