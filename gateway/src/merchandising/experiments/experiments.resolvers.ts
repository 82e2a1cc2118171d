import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';
import {
  experimentApply,
  experimentPlan,
  experimentResult,
  experimentUndo,
} from '@endcap/schema/merchandising/experiments/experiments.rest.ts';
import { type GraphQLSchema, isInputType } from 'graphql';

import type { Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { resourceModel } from '../../resources/resourceModel.ts';
import { withInputErrors } from '../../rest/inputErrors.ts';
import { RestFailure } from '../../rest/restFailure.ts';
import { restInput } from '../../rest/restInput.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';

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
        const { control, variant, ...answer } = await rest.read(experimentResult, { key, id });
        const group = (arm: 'CONTROL' | 'VARIANT', { revenue_per_visitor: revenuePerVisitor, ...sums }: typeof control) => ({
          arm,
          revenuePerVisitor,
          ...sums,
        });
        const { relative, sample_ratio: ratio } = answer;
        return {
          internalId: answer.experiment_id,
          currency: answer.currency,
          groups: [group('CONTROL', control), group('VARIANT', variant)],
          days: answer.days,
          latest: answer.latest,
          relative: relative && { difference: relative.change, low: relative.low, high: relative.high },
          pValue: answer.p_value,
          verdict: toGraphEnum(answer.verdict),
          sampleRatio: { expected: ratio.expected, found: ratio.found, pValue: ratio.p_value, isOff: ratio.is_off },
          guards: answer.guards.map(({ is_worse: isWorse, guard, ...figures }) => ({ ...figures, guard: toGraphEnum(guard), isWorse })),
        };
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
