import { createStore, storeInfo, updateStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { companyInfo } from '@endcap/schema/company/companies/companies.rest.ts';
import { jobInfo } from '@endcap/schema/developers/jobs/jobs.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { testStoreId } from '../../graph/testIds.ts';
import { testStore } from './testStore.ts';

const row = { ...testStore(), domain: 'lamps.example', revision: 3 };

function storeAs(role: 'admin' | 'member') {
  return stub(storeInfo, { ...row, role, abilities: [] });
}

describe('Query.store', () => {
  it('returns the store, and the caller’s abilities in it, with one call', async () => {
    const run = await runQuery('{ store(storeId: "a1b2c3d4") { storeId name viewerCan(ability: STORE_EDIT) } }', {
      stubs: [storeAs('member')],
    });
    expect(run).toEqual({
      data: { store: { storeId: 'a1b2c3d4', name: 'Lamps', viewerCan: false } },
      errors: undefined,
      calls: [{ path: '/v2/client/account/info', input: { key: 'a1b2c3d4' } }],
    });
  });

  it('is null for an unknown store', async () => {
    const missing = stub(storeInfo, () => {
      throw new StubFailure({ type: 'NotFoundError', message: 'Store not found.' });
    });
    expect(await runQuery('{ store(storeId: "ffffffff") { name } }', { stubs: [missing] })).toMatchObject({
      data: { store: null },
      errors: undefined,
    });
  });

  it('needs a session, and makes no call without one', async () => {
    const run = await runQuery('{ store(storeId: "a1b2c3d4") { name } }', { isSignedIn: false });
    expect(run.data).toEqual({ store: null });
    expect(run.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(run.calls).toEqual([]);
  });
});

const stamps = { progress: 0, message: '', created_at: '2026-11-23T12:00:00.000Z', finished_at: null };

describe('Mutation.createStore', () => {
  it('requests parts of another store, and returns the job that copies them', async () => {
    const job = { ...stamps, id: 'f0000000-0000-4000-8000-000000000001', name: 'resources.import', state: 'waiting' as const };
    const plan = { products: {}, subscription: null, trial_expire_at: null, trial_extended: false, trial_expire: {}, is_closing: null };
    const { created_at } = stamps;
    const owner = {
      key: 'c1000000'.repeat(4),
      id: 'c1000000',
      name: 'Lamp makers',
      created_at,
      role: 'admin' as const,
      abilities: [],
      stores: 1,
      ...plan,
    };
    const run = await runQuery(
      'mutation ($input: CreateStoreInput!) { createStore(input: $input) { store { name } copyJob { state } errors { message } } }',
      {
        stubs: [stub(companyInfo, owner), stub(createStore, { ...row, copy_job_id: job.id }), stub(jobInfo, job)],
        variables: {
          input: {
            companyId: toGlobalId('Company', 'c1000000', 'c1000000'),
            name: 'Lamps',
            copyFrom: { storeId: testStoreId, parts: ['SEARCH', 'CHAT'] },
          },
        },
      },
    );
    expect(run.errors).toBeUndefined();
    expect(run.data).toEqual({ createStore: { store: { name: 'Lamps' }, copyJob: { state: 'WAITING' }, errors: [] } });
    expect(run.calls.find(({ path }) => path.endsWith(createStore.path))?.input).toEqual({
      client_key: 'c1000000',
      name: 'Lamps',
      copy_from: { store: 'a1b2c3d4', parts: ['search', 'chat'] },
    });
  });
});

describe('Mutation.updateStore', () => {
  const operation =
    'mutation ($input: UpdateStoreInput!) { updateStore(input: $input) { store { name platform revision } errors { field code message } } }';
  const variables = { input: { id: testStoreId, revision: 3, isDevelopment: true, platform: 'magento' } };

  it('sends only the fields that change', async () => {
    const run = await runQuery(operation, {
      stubs: [storeAs('admin'), stub(updateStore, { ...row, development: true, platform: 'magento', revision: 4 })],
      variables,
    });
    expect(run.data).toEqual({ updateStore: { store: { name: 'Lamps', platform: 'magento', revision: 4 }, errors: [] } });
    expect(run.calls.at(-1)).toEqual({
      path: '/v2/client/account/update',
      input: { key: 'a1b2c3d4', revision: 3, development: true, platform: 'magento' },
    });
  });

  it('returns a conflict as data, with the newer store', async () => {
    const conflict = stub(updateStore, () => {
      throw new StubFailure({
        type: 'ConflictError',
        message: 'Somebody else changed it.',
        current: { ...row, name: 'Lamps & more', revision: 5 },
      });
    });
    const run = await runQuery(operation, { stubs: [storeAs('admin'), conflict], variables });
    expect(run.data).toEqual({
      updateStore: {
        store: { name: 'Lamps & more', platform: '', revision: 5 },
        errors: [{ field: null, code: 'CONFLICT', message: 'Somebody else changed it.' }],
      },
    });
  });

  it('is refused for a role without the ability, without writing', async () => {
    const run = await runQuery(operation, { stubs: [storeAs('member')], variables });
    expect(run.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', title: 'Access restricted' });
    expect(run.calls.map(({ path }) => path)).toEqual(['/v2/client/account/info']);
  });
});
