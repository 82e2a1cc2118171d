import { dataConfigurationInfo, dataConfigurationUpdate, importerSettingsInfo } from '@endcap/schema/data/imports/importSettings.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './imports.calls.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

it('the data configuration has the importer’s settings, and a stale revision is a conflict', async () => {
  const { store, people } = await api.company();
  const { token } = people.member;
  const { key } = store;
  const { configuration } = (await api.call(dataConfigurationInfo, { key }, token)).answer;
  expect(configuration).toEqual((await api.call(importerSettingsInfo, { key }, token)).answer.settings);
  const update = { key, revision: configuration.revision, mode: 'incremental' as const };
  const changed = (await api.call(dataConfigurationUpdate, update, token)).answer;
  expect(changed).toMatchObject({ configuration: { mode: 'incremental', revision: configuration.revision + 1 }, reindex_job: null });
  expect((await api.call(dataConfigurationUpdate, update, token)).failure).toMatchObject({
    type: 'ConflictError',
    current: { mode: 'incremental' },
  });
});
