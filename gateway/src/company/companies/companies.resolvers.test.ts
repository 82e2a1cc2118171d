import { abilitiesOf } from '@endcap/schema/access/abilities.ts';
import { companyInfo, companyStores, companyUpdate } from '@endcap/schema/company/companies/companies.rest.ts';
import { tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { describe, expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { toGlobalId } from '../../graph/globalIds.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { testStore } from '../../store/stores/testStore.ts';
import { companyOfRole } from './testViewedCompany.ts';

const moment = '2026-11-21T09:30:00.000Z';
const store = testStore();
const info = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada',
  email: 'ada@demo.endcap.test',
  phone: '',
  profession: null,
  number_format: 'eu' as const,
  ui_lang: 'en-US',
  is_hq: false,
  created_at: moment,
  clients: [],
  roles: {},
};
const stubs = [stub(tokenInfo, { info }), companyOfRole('member'), stub(companyStores, firstPage([store]))];

describe('Query.company', () => {
  it('returns the company, its stores, and the caller’s abilities', async () => {
    const run = await runQuery(
      '{ company(companyId: "c0ffee00") { name viewerRole viewerCan(ability: COMPANY_USERS_EDIT) stores { edges { node { name viewerCan(ability: STORE_VIEW) viewerAbilities } } } } }',
      { stubs },
    );
    expect(run.errors).toBeUndefined();
    expect(run.data).toEqual({
      company: {
        name: 'Acme',
        viewerRole: 'MEMBER',
        viewerCan: false,
        stores: { edges: [{ node: { name: 'Lamps', viewerCan: true, viewerAbilities: abilitiesOf('member') } }] },
      },
    });
  });

  it.each(['NotFoundError', 'PermissionError'] as const)('is null after %s', async (type) => {
    const missing = stub(companyInfo, () => {
      throw new StubFailure({ type, message: 'No.' });
    });
    expect(await runQuery('{ company(companyId: "ffffffff") { name } }', { stubs: [stub(tokenInfo, { info }), missing] })).toMatchObject({
      data: { company: null },
      errors: undefined,
    });
  });
});

describe('Mutation.updateCompany', () => {
  const operation =
    'mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { company { name companyId } errors { field code message } } }';
  const variables = { input: { id: toGlobalId('Company', 'c0ffee00', 'c0ffee00'), name: ' Lamps & Co ' } };
  const renamed = stub(companyUpdate, { name: 'Lamps & Co' });

  it('returns the company with its new name', async () => {
    const run = await runQuery(operation, { stubs: [stub(tokenInfo, { info }), companyOfRole('admin'), renamed], variables });
    expect(run.data).toEqual({ updateCompany: { company: { name: 'Lamps & Co', companyId: 'c0ffee00' }, errors: [] } });
    expect(run.calls).toContainEqual({ path: '/v2/client/update', input: { client_key: 'c0ffee00', name: ' Lamps & Co ' } });
  });

  it('is refused for a role without the ability, without writing', async () => {
    const run = await runQuery(operation, { stubs: [stub(tokenInfo, { info }), companyOfRole('manager'), renamed], variables });
    expect(run.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect(run.calls.map(({ path }) => path)).not.toContain('/v2/client/update');
  });
});

describe('Query.node', () => {
  const source = 'query ($id: ID!) { node(id: $id) { __typename id ... on Company { name } } }';

  it('finds a company by its global ID', async () => {
    const id = toGlobalId('Company', 'c0ffee00', 'c0ffee00');
    expect((await runQuery(source, { stubs, variables: { id } })).data).toEqual({ node: { __typename: 'Company', id, name: 'Acme' } });
  });

  it.each(['', 'nonsense', toGlobalId('Nothing', 'a', 'b'), toGlobalId('constructor', 'a', 'b')])('is null for %j', async (id) => {
    expect(await runQuery(source, { stubs, variables: { id } })).toMatchObject({ data: { node: null }, errors: undefined });
  });
});
