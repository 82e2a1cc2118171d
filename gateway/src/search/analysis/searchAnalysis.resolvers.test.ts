import { settingOptimize } from '@endcap/schema/search/analysis/searchAnalysis.rest.ts';
import { expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

it('a suggestion for a setting is returned with its measurements', async () => {
  const proposal = stub(settingOptimize, {
    setting: 'price_buckets',
    price_buckets: [10, 50],
    moves: [{ name: 'material', from: 'non_searchable', to: 'low' }],
    clicks: 400,
    better: 0,
    worse: 0,
    before: { largest: 1, left: 1, top: null },
    after: { largest: 0.4, left: 0.3, top: null },
  });
  const source = `{ store(storeId: "a1b2c3d4") { settingProposal(setting: PRICE_BUCKETS) { setting priceBuckets moves { name from to } clicks before { left } after { left largest } } } }`;
  const run = await runQuery(source, { stubs: [storeOfRole('manager', ['SEARCH_CONFIGURATION_VIEW']), proposal] });
  expect(run.errors).toBeUndefined();
  expect(run.data).toEqual({
    store: {
      settingProposal: {
        setting: 'PRICE_BUCKETS',
        priceBuckets: [10, 50],
        moves: [{ name: 'material', from: null, to: 'LOW' }],
        clicks: 400,
        before: { left: 1 },
        after: { left: 0.3, largest: 0.4 },
      },
    },
  });
});
