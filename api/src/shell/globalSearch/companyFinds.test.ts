import { searchGlobal } from '@endcap/schema/shell/globalSearch/globalSearch.rest.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type * as loading from '../../http/loadHandlers.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { hooks, hookService } from '../../resources/testHooks.ts';
import { handlers } from './globalSearch.calls.ts';
import { resourceFind } from './resources.finds.ts';

// One process runs all files: what earlier ones have loaded does not know the extra find, and later ones must not get it.
vi.hoisted(() => vi.resetModules());
vi.mock('../../http/loadHandlers.ts', async (original) => {
  const { loadExports, ...rest } = await original<typeof loading>();
  return {
    ...rest,
    loadExports: async (suffix: string, name: string) =>
      suffix === '.finds.ts'
        ? [{ file: 'test.finds.ts', value: resourceFind({ ...hooks, globalSearch: { group: 'content' } }) }]
        : loadExports(suffix, name),
  };
});

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...Object.values(resourceHandlers(hookService))] });
});
afterAll(async () => {
  vi.resetModules();
  await api.close();
});

it('company resources are found from its stores and its own screens, by its members only', async () => {
  const { key, store, people } = await api.company('Ours');
  const others = await api.company('Theirs');
  await api.call(hooks.calls.create, { client_key: key, fields: { title: 'Coat hook' } }, people.admin.token);
  const found = async (place: { key?: string; client_key?: string }, token = people.admin.token) => {
    const { answer } = await api.call(searchGlobal, { query: 'hook', ...place }, token);
    return answer.groups.filter(({ group }) => group === 'content').flatMap(({ hits }) => hits);
  };
  const hit = { title: 'Coat hook', list: 'testHooks', store_id: null, client_id: key.slice(0, 8) };
  expect(await found({ key: store.key })).toMatchObject([hit]);
  expect(await found({ client_key: key.slice(0, 8) })).toMatchObject([hit]);
  expect(await found({})).toEqual([]);
  expect(await found({ client_key: key.slice(0, 8) }, others.people.admin.token)).toEqual([]);
  expect(await found({ key: others.store.key }, others.people.admin.token)).toEqual([]);
});
