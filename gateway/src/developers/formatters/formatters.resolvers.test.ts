import {
  formatterCreate,
  formatterDelete,
  formatterList,
  formatterRestore,
  formatterTest,
  formatterUpdate,
} from '@endcap/schema/developers/formatters/formatters.rest.ts';
import { expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { testId, testStoreId } from '../../graph/testIds.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const storeId = 'a1b2c3d4';
const store = storeOfRole('member');
const id = '00000000-0000-4000-8000-000000000001';
const row = {
  id,
  name: 'shout',
  function: '(v) => v',
  note: '',
  revision: 2,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-02-01T00:00:00.000Z',
  updated_by: 'Ada',
};

it('formatters are listed and a function tested with one call each', async () => {
  const { data, errors, calls } = await runQuery(
    `{ store(storeId: "${storeId}") { formatters(first: 5, orderBy: { field: UPDATED_AT, direction: DESC }) { totalCount edges { node { id name function updatedBy } } }
       formatterTest(function: "x", input: "1") { output outputType error { kind line } logs } } }`,
    {
      stubs: [
        store,
        stub(formatterList, firstPage([row, row])),
        stub(formatterTest, {
          output: null,
          output_type: null,
          error: { kind: 'not_a_function', message: 'No.', line: null, column: null },
          logs: ['a'],
          milliseconds: 1,
        }),
      ],
    },
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    store: {
      formatters: { totalCount: 2, edges: [{ node: { id: toGlobalId('Formatter', storeId, id), name: 'shout', updatedBy: 'Ada' } }, {}] },
      formatterTest: { output: null, error: { kind: 'NOT_A_FUNCTION' }, logs: ['a'] },
    },
  });
  expect(calls.find(({ path }) => path.endsWith('/list'))?.input).toMatchObject({ sort: 'updated_at', order: 'desc', limit: 5 });
  expect(calls).toHaveLength(3);
});

it('formatters are saved, and refusals reported', async () => {
  const fields = '{ name: "shout", function: "x" }';
  const { data, errors } = await runQuery(
    `mutation { createFormatter(input: { storeId: "${testStoreId}", formatter: ${fields} }) { formatterEdge { node { name } } errors { field } }
      updateFormatter(input: { id: "${testId('Formatter', id)}", revision: 1, formatter: ${fields} }) { formatter { revision } errors { code } }
      deleteFormatters(input: { ids: ["${testId('Formatter', id)}"] }) { deletedIds errors { code } }
      restoreFormatters(input: { ids: ["${testId('Formatter', id)}"] }) { formatters { name } errors { code } } }`,
    {
      stubs: [
        store,
        stub(formatterCreate, () => {
          throw new StubFailure({ type: 'LogicalError', message: 'Twice.', fields: { 'formatter.name': 'Twice.' } });
        }),
        stub(formatterUpdate, () => {
          throw new StubFailure({ type: 'ConflictError', message: 'Newer.', current: row });
        }),
        stub(formatterDelete, {}),
        stub(formatterRestore, { result: [row] }),
      ],
    },
  );
  expect(errors).toBeUndefined();
  expect(data).toMatchObject({
    createFormatter: { formatterEdge: null, errors: [{ field: 'formatter.name' }] },
    updateFormatter: { formatter: { revision: 2 }, errors: [{ code: 'CONFLICT' }] },
    deleteFormatters: { deletedIds: [toGlobalId('Formatter', storeId, id)], errors: [] },
    restoreFormatters: { formatters: [{ name: 'shout' }], errors: [] },
  });
});
