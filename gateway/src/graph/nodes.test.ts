import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import { productsByIds } from '@endcap/schema/data/products/products.rest.ts';
import { apiKeyList } from '@endcap/schema/developers/apiKeys/apiKeys.rest.ts';
import { storesByIds } from '@endcap/schema/store/stores/stores.rest.ts';
import { isInterfaceType } from 'graphql';
import { describe, expect, it } from 'vitest';

import { runAs } from '../auth/testCallers.ts';
import { storeByIdOfRole } from '../store/stores/testStore.ts';
import { toGlobalId } from './globalIds.ts';
import { createGraphSchema } from './graphSchema.ts';
import { mockAnswer } from './mockAnswers.ts';
import { runQuery, type Stub, stub, StubFailure } from './testGraph.ts';

const schema = await createGraphSchema();
const node = schema.getType('Node');
const types = isInterfaceType(node) ? schema.getPossibleTypes(node).map(({ name }) => name) : [];
const query = (id: string) => `{ node(id: "${id}") { __typename id } }`;

/** What the api answers about a store or a company of someone else. */
const notOurs = [
  stub(storesByIds, { result: [] }),
  stub(companyInfo, () => {
    throw new StubFailure({ type: 'NotFoundError', message: 'Company not found.' });
  }),
];

describe('Query.node', () => {
  // Of a viewer, and what is theirs, there is only what belongs to the one who asks.
  const ofViewer = new Set(['Viewer', 'Passkey', 'Session', 'AccessToken', 'Notification']);
  it.each(types.filter((type) => !ofViewer.has(type)))('checks the owner of the %s before reading it', async (type) => {
    const { data, calls } = await runQuery(query(toGlobalId(type, 'z9y8x7w6', '1')), { stubs: notOurs });
    expect(data?.['node'] ?? null).toBeNull();
    expect(calls.map(({ path }) => path).filter((path) => !/\/client\/(account\/by_ids|info|user\/token_info)$/.test(path))).toEqual([]);
  });

  it.each(roles)('shows a private key to %s only with the ability to view keys', async (role) => {
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
    const stubs = [storeByIdOfRole(role), stub(apiKeyList, { public_key: 'k', result: [row], scopes: [] })];
    const run = await runQuery(query(toGlobalId('ApiKey', 'a1b2c3d4', row.id)), { stubs });
    const mayKnow = roleCan(role, 'API_KEYS_VIEW');
    expect(run.data?.['node'] != null).toBe(mayKnow);
    expect(run.calls.some(({ path }) => path.endsWith('apikey/list'))).toBe(mayKnow);
    expect(['hq', 'admin', 'manager', 'developer'].includes(role)).toBe(mayKnow);
  });
});

describe('Query.nodes', () => {
  /** Kinds of which each object costs a call of its own. */
  const ownCalls = [
    'ChatConfiguration',
    'ChatConversation',
    'Comment',
    'Company',
    'Draft',
    'DraftChange',
    'EmailConfiguration',
    'EmailSend',
    'ExporterRun',
    'Formatter',
    'Job',
    'Mail',
    'MediaFile',
    'MerchandisingSettings',
    'PersonRequest',
    'SearchConfiguration',
    'SearchReplay',
    'WebhookDelivery',
  ];
  const uuid = (row: number) => `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`;
  const idsOf = (type: string, count: number) => Array.from({ length: count }, (_unused, row) => toGlobalId(type, 'a1b2c3d4', uuid(row)));
  const nodes = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }';

  const pathsFor = async (type: string, count: number) =>
    (await runAs('hq', nodes, { ids: idsOf(type, count) })).made.map(({ path }) => path).sort();

  it.each(types.filter((type) => !ownCalls.includes(type)))(
    'reads any number of %s by one call besides that for the store',
    async (type) => {
      const few = await pathsFor(type, 2);
      expect(few.length).toBeLessThanOrEqual(2);
      expect(await pathsFor(type, 20)).toEqual(few);
    },
  );

  it.each(ownCalls)('accepts at most ten IDs of %s', async (type) => {
    expect((await runAs('hq', nodes, { ids: idsOf(type, 10) })).codes).toEqual([]);
    const { codes, made } = await runAs('hq', nodes, { ids: idsOf(type, 11) });
    expect(codes).toEqual(['BAD_USER_INPUT']);
    expect(made).toEqual([]);
  });

  it('accepts at most a hundred IDs', async () => {
    expect((await runAs('hq', nodes, { ids: idsOf('Product', 101) })).codes).toEqual(['BAD_USER_INPUT']);
  });

  it('keeps the order of the IDs, with null for unknown or inaccessible ones', async () => {
    const ids = [
      toGlobalId('Product', 'a1b2c3d4', 'b'),
      toGlobalId('ApiKey', 'a1b2c3d4', uuid(1)),
      'no id',
      toGlobalId('Product', 'a1b2c3d4', 'gone'),
      toGlobalId('Product', 'z9y8x7w6', 'a'),
      toGlobalId('Product', 'a1b2c3d4', 'a'),
      toGlobalId('Product', 'a1b2c3d4', 'b'),
    ];
    const { version, path } = productsByIds;
    const isThere = (id: string) => id !== 'gone';
    const product: Stub = {
      path: `/${version}/${path}`,
      answer: (input) => mockAnswer(productsByIds, { ids: productsByIds.input.parse(input).ids.filter(isThere) }, 1),
    };
    const { data, errors, calls } = await runQuery(nodes, { stubs: [storeByIdOfRole('member'), product], variables: { ids } });
    const known = (at: number) => ({ __typename: 'Product', id: ids[at] });
    expect(errors).toBeUndefined();
    expect(data?.['nodes']).toEqual([known(0), null, null, null, null, known(5), known(6)]);
    expect(calls.map(({ input }) => input)).toEqual([{ ids: ['a1b2c3d4', 'z9y8x7w6'] }, { key: 'a1b2c3d4', ids: ['b', 'gone', 'a'] }]);
  });
});
