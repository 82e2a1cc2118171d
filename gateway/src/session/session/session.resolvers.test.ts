import { companiesList, companyStores } from '@endcap/schema/company/companies/companies.rest.ts';
import { createUser, issueToken, signupConfig, tokenClear, tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { storeChoices } from '@endcap/schema/store/choices/storeChoices.rest.ts';
import { describe, expect, it } from 'vitest';

import { firstPage } from '../../data/browse/testRows.ts';
import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { storeByIdOfRole, testStore as store } from '../../store/stores/testStore.ts';

const moment = '2026-11-21T09:30:00.000Z';

function client(id: string, name: string, role: 'admin' | 'partial') {
  return { key: id.repeat(4), id, name, role, created_at: moment, abilities: [], stores: [] };
}

const clients = [client('c0ffee02', 'Zebra', 'admin'), client('c0ffee00', 'Acme', 'partial'), client('c0ffee01', 'Bolt', 'admin')];
const info = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada  Byron',
  email: 'ada@demo.endcap.test',
  phone: '',
  profession: null,
  number_format: 'eu' as const,
  ui_lang: 'en-US',
  is_hq: false,
  created_at: moment,
  clients,
  roles: {},
};
const tokens = { token: 't', refresh_token: 'r', expires_at: moment };

describe('Query.viewer', () => {
  it('is null without a session, without a call', async () => {
    expect(await runQuery('{ viewer { name } }', { isSignedIn: false })).toEqual({ data: { viewer: null }, errors: undefined, calls: [] });
  });

  it('is null when the session has ended', async () => {
    const ended = stub(tokenInfo, () => {
      throw new StubFailure({ type: 'AuthenticationError', message: 'Token has timed out' });
    });
    expect(await runQuery('{ viewer { name } }', { stubs: [ended] })).toMatchObject({ data: { viewer: null }, errors: undefined });
  });

  it('has a page of companies, each with a page of its stores, and starts in the first store', async () => {
    const source = `{ viewer { firstName numberFormat
      companies(first: 2, query: "a") { totalCount pageInfo { hasNextPage endCursor }
        edges { node { name viewerRole viewerCan(ability: STORE_CREATE) stores(first: 1) { totalCount edges { node { name company { name } } } } } } }
      landingStore { name } } }`;
    const storesOf = stub(companyStores, ({ client_key: key }) => firstPage([store('b1b2c3d4', `Store of ${key}`)], 9000));
    const run = await runQuery(source, {
      stubs: [
        stub(tokenInfo, { info }),
        stub(companiesList, firstPage(clients.slice(0, 2), 3)),
        storesOf,
        stub(storeChoices, {
          companies: [{ id: 'c0ffee01', name: 'Bolt', role: 'admin', stores: [{ id: 'a1b2c3d4', name: 'Lamps', domain: '' }] }],
          total: 9000,
        }),
        storeByIdOfRole('admin'),
      ],
    });
    const companyWith = (name: string, id: string, viewerRole: string, viewerCan: boolean) => ({
      node: {
        name,
        viewerRole,
        viewerCan,
        stores: { totalCount: 9000, edges: [{ node: { name: `Store of ${id}`, company: { name } } }] },
      },
    });
    expect(run.errors).toBeUndefined();
    expect(run.data).toEqual({
      viewer: {
        firstName: 'Ada',
        numberFormat: 'EU',
        companies: {
          totalCount: 3,
          pageInfo: { hasNextPage: true, endCursor: 'cursor 1' },
          edges: [companyWith('Zebra', 'c0ffee02', 'ADMIN', true), companyWith('Acme', 'c0ffee00', 'PARTIAL', false)],
        },
        landingStore: { name: 'Lamps' },
      },
    });
    expect(run.calls.map(({ path, input }) => [path.replace('/v2/client/', ''), input])).toEqual([
      ['user/token_info', { stores: false }],
      ['list', { limit: 2, offset: 0, query: 'a' }],
      ['store/choices', { limit: 1, only_stores: true }],
      ['account/list', { client_key: 'c0ffee02', limit: 1, offset: 0, query: '' }],
      ['account/list', { client_key: 'c0ffee00', limit: 1, offset: 0, query: '' }],
      ['account/by_ids', { ids: ['a1b2c3d4'] }],
    ]);
  });

  it('has no start page without a store', async () => {
    const none = stub(storeChoices, { companies: [], total: 0 });
    const run = await runQuery('{ viewer { landingStore { name } } }', { stubs: [stub(tokenInfo, { info }), none] });
    expect(run).toMatchObject({ data: { viewer: { landingStore: null } }, errors: undefined });
  });
});

describe('Mutation.signIn', () => {
  const source =
    'mutation { signIn(input: { email: "ada@demo.endcap.test", password: "secret" }) { viewer { name } errors { code message } } }';

  it('returns the user who is now signed in', async () => {
    const run = await runQuery(source, { stubs: [stub(issueToken, tokens), stub(tokenInfo, { info })] });
    expect(run.data).toEqual({ signIn: { viewer: { name: 'Ada  Byron' }, errors: [] } });
    expect(run.calls[0]?.input).toEqual({ username: 'ada@demo.endcap.test', password: 'secret' });
  });

  it.each([
    ['AuthenticationError', 'UNAUTHENTICATED'],
    ['LimitError', 'RATE_LIMITED'],
  ] as const)('answers %s as data for the form', async (type, code) => {
    const refused = stub(issueToken, () => {
      throw new StubFailure({ type, message: 'No.' });
    });
    const run = await runQuery(source, { stubs: [refused], isSignedIn: false });
    expect(run).toMatchObject({ data: { signIn: { viewer: null, errors: [{ code, message: 'No.' }] } }, errors: undefined });
  });
});

describe('Mutation.signUp', () => {
  it('names invalid fields as the graph does', async () => {
    const refused = stub(createUser, () => {
      throw new StubFailure({ type: 'ParsingError', message: 'Not accepted.', fields: { company_name: 'This field is required.' } });
    });
    const source = 'mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { name } errors { field message } } }';
    const run = await runQuery(source, {
      stubs: [refused],
      variables: { input: { name: 'A', email: 'a@b.test', password: 'x', companyName: '' } },
      isSignedIn: false,
    });
    expect(run.data).toEqual({ signUp: { viewer: null, errors: [{ field: 'companyName', message: 'This field is required.' }] } });
  });

  it('is offered to the first user only', async () => {
    const run = await runQuery('{ signUpConfig { isFirstUser isOpen providerName } }', {
      stubs: [stub(signupConfig, { first_user: true, open: false, provider: 'Example' })],
      isSignedIn: false,
    });
    expect(run.data).toEqual({ signUpConfig: { isFirstUser: true, isOpen: false, providerName: 'Example' } });
  });
});

describe('Mutation.signOut', () => {
  it('succeeds even when the api cannot end the session', async () => {
    const broken = stub(tokenClear, () => {
      throw new StubFailure({ type: 'InternalError', message: 'Trouble.' });
    });
    const run = await runQuery('mutation { signOut(input: {}) { errors { message } } }', { stubs: [broken] });
    expect(run).toMatchObject({ data: { signOut: { errors: [] } }, errors: undefined });
  });
});
