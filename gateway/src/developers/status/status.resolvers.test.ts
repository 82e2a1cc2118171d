import { statusEndpoints, statusOverview, statusSeries } from '@endcap/schema/developers/status/status.rest.ts';
import { expect, it } from 'vitest';

import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const figures = { requests: 9, errors: 2, failures: 1, empty: 3, p50: 5.5, p95: 20, p99: null };
const stubs = [
  storeOfRole('member'),
  stub(statusOverview, { figures, percentile_error: 0.022, uptime: null, slowest: [], failures: [] }),
  stub(statusSeries, { step: 'hour', result: [{ ...figures, at: '2026-11-21T09:00:00.000Z' }] }),
  stub(statusEndpoints, ({ by }) => ({ result: [{ ...figures, name: by ?? '' }] })),
];

it('the whole page takes five calls: two ranges, the series, and both groupings', async () => {
  const source = `{ store(storeId: "a1b2c3d4") { apiStatus(from: "2026-11-15", to: "2026-11-21") {
    figures { requests p99 } previous { requests } percentileError uptime { share } step points { at figures { p50 } }
    calls { name } labels { name } slowest { ms } failures { logId } } } }`;
  const run = await runQuery(source, { stubs });
  expect(run.errors).toBeUndefined();
  expect(run.data).toMatchObject({
    store: { apiStatus: { figures: { requests: 9, p99: null }, step: 'HOUR', labels: [{ name: 'label' }] } },
  });
  const sent = run.calls.filter(({ path }) => path.includes('/status/'));
  expect(sent).toHaveLength(5);
  expect(sent.map(({ input }) => input)).toContainEqual({ key: 'a1b2c3d4', from: '2026-11-08', to: '2026-11-14' });
});
