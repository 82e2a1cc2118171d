import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import { apiKeyList } from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';
import { storeInfo } from '@endcap/schema/store/stores/stores.rest.ts';
import { isInterfaceType } from 'graphql';
import { describe, expect, it } from 'vitest';

import { storeOfRole } from '../store/stores/testStore.ts';
import { toGlobalId } from './globalIds.ts';
import { createGraphSchema } from './graphSchema.ts';
import { runQuery, stub, StubFailure } from './testGraph.ts';

const schema = await createGraphSchema();
const node = schema.getType('Node');
const types = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
const query = (id: string) => `{ node(id: "${id}") { __typename id } }`;

/** What the api answers about a store or a company of somebody else. */
const notOurs = [
  stub(storeInfo, () => {
    throw new StubFailure({ type: 'NotFoundError', message: 'There is no such store.' });
  }),
  stub(companyInfo, () => {
    throw new StubFailure({ type: 'NotFoundError', message: 'There is no such company.' });
  }),
];

describe('Query.node', () => {
  // Of a viewer there is only the one who asks.
  it.each(types.filter((type) => type !== 'Viewer'))('asks whose the %s is before it asks for it', async (type) => {
    const { data, calls } = await runQuery(query(toGlobalId(type, 'z9y8x7w6', '1')), { stubs: notOurs });
    expect(data?.['node'] ?? null).toBeNull();
    expect(calls.map(({ path }) => path).filter((path) => !/\/client\/(account\/info|info|user\/token_info)$/.test(path))).toEqual([]);
  });

  it.each(roles)('tells a private key to %s only with the right to see keys', async (role) => {
    const row = {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'Sync',
      hint: 'endcap_sk_…wxyz',
      scopes: [],
      origins: [],
      addresses: [],
      state: 'active' as const,
      expires_at: null,
      revoked_at: null,
      restorable_until: null,
      last_used_at: null,
      last_used_ip: null,
      rotated_at: null,
      previous: null,
      created_at: '2026-11-20T09:30:00.000Z',
      created_by: 'Ada',
      revision: 1,
    };
    const stubs = [storeOfRole(role), stub(apiKeyList, { public_key: 'k', result: [row], scopes: [] })];
    const run = await runQuery(query(toGlobalId('ApiKey', 'a1b2c3d4', row.id)), { stubs });
    const mayKnow = roleCan(role, 'API_KEYS_VIEW');
    expect(run.data?.['node'] != null).toBe(mayKnow);
    expect(run.calls.some(({ path }) => path.endsWith('apikey/list'))).toBe(mayKnow);
    expect(['hq', 'admin', 'manager', 'developer'].includes(role)).toBe(mayKnow);
  });
});
