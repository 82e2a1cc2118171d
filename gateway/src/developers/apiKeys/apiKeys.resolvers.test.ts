import { apiKeyCreate, apiKeyList, apiKeyRotate, apiKeyUpdate } from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';
import { expect, it } from 'vitest';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { testId, testStoreId } from '../../graph/testIds.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const store = storeOfRole('developer', ['API_KEYS_VIEW', 'API_KEYS_EDIT']);

const row = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Sync',
  hint: 'endcap_sk_…wxyz',
  scopes: ['products:write' as const],
  origins: [],
  addresses: ['10.0.0.0/8'],
  state: 'active' as const,
  expires_at: null,
  revoked_at: null,
  restorable_until: null,
  last_used_at: '2026-11-21T09:30:00.000Z',
  last_used_ip: '10.1.2.3',
  rotated_at: null,
  previous: { hint: 'endcap_sk_…abcd', until: '2026-12-21T09:30:00.000Z', last_used_at: null },
  created_at: '2026-11-20T09:30:00.000Z',
  created_by: 'Ada',
  revision: 3,
};

it('Store.apiKeys and apiKeyScopes take one call together', async () => {
  const stubs = [
    store,
    stub(apiKeyList, { public_key: 'k', result: [row], scopes: [{ scope: 'products:write', calls: ['products/upsert'] }] }),
  ];
  const source = `{ store(storeId: "a1b2c3d4") { apiKeys { name state lastUsedIp previous { hint lastUsedAt } } apiKeyScopes { scope calls } } }`;
  const run = await runQuery(source, { stubs });
  expect(run.data).toEqual({
    store: {
      apiKeys: [{ name: 'Sync', state: 'ACTIVE', lastUsedIp: '10.1.2.3', previous: { hint: 'endcap_sk_…abcd', lastUsedAt: null } }],
      apiKeyScopes: [{ scope: 'products:write', calls: ['products/upsert'] }],
    },
  });
  expect(run.calls.filter(({ path }) => path.endsWith('apikey/list'))).toHaveLength(1);
});

it('the value of a new key is in the payload, and only there', async () => {
  const fields = `{ name: "Sync", scopes: ["products:write"] }`;
  const source = `mutation { createApiKey(input: { storeId: "${testStoreId}", apiKey: ${fields} }) { value apiKey { name } errors { field } } }`;
  const run = await runQuery(source, { stubs: [store, stub(apiKeyCreate, { api_key: row, value: 'endcap_sk_secret' })] });
  expect(run.data).toEqual({ createApiKey: { value: 'endcap_sk_secret', apiKey: { name: 'Sync' }, errors: [] } });
  expect(run.calls.at(-1)?.input).toEqual({
    key: 'a1b2c3d4',
    api_key: { name: 'Sync', scopes: ['products:write'], origins: [], addresses: [], expires_at: null },
  });
});

it('a conflict returns the newer key', async () => {
  const stubs = [
    store,
    stub(apiKeyUpdate, () => {
      throw new StubFailure({ type: 'ConflictError', message: 'Changed.', current: row });
    }),
    stub(apiKeyRotate, { api_key: row, value: 'endcap_sk_new' }),
  ];
  const key = `id: "${testId('ApiKey', row.id)}"`;
  const source = `mutation { updateApiKey(input: { ${key}, revision: 1, apiKey: { name: "x", scopes: [] } }) { apiKey { revision } errors { code } }
    rotateApiKey(input: { ${key}, revision: 3 }) { value } }`;
  const run = await runQuery(source, { stubs });
  expect(run.data).toEqual({
    updateApiKey: { apiKey: { revision: 3 }, errors: [{ code: 'CONFLICT' }] },
    rotateApiKey: { value: 'endcap_sk_new' },
  });
});
