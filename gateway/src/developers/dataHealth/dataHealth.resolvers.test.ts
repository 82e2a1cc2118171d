import {
  healthCheckIgnore,
  healthCheckRow,
  healthInfo,
  healthList,
  healthRun,
  healthSettings,
  healthSettingsUpdate,
} from '@endcap/schema/developers/dataHealth/dataHealth.rest.ts';
import { healthChecks } from '@endcap/schema/developers/dataHealth/healthChecks.ts';
import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { isEnumType } from 'graphql';
import { expect, it } from 'vitest';

import { createGraphSchema } from '../../graph/graphSchema.ts';
import { runQuery, stub } from '../../graph/testGraph.ts';
import { testId, testStoreId } from '../../graph/testIds.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const store = storeOfRole('developer', ['DEVELOPERS_EDIT']);
const jobId = '1f0e8a5c-9d1e-4a53-8f2e-5a2b6f0c3d11';
const checks = healthChecks.map(({ key, severity, entity }) =>
  healthCheckRow.parse({
    key,
    severity,
    entity,
    state: 'failing',
    count: 2,
    total: 10,
    ignored_objects: 1,
    ignored: key === 'image_missing' ? { reason: 'Later', by: 'Ann', at: '2026-11-21T09:30:00.000Z' } : null,
    checked_at: '2026-11-21T09:30:00.000Z',
    trend: [{ day: '2026-11-21', count: 2, total: 10 }],
  }),
);
const settings = healthSettings.parse({});
const list = stub(healthList, {
  score: 87,
  scores: [{ day: '2026-11-21', score: 87 }],
  checked_at: '2026-11-21T09:30:00.000Z',
  job_id: jobId,
  checks,
  settings,
  settings_revision: 0,
});
const job = stub(jobInfo, {
  id: jobId,
  name: 'developers.dataHealth',
  state: 'running',
  progress: 0.5,
  message: 'Looks at orders.',
  created_at: '2026-11-21T09:30:00.000Z',
  finished_at: null,
});
const imageMissing = checks.find(({ key }) => key === 'image_missing');
if (imageMissing === undefined) throw new Error('The catalogue has no image_missing.');
const info = stub(healthInfo, {
  check: imageMissing,
  examples: [{ id: 'p1', name: 'Lamp', image: null, field: null, value: null }],
  ignored: [{ id: 'p2', reason: 'Gift card', by: null, at: '2026-11-21T09:30:00.000Z', is_found: true }],
  kept: 3,
  ignored_count: 1,
  import_id: jobId,
  since: '2026-10-22T09:30:00.000Z',
});

it('all checks with trend, score and job take three calls', async () => {
  const source = `{ store(storeId: "a1b2c3d4") { dataHealth { score checkedAt scores { day score } settingsRevision job { state progress }
    settings { nameLength dropShare probe }
    checks { key severity entity state count total ignoredObjectCount ignore { reason by } trend { day count total } } } } }`;
  const { data, calls } = await runQuery(source, { stubs: [store, list, job] });
  expect(data).toMatchObject({
    store: { dataHealth: { score: 87, job: { state: 'RUNNING' }, settings: { nameLength: 150, dropShare: 0.2, probe: false } } },
  });
  expect((data as { store: { dataHealth: { checks: unknown[] } } }).store.dataHealth.checks).toHaveLength(healthChecks.length); // as asked for
  const made = calls.map(({ path }) => path);
  expect(made).toHaveLength(3);
  expect(made.some((path) => path.endsWith(jobInfo.path)) && made.some((path) => path.endsWith(healthList.path))).toBe(true);
});

it('one check with its examples takes one call more than its store', async () => {
  const source = `{ store(storeId: "a1b2c3d4") { healthCheck(key: "image_missing") { id key ignore { reason by }
    history { day count total } examples { internalId name value } list { keptCount ignoredCount importId since } ignoredObjects { internalId isFound ignore { reason by } } } other: healthCheck(key: "nothing") { key } } }`;
  const { data, calls } = await runQuery(source, { stubs: [store, info] });
  expect(data).toMatchObject({
    store: {
      healthCheck: {
        ignore: { reason: 'Later', by: 'Ann' },
        history: [{ day: '2026-11-21', count: 2, total: 10 }],
        examples: [{ internalId: 'p1' }],
        list: { keptCount: 3, ignoredCount: 1, importId: jobId, since: '2026-10-22T09:30:00.000Z' },
        ignoredObjects: [{ internalId: 'p2', isFound: true, ignore: { reason: 'Gift card', by: null } }],
      },
      other: null,
    },
  });
  expect(calls.filter(({ path }) => path.endsWith(healthInfo.path))).toHaveLength(1);
});

it('a check is ignored with the names of the call', async () => {
  const source = `mutation { ignoreHealthCheck(input: { id: "${testId('HealthCheck', 'image_missing')}", objectId: "p1", reason: "Gift card" }) { healthCheck { key count } errors { message } } }`;
  const run = await runQuery(source, { stubs: [store, stub(healthCheckIgnore, { check: imageMissing })] });
  expect(run.data).toEqual({ ignoreHealthCheck: { healthCheck: { key: 'image_missing', count: 2 }, errors: [] } });
  expect(run.calls.at(-1)?.input).toMatchObject({ check: 'image_missing', object_id: 'p1', reason: 'Gift card' });
});

it('a run and settings return the updated health', async () => {
  const started = await runQuery(
    `mutation { runDataHealth(input: { storeId: "${testStoreId}" }) { dataHealth { job { state } } errors { message } } }`,
    {
      stubs: [store, list, job, stub(healthRun, { job_id: jobId })],
    },
  );
  expect(started.data).toEqual({ runDataHealth: { dataHealth: { job: { state: 'RUNNING' } }, errors: [] } });
  const source = `mutation { updateHealthSettings(input: { storeId: "${testStoreId}", revision: 0, nameLength: 90, probe: true }) { dataHealth { score } errors { message } } }`;
  const saved = await runQuery(source, { stubs: [store, list, stub(healthSettingsUpdate, { settings, revision: 1 })] });
  expect(saved.data).toEqual({ updateHealthSettings: { dataHealth: { score: 87 }, errors: [] } });
  expect(saved.calls.find(({ path }) => path.endsWith(healthSettingsUpdate.path))?.input).toMatchObject({
    revision: 0,
    settings: { name_length: 90, probe: true },
  });
});

it('lists can be filtered by every check of the catalogue', async () => {
  const type = (await createGraphSchema()).getType('HealthCheckKey');
  const values = isEnumType(type) ? type.getValues().map(({ name }) => name.toLowerCase()) : [];
  expect(values.toSorted()).toEqual(healthChecks.map(({ key }) => key).toSorted());
});
