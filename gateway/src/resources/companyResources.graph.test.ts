import type * as loading from '@endcap/schema/resources/loadResources.ts';
import type { Resource } from '@endcap/schema/resources/resource.ts';
import type * as expanding from '@endcap/schema/resources/resourceSdl.ts';
import { versionList, versionRestore } from '@endcap/schema/resources/versions/versions.rest.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';

import { firstPage } from '../data/browse/testRows.ts';
import { toGlobalId } from '../graph/globalIds.ts';
import { runQuery, stub } from '../graph/testGraph.ts';
import { companyOfRole } from '../company/companies/testViewedCompany.ts';
import { storeOfRole } from '../store/stores/testStore.ts';
import { bells } from './testBells.ts';

// One process runs all files: what earlier ones have loaded does not know the extra kind, and later ones must not get it.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('@endcap/schema/resources/loadResources.ts', async (original) => {
  const { loadResources, ...rest } = await original<typeof loading>();
  const { bells: extra } = await import('./testBells.ts');
  return { ...rest, loadResources: async () => [...(await loadResources()), { module: 'test/bells', name: 'bells', resource: extra }] };
});
vi.mock('@endcap/schema/resources/resourceSdl.ts', async (original) => {
  const { resourceSdl, ...rest } = await original<typeof expanding>();
  const { bellSdl } = await import('./testBells.ts');
  return { ...rest, resourceSdl: (one: Resource) => `${resourceSdl(one)}${one.type === 'TestBell' ? bellSdl : ''}` };
});

const companyId = 'c1d2e3f4';
const moment = '2026-01-01T00:00:00.000Z';
const company = (role: 'admin' | 'manager' | 'member') => companyOfRole(role, companyId);
const row = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ding',
  enabled: true,
  scope: [],
  can_edit: true,
  cannot_edit_reason: null,
  revision: 1,
  created_at: moment,
  updated_at: moment,
  updated_by: null,
  fields: { title: 'Ding' },
  figures: {},
};
const id = toGlobalId('TestBell', companyId, row.id);
const place = { client_key: companyId };

describe('a company resource', () => {
  it('is listed and found under the company, with its versions', async () => {
    const stubs = [
      company('admin'),
      stub(bells.calls.list, firstPage([row])),
      stub(bells.calls.info, { resource: row }),
      stub(versionList, firstPage([], 1)),
    ];
    const source = `{ company(companyId: "${companyId}") { testBells(first: 5) { edges { node { id title scope { storeId } } } } testBell(id: "Ding") { versions { totalCount } } } node(id: "${id}") { id } }`;
    const { data, errors, calls } = await runQuery(source, { stubs });
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      company: { testBells: { edges: [{ node: { id, title: 'Ding', scope: [] } }] }, testBell: { versions: { totalCount: 1 } } },
      node: { id },
    });
    for (const path of [bells.calls.list.path, bells.calls.info.path, versionList.path]) {
      const sent = calls.filter((call) => call.path === `/v2/${path}`);
      expect(sent.length).toBeGreaterThan(0);
      for (const { input } of sent) expect(input).toMatchObject(place);
    }
  });

  it('is created, changed, switched, deleted and restored in the company', async () => {
    const stubs = [
      company('admin'),
      stub(bells.calls.create, { resource: row }),
      stub(bells.calls.update, { resource: row }),
      stub(bells.calls.disable, { result: [row] }),
      stub(bells.calls.delete, {}),
      stub(versionRestore, { resource: row }),
    ];
    const ofCompany = toGlobalId('Company', companyId, companyId);
    const source = `mutation {
      createTestBell(input: { companyId: "${ofCompany}", fields: { title: "Ding" } }) { testBellEdge { node { id } } errors { message } }
      updateTestBell(input: { id: "${id}", revision: 1, fields: { title: "Ding" } }) { testBell { id } errors { message } }
      setResourcesEnabled(input: { ids: ["${id}"], isEnabled: false }) { resources { id } errors { message } }
      deleteResources(input: { ids: ["${id}"] }) { deletedIds errors { message } }
      restoreVersion(input: { id: "${id}", version: 1, revision: 1 }) { resource { id } errors { message } }
    }`;
    const { data, errors, calls } = await runQuery(source, { stubs });
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      createTestBell: { testBellEdge: { node: { id } }, errors: [] },
      updateTestBell: { testBell: { id }, errors: [] },
      setResourcesEnabled: { resources: [{ id }], errors: [] },
      deleteResources: { deletedIds: [id], errors: [] },
      restoreVersion: { resource: { id }, errors: [] },
    });
    const writes = calls.filter(({ path }) => path.includes('/bells/') || path.includes('/version/'));
    expect(writes).toHaveLength(5);
    for (const { input } of writes) expect(input).toMatchObject(place);
    for (const { input } of writes) expect(input).not.toHaveProperty('key');
  });

  it('needs the ability in the company, whatever the role elsewhere', async () => {
    const source = `mutation { deleteResources(input: { ids: ["${id}"] }) { deletedIds errors { message } } }`;
    const { errors, calls } = await runQuery(source, { stubs: [company('manager'), stub(bells.calls.delete, {})] });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', ability: 'COMPANY_BILLING_EDIT' });
    expect(calls.map(({ path }) => path)).toEqual(['/v2/client/info']);
    const list = await runQuery(`{ company(companyId: "${companyId}") { name testBells(first: 1) { totalCount } } }`, {
      stubs: [company('member')],
    });
    expect(list.data).toEqual({ company: { name: 'Acme', testBells: null } });
  });

  it('is not copied to stores', async () => {
    const store = toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4');
    const source = `mutation { copyResources(input: { fromStoreId: "${store}", of: { testBells: {} }, storeIds: ["${store}"] }) { job { id } errors { message } } }`;
    const { data } = await runQuery(source, { stubs: [storeOfRole('admin'), company('admin')] });
    expect(data).toEqual({
      copyResources: { job: null, errors: [{ message: 'Bells belong to the company as a whole and cannot be copied to stores.' }] },
    });
  });
});
