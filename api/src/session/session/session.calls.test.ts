import { createUser, issueToken, signupConfig, tokenClear, tokenInfo, tokenRefresh } from '@endcap/schema/session/session/session.rest.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { refreshCookie, tokenCookie } from '../../http/requestCaller.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { hashPassword } from './passwords.ts';
import { handlers } from './session.calls.ts';

let api: TestApi;
let company: TestCompany;
let clock = Date.now();
const password = 'correct horse battery';

async function signUp(email: string): Promise<void> {
  await changedBy(
    api.db.pool,
    sql`INSERT INTO users (email, name, password_hash) VALUES (${email}, 'Somebody', ${await hashPassword(password)})`,
  );
}

const signIn = (username: string, typed = password) => api.call(issueToken, { username, password: typed });

describe('the session', () => {
  beforeAll(async () => {
    api = await testApi({ handlers, now: () => new Date(clock) });
  });
  afterAll(() => api.close());

  it('lets the first user sign up with a company, once', async () => {
    expect((await api.call(signupConfig, {})).answer.first_user).toBe(true);
    const input = {
      name: '  Ann "Ömer" O’Neil ',
      email: 'Ann@first.test',
      password: 'long enough',
      company_name: "'; DROP TABLE users; --",
    };
    const [one, two] = await Promise.all([api.call(createUser, input), api.call(createUser, { ...input, email: 'other@first.test' })]);
    const [good, bad] = one.status === 200 ? [one, two] : [two, one];
    expect(bad.failure).toMatchObject({ type: 'LogicalError', message: expect.stringContaining('already') });
    const info = (await api.call(tokenInfo, {}, good.answer.token)).answer.info;
    expect(info).toMatchObject({ name: input.name, is_hq: false, clients: [{ name: input.company_name, role: 'admin', stores: [] }] });
    expect((await api.call(signupConfig, {})).answer.first_user).toBe(false);
    company = await api.company();
  });

  it.each(['1234567890', 'QWERTYUIOP', 'Someone@Shop.test'])('refuses passwords that attackers try first: %s', async (easy) => {
    vi.stubEnv('SIGNUP_OPEN', 'true');
    const answer = await api.call(createUser, { name: 'Some', email: 'someone@shop.test', password: easy, company_name: 'Shop' });
    vi.unstubAllEnvs();
    expect(answer.failure.fields).toEqual({ password: expect.stringContaining('too common') });
  });

  it('signs in by email in any case, and sets cookies that scripts cannot read', async () => {
    await signUp('Bob@session.test');
    const response = await api.server.inject({
      method: 'POST',
      url: '/v2/client/user/issue_token',
      payload: { username: ' bob@SESSION.test', password },
    });
    expect(response.statusCode).toBe(200);
    for (const name of [tokenCookie, refreshCookie]) {
      expect(response.cookies).toContainEqual(expect.objectContaining({ name, httpOnly: true, sameSite: 'Lax', path: '/' }));
      expect(response.cookies.find((cookie) => cookie.name === name)).not.toHaveProperty('secure');
    }
    const cookies = { [tokenCookie]: String(response.json().token) };
    expect((await api.server.inject({ method: 'POST', url: '/v2/client/user/token_info', payload: {}, cookies })).statusCode).toBe(200);
  });

  it('marks cookies secure behind a TLS proxy', async () => {
    const response = await api.server.inject({
      method: 'POST',
      url: '/v2/client/user/issue_token',
      payload: { username: 'bob@session.test', password },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(response.cookies.every(({ secure }) => secure === true)).toBe(true);
  });

  it('gives the same error for a wrong password and an unknown user', async () => {
    const wrong = await signIn('bob@session.test', 'wrong password');
    const unknown = await signIn('nobody@session.test');
    expect(wrong.failure.message).toBe('Incorrect email address or password.');
    expect({ ...unknown.failure, error_reference: '' }).toEqual({ ...wrong.failure, error_reference: '' });
  });

  it('names the empty fields of a sign-in, without counting an attempt', async () => {
    for (let n = 0; n < 12; n++) {
      const { failure } = await api.call(issueToken, {});
      expect(failure).toMatchObject({
        type: 'ParsingError',
        message: 'Enter your email address and your password.',
        fields: { username: 'This field is required.', password: 'This field is required.' },
      });
    }
    expect((await api.call(issueToken, { username: 'bob@session.test' })).failure.fields).toEqual({ password: 'This field is required.' });
  });

  it('refuses a sign-in with an unknown third-party token or link', async () => {
    expect((await api.call(issueToken, { token_google: 'x', username: 'bob@session.test', password })).failure.message).toContain(
      'link is invalid',
    );
    expect((await api.call(issueToken, { username: 'bob@session.test', token: 'x' })).failure.message).toContain('link');
  });

  it('refuses attempts after ten failures, even with the correct password, until the period ends', async () => {
    await signUp('eve@session.test');
    await Promise.all(Array.from({ length: 10 }, () => signIn('eve@session.test', 'wrong')));
    const refused = await signIn('eve@session.test');
    expect(refused.status).toBe(429);
    expect(refused.failure.type).toBe('LimitError');
    expect((await signIn('bob@session.test')).status).toBe(200);
    clock += 16 * 60_000;
    expect((await signIn('eve@session.test')).status).toBe(200);
  });

  it('reports an expired token, and issues new ones for the refresh token', async () => {
    const first = (await signIn('bob@session.test')).answer;
    clock += 15 * 60_000 + 1;
    const late = await api.call(tokenInfo, {}, first.token);
    expect(late.status).toBe(403);
    expect(late.failure).toMatchObject({ type: 'AuthenticationError', message: 'Token has timed out' });
    const second = (await api.call(tokenRefresh, { refresh_token: first.refresh_token })).answer;
    expect((await api.call(tokenInfo, {}, second.token)).status).toBe(200);
  });

  it('gives fifty parallel refreshes the same successor', async () => {
    const { refresh_token } = (await signIn('bob@session.test')).answer;
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.call(tokenRefresh, { refresh_token })));
    expect(new Set(answers.map(({ answer }) => `${answer.token} ${answer.refresh_token}`)).size).toBe(1);
    expect((await api.call(tokenInfo, {}, answers[0]?.answer.token)).status).toBe(200);
  });

  it('leads to the latest tokens across several refreshes within half a minute', async () => {
    const first = (await signIn('bob@session.test')).answer;
    const second = (await api.call(tokenRefresh, { refresh_token: first.refresh_token })).answer;
    const third = (await api.call(tokenRefresh, { refresh_token: second.refresh_token })).answer;
    expect((await api.call(tokenRefresh, { refresh_token: first.refresh_token })).answer).toEqual(third);
  });

  it('keeps the replaced access token valid for calls in progress, for half a minute', async () => {
    const first = (await signIn('bob@session.test')).answer;
    await api.call(tokenRefresh, { refresh_token: first.refresh_token });
    expect((await api.call(tokenInfo, {}, first.token)).status).toBe(200);
    clock += 30_001;
    expect((await api.call(tokenInfo, {}, first.token)).failure.message).toBe('Token has timed out');
  });

  it('ends the whole session when an older refresh token is used again', async () => {
    const first = (await signIn('bob@session.test')).answer;
    const second = (await api.call(tokenRefresh, { refresh_token: first.refresh_token })).answer;
    clock += 30_001;
    const cookie = `${refreshCookie}=${first.refresh_token}`;
    const reused = await api.post(`/${tokenRefresh.version}/${tokenRefresh.path}`, {}, { cookie });
    expect(reused.status).toBe(403);
    expect(reused.cookies).toEqual({ [tokenCookie]: '', [refreshCookie]: '' });
    expect((await api.call(tokenRefresh, { refresh_token: second.refresh_token })).status).toBe(403);
    expect((await api.call(tokenInfo, {}, second.token)).status).toBe(403);
  });

  it('cannot be ended with a token that never belonged to it', async () => {
    const { token, refresh_token } = (await signIn('bob@session.test')).answer;
    const [id = '', secret = ''] = refresh_token.split('.');
    const made = [`${id}.${'A'.repeat(43)}`, `${id}.${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`, token, 'x'];
    for (const given of made) {
      const refused = await api.call(tokenRefresh, { refresh_token: given });
      expect([refused.status, refused.cookies]).toEqual([403, {}]);
    }
    expect((await api.call(tokenInfo, {}, token)).status).toBe(200);
    expect((await api.call(tokenRefresh, { refresh_token })).status).toBe(200);
  });

  it('ends a session after ninety days, however often it was refreshed', async () => {
    let { token, refresh_token } = (await signIn('bob@session.test')).answer;
    const day = 86_400_000;
    for (const days of [29, 29, 29]) {
      clock += days * day;
      ({ token, refresh_token } = (await api.call(tokenRefresh, { refresh_token })).answer);
    }
    clock += 3 * day - 60_000;
    const last = (await api.call(tokenRefresh, { refresh_token })).answer;
    expect(Date.parse(last.expires_at) - clock).toBe(60_000);
    clock += 60_000;
    expect((await api.call(tokenInfo, {}, last.token)).failure.message).toBe('Token has timed out');
    expect((await api.call(tokenRefresh, { refresh_token: last.refresh_token })).failure.type).toBe('AuthenticationError');
    expect(token).not.toBe(last.token);
  });

  it('refuses session cookies on any request from another origin', async () => {
    const { token, refresh_token } = (await signIn('bob@session.test')).answer;
    const cookie = `${tokenCookie}=${token}; ${refreshCookie}=${refresh_token}`;
    const paths = [tokenInfo, tokenRefresh, tokenClear, issueToken].map(({ version, path }) => `/${version}/${path}`);
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    ];
    for (const headers of foreign)
      for (const path of paths) {
        const refused = await api.post(path, {}, { cookie, ...headers });
        expect([refused.status, refused.failure.message, refused.cookies]).toEqual([403, 'Requests from other sites are rejected.', {}]);
      }
    const own: Record<string, string>[] = [{}, { origin: 'http://localhost:80' }, { 'sec-fetch-site': 'same-origin' }];
    for (const headers of own) expect((await api.post(paths[0] ?? '', {}, { cookie, host: 'localhost', ...headers })).status).toBe(200);
    // A bearer was put there by who sends the request.
    const bearer = { cookie, authorization: `Bearer ${token}`, origin: 'https://tool.test' };
    expect((await api.post(paths[0] ?? '', {}, bearer)).status).toBe(200);
  });

  it('ends a session after thirty days without a refresh', async () => {
    const { refresh_token } = (await signIn('bob@session.test')).answer;
    clock += 30 * 86_400_000 + 1;
    expect((await api.call(tokenRefresh, { refresh_token })).failure.type).toBe('AuthenticationError');
  });

  it('can be ended also when its access token has expired', async () => {
    const { token, refresh_token } = (await signIn('bob@session.test')).answer;
    clock += 16 * 60_000;
    expect((await api.call(tokenClear, {}, token)).status).toBe(200);
    expect((await api.call(tokenRefresh, { refresh_token })).status).toBe(403);
    expect((await api.call(tokenClear, {})).status).toBe(200);
  });

  it('keeps no token in the database', async () => {
    const { token, refresh_token } = (await signIn('bob@session.test')).answer;
    await api.call(tokenRefresh, { refresh_token });
    const { rows } = await api.db.pool.query<{ row: string }>('SELECT s::text AS row FROM sessions s');
    const all = rows.map(({ row }) => row).join('\n');
    for (const secret of [token, refresh_token]) expect(all).not.toContain(secret.split('.')[1]);
  });

  it('refuses missing, malformed and forged tokens', async () => {
    expect((await api.call(tokenInfo, {})).failure.message).toBe('You are not signed in.');
    expect((await api.call(tokenInfo, {}, 'x')).status).toBe(403);
    const { token } = company.people.admin;
    const last = token.endsWith('A') ? 'B' : 'A';
    expect((await api.call(tokenInfo, {}, token.slice(0, -1) + last)).status).toBe(403);
  });

  it('gives HQ users every company, and partial users only the stores on their list', async () => {
    clock = Date.now();
    const hq = (await api.call(tokenInfo, {}, company.people.hq.token)).answer.info;
    expect(hq.clients.length).toBeGreaterThanOrEqual(2);
    expect(hq.clients.every(({ role }) => role === 'hq')).toBe(true);
    const partial = (await api.call(tokenInfo, {}, company.people.partial.token)).answer.info;
    expect(partial.clients).toMatchObject([{ key: company.key, role: 'partial', stores: [{ key: company.store.key }] }]);
    expect(partial.roles).toEqual({ [company.key.slice(0, 8)]: 'partial' });
  });

  it('ends the sessions of a user who is deleted', async () => {
    await signUp('gone@session.test');
    const { token } = (await signIn('gone@session.test')).answer;
    await changedBy(api.db.pool, sql`DELETE FROM users WHERE email = 'gone@session.test'`);
    expect((await api.call(tokenInfo, {}, token)).status).toBe(403);
  });
});
