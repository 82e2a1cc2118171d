import { exporterLog } from '@endcap/schema/audience/integrations/exporters.rest.ts';
import { expect, it } from 'vitest';

import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { storeByIdOfRole } from '../../store/stores/testStore.ts';

const [exporter, runId] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

it('a run of an integration is found by its global ID', async () => {
  const at = '2026-11-20T09:30:00.000Z';
  const row = {
    id: runId,
    started_at: at,
    finished_at: at,
    state: 'failed' as const,
    pushed: 1,
    skipped: 2,
    removed: 3,
    failed: 4,
    message: '',
    errors: [],
  };
  const id = toGlobalId('ExporterRun', 'a1b2c3d4', `${exporter}:${runId}`);
  const stubs = [storeByIdOfRole('manager'), stub(exporterLog, { result: [row] })];
  const query = (one: string) => `{ node(id: "${one}") { id ... on ExporterRun { internalId state pushed } } }`;
  const run = await runQuery(query(id), { stubs });
  expect(run.data).toEqual({ node: { id, internalId: runId, state: 'FAILED', pushed: 1 } });
  expect(run.calls.at(-1)?.input).toEqual({ key: 'a1b2c3d4', id: exporter, run_id: runId });
  const unknown = await runQuery(query(toGlobalId('ExporterRun', 'a1b2c3d4', runId)), { stubs });
  expect(unknown.data).toEqual({ node: null });
});
