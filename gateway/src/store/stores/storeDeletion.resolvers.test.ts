import { deletedStores, deleteStore, restoreStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { describe, expect, it } from 'vitest';

import { companyOfRole } from '../../company/companies/testViewedCompany.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { testCompanyId, testStoreId } from '../../graph/testIds.ts';

import { storeOfRole, testStore } from './testStore.ts';

const companyId = 'c0ffee00';
const until = '2026-12-23T09:30:00.000Z';

describe('Mutation.deleteStore', () => {
  const operation = `mutation ($input: DeleteStoreInput!) {
    deleteStore(input: $input) { deletedStoreId restorableUntil company { companyId } errors { field message } }
  }`;
  const variables = { input: { id: testStoreId, name: 'Lamps' } };

  it('returns the company, which is read by its own key', async () => {
    const stubs = [storeOfRole('admin'), stub(deleteStore, { restorable_until: until }), companyOfRole('admin')];
    const run = await runQuery(operation, { stubs, variables });
    expect(run.data).toEqual({
      deleteStore: { deletedStoreId: testStoreId, restorableUntil: until, company: { companyId }, errors: [] },
    });
    expect(run.calls.map(({ path }) => path)).toEqual(['/v2/client/account/info', '/v2/client/account/delete', '/v2/client/info']);
  });

  it('reports a wrong name at its field', async () => {
    const wrong = stub(deleteStore, () => {
      throw new StubFailure({ type: 'LogicalError', message: 'Enter the name.', fields: { name: 'Enter the name.' } });
    });
    const run = await runQuery(operation, { stubs: [storeOfRole('admin'), wrong], variables });
    expect(run.data).toMatchObject({ deleteStore: { deletedStoreId: null, errors: [{ field: 'name', message: 'Enter the name.' }] } });
  });

  it('is refused for a manager, without deleting anything', async () => {
    const run = await runQuery(operation, { stubs: [storeOfRole('manager')], variables });
    expect(run.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect(run.calls.map(({ path }) => path)).not.toContain('/v2/client/account/delete');
  });
});

it('deleted stores are listed and restored through their company', async () => {
  const row = { id: 'a1b2c3d4', name: 'Lamps', domain: '', deleted_at: until, deleted_by: 'Kim', restorable_until: until };
  const listed = await runQuery(`{ company(companyId: "${companyId}") { deletedStores { storeId deletedBy restorableUntil } } }`, {
    stubs: [companyOfRole('admin'), stub(deletedStores, { result: [row] })],
  });
  expect(listed.data).toEqual({ company: { deletedStores: [{ storeId: 'a1b2c3d4', deletedBy: 'Kim', restorableUntil: until }] } });
  const input = { companyId: testCompanyId, storeId: 'a1b2c3d4' };
  const restored = await runQuery(
    'mutation ($input: RestoreStoreInput!) { restoreStore(input: $input) { store { name viewerCan(ability: STORE_DELETE) } errors { message } } }',
    { stubs: [companyOfRole('admin'), stub(restoreStore, testStore())], variables: { input } },
  );
  expect(restored.data).toEqual({ restoreStore: { store: { name: 'Lamps', viewerCan: true }, errors: [] } });
  expect(restored.calls[1]).toEqual({ path: '/v2/client/account/restore', input: { client_key: companyId, id: 'a1b2c3d4' } });
});
