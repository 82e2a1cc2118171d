import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { searchRedirects } from '@endcap/schema/search/redirects/searchRedirects.resource.ts';
import { expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const storeId = 'a1b2c3d4';
const [internalId, jobId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const id = toGlobalId('SearchRedirect', storeId, internalId);
const [store, other] = [storeId, 'b1b2c3d4'].map((one) => toGlobalId('Store', one, one));
const job = {
  id: jobId,
  name: 'resources.batch',
  state: 'waiting',
  progress: 0,
  message: '',
  created_at: '2026-01-01T00:00:00.000Z',
} as const;

async function copy(input: string) {
  const { data, errors, calls } = await runQuery(
    `mutation { copyResources(input: { ${input}, storeIds: ["${other}"] }) { job { internalId } errors { field message } } }`,
    {
      stubs: [storeOfRole('manager'), stub(searchRedirects.calls.batch, { job_id: jobId }), stub(jobInfo, { ...job, finished_at: null })],
    },
  );
  const asked = calls.filter(({ path }) => path.endsWith(searchRedirects.calls.batch.path)).map(({ input: sent }) => sent);
  return { data, message: errors?.[0]?.message, asked };
}

const enabled = { field: 'enabled', operator: '=', value: true };
const started = { copyResources: { job: { internalId: jobId }, errors: [] } };

it.each([
  [
    'all that a list has',
    `fromStoreId: "${store}", of: { searchRedirects: { query: "la", filter: [{ isEnabled: true }] } }`,
    { query: 'la', filter: [enabled] },
  ],
  ['chosen ones', `fromStoreId: "${store}", of: { searchRedirects: { ids: ["${id}"] } }`, { ids: [internalId] }],
])('%s are copied by one job', async (_what, input, which) => {
  const { data, asked } = await copy(input);
  expect(data).toEqual(started);
  expect(asked).toEqual([{ key: storeId, action: 'copy', stores: ['b1b2c3d4'], ...which }]);
});

it.each([
  ['no ids', `fromStoreId: "${store}", of: { searchRedirects: { ids: [] } }`],
  ['all kinds', `fromStoreId: "${store}", of: { everything: true }`],
  ['ids of another store', `fromStoreId: "${other}", of: { searchRedirects: { ids: ["${id}"] } }`],
])('%s cannot be copied', async (_what, input) => {
  expect((await copy(input)).asked).toEqual([]);
});
