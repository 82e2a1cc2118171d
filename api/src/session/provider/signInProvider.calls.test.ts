import { accessTokenCreate } from '@endcap/schema/session/accessTokens/accessTokens.rest.ts';
import { providerFinish, providerStart } from '@endcap/schema/session/provider/signInProvider.rest.ts';
import { createUser, issueToken, signupConfig, tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { rowOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as accessTokenHandlers } from '../accessTokens/accessTokens.calls.ts';
import { hashPassword } from '../session/passwords.ts';
import { handlers as sessionHandlers } from '../session/session.calls.ts';
import { providerSettings } from './providerSettings.ts';
import { handlers } from './signInProvider.calls.ts';
import { type TestProvider, startTestProvider } from './testProvider.ts';

const redirectUri = 'http://localhost:4000/login/callback';
let api: TestApi;
let provider: TestProvider;
let clock = Date.now();

async function person(email: string, proven: Date | null = new Date()): Promise<string> {
  const passwordHash = await hashPassword('known to somebody');
  const user = await rowOf<{ id: string }>(
    api.db.pool,
    sql`INSERT INTO users (email, name, password_hash, email_proven_at) VALUES (${email}, 'Ann', ${passwordHash}, ${proven}) RETURNING id`,
  );
  return user?.id ?? '';
}

const start = async (to = '') => (await api.call(providerStart, { to })).answer;

/** Starts, signs in at the provider, and comes back with what it answered; `change` meddles with the address on the way there. */
async function come(account: string, change: (url: URL) => void = () => {}) {
  const { url, ticket } = await start();
  const address = new URL(url);
  change(address);
  return api.call(providerFinish, { ticket, answer: await provider.signIn(address.href, account) });
}

async function sessionsNow(): Promise<unknown> {
  return (await api.db.pool.query('SELECT count(*) FROM one_time_tokens')).rows;
}

beforeAll(async () => {
  provider = await startTestProvider(redirectUri);
  vi.stubEnv('OIDC_ISSUER', provider.issuer);
  vi.stubEnv('OIDC_CLIENT_ID', provider.clientId);
  vi.stubEnv('OIDC_CLIENT_SECRET', provider.clientSecret);
  vi.stubEnv('OIDC_NAME', 'Example ID');
  vi.stubEnv('SIGNUP_OPEN', 'true');
  api = await testApi({ handlers: [...handlers, ...sessionHandlers, ...accessTokenHandlers], now: () => new Date(clock) });
  provider.accounts.set('ann', { sub: 'ann', email: 'Ann@provider.test', email_verified: true, name: 'Ann' });
  provider.accounts.set('unverified', { sub: 'unverified', email: 'unverified@provider.test', email_verified: false });
  provider.accounts.set('silent', { sub: 'silent' });
  provider.accounts.set('stranger', { sub: 'stranger', email: 'stranger@provider.test', email_verified: true });
  provider.accounts.set('owner', { sub: 'owner', email: 'owner@provider.test', email_verified: true });
  await person('ann@provider.test');
  await person('unverified@provider.test');
});
afterEach(() => {
  provider.tamper = undefined;
  clock = Date.now();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.close();
  await provider.close();
});

describe('signing in through the identity provider', () => {
  it('requests openid, email and profile, with state, nonce and PKCE', async () => {
    const query = new URL((await start()).url).searchParams;
    expect(query.get('scope')).toBe('openid email profile');
    expect(query.get('redirect_uri')).toBe(redirectUri);
    expect(query.get('code_challenge_method')).toBe('S256');
    // A browser that is signed in there must not be let in without its owner.
    expect([query.get('prompt'), query.get('max_age')]).toEqual(['login', '0']);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(40);
    expect((await api.call(signupConfig, {})).answer.provider).toBe('Example ID');
  });

  it('signs in the user with the verified address, once, and returns to the original page', async () => {
    const { url, ticket } = await start('/store/abcd1234/settings/general');
    const { answer } = await api.call(providerFinish, { ticket, answer: await provider.signIn(url, 'ann') });
    expect(answer).toMatchObject({ email: 'Ann@provider.test', name: 'Ann', to: '/store/abcd1234/settings/general' });
    const { token } = (await api.call(issueToken, { token_google: answer.token_google })).answer;
    expect((await api.call(tokenInfo, {}, token)).answer.info.email).toBe('ann@provider.test');
    expect((await api.call(issueToken, { token_google: answer.token_google })).failure.message).toContain('already used');
  });

  it('recognises the user when the address has changed at the provider', async () => {
    provider.accounts.set('ann', { sub: 'ann', email: 'ann.new@provider.test', email_verified: true, name: 'Ann' });
    const { token_google } = (await come('ann')).answer;
    const { token } = (await api.call(issueToken, { token_google })).answer;
    expect((await api.call(tokenInfo, {}, token)).answer.info.email).toBe('ann@provider.test');
  });

  it('is a proof of identity only if the provider says that it just asked for a sign-in', async () => {
    const makeTool = async (change?: (url: URL) => void) => {
      const { token_google } = (await come('ann', change)).answer;
      const { token } = (await api.call(issueToken, { token_google })).answer;
      return api.call(accessTokenCreate, { name: 'Tool', scope: 'read', expires_in_days: 7 }, token);
    };
    expect((await makeTool()).status).toBe(200);
    const withoutTime = await makeTool((url) => {
      url.searchParams.delete('prompt');
      url.searchParams.delete('max_age');
    });
    expect(withoutTime.failure.type).toBe('ProofError');
  });

  it('is refused if the provider answers with a sign-in of before', async () => {
    clock += 10 * 60_000; // the provider's own clock stays behind
    expect((await come('ann')).failure.message).toBe('Example ID did not ask you to sign in again. Sign out there, then try again.');
  });

  it('reports an unknown user', async () => {
    const { token_google } = (await come('stranger')).answer;
    const refused = await api.call(issueToken, { token_google });
    expect(refused.failure.message).toBe('No user has the email address stranger@provider.test. Ask for an invitation.');
    expect(refused.cookies).toEqual({});
  });

  it('clears the password of anyone who signed up with the address before its owner', async () => {
    const squatter = { name: 'S', email: 'owner@provider.test', password: 'I was here first', company_name: 'S', referrer: '' };
    const { token } = (await api.call(createUser, squatter)).answer;
    const { token_google } = (await come('owner')).answer;
    expect((await api.call(issueToken, { token_google })).status).toBe(200);
    expect((await api.call(tokenInfo, {}, token)).status).toBe(403);
    expect((await api.call(issueToken, { username: squatter.email, password: squatter.password })).failure.message).toContain(
      'Incorrect email address or password',
    );
  });
});

describe('an invalid response of the provider is refused', () => {
  const wrong = 'You could not be signed in: the response from Example ID is invalid. Try again.';
  /** Changes the ID token before it arrives. */
  const withIdToken = (change: (parts: string[]) => string[]) => (path: string, body: string) => {
    if (path !== '/token') return body;
    const answer: { id_token: string } = JSON.parse(body);
    return JSON.stringify({ ...answer, id_token: change(answer.id_token.split('.')).join('.') });
  };

  it('with a wrong signature', async () => {
    provider.tamper = withIdToken(([head = '', claims = '', signature = '']) => [
      head,
      claims,
      (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1),
    ]);
    expect((await come('ann')).failure.message).toBe(wrong);
  });

  it('with modified claims', async () => {
    provider.tamper = withIdToken(([head = '', claims = '', signature = '']) => [
      head,
      Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'unverified' })).toString('base64url'),
      signature,
    ]);
    expect((await come('ann')).failure.message).toBe(wrong);
  });

  it('with an unsigned ID token', async () => {
    provider.tamper = withIdToken(([, claims = '']) => [Buffer.from('{"alg":"none"}').toString('base64url'), claims, '']);
    expect((await come('ann')).failure.message).toBe(wrong);
  });

  it('with the nonce of another sign-in', async () => {
    expect((await come('ann', (url) => url.searchParams.set('nonce', 'another'))).failure.message).toBe(wrong);
  });

  it('with the state of another sign-in', async () => {
    expect((await come('ann', (url) => url.searchParams.set('state', 'another'))).failure.message).toBe(wrong);
  });

  it('with a code of another verifier', async () => {
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    expect((await come('ann', (url) => url.searchParams.set('code_challenge', challenge))).failure.message).toBe(wrong);
  });

  it('with userinfo of another person', async () => {
    provider.tamper = (path, body) => (path === '/me' ? body.replace('"sub":"ann"', '"sub":"unverified"') : body);
    expect((await come('ann')).failure.message).toBe(wrong);
  });

  it('with an unverified or missing address', async () => {
    expect((await come('unverified')).failure.message).toBe(
      'You could not be signed in with Example ID. Your email address unverified@provider.test is not verified there.',
    );
    expect((await come('silent')).failure.message).toContain('no email address');
  });

  it('with malformed content', async () => {
    provider.tamper = (path, body) => (path === '/token' ? '<html>Bad gateway' : body);
    expect((await come('ann')).failure.message).toBe(wrong);
  });

  it('after the user cancelled', async () => {
    const { url, ticket } = await start();
    const state = new URL(url).searchParams.get('state') ?? '';
    const answer = `?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect((await api.call(providerFinish, { ticket, answer })).failure.message).toBe('The sign-in with Example ID was cancelled.');
  });

  it('when the provider cannot be reached', async () => {
    vi.stubEnv('OIDC_ISSUER', 'http://127.0.0.1:9');
    expect((await api.call(providerStart, {})).failure.message).toBe('Example ID is unavailable. Try again in a moment.');
    vi.stubEnv('OIDC_ISSUER', provider.issuer);
  });

  it('in a browser that did not start the sign-in, a second time, or too late', async () => {
    const ended = 'This sign-in with Example ID has expired or was started in another window. Start again.';
    const [mine, other] = [await start(), await start()];
    const answer = await provider.signIn(mine.url, 'ann');
    expect((await api.call(providerFinish, { ticket: other.ticket, answer })).failure.message).toBe(wrong);
    expect((await api.call(providerFinish, { ticket: 'x', answer })).failure.message).toBe(ended);
    expect((await api.call(providerFinish, { ticket: mine.ticket, answer })).status).toBe(200);
    expect((await api.call(providerFinish, { ticket: mine.ticket, answer })).failure.message).toBe(ended);
    const late = await start();
    clock += 16 * 60_000;
    expect((await api.call(providerFinish, { ticket: late.ticket, answer })).failure.message).toBe(ended);
  });

  it('without leaving a trace', async () => {
    const before = await sessionsNow();
    await come('unverified');
    expect(await sessionsNow()).toEqual(before);
    const { rows } = await api.db.pool.query(`SELECT password_hash IS NULL AS gone FROM users WHERE email = 'unverified@provider.test'`);
    expect(rows).toEqual([{ gone: false }]);
  });
});

describe('the settings', () => {
  it.each([
    ['nothing', {}, undefined],
    ['no client', { OIDC_ISSUER: 'https://id.example' }, undefined],
    ['a provider without a name', { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a' }, 'id.example'],
    ['a provider on this machine', { OIDC_ISSUER: 'http://localhost:9', OIDC_CLIENT_ID: 'a', OIDC_NAME: 'Ours' }, 'Ours'],
  ])('%s', (_name, env, name) => {
    expect(providerSettings(env)?.name).toBe(name);
  });

  it.each(['http://id.example', 'ftp://id.example', 'nonsense'])('refuse %s', (issuer) => {
    expect(() => providerSettings({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'a' })).toThrow('OIDC_ISSUER must be an https URL');
  });
});
