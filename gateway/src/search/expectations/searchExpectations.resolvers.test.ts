import { searchExpectationsRun } from '@endcap/schema/search/expectations/searchExpectations.rest.ts';
import { expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const met = (rank: number | null) => ({ is_met: rank !== null, ranks: [{ id: '7', rank }], redirect: null });
const outcome = { id: '00000000-0000-4000-8000-000000000001', query: 'lamp', max_rank: 3, before: met(1), after: met(null) };
const ran = stub(searchExpectationsRun, { result: [outcome], needs_reindexing: false });
const stubs = [storeOfRole('manager', ['SEARCH_EXPECTATIONS_VIEW']), ran];

async function run(args: string) {
  const source = `{ store(storeId: "a1b2c3d4") { searchExpectationRun(${args}) { brokenCount outcomes { rankBefore rankAfter } } } }`;
  const { errors, data, calls } = await runQuery(source, { stubs });
  expect(errors).toBeUndefined();
  expect(data).toEqual({ store: { searchExpectationRun: { brokenCount: 1, outcomes: [{ rankBefore: 1, rankAfter: null }] } } });
  return calls.find(({ path }) => path.includes('tests/run'))?.input;
}

it('a deletion is checked by the ids of what is deleted', async () => {
  const id = '00000000-0000-4000-8000-000000000002';
  const rule = toGlobalId('SearchRule', 'a1b2c3d4', id);
  expect(await run(`change: { action: DELETE, ids: ["${rule}"] }`)).toEqual({
    key: 'a1b2c3d4',
    change: { action: 'delete', kind: 'search_rule', ids: [id] },
  });
});

it('the publication of a draft is checked by its id', async () => {
  const id = '00000000-0000-4000-8000-000000000003';
  expect(await run(`change: { action: PUBLISH, draftId: "${toGlobalId('Draft', 'a1b2c3d4', id)}" }`)).toEqual({
    key: 'a1b2c3d4',
    change: { action: 'publish', ids: [], draft_id: id },
  });
});

it('a draft that is disabled says so', async () => {
  expect(await run('draft: { searchSynonym: { query: "lamp", synonyms: ["light"] } }, isEnabled: false')).toMatchObject({
    draft: { kind: 'search_synonym', enabled: false },
  });
});
