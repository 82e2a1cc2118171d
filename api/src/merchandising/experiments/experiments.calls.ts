import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';
import {
  experimentAdd,
  experimentApply,
  experimentPlan,
  experimentResult,
  experimentUndo,
} from '@endcap/schema/merchandising/experiments/experiments.rest.ts';

import { rowOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { notFoundFailure } from '../../resources/changeFailures.ts';
import { changing, resourceHandlers } from '../../resources/resourceHandlers.ts';
import { applyChange, undoChange } from './applyExperiment.ts';
import { planExperiment } from './experimentPlan.ts';
import { startProblem } from './experimentProblems.ts';
import { readResult } from './experimentResult.ts';
import { type ExperimentBody, testsMails } from './experiments.part.ts';
import { readRuns } from './experimentSums.ts';
import { service } from './experiments.service.ts';

const { calls } = experiments;

async function find(
  { db, store }: StoreContext,
  id: string,
): Promise<{ id: string; revision: number; enabled: boolean; body: ExperimentBody }> {
  const row = await rowOf<{ id: string; revision: number; enabled: boolean; body: unknown }>(
    db.pool,
    sql`SELECT id, revision, enabled, body FROM store_resources WHERE store_key = ${store.key} AND kind = ${experiments.kind} AND id = ${id}`,
  );
  if (row === undefined) throw notFoundFailure(experiments);
  return { ...row, body: experiments.fields.parse(row.body) };
}

/** The experiment as a call answers it, with its switch off: left alone where it is off already. */
async function stopped(context: StoreContext, id: string) {
  const [row] = await changing(service, context, 'disable', [{ id, enabled: false }]);
  if (row === undefined) throw notFoundFailure(experiments);
  return calls.row.parse(row);
}

const usual = resourceHandlers(service);

export const handlers = [
  ...Object.values({
    ...usual,
    update: handle(calls.update, async ({ fields, ...input }, context) => {
      // Anyone who changes the name of one does not send what it tests.
      const { body } = await find(context, input.id);
      const { change, further_changes: further } = fields;
      const kept = { change: change ?? body.change, further_changes: further ?? body.further_changes };
      return usual.update.run({ ...input, fields: { ...fields, ...kept } }, context) as Promise<AnswerOf<typeof calls.update>>; // the kit's own call answers it
    }),
    enable: handle(calls.enable, async (input, context) => {
      const problem = await startProblem(context, input.ids);
      if (problem !== undefined) throw new Failure('LogicalError', problem, { title: 'Failed to start experiment' });
      return usual.enable.run(input, context) as Promise<AnswerOf<typeof calls.enable>>; // as above
    }),
  }),
  handle(experimentAdd, async ({ id, subject_id, change }, context) => {
    const { revision, enabled, body } = await find(context, id);
    if (enabled) throw new Failure('LogicalError', 'This experiment is running. Stop it first.');
    const fields = { ...body, further_changes: [...(body.further_changes ?? []), { subject_id, change }] };
    const [resource] = await changing(service, context, 'update', [{ id: id.toLowerCase(), revision, body: fields }]);
    if (resource === undefined) throw notFoundFailure(experiments);
    return { resource: calls.row.parse(resource) };
  }),
  handle(experimentResult, async ({ id }, context) => {
    const { db, store } = context;
    const experiment = await find(context, id);
    const run = (await readRuns(db, store, [id])).get(id) ?? { stoppedAt: null };
    return readResult(db, store, { ...experiment, run, isMail: testsMails(experiment.body) });
  }),
  handle(experimentPlan, (input, { db, store }) => planExperiment(db, store, input)),
  handle(experimentApply, async ({ id }, context) => {
    const experiment = await find(context, id);
    const { subject, subjectId } = await applyChange(context, experiment);
    return { resource: await stopped(context, id), subject, subject_id: subjectId };
  }),
  handle(experimentUndo, async ({ id }, context) => {
    await undoChange(context, await find(context, id));
    return { resource: await stopped(context, id) };
  }),
];
