import { roles } from '@endcap/schema/access/roles.ts';
import { preferencesInfo, preferencesUpdate } from '@endcap/schema/account/preferences/preferences.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './preferences.calls.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

const defaults = { theme: 'system', density: 'comfortable', start_page: 'dashboard', revision: 1 };

it('preferences are the defaults until something is chosen, and separate for every role', async () => {
  const { people } = await api.company();
  for (const role of roles) {
    const { token } = people[role];
    expect((await api.call(preferencesInfo, {}, token)).answer.preferences).toEqual(defaults);
    const { answer } = await api.call(preferencesUpdate, { revision: 1, theme: 'dark' }, token);
    expect(answer.preferences).toEqual({ ...defaults, theme: 'dark', revision: 2 });
  }
});

it('preferences change one field at a time', async () => {
  const { token } = (await api.company()).people.partial;
  await api.call(preferencesUpdate, { revision: 1, density: 'compact' }, token);
  await api.call(preferencesUpdate, { revision: 2, start_page: 'products' }, token);
  const { answer } = await api.call(preferencesInfo, {}, token);
  expect(answer.preferences).toEqual({ theme: 'system', density: 'compact', start_page: 'products', revision: 3 });
});

it('preferences answer the second of two simultaneous changes with the current values', async () => {
  const { token } = (await api.company()).people.admin;
  const change = (theme: 'dark' | 'light') => api.call(preferencesUpdate, { revision: 1, theme }, token);
  const both = await Promise.all([change('dark'), change('light')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.failure).toMatchObject({ type: 'ConflictError', current: { revision: 2 } });
});

it('preferences need a session and refuse unknown values', async () => {
  expect((await api.call(preferencesInfo, {})).failure.type).toBe('AuthenticationError');
  expect((await api.call(preferencesUpdate, { revision: 1, theme: 'dark' })).failure.type).toBe('AuthenticationError');
  const { token } = (await api.company()).people.admin;
  const path = `/${preferencesUpdate.version}/${preferencesUpdate.path}`;
  const { failure } = await api.post(path, { revision: 1, theme: 'pink' }, { authorization: `Bearer ${token}` });
  expect(failure).toMatchObject({ type: 'ParsingError', fields: { theme: expect.any(String) } });
});
