import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import {
  modifiersDescribe,
  modifiersHistory,
  modifiersInfo,
  modifiersLastRun,
  modifiersPreview,
  modifiersRun,
  modifiersSave,
  modifiersUndo,
  modifiersValidate,
} from '@endcap/schema/data/modifiers/modifiers.rest.ts';
import { expect, it } from 'vitest';
import { firstPage } from '../browse/testRows.ts';
import { toGlobalId } from '../../graph/globalIds.ts';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const storeId = 'a1b2c3d4';
const globalStoreId = toGlobalId('Store', storeId, storeId);
const store = storeOfRole('member');
const jobId = '00000000-0000-4000-8000-000000000001';
const step = {
  type: 'map' as const,
  attribute: 'colour',
  value: 'a => b',
  replace_by: 'c',
  separator: '',
  condition: 'stock > 1',
  enabled: false,
};
const state = {
  modifiers: [step],
  revision: 3,
  updated_at: '2026-02-01T00:00:00.000Z',
  updated_by: 'Ada',
  applied_revision: 2,
  applied_at: '2026-02-02T00:00:00.000Z',
  changed_products: 5,
  deleted_products: 1,
  job_id: jobId,
};
const count = { index: 0, met: 3, touched: 2, deleted: 0, failed: 1 };

it('the list, its latest run and its versions take one call each', async () => {
  const { data, errors, calls } = await runQuery(
    `{ store(storeId: "${globalStoreId}") { modifiers { revision appliedRevision changedProducts updatedBy
       steps { type attribute value replaceBy condition isEnabled }
       lastRun { done changed steps { touched } examples { productId message } startedBy job { state progress } }
       history(first: 5) { totalCount edges { node { revision savedBy restoredFrom stepCount changes { kind index step { type } before { type } } } } } } } }`,
    {
      stubs: [
        store,
        stub(modifiersInfo, state),
        stub(modifiersLastRun, {
          run: {
            job_id: jobId,
            revision: 2,
            total: 9,
            done: 4,
            changed: 2,
            deleted: 0,
            restored: 0,
            failed: 1,
            steps: [count],
            examples: [{ id: 'P1', index: 0, message: 'No.', code: null, values: {} }],
            started_by: 'Ada',
            created_at: '2026-02-02T00:00:00.000Z',
            finished_at: null,
          },
        }),
        stub(jobInfo, {
          id: jobId,
          name: 'data.modifiers',
          state: 'running',
          progress: 0.5,
          message: '',
          created_at: '2026-02-02T00:00:00.000Z',
          finished_at: null,
        }),
        stub(
          modifiersHistory,
          firstPage(
            [
              {
                revision: 3,
                saved_at: '2026-02-01T00:00:00.000Z',
                saved_by: 'Ada',
                restored_from: 1,
                modifiers: [step],
                changes: [{ kind: 'changed', index: 0, step, before: step }],
              },
            ],
            3,
          ),
        ),
      ],
    },
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    store: {
      modifiers: {
        revision: 3,
        appliedRevision: 2,
        steps: [{ type: 'MAP', replaceBy: 'c', condition: 'stock > 1', isEnabled: false }],
        lastRun: { done: 4, examples: [{ productId: 'P1' }], job: { state: 'RUNNING' } },
        history: {
          totalCount: 3,
          edges: [{ node: { restoredFrom: 1, stepCount: 1, changes: [{ kind: 'CHANGED', before: { type: 'MAP' } }] } }],
        },
      },
    },
  });
  expect(calls.map(({ path }) => path.replace('/v2/client/account/modifiers/', '')).sort()).toEqual([
    '/v2/client/account/info',
    '/v2/client/job/info',
    'history',
    'info',
    'last_run',
  ]);
});

it('a preview, problems and a description are requested with the draft in the calls’ format', async () => {
  const { data, errors, calls } = await runQuery(
    `query ($steps: [ModifierInput!]!) { store(storeId: "${globalStoreId}") {
       modifierPreview(steps: $steps, query: "lamp") { sampled isComplete rows { productId isDeleted cells { attribute before after } } suggestions { reason step { type } } problems { field severity } }
       modifierProblems(steps: $steps) { index field severity message code values { name value } }
       describedModifiers(text: "x") { steps { type } parts { text steps hint { message code values { name value } } } } } }`,
    {
      stubs: [
        store,
        stub(modifiersPreview, {
          sampled: 1,
          total: 1,
          changed: 1,
          deleted: 1,
          complete: true,
          steps: [count],
          rows: [
            {
              id: 'P1',
              name: 'Lamp',
              image: null,
              is_deleted: true,
              cells: [{ attribute: 'price', before: 1, after: ['a'] }],
              steps: [0],
              problems: [],
            },
          ],
          problems: [],
          suggestions: [{ reason: 'upper_case', attribute: 'name', products: 3, sample: 9, step }],
          attributes: [],
        }),
        stub(modifiersValidate, {
          problems: [
            {
              index: 0,
              field: 'replace_by',
              severity: 'warning',
              message: 'Strange.',
              code: 'attribute_unknown',
              values: { name: 'colour' },
            },
          ],
        }),
        stub(modifiersDescribe, {
          steps: [step],
          reader: 'built_in',
          parts: [{ text: 'x', steps: 1, hint: { message: 'Unclear.', code: 'words_unclear', values: {} } }],
        }),
      ],
      variables: { steps: [{ type: 'STRIP_HTML', attribute: 'description', isEnabled: true }] },
    },
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    store: {
      modifierPreview: {
        rows: [{ productId: 'P1', isDeleted: true, cells: [{ before: 1, after: ['a'] }] }],
        suggestions: [{ reason: 'UPPER_CASE' }],
      },
      modifierProblems: [
        { field: 'REPLACE_BY', severity: 'WARNING', code: 'ATTRIBUTE_UNKNOWN', values: [{ name: 'name', value: 'colour' }] },
      ],
      describedModifiers: { steps: [{ type: 'MAP' }], parts: [{ hint: { code: 'WORDS_UNCLEAR', values: [] } }] },
    },
  });
  expect(calls.find(({ path }) => path.endsWith('/preview'))?.input).toEqual({
    key: storeId,
    query: 'lamp',
    modifiers: [{ type: 'strip_html', attribute: 'description', enabled: true }],
  });
});

it('a refused save reports the problems of the steps, with codes, but no warnings', async () => {
  const fault = {
    index: 0,
    field: 'value',
    severity: 'error',
    message: 'Choose.',
    code: 'choose_one',
    values: { choices: 'first' },
  } as const;
  const stubs = [
    store,
    stub(modifiersSave, () => {
      throw new StubFailure({ type: 'LogicalError', message: 'Step 1: Choose.', fields: { 'modifiers.0.value': 'Choose.' } });
    }),
    stub(modifiersValidate, { problems: [fault, { ...fault, index: 1, severity: 'warning', code: 'attribute_unknown', values: {} }] }),
  ];
  const save = `mutation { saveModifiers(input: { storeId: "${globalStoreId}", revision: 2, steps: [{ type: UPPER }] }) { errors { field } problems { index code values { name value } } } }`;
  const { data, calls } = await runQuery(save, { stubs });
  expect(data).toMatchObject({
    saveModifiers: {
      errors: [{ field: 'steps.0.value' }],
      problems: [{ index: 0, code: 'CHOOSE_ONE', values: [{ name: 'choices', value: 'first' }] }],
    },
  });
  expect(calls.find(({ path }) => path.endsWith('/validate'))?.input).toEqual({ key: storeId, modifiers: [{ type: 'upper' }] });
});

it('steps are saved, run and undone; a conflict returns the newer list', async () => {
  const { data, errors } = await runQuery(
    `mutation { saveModifiers(input: { storeId: "${globalStoreId}", revision: 2, steps: [] }) { modifiers { revision } errors { code field } problems { code } }
      runModifiers(input: { storeId: "${globalStoreId}" }) { modifiers { revision } errors { code } }
      undoModifiers(input: { storeId: "${globalStoreId}", toRevision: 1, revision: 3 }) { modifiers { revision } errors { code } } }`,
    {
      stubs: [
        store,
        stub(modifiersSave, () => {
          throw new StubFailure({ type: 'ConflictError', message: 'Newer.', current: state });
        }),
        stub(modifiersRun, { job_id: jobId }),
        stub(modifiersInfo, state),
        stub(modifiersUndo, { ...state, revision: 4 }),
      ],
    },
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    saveModifiers: { modifiers: { revision: 3 }, errors: [{ code: 'CONFLICT' }], problems: [] },
    runModifiers: { modifiers: { revision: 3 }, errors: [] },
    undoModifiers: { modifiers: { revision: 4 }, errors: [] },
  });
});
