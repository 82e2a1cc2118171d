import { roles } from '@endcap/schema/access/roles.ts';
import { userInfo, userUpdate, verifyEmail } from '@endcap/schema/account/profile/profile.rest.ts';
import { sendPasswordReset, resetPassword } from '@endcap/schema/session/links/signInLinks.rest.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { linkIn, mailsOf, secretsIn } from '../../email/delivery/testMails.ts';
import { type TestApi, type TestPerson, testApi } from '../../http/testApi.ts';
import { handlers as linkHandlers } from '../../session/links/signInLinks.calls.ts';
import { jobs as linkJobs } from '../../session/links/signInLinks.jobs.ts';
import { hashPassword } from '../../session/session/passwords.ts';
import { handlers } from './profile.calls.ts';
import { jobs } from './profile.jobs.ts';

const definitions = [...jobs, ...linkJobs];
let api: TestApi;
let person: TestPerson;
let clock = Date.now();

let passwordHash = '';

beforeAll(async () => {
  passwordHash = await hashPassword(password);
  api = await testApi({ handlers: [...handlers, ...linkHandlers], definitions, now: () => new Date(clock) });
});
beforeEach(async () => {
  await mailed();
  clock = Date.now();
  person = (await api.company()).people.member;
  await setPassword(passwordHash);
});
afterAll(() => api.close());

const mailed = () => mailsOf(api, definitions);
const info = async (token = person.token) => (await api.call(userInfo, {}, token)).answer.user;
const password = 'correct horse battery';
const move = async (email: string, typed?: string) =>
  api.call(userUpdate, { revision: (await info()).revision, email, password: typed ?? password }, person.token);
async function setPassword(hash: string | null): Promise<void> {
  await changedBy(api.db.pool, sql`UPDATE users SET password_hash = ${hash} WHERE id = ${person.id}`);
}

describe('the profile', () => {
  it('is changed field by field, and each change creates a revision', async () => {
    const before = await info();
    const changes = {
      name: 'Åse Nørgaard',
      phone: '+45 (12) 34 56-78',
      profession: 'marketing' as const,
      number_format: 'us' as const,
      error_email: true,
      status_email: 'weekly' as const,
      opt_in_feedback: true,
      ui_lang: 'da-DK' as const,
    };
    const { answer } = await api.call(userUpdate, { id: before.id, revision: 1, ...changes }, person.token);
    expect(answer).toMatchObject({ status: 'ok', user: { ...changes, email: before.email, revision: 2 } });
    await api.call(userUpdate, { revision: 2, profession: null }, person.token);
    expect(await info()).toMatchObject({ ...changes, profession: null, revision: 3 });
  });

  it('refuses a change based on an older revision, with the current values', async () => {
    await api.call(userUpdate, { revision: 1, name: 'First' }, person.token);
    const { failure } = await api.call(userUpdate, { revision: 1, name: 'Second' }, person.token);
    expect(failure).toMatchObject({ type: 'ConflictError', title: 'Failed to update user', current: { name: 'First', revision: 2 } });
  });

  it.each<[string, object, string]>([
    ['an empty name', { name: ' ' }, 'This field is required.'],
    ['a name too long', { name: 'x'.repeat(201) }, ''],
    ['no address', { email: 'nobody' }, 'Enter a valid email address.'],
    ['a word as phone number', { phone: 'call me' }, 'Enter a valid phone number.'],
    ['an unknown language', { ui_lang: 'fr-FR' }, ''],
    ['an unknown number format', { number_format: 'ch' }, ''],
  ])('refuses %s', async (_what, fields, sentence) => {
    const path = `/${userUpdate.version}/${userUpdate.path}`;
    const { failure } = await api.post(path, { revision: 1, ...fields }, { authorization: `Bearer ${person.token}` });
    expect(failure).toMatchObject({ type: 'ParsingError', fields: { [Object.keys(fields)[0] ?? '']: expect.stringContaining(sentence) } });
    expect((await info()).revision).toBe(1);
  });

  it('returns strings that break software unchanged', async () => {
    const path = join(import.meta.dirname, '../../store/stores/naughtyNames.json');
    const names: string[] = JSON.parse(readFileSync(path, 'utf8'));
    let { revision } = await info();
    for (const name of names) {
      const { answer } = await api.call(userUpdate, { revision, name }, person.token);
      expect(answer.user.name).toBe(name);
      revision = answer.user.revision;
    }
  });
});

describe('permissions', () => {
  it('let every role change its own profile, and no one else’s', async () => {
    const { people } = await api.company();
    for (const role of roles) {
      const { id, token } = people[role];
      expect((await api.call(userUpdate, { id, revision: 1, phone: '1' }, token)).status).toBe(200);
      const other = await api.call(userUpdate, { id: person.id, revision: 1, phone: '2' }, token);
      expect(other.failure.type).toBe('PermissionError');
    }
    expect((await info()).phone).toBe('');
  });

  it('refuse callers without a session', async () => {
    expect((await api.call(userInfo, {})).failure.type).toBe('AuthenticationError');
    expect((await api.call(userUpdate, { revision: 1, name: 'x' })).failure.type).toBe('AuthenticationError');
  });
});

describe('a change of email address', () => {
  it('takes effect once the link sent to the new address is opened, and notifies the old address', async () => {
    const { email: old } = await info();
    const email = `new.${old}`;
    const asked = await move(email);
    expect(asked.answer).toMatchObject({ status: 'verification_required', user: { email: old } });
    const [mail] = await mailed();
    expect(mail).toMatchObject({ recipient: email, kind: 'email_change', company_key: '' });
    expect(linkIn(mail).pathname).toBe('/login/verify-email');
    const token = secretsIn(linkIn(mail)).get('token') ?? '';
    expect((await api.call(verifyEmail, { token })).status).toBe(200);
    expect((await info()).email).toBe(email);
    expect((await mailed())[0]).toMatchObject({ recipient: old, kind: 'email_changed' });
    expect((await api.call(verifyEmail, { token })).failure.message).toContain('already used');
  });

  it('invalidates links sent to the old address', async () => {
    const { email: old } = await info();
    await api.call(sendPasswordReset, { email: old });
    const reset = secretsIn(linkIn((await mailed())[0])).get('token') ?? '';
    await move(`other.${old}`);
    await api.call(verifyEmail, { token: secretsIn(linkIn((await mailed())[0])).get('token') ?? '' });
    expect((await api.call(resetPassword, { token: reset, password: 'long enough for this' })).failure.message).toContain('already used');
  });

  it('needs the password, and limits attempts', async () => {
    const email = `taken.over.${(await info()).email}`;
    for (const typed of ['', 'wrong'])
      expect((await move(email, typed)).failure).toMatchObject({ type: 'LogicalError', fields: { password: expect.any(String) } });
    const { failure } = await api.call(userUpdate, { revision: (await info()).revision, email }, person.token);
    expect(failure.fields).toEqual({ password: 'Enter your password to change the email address.' });
    await setPassword(null);
    expect((await move(email)).failure.fields?.['password']).toContain('do not have a password');
    await setPassword(passwordHash);
    for (let turn = 0; turn < 10; turn++) await move(email, 'wrong');
    expect((await move(email)).failure.type).toBe('LimitError');
    expect(await mailed()).toEqual([]);
  });

  it('that differs in case only needs no proof', async () => {
    const { email } = await info();
    expect((await move(email.toUpperCase())).answer).toMatchObject({ status: 'ok', user: { email: email.toUpperCase() } });
    expect(await mailed()).toEqual([]);
  });

  it('to an address in use is refused, also when it was taken in the meantime', async () => {
    const other = (await api.company()).people.admin;
    const taken = await info(other.token);
    expect((await move(taken.email)).failure).toMatchObject({ type: 'LogicalError', fields: { email: expect.any(String) } });
    const wanted = `wanted.${taken.email}`;
    await move(wanted);
    const token = secretsIn(linkIn((await mailed())[0])).get('token') ?? '';
    await api.db.pool.query('UPDATE users SET email = $1 WHERE id = $2', [wanted, other.id]);
    expect((await api.call(verifyEmail, { token })).failure.type).toBe('LogicalError');
  });

  it('is not possible a day later, nor with a link of another kind or another user’s', async () => {
    await move(`late.${(await info()).email}`);
    const token = secretsIn(linkIn((await mailed())[0])).get('token') ?? '';
    clock += 86_400_000 + 1000;
    expect((await api.call(verifyEmail, { token })).failure.message).toContain('has expired');
    expect((await api.call(verifyEmail, { token: 'x' })).failure.message).toContain('is invalid');
  });

  it('sends no more than five links within 15 minutes', async () => {
    const { email } = await info();
    for (let turn = 0; turn < 5; turn++) expect((await move(`turn${turn}.${email}`)).status).toBe(200);
    expect((await move(`turn6.${email}`)).failure.type).toBe('LimitError');
    await mailed();
  });
});
