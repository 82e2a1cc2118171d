import { searchReplayInfo, searchReplayRun } from '@endcap/schema/search/replay/searchReplay.rest.ts';
import { expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeByIdOfRole, storeOfRole } from '../../store/stores/testStore.ts';
import { toGlobalId } from '../../graph/globalIds.ts';

const id = '00000000-0000-4000-8000-000000000001';
const money = (amount: string) => ({ amount, currency: 'EUR' });
const row = {
  query: 'lamp',
  searches: 3,
  revenue: money('5.00'),
  moved: 2,
  total_before: 4,
  total_after: 5,
  redirect_before: null,
  redirect_after: '/lamps',
};
const result = {
  searches: 10,
  left_out: 0,
  queries: 4,
  changed_searches: 3,
  changed_queries: 1,
  revenue: money('9.00'),
  changed_revenue: money('5.00'),
  needs_reindexing: false,
  estimate: { clicks: 200, change: 0.1, low: 0.02, high: 0.18 },
  top: [row],
};
const done = stub(searchReplayInfo, { replay_id: id, state: 'success', progress: 1, message: 'Done.', result });

it('a replay is returned with its result', async () => {
  const source = `{ store(storeId: "a1b2c3d4") { searchReplay(id: "${id}") { state progress result { changedSearches changedRevenue { amount } estimate { change low high } top { query totalAfter redirectAfter } } } } }`;
  const run = await runQuery(source, { stubs: [storeOfRole('manager', ['SEARCH_EXPECTATIONS_VIEW']), done] });
  expect(run.errors).toBeUndefined();
  expect(run.data).toEqual({
    store: {
      searchReplay: {
        state: 'SUCCESS',
        progress: 1,
        result: {
          changedSearches: 3,
          changedRevenue: { amount: '5.00' },
          estimate: { change: 0.1, low: 0.02, high: 0.18 },
          top: [{ query: 'lamp', totalAfter: 5, redirectAfter: '/lamps' }],
        },
      },
    },
  });
});

it('a replay starts with a draft, in the calls’ format', async () => {
  const started = stub(searchReplayRun, { replay_id: id, job_id: id });
  const source = `mutation ($input: ReplaySearchesInput!) { replaySearches(input: $input) { searchReplay { internalId state } errors { message } } }`;
  const input = {
    storeId: toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4'),
    draft: { searchRule: { query: 'lamp', matchType: 'EXACTLY', redirectUrl: '/lamps' } },
  };
  const run = await runQuery(source, {
    stubs: [storeOfRole('manager', ['SEARCH_EXPECTATIONS_VIEW']), started, done],
    variables: { input },
  });
  expect(run.errors).toBeUndefined();
  expect(run.data).toEqual({ replaySearches: { searchReplay: { internalId: id, state: 'SUCCESS' }, errors: [] } });
  expect(run.calls.find(({ path }) => path.includes('replay/run'))?.input).toEqual({
    key: 'a1b2c3d4',
    draft: { kind: 'search_rule', fields: { query: 'lamp', match_type: 'exactly', redirect_url: '/lamps' } },
  });
});

it('a replay is found by its global ID', async () => {
  const globalId = toGlobalId('SearchReplay', 'a1b2c3d4', id);
  const source = `{ node(id: "${globalId}") { id ... on SearchReplay { state progress } } }`;
  const run = await runQuery(source, { stubs: [storeByIdOfRole('manager'), done] });
  expect(run.data).toEqual({ node: { id: globalId, state: 'SUCCESS', progress: 1 } });
});
