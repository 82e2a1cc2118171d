import { storeInfo, updateStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { testStoreId } from '../../graph/testIds.ts';
import { testStore } from './testStore.ts';

const row = { ...testStore(), domain: 'lamps.example', revision: 3 };

function storeAs(role: 'admin' | 'member') {
  return stub(storeInfo, { ...row, role, abilities: [] });
}

describe('Query.store', () => {
  it('answers the store, and what the caller may do in it, with one call', async () => {
    const run = await runQuery('{ store(storeId: "a1b2c3d4") { storeId name viewerCan(ability: STORE_EDIT) } }', {
      stubs: [storeAs('member')],
    });
    expect(run).toEqual({
      data: { store: { storeId: 'a1b2c3d4', name: 'Lamps', viewerCan: false } },
      errors: undefined,
      calls: [{ path: '/v2/client/account/info', input: { key: 'a1b2c3d4' } }],
    });
  });

  it('is null for a store that is not there', async () => {
    const missing = stub(storeInfo, () => {
      throw new StubFailure({ type: 'NotFoundError', message: 'Store not found.' });
    });
    expect(await runQuery('{ store(storeId: "ffffffff") { name } }', { stubs: [missing] })).toMatchObject({
      data: { store: null },
      errors: undefined,
    });
  });

  it('needs a session, and asks nothing of the api without one', async () => {
    const run = await runQuery('{ store(storeId: "a1b2c3d4") { name } }', { isSignedIn: false });
    expect(run.data).toEqual({ store: null });
    expect(run.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(run.calls).toEqual([]);
  });
});

describe('Mutation.updateStore', () => {
  const operation =
    'mutation ($input: UpdateStoreInput!) { updateStore(input: $input) { store { name revision } errors { field code message } } }';
  const variables = { input: { id: testStoreId, revision: 3, isDevelopment: true } };

  it('sends only the fields that change', async () => {
    const run = await runQuery(operation, {
      stubs: [storeAs('admin'), stub(updateStore, { ...row, development: true, revision: 4 })],
      variables,
    });
    expect(run.data).toEqual({ updateStore: { store: { name: 'Lamps', revision: 4 }, errors: [] } });
    expect(run.calls.at(-1)).toEqual({ path: '/v2/client/account/update', input: { key: 'a1b2c3d4', revision: 3, development: true } });
  });

  it('answers a conflict as data, with the newer store', async () => {
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
        store: { name: 'Lamps & more', revision: 5 },
        errors: [{ field: null, code: 'CONFLICT', message: 'Somebody else changed it.' }],
      },
    });
  });

  it('is refused for a role without the ability, and nothing is written', async () => {
    const run = await runQuery(operation, { stubs: [storeAs('member')], variables });
    expect(run.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', title: 'Access restricted' });
    expect(run.calls.map(({ path }) => path)).toEqual(['/v2/client/account/info']);
  });
});
