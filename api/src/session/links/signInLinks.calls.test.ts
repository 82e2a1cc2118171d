import { passlessAuth, resetPassword, sendPasswordReset } from '@endcap/schema/session/links/signInLinks.rest.ts';
import { issueToken, tokenInfo, tokenRefresh } from '@endcap/schema/session/session/session.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { linkIn, mailsOf, secretsIn } from '../../email/delivery/testMails.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { hashPassword } from '../session/passwords.ts';
import { handlers as sessionHandlers } from '../session/session.calls.ts';
import { handlers } from './signInLinks.calls.ts';
import { checkToken, makeToken } from './oneTimeTokens.ts';
import { jobs } from './signInLinks.jobs.ts';

let api: TestApi;
let clock = Date.now();
const password = 'correct horse battery';
let people = 0;

async function person(uiLang = 'en-US'): Promise<string> {
  const email = `person${++people}@links.test`;
  await changedBy(
    api.db.pool,
    sql`INSERT INTO users (email, name, ui_lang, password_hash) VALUES (${email}, 'Åse <b>', ${uiLang}, ${await hashPassword(password)})`,
  );
  return email;
}

const signIn = (username: string, typed: string) => api.call(issueToken, { username, password: typed });
const mailed = () => mailsOf(api, jobs);

async function resetToken(email: string): Promise<string> {
  await api.call(sendPasswordReset, { email });
  return secretsIn(linkIn((await mailed())[0])).get('token') ?? '';
}

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...sessionHandlers], definitions: jobs, now: () => new Date(clock) });
});
// Jobs have a clock of their own.
beforeEach(() => {
  clock = Date.now();
});
afterAll(() => api.close());

describe('a password reset', () => {
  it('sets the password once, ends every session, and reports it by email', async () => {
    const email = await person();
    const before = (await signIn(email, password)).answer;
    await api.call(sendPasswordReset, { email: email.toUpperCase() });
    const [mail] = await mailed();
    expect(mail).toMatchObject({ recipient: email, kind: 'password_reset', subject: 'Set a new password', company_key: '' });
    const link = linkIn(mail);
    expect(link.href.startsWith('http://localhost:4000/login/new-password#token=')).toBe(true);
    const token = secretsIn(link).get('token') ?? '';
    expect((await api.call(resetPassword, { token, password: 'another long one' })).status).toBe(200);
    expect((await mailed())[0]).toMatchObject({ kind: 'password_changed', recipient: email });
    expect((await api.call(tokenInfo, {}, before.token)).status).toBe(403);
    expect((await api.call(tokenRefresh, { refresh_token: before.refresh_token })).status).toBe(403);
    expect((await signIn(email, password)).failure.message).toContain('Incorrect email address or password');
    expect((await signIn(email, 'another long one')).status).toBe(200);
    expect((await api.call(resetPassword, { token, password: 'a third long one' })).failure.message).toContain('already used');
  });

  it('keeps passkeys and lists them in the email, so that an unknown one is noticed', async () => {
    const email = await person();
    await changedBy(
      api.db.pool,
      sql`INSERT INTO passkeys (user_id, credential_id, public_key, counter, name, is_synced, created_at)
          SELECT id, 'credential of ' || email, '\\x00', 0, 'Laptop of a stranger', false, now() FROM users WHERE email = ${email}`,
    );
    const token = await resetToken(email);
    expect((await api.call(resetPassword, { token, password: 'another long one' })).status).toBe(200);
    const [mail] = await mailed();
    expect(JSON.stringify(mail)).toContain('still sign in to your account: Laptop of a stranger.');
  });

  it('answers the same for an unknown address, and sends no email', async () => {
    const known = await api.call(sendPasswordReset, { email: await person() });
    await mailed();
    const unknown = await api.call(sendPasswordReset, { email: 'nobody@links.test' });
    expect([unknown.status, unknown.answer, unknown.cookies]).toEqual([known.status, known.answer, known.cookies]);
    expect(await mailed()).toEqual([]);
  });

  it('invalidates the user’s other links', async () => {
    const email = await person();
    const first = await resetToken(email);
    const second = await resetToken(email);
    expect((await api.call(resetPassword, { token: second, password: 'another long one' })).status).toBe(200);
    await mailed();
    expect((await api.call(resetPassword, { token: first, password: 'a third long one' })).failure.message).toContain('already used');
  });

  it('lets only one of two simultaneous requests set the password', async () => {
    const token = await resetToken(await person());
    const set = (chosen: string) => api.call(resetPassword, { token, password: chosen });
    const statuses = (await Promise.all([set('the first of two'), set('the second of two')])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
    await mailed();
  });

  it('refuses a link that is expired, modified or for another purpose, and a short password', async () => {
    const email = await person();
    const token = await resetToken(email);
    const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    expect((await api.call(resetPassword, { token: changed, password })).failure.message).toContain('is invalid');
    expect((await api.call(resetPassword, { token: 'x', password })).failure.message).toContain('is invalid');
    expect((await api.call(issueToken, { username: email, token })).failure.message).toContain('is invalid');
    expect((await api.call(resetPassword, { token, password: 'short' })).failure.fields).toHaveProperty('password');
    clock += 3_700_000;
    expect((await api.call(resetPassword, { token, password })).failure.message).toContain('has expired');
  });

  it('refuses more than five requests for an address, whether or not there is a user', async () => {
    await mailed();
    for (const email of [await person(), 'nobody-else@links.test']) {
      for (let request = 0; request < 5; request++) expect((await api.call(sendPasswordReset, { email })).status).toBe(200);
      expect((await api.call(sendPasswordReset, { email })).failure.type).toBe('LimitError');
    }
    // All of them waited at the same time, so that one email is enough.
    expect(await mailed()).toHaveLength(1);
  });

  it('refuses an invalid address', async () => {
    expect((await api.call(sendPasswordReset, { email: 'a@b\r\nBcc: c@d.test' })).failure.fields).toHaveProperty('email');
  });
});

describe('a sign-in link', () => {
  it('signs in once, proves the address, and redirects to the requested page', async () => {
    const email = await person('da-DK');
    await api.call(passlessAuth, { email, to: '/store/abcd1234/search/rules?a=1' });
    const [mail] = await mailed();
    expect(mail).toMatchObject({ kind: 'sign_in', subject: 'Dit login-link' });
    const secrets = secretsIn(linkIn(mail));
    expect(secrets.get('to')).toBe('/store/abcd1234/search/rules?a=1');
    const token = secrets.get('token') ?? '';
    expect((await api.call(issueToken, { username: 'person1@links.test', token })).failure.message).toContain('is invalid');
    const { answer } = await api.call(issueToken, { username: secrets.get('email') ?? '', token });
    expect((await api.call(tokenInfo, {}, answer.token)).answer.info.email).toBe(email);
    expect((await api.call(issueToken, { username: email, token })).failure.message).toContain('already used');
  });

  it('ends what a stranger had who signed up with the address before', async () => {
    const email = await person();
    const stranger = (await signIn(email, password)).answer;
    const { id } = (await api.call(tokenInfo, {}, stranger.token)).answer.info;
    const change = await makeToken(api.db.pool, 'email_change', {
      userId: id,
      about: { email: 'stranger@links.test' },
      now: new Date(clock),
    });
    const followLink = async () => {
      await api.call(passlessAuth, { email });
      const token = secretsIn(linkIn((await mailed())[0])).get('token') ?? '';
      return (await api.call(issueToken, { username: email, token })).answer;
    };
    const owner = await followLink();
    expect((await api.call(tokenInfo, {}, stranger.token)).status).toBe(403);
    expect((await api.call(tokenRefresh, { refresh_token: stranger.refresh_token })).status).toBe(403);
    expect((await signIn(email, password)).failure.message).toContain('Incorrect email address or password');
    expect((await checkToken(api.db.pool, 'email_change', change, new Date(clock))).outcome).toBe('used');
    expect((await api.call(tokenInfo, {}, owner.token)).status).toBe(200);
    // From now on the address is theirs: a link adds a session, and a password stays.
    await changedBy(api.db.pool, sql`UPDATE users SET password_hash = ${await hashPassword(password)} WHERE id = ${id}`);
    await followLink();
    expect((await api.call(tokenInfo, {}, owner.token)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(200);
  });

  it('works for one of two simultaneous requests', async () => {
    const email = await person();
    await api.call(passlessAuth, { email });
    const token = secretsIn(linkIn((await mailed())[0])).get('token') ?? '';
    const both = await Promise.all([api.call(issueToken, { username: email, token }), api.call(issueToken, { username: email, token })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('expires after 15 minutes', async () => {
    const email = await person();
    await api.call(passlessAuth, { email });
    const token = secretsIn(linkIn((await mailed())[0])).get('token') ?? '';
    clock += 16 * 60_000;
    expect((await api.call(issueToken, { username: email, token })).failure.message).toContain('has expired');
  });
});

it('link tokens are stored only in the outbox', async () => {
  const token = await resetToken(await person());
  const { rows } = await api.db.pool.query<{ row: string }>(
    'SELECT t::text AS row FROM one_time_tokens t UNION ALL SELECT j::text FROM jobs j',
  );
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(token.split('.')[1]);
});
