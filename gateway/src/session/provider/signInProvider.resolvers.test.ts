import { inviteAccept } from '@endcap/schema/company/invites/invites.rest.ts';
import { providerFinish, providerStart } from '@endcap/schema/session/provider/signInProvider.rest.ts';
import { issueToken, tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { describe, expect, it } from 'vitest';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';

const moment = '2026-11-21T09:30:00.000Z';
const tokens = { token: 't', refresh_token: 'r', expires_at: moment };
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
const finished = (to: string) => stub(providerFinish, { token_google: 'g', email: info.email, name: info.name, to });
const source = `mutation { finishProviderSignIn(input: { ticket: "k", answer: "?code=1" }) { viewer { name } to errors { message } } }`;

describe('a sign-in through the identity provider', () => {
  it('starts with a URL and a ticket', async () => {
    const run = await runQuery('mutation { startProviderSignIn(input: { to: "/a" }) { url ticket errors { message } } }', {
      stubs: [stub(providerStart, { url: 'https://id.test/auth', ticket: 'k' })],
      isSignedIn: false,
    });
    expect(run.data).toEqual({ startProviderSignIn: { url: 'https://id.test/auth', ticket: 'k', errors: [] } });
  });

  it('ends with the session of the token’s user', async () => {
    const run = await runQuery(source, { stubs: [finished('/search/rules'), stub(issueToken, tokens), stub(tokenInfo, { info })] });
    expect(run.data).toEqual({ finishProviderSignIn: { viewer: { name: 'Ada' }, to: '/search/rules', errors: [] } });
    expect(run.calls[1]?.input).toEqual({ token_google: 'g' });
  });

  it('that started from an invitation accepts it', async () => {
    const stubs = [finished('/invite/abc.def'), stub(inviteAccept, { ...tokens, client_id: 'a1b2c3d4' }), stub(tokenInfo, { info })];
    const run = await runQuery(source, { stubs });
    expect(run.data).toEqual({ finishProviderSignIn: { viewer: { name: 'Ada' }, to: null, errors: [] } });
    expect(run.calls[1]?.input).toEqual({ invite_id: 'abc.def', token_google: 'g' });
  });

  it.each([
    ['at the provider', stub(providerFinish, () => refuse()), stub(issueToken, tokens)],
    ['here', finished(''), stub(issueToken, () => refuse())],
  ])('that is refused %s signs no one in, and says why', async (_where, finish, issue) => {
    const run = await runQuery(source, { stubs: [finish, issue], isSignedIn: false });
    expect(run).toMatchObject({ data: { finishProviderSignIn: { viewer: null, errors: [{ message: 'No.' }] } }, errors: undefined });
  });
});

function refuse(): never {
  throw new StubFailure({ type: 'LogicalError', message: 'No.' });
}
