import { createUser, issueToken, signupConfig, tokenClear, tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import { testStore as store } from '../../store/stores/testStore.ts';

const moment = '2026-11-21T09:30:00.000Z';

function client(id: string, name: string, role: 'admin' | 'partial', stores: ReturnType<typeof store>[] = []) {
  return { key: id.repeat(4), id, name, role, created_at: moment, abilities: [], stores };
}

const clients = [
  client('c0ffee02', 'Zebra', 'admin', [store('a1b2c3d4', 'Rugs')]),
  client('c0ffee00', 'Acme', 'partial'),
  client('c0ffee01', 'Bolt', 'admin', [store('b1b2c3d4', 'Lamps'), store('c1b2c3d4', 'Chairs')]),
];
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
  it('is null without a session, and asks nothing of the api', async () => {
    expect(await runQuery('{ viewer { name } }', { isSignedIn: false })).toEqual({ data: { viewer: null }, errors: undefined, calls: [] });
  });

  it('is null when the session has ended', async () => {
    const ended = stub(tokenInfo, () => {
      throw new StubFailure({ type: 'AuthenticationError', message: 'Token has timed out' });
    });
    expect(await runQuery('{ viewer { name } }', { stubs: [ended] })).toMatchObject({ data: { viewer: null }, errors: undefined });
  });

  it('answers companies and stores by name, and the first store of the first company that has one, with one call beside that of the user', async () => {
    const source =
      '{ viewer { firstName numberFormat companies { name viewerRole stores { name company { name } } } landingStore { name } } }';
    const run = await runQuery(source, { stubs: [stub(tokenInfo, { info })] });
    expect(run.data).toEqual({
      viewer: {
        firstName: 'Ada',
        numberFormat: 'EU',
        companies: [
          { name: 'Acme', viewerRole: 'PARTIAL', stores: [] },
          {
            name: 'Bolt',
            viewerRole: 'ADMIN',
            stores: [
              { name: 'Chairs', company: { name: 'Bolt' } },
              { name: 'Lamps', company: { name: 'Bolt' } },
            ],
          },
          { name: 'Zebra', viewerRole: 'ADMIN', stores: [{ name: 'Rugs', company: { name: 'Zebra' } }] },
        ],
        landingStore: { name: 'Chairs' },
      },
    });
    expect(run.calls.map(({ input }) => input)).toEqual([{ stores: false }, {}]);
  });

  it('can do what the role in that company allows', async () => {
    const run = await runQuery('{ viewer { companies { viewerCan(ability: STORE_CREATE) } } }', { stubs: [stub(tokenInfo, { info })] });
    expect(run.data).toEqual({ viewer: { companies: [{ viewerCan: false }, { viewerCan: true }, { viewerCan: true }] } });
  });
});

describe('Mutation.signIn', () => {
  const source =
    'mutation { signIn(input: { email: "ada@demo.endcap.test", password: "secret" }) { viewer { name } errors { code message } } }';

  it('answers the user that is now signed in', async () => {
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
  it('names the fields at fault as the graph does', async () => {
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

  it('is offered to the first user alone', async () => {
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
