import type { InputOf } from '@endcap/schema/contract/call.ts';
import {
  modifiersDescribe,
  modifiersHistory,
  modifiersInfo,
  modifiersLastRun,
  modifiersPreview,
  modifiersRun,
  modifiersSave,
  modifiersState,
  modifiersUndo,
  modifiersValidate,
} from '@endcap/schema/data/modifiers/modifiers.rest.ts';

import { readJob } from '../../graph/storeJobs.ts';
import type { ModifierInput, Resolvers } from '../../graph/__generated__/resolverTypes.ts';
import { toGraphEnum, toRestEnum } from '../../graph/enumValues.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { boundedConnection, emptyConnection, keyPageInputOf } from '../../graph/keyConnections.ts';
import type { NodeLoader } from '../../graph/nodes.ts';
import { withInputErrors, type WriteOutcome } from '../../rest/inputErrors.ts';
import type { Rest } from '../../rest/rest.ts';
import { withoutNulls } from '../../rest/withoutNulls.ts';
import type { ModifierListModel, ModifierProblemModel } from './modifiers.models.ts';

type RestStep = InputOf<typeof modifiersSave>['modifiers'][number];

const restSteps = (steps: readonly ModifierInput[]): RestStep[] =>
  steps.map(({ type, attribute, value, replaceBy, separator, condition, isEnabled }) => ({
    type: toRestEnum(type),
    ...withoutNulls({ attribute, value, replace_by: replaceBy, separator, condition, enabled: isEnabled }),
  }));

/** The list after a write: as saved, or the newer one of a conflict. */
function listAfter(storeId: string, { answer, current }: WriteOutcome<Omit<ModifierListModel, 'storeId'>>): ModifierListModel | null {
  const newest = answer ?? modifiersState.safeParse(current).data;
  return newest ? { storeId, ...newest } : null;
}

/** Whether a save was refused for what a step says; a body that has not even the shape of steps cannot be checked. */
const hasFaultySteps = (errors: WriteOutcome<unknown>['errors']): boolean =>
  errors.some(({ code, field }) => code === 'BAD_USER_INPUT' && field?.startsWith('modifiers.') === true);

/** What keeps a list from being saved, with the codes that an input error has no place for. */
async function faultsOf(rest: Rest, input: InputOf<typeof modifiersValidate>): Promise<ModifierProblemModel[]> {
  const { problems } = await rest.read(modifiersValidate, input);
  return problems.filter(({ severity }) => severity === 'error');
}

/** What the explanation of a fault names, by its places there. */
const faultValues = ({ values }: { readonly values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

export const resolvers: Resolvers = {
  Store: {
    modifiers: async ({ id }, _args, { rest }) => ({ storeId: id, ...(await rest.read(modifiersInfo, { key: id })) }),
    modifierPreview: ({ id }, { steps, query }, { rest }) =>
      rest.read(modifiersPreview, { key: id, modifiers: restSteps(steps), ...withoutNulls({ query }) }),
    modifierProblems: async ({ id }, { steps }, { rest }) =>
      (await rest.read(modifiersValidate, { key: id, modifiers: restSteps(steps) })).problems,
    async describedModifiers({ id }, { text }, { rest }) {
      const { reader, ...described } = await rest.read(modifiersDescribe, { key: id, text });
      return { ...described, reader: toGraphEnum(reader) };
    },
  },
  Modifier: {
    isEnabled: ({ enabled }) => enabled,
  },
  ModifierPreview: {
    isComplete: ({ complete }) => complete,
  },
  ModifierPreviewRow: {
    productId: ({ id }) => id,
  },
  ModifierList: {
    id: ({ storeId }) => toGlobalId('ModifierList', storeId, 'all'),
    steps: ({ modifiers }) => modifiers,
    async lastRun({ storeId, job_id: jobId }, _args, { rest }) {
      if (jobId === null) return null;
      const { run } = await rest.read(modifiersLastRun, { key: storeId });
      return run === null ? null : { storeId, ...run };
    },
    async history({ storeId, revision }, page, { rest }) {
      if (revision === 0) return emptyConnection;
      return boundedConnection(await rest.read(modifiersHistory, { key: storeId, ...keyPageInputOf(page) }), (row) => row);
    },
  },
  ModifierRun: {
    job: ({ storeId, job_id: jobId }, _args, context) => readJob(context, storeId, jobId),
  },
  ModifierRunExample: {
    productId: ({ id }) => id,
    values: faultValues,
  },
  ModifierProblem: { values: faultValues },
  ModifierRowProblem: { values: faultValues },
  DescribedModifierHint: { values: faultValues },
  ModifierVersion: {
    stepCount: ({ modifiers }) => modifiers.length,
  },
  Mutation: {
    async saveModifiers(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          revision,
          steps,
        },
      },
      { rest },
    ) {
      const modifiers = restSteps(steps);
      const outcome = await withInputErrors(() => rest.write(modifiersSave, { key: storeId, revision, modifiers }));
      return {
        modifiers: listAfter(storeId, outcome),
        errors: outcome.errors,
        problems: hasFaultySteps(outcome.errors) ? await faultsOf(rest, { key: storeId, modifiers }) : [],
      };
    },
    async runModifiers(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
        },
      },
      { rest },
    ) {
      const { answer, errors } = await withInputErrors(() => rest.write(modifiersRun, { key: storeId }));
      return { modifiers: answer ? { storeId, ...(await rest.read(modifiersInfo, { key: storeId })) } : null, errors };
    },
    async undoModifiers(
      _root,
      {
        input: {
          storeId: { internalId: storeId },
          toRevision,
          revision,
        },
      },
      { rest },
    ) {
      const outcome = await withInputErrors(() => rest.write(modifiersUndo, { key: storeId, to_revision: toRevision, revision }));
      return { modifiers: listAfter(storeId, outcome), errors: outcome.errors };
    },
  },
};

export const nodes: Record<string, NodeLoader> = {
  ModifierList: {
    can: 'DATA_VIEW',
    load: async ({ scope }, { rest }) => ({ storeId: scope, ...(await rest.read(modifiersInfo, { key: scope })) }),
  },
};
