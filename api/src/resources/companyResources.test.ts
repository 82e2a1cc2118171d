import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../http/testApi.ts';
import { resourceHandlers } from './resourceHandlers.ts';
import { hookService } from './testHooks.ts';
import { describeResource } from './testResource.ts';

describeResource(hookService, {
  handlers: Object.values(resourceHandlers(hookService)),
  sample: (number) => ({ title: `Hook ${number}`, address: `person${number}@example.com` }),
  changed: { title: 'Anchor', address: '' },
  invalid: { 'a title of blanks': { fields: { title: ' ' }, at: 'title' } },
  withText: (text) => ({ title: text, address: text }),
  filters: { title: { operator: 'contains', value: 'OK 2', holds: [2] } },
});

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: Object.values(resourceHandlers(hookService)) });
});
afterAll(() => api.close());

it('a company’s resources have their paths and keys in the company, and their audit entries name no store', async () => {
  const { calls } = hookService.resource;
  const { key, people } = await api.company();
  const make = (title: string) => api.call(calls.create, { client_key: key, fields: { title } }, people.admin.token);
  expect((await make('Hook')).answer.resource).toMatchObject({ name: 'Hook', scope: [], enabled: true });
  expect((await make('HOOK')).failure.message).toBe('A hook “Hook” already exists in this company.');
  const { rows } = await api.db.pool.query(`SELECT store_key FROM audit WHERE company_key = $1 AND object_type = 'test_hook'`, [key]);
  expect(rows).toEqual([{ store_key: null }]);
  const { rows: places } = await api.db.pool.query('SELECT store_key FROM resource_stores WHERE company_key = $1', [key]);
  expect(places).toEqual([{ store_key: key }]);
});
