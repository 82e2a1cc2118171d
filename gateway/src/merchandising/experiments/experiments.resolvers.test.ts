import { experiments } from '@endcap/schema/merchandising/experiments/experiments.resource.ts';
import {
  experimentAdd,
  experimentApply,
  experimentPlan,
  experimentResult,
} from '@endcap/schema/merchandising/experiments/experiments.rest.ts';
import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { mockAnswer } from '../../graph/mockAnswers.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeByIdOfRole, storeOfRole } from '../../store/stores/testStore.ts';

const id = '00000000-0000-4000-8000-000000000001';
const store = storeOfRole('manager', ['MERCHANDISING_VIEW', 'MERCHANDISING_EDIT']);
const money = (amount: string) => ({ amount, currency: 'EUR' });
const row = {
  id,
  name: 'Lamps',
  enabled: false,
  scope: ['a1b2c3d4'],
  can_edit: true,
  cannot_edit_reason: null,
  revision: 2,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-02T00:00:00.000Z',
  updated_by: null,
  fields: experiments.fields.parse({ name: 'Lamps', audiences: ['VIP'], change: { search_rule: { query: 'lamp' } } }),
  figures: {
    subject: 'search_rule' as const,
    subject_name: 'lamp',
    differences: [{ field: 'included.products', before: [], after: ['a'] }],
    further: [{ subject: 'search_synonym' as const, subject_id: null, subject_name: null, differences: [] }],
    started_at: '2026-11-01T00:00:00.000Z',
    applied: false,
    visitors: 4,
    verdict: 'too_few' as const,
    change_percent: null,
  },
};
const sums = {
  visitors: 2,
  opens: null,
  clicks: 3,
  buyers: 1,
  revenue: money('9.00'),
  conversion: 0.5,
  revenue_per_visitor: money('4.50'),
};

it('an experiment is returned with its status, its change and its result', async () => {
  const result = stub(experimentResult, {
    id,
    goal: 'conversion',
    currency: 'EUR',
    control: sums,
    variant: { ...sums, buyers: 2, conversion: 1 },
    days: [{ day: '2026-11-01', visitors: 4, difference: 0.5, low: -1, high: 2 }],
    latest: { difference: 0.5, low: -1, high: 2 },
    relative: { change: 1, low: -2, high: 4 },
    p_value: 0.7,
    verdict: 'undecided',
    planned_visitors: 100,
    sample_ratio: { expected: 0.5, found: 0.5, p_value: 1, is_off: false },
    guards: [{ guard: 'no_results', control: 0, variant: 0.1, is_worse: true }],
  });
  const source = `{ store(storeId: "a1b2c3d4") {
    experiment(id: "${id}") { state subject subjectId subjectName audiences differences { field after } further { subject subjectId object { name } } goal verdict
    result { groups { arm buyers } days { day low } relative { difference } sampleRatio { isOff } guards { guard isWorse } verdict } }
  } }`;
  const run = await runQuery(source, { stubs: [store, stub(experiments.calls.info, { resource: row }), result] });
  expect(run.errors).toBeUndefined();
  expect(run.data).toEqual({
    store: {
      experiment: {
        state: 'STOPPED',
        subject: 'SEARCH_RULE',
        subjectId: null,
        subjectName: 'lamp',
        audiences: ['VIP'],
        differences: [{ field: 'included.products', after: ['a'] }],
        further: [{ subject: 'SEARCH_SYNONYM', subjectId: null, object: null }],
        goal: 'CONVERSION',
        verdict: 'TOO_FEW',
        result: {
          groups: [
            { arm: 'CONTROL', buyers: 1 },
            { arm: 'VARIANT', buyers: 2 },
          ],
          days: [{ day: '2026-11-01', low: -1 }],
          relative: { difference: 1 },
          sampleRatio: { isOff: false },
          guards: [{ guard: 'NO_RESULTS', isWorse: true }],
          verdict: 'UNDECIDED',
        },
      },
    },
  });
});

it('an experiment names the object that it changes, also once that is deleted', async () => {
  const { calls } = searchRules;
  const { result, ...page } = calls.list.answer.parse(mockAnswer(calls.list, { ids: [id] }, 1));
  const stubs = [storeOfRole('manager'), storeByIdOfRole('manager')];
  const tested = stub(experiments.calls.info, { resource: { ...row, fields: { ...row.fields, subject_id: id } } });
  const ask = async (found: typeof result) => {
    const source = `{ store(storeId: "a1b2c3d4") { experiment(id: "${id}") { subjectId object { id internalId name } } } }`;
    const run = await runQuery(source, { stubs: [...stubs, tested, stub(calls.list, { ...page, result: found })] });
    expect(run.errors).toBeUndefined();
    return run.data;
  };
  const subjectId = toGlobalId('SearchRule', 'a1b2c3d4', id);
  const object = { id: subjectId, internalId: id, name: 'Lamp rule' };
  expect(await ask(result.map((rule) => ({ ...rule, id, name: 'Lamp rule' })))).toEqual({ store: { experiment: { subjectId, object } } });
  expect(await ask([])).toEqual({ store: { experiment: { subjectId, object: null } } });
});

it('a change is sent in the format of its kind', async () => {
  const source = `query ($change: ExperimentChangeInput!) { store(storeId: "a1b2c3d4") { experimentPlan(goal: REVENUE, audiences: ["VIP"], effect: 0.2, change: $change) { visitors days } } }`;
  const plan = stub(experimentPlan, { visitors: 100, visitors_per_day: 5, days: 20, conversion: 0.1 });
  const change = { searchRule: { query: 'lamp', matchType: 'EXACTLY' } };
  const run = await runQuery(source, { stubs: [store, plan], variables: { change } });
  expect(run.data).toEqual({ store: { experimentPlan: { visitors: 100, days: 20 } } });
  const created = stub(experiments.calls.create, { resource: row });
  const mutation = `mutation ($input: CreateExperimentInput!) { createExperiment(input: $input) { experimentEdge { node { name } } errors { message } } }`;
  const input = {
    storeId: toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4'),
    fields: { name: 'Lamps', change, audiences: ['VIP'] },
    isEnabled: false,
  };
  const made = await runQuery(mutation, { stubs: [store, created], variables: { input } });
  expect(made.errors).toBeUndefined();
  const asked = { search_rule: { query: 'lamp', match_type: 'exactly' } };
  expect(run.calls.find(({ path }) => path.includes('plan'))?.input).toMatchObject({
    goal: 'revenue',
    audiences: ['VIP'],
    effect: 0.2,
    change: asked,
  });
  expect(made.calls.find(({ path }) => path.includes('create'))?.input).toMatchObject({
    fields: { change: asked, audiences: ['VIP'] },
    enabled: false,
  });
});

it('an applied experiment says so', async () => {
  const applied = stub(experimentApply, {
    resource: { ...row, figures: { ...row.figures, applied: true } },
    subject: 'search_rule',
    subject_id: id,
  });
  const source = `mutation ($id: ID!) { applyExperiment(input: { id: $id }) { experiment { state } errors { message } } }`;
  const run = await runQuery(source, { stubs: [store, applied], variables: { id: toGlobalId('Experiment', 'a1b2c3d4', id) } });
  expect(run.data).toEqual({ applyExperiment: { experiment: { state: 'APPLIED' }, errors: [] } });
});

it('a change is added to an experiment as its kind takes it', async () => {
  const source = `mutation ($input: AddToExperimentInput!) { addToExperiment(input: $input) { experiment { name } errors { message } } }`;
  const subjectId = toGlobalId('SearchRule', 'a1b2c3d4', id);
  const input = {
    id: toGlobalId('Experiment', 'a1b2c3d4', id),
    subjectId,
    change: { searchRule: { query: 'lamp', matchType: 'EXACTLY' } },
  };
  const run = await runQuery(source, { stubs: [store, stub(experimentAdd, { resource: row })], variables: { input } });
  expect(run.data).toEqual({ addToExperiment: { experiment: { name: 'Lamps' }, errors: [] } });
  const asked = { id, subject_id: id, change: { search_rule: { query: 'lamp', match_type: 'exactly' } } };
  expect(run.calls.find(({ path }) => path.includes('experiment/add'))?.input).toMatchObject(asked);
});
