import {
  companyUserList,
  companyUserRemove,
  companyUserStores,
  companyUserUpdate,
} from '@endcap/schema/company/users/companyUsers.rest.ts';
import { storesByIds } from '@endcap/schema/store/stores/stores.rest.ts';
import { describe, expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { testStoreId } from '../../graph/testIds.ts';
import { testStore } from '../../store/stores/testStore.ts';
import { companyOfRole } from '../companies/testViewedCompany.ts';

const moment = '2026-11-21T09:30:00.000Z';
const idOf = (end: number) => `00000000-0000-4000-8000-00000000000${end}`;
const userOf = (end: number) => ({
  id: idOf(end),
  name: 'Nina',
  email: 'nina@shop.test',
  role: 'partial' as const,
  store_count: 1,
  joined_at: moment,
  last_active_at: null,
  locked: 'last_admin' as const,
  revision: 3,
});
const id = toGlobalId('CompanyUser', 'c0ffee00', idOf(1));

describe('users of a company', () => {
  it('are listed with their stores in three calls, however many there are', async () => {
    const source = `{ company(companyId: "c0ffee00") { assignableRoles users(first: 5, filter: [{ role: [PARTIAL] }], orderBy: { field: LAST_ACTIVE_AT }) {
      totalCount edges { node { id role lock stores { id storeId name } } } } } }`;
    const run = await runQuery(source, {
      stubs: [
        companyOfRole('manager'),
        stub(companyUserList, firstPage([userOf(1), userOf(2)])),
        stub(companyUserStores, { result: [{ id: idOf(1), stores: ['a1b2c3d4'] }] }),
        stub(storesByIds, { result: [{ ...testStore(), role: 'manager' }] }),
      ],
    });
    expect(run.errors).toBeUndefined();
    expect(run.data).toMatchObject({
      company: {
        assignableRoles: ['MANAGER', 'DEVELOPER', 'AGENCY', 'MEMBER', 'PARTIAL'],
        users: {
          totalCount: 2,
          edges: [
            { node: { id, role: 'PARTIAL', lock: 'LAST_ADMIN', stores: [{ id: testStoreId, storeId: 'a1b2c3d4', name: 'Lamps' }] } },
            { node: { stores: [] } },
          ],
        },
      },
    });
    const { input } = run.calls.find(({ path }) => path === '/v2/client/member/list') ?? {};
    expect(input).toMatchObject({ sort: 'last_active_at', filter: [{ field: 'role', operator: 'in', value: ['partial'] }] });
    expect(run.calls).toHaveLength(4); // with the company
  });

  it('are changed and refused with the names of the graph', async () => {
    const source = `mutation { updateCompanyUser(input: { id: "${id}", revision: 3, role: PARTIAL, storeIds: ["${testStoreId}"] }) {
      companyUser { id } errors { field } } }`;
    const refused = stub(companyUserUpdate, () => {
      throw new StubFailure({ type: 'LogicalError', message: 'No.', fields: { stores: 'No.' } });
    });
    const run = await runQuery(source, { stubs: [companyOfRole('admin'), refused] });
    expect(run.data).toEqual({ updateCompanyUser: { companyUser: null, errors: [{ field: 'storeIds' }] } });
    expect(run.calls.at(-1)?.input).toMatchObject({ id: idOf(1), revision: 3, role: 'partial', stores: ['a1b2c3d4'] });
  });

  it('can be removed by managers, and not by members', async () => {
    const source = `mutation { removeCompanyUser(input: { id: "${id}" }) { removedId restorableUntil errors { field } } }`;
    const removed = stub(companyUserRemove, { restorable_until: moment });
    expect((await runQuery(source, { stubs: [companyOfRole('manager'), removed] })).data).toEqual({
      removeCompanyUser: { removedId: id, restorableUntil: moment, errors: [] },
    });
    const run = await runQuery(source, { stubs: [companyOfRole('member'), removed] });
    expect(run.errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });
});
