import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { roleCan } from '@endcap/schema/access/abilities.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { secretReveal } from '@endcap/schema/company/secrets/secrets.rest.ts';
import { proveIdentity } from '@endcap/schema/session/proof/proof.rest.ts';
import { versionList, versionRestore } from '@endcap/schema/resources/versions/versions.rest.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { resealCredentials } from '../../credentials/storedCredentials.ts';
import { keepUserSecret } from '../../credentials/userSecrets.ts';
import { addKey, forgetOldKeys, readKeyRing } from '../../credentials/keyRing.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { handlers as versionHandlers } from '../../resources/versions/versions.calls.ts';
import { handlers as proofHandlers } from '../../session/proof/proof.calls.ts';
import { newSecret } from '../../session/twoFactor/timeCodes.ts';
import { hashPassword } from '../../session/session/passwords.ts';
import { handlers } from './secrets.calls.ts';
import { service } from './secrets.service.ts';
import { tasks } from './secrets.tasks.ts';

const { calls } = service.resource;
const password = 'correct horse battery staple';
const value = 'hunter2-s3cr3t-value';

let api: TestApi;
let company: TestCompany;
let folder: string;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...versionHandlers, ...proofHandlers] });
});
afterAll(() => api.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'endcap-keys-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('CREDENTIAL_KEYS', '');
  company = await api.company();
  const hash = await hashPassword(password);
  await api.db.pool.query('UPDATE users SET password_hash = $1 WHERE id = ANY($2)', [hash, roles.map((role) => company.people[role].id)]);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const place = () => ({ client_key: company.key });
const token = () => company.people.developer.token;
const create = (fields: object = {}, by = token()) =>
  api.call(calls.create, { ...place(), fields: { name: 'Mail server', value, expires_in: 24, ...fields } }, by);
const made = async (fields: object = {}) => (await create(fields)).answer.resource;
const update = ({ id, revision }: { id: string; revision: number }, fields: object) =>
  api.call(calls.update, { ...place(), id, revision, fields: { name: 'Mail server', ...fields } }, token());
const reveal = (id: string, more: object = { password }, by = token()) => api.call(secretReveal, { ...place(), id, ...more }, by);

describe('a secret', () => {
  it('is deleted by its name only, one at a time', async () => {
    const [one, other] = [await made(), await made({ name: 'Other server' })];
    const remove = (ids: string[], name?: string) =>
      api.call(calls.delete, { ...place(), ids, ...(name !== undefined && { name }) }, token());
    expect((await remove([one.id])).failure).toMatchObject({ fields: { name: 'Enter the name of the secret to delete it.' } });
    expect((await remove([one.id], 'Other server')).failure).toMatchObject({ fields: { name: 'The name does not match.' } });
    expect((await remove([one.id, other.id], 'Mail server')).failure).toMatchObject({ type: 'ParsingError' });
    expect((await api.call(calls.list, place(), token())).answer.total).toBe(2);
    expect((await remove([one.id], 'Mail server')).status).toBe(200);
    expect((await api.call(calls.list, place(), token())).answer.result.map(({ name }) => name)).toEqual(['Other server']);
  });

  it('is revealed with the password only, and the audit log says who saw it', async () => {
    const { id, figures, fields } = await made();
    expect(figures).toMatchObject({ status: 'active', key_id: readKeyRing().current });
    expect(fields).toEqual({ name: 'Mail server', store_id: '', expires_at: expect.any(String), value_number: 1 });
    expect((await reveal(id, {})).failure).toMatchObject({ type: 'LogicalError', fields: { password: 'Enter your password.' } });
    expect((await reveal(id, { password: 'guess' })).failure.fields).toEqual({ password: 'The password is incorrect.' });
    expect((await reveal(id)).answer.value).toBe(value);
    const { rows } = await api.db.pool.query(`SELECT user_id, action, after FROM audit WHERE object_id = $1 ORDER BY at, action`, [id]);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'reveal']);
    expect(rows.at(-1)).toMatchObject({ user_id: company.people.developer.id, after: { name: 'Mail server' } });
  });

  it('has its value in no row, version, audit entry or answer', async () => {
    const { id, revision } = await made();
    await update({ id, revision }, { value: `${value}-2` });
    const dump = async (table: string) => (await api.db.pool.query(`SELECT t::text AS row FROM ${table} t`)).rows.map(({ row }) => row);
    const stored = (await Promise.all(['resources', 'resource_versions', 'audit', 'credentials', 'resource_keys'].map(dump))).join('\n');
    expect(stored).toContain('Mail server');
    expect(stored).not.toContain(value);
    expect(stored).not.toContain(Buffer.from(value).toString('hex'));
    const answers = await Promise.all([
      api.call(calls.list, place(), token()),
      api.call(calls.info, { ...place(), id }, token()),
      api.call(versionList, { ...place(), object_type: 'secret', object_id: id }, token()),
      update({ id, revision: 1 }, { value }),
    ]);
    const texts = answers.map((sent) => JSON.stringify(sent.status === 200 ? sent.answer : sent.failure)).join();
    expect(texts).toContain('Mail server');
    expect(texts).not.toContain(value);
  });

  it('keeps its value when other fields change, takes a new one when given, and gets an earlier one with a restored version', async () => {
    const first = await made();
    const renamed = (await update(first, { name: 'SMTP', expires_in: 8760 })).answer.resource;
    expect((await reveal(first.id)).answer.value).toBe(value);
    const second = (await update(renamed, { value: 'other' })).answer.resource;
    expect(second).toMatchObject({ revision: 3, fields: { value_number: 2, expires_at: renamed.fields['expires_at'] } });
    expect((await reveal(first.id)).answer.value).toBe('other');
    const back = { ...place(), object_type: 'secret', object_id: first.id, version: 1, revision: 3 };
    expect((await api.call(versionRestore, back, token())).status).toBe(200);
    expect((await reveal(first.id)).answer.value).toBe(value);
    expect((await update({ id: first.id, revision: 4 }, { value_number: 7 })).failure.fields).toEqual({
      'fields.value_number': 'That value was erased.',
    });
  });

  it('cannot be revealed after expiry until it has a new expiry date, and never for editing', async () => {
    const { id, revision } = await made();
    await api.db.pool.query(`UPDATE resources SET body = jsonb_set(body, '{expires_at}', '"2020-01-01T00:00:00.000Z"') WHERE id = $1`, [
      id,
    ]);
    expect((await reveal(id)).failure.message).toMatch(/has expired/);
    const expired = async (is: boolean) =>
      (await api.call(calls.list, { ...place(), filter: [{ field: 'expired', operator: '=', value: is }] }, token())).answer.total;
    expect([await expired(true), await expired(false)]).toEqual([1, 0]);
    const saved = await update({ id, revision }, { is_permanent: true });
    expect(saved.answer.resource).toMatchObject({ fields: { expires_at: null }, figures: { status: 'active' } });
    expect((await reveal(id)).answer.value).toBe(value);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Secret name is required'],
    ['a name with a dash', { name: 'a-b' }, 'name', 'Secret name can only contain letters, numbers, underscores, and spaces'],
    ['no value', { value: '' }, 'value', 'Secret value is required'],
    ['no expiry', { expires_in: undefined }, 'expires_in', 'Choose when the secret expires.'],
    ['a store of nobody', { store_id: '00000000' }, 'store_id', 'Store “00000000” not found in this company.'],
  ])('is refused with %s', async (_what, fields, at, message) => {
    expect((await create(fields)).failure.fields).toEqual({ [`fields.${at}`]: message });
  });

  it.each([0, 8761, 1.5])('is refused for %s hours', async (expires_in) => {
    expect((await create({ expires_in })).failure.type).toBe('ParsingError');
  });

  it('has a unique name in the company', async () => {
    await made();
    expect((await create({ name: 'MAIL SERVER' })).failure.message).toBe('A secret “Mail server” already exists in this company.');
  });
});

describe('permissions', () => {
  it.each(roles)('of %s match the declaration', async (role) => {
    const { id } = await made();
    const by = company.people[role].token;
    const isAllowed = roleCan(role, 'COMPANY_SECRETS_VIEW');
    expect(isAllowed).toBe(['hq', 'admin', 'manager', 'developer'].includes(role));
    const sent = [await api.call(calls.list, place(), by), await reveal(id, { password }, by), await create({ name: `Of ${role}` }, by)];
    for (const one of sent) expect(one.status === 200 || one.failure.type).toBe(isAllowed || 'PermissionError');
  });

  it('never give access to other companies', async () => {
    const { id } = await made();
    const other = await api.company();
    const hash = await hashPassword(password);
    await api.db.pool.query('UPDATE users SET password_hash = $1 WHERE id = $2', [hash, other.people.admin.id]);
    const theirs = await api.call(secretReveal, { client_key: other.key, id, password }, other.people.admin.token);
    expect(theirs.failure.type).toBe('NotFoundError');
    expect((await reveal(id, { password }, other.people.admin.token)).failure.type).toBe('NotFoundError');
  });

  it('of people with a second factor are proven by a code as well as by the password, once', async () => {
    const { id } = await made();
    const { id: user } = company.people.developer;
    const code = '123456';
    expect((await reveal(id, { code })).failure.fields).toEqual({ code: 'Two-factor authentication is off. Enter your password instead.' });
    const secret = newSecret();
    await keepUserSecret(api.db.pool, user, secret);
    await api.db.pool.query('INSERT INTO two_factor (user_id, enabled_at) VALUES ($1, now())', [user]);
    const shown = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await reveal(id, { code: shown })).answer.value).toBe(value);
    expect((await reveal(id, { code: shown })).failure.fields).toEqual({ code: expect.stringContaining('already used') });
    expect((await reveal(id)).answer.value).toBe(value);
  });

  it('of people without a password need a recent sign-in, which confirming does not prolong', async () => {
    const { id } = await made();
    const { id: user } = company.people.developer;
    await api.db.pool.query('UPDATE users SET password_hash = NULL WHERE id = $1', [user]);
    expect((await reveal(id, {})).answer.value).toBe(value);
    await api.db.pool.query(`UPDATE sessions SET proven_at = now() - interval '6 minutes' WHERE user_id = $1`, [user]);
    expect((await reveal(id, {})).failure.fields).toEqual({ password: expect.stringMatching(/sign in again/) });
    await api.db.pool.query(`UPDATE sessions SET proven_at = now() - interval '4 minutes' WHERE user_id = $1`, [user]);
    expect((await api.call(proveIdentity, {}, token())).status).toBe(200);
    const { rows } = await api.db.pool.query(`SELECT proven_at < now() - interval '3 minutes' AS is_old FROM sessions WHERE user_id = $1`, [
      user,
    ]);
    expect(rows).toEqual([{ is_old: true }]);
  });
});

describe('the keys', () => {
  it('are in a file that only its owner can read, and are rotated while secrets stay readable', async () => {
    const { id } = await made();
    const path = join(folder, 'credential-keys.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const before = readKeyRing().current;
    const { current } = addKey();
    expect(current).not.toBe(before);
    expect((await reveal(id)).answer.value).toBe(value);
    // Those of other tests of this file are sealed under keys of theirs.
    await api.db.pool.query('DELETE FROM credentials WHERE owner_id <> $1', [id]);
    expect(await resealCredentials(api.db.pool)).toBe(1);
    forgetOldKeys();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toHaveLength(1);
    expect((await reveal(id)).answer.value).toBe(value);
    expect((await api.call(calls.info, { ...place(), id }, token())).answer.resource.figures).toMatchObject({ key_id: current });
  });

  it('come from the setting where there is one, which is never quoted', () => {
    const key = Buffer.alloc(32, 7).toString('base64');
    expect(readKeyRing({ CREDENTIAL_KEYS: `b:${key},a:${key}` }).current).toBe('b');
    expect(() => readKeyRing({ CREDENTIAL_KEYS: 'b:short' })).toThrow(/^CREDENTIAL_KEYS: each key is an id/);
  });

  it('seal a value for its own secret only', async () => {
    const [one, two] = [await made(), await made({ name: 'Other', value: 'other' })];
    await api.db.pool.query(`UPDATE credentials c SET sealed = o.sealed FROM credentials o WHERE c.owner_id = $1 AND o.owner_id = $2`, [
      one.id,
      two.id,
    ]);
    expect((await reveal(one.id)).status).toBe(500);
  });
});

it('replaced values are erased after 30 days, current ones never', async () => {
  const kept = await made();
  const replaced = await made({ name: 'Replaced' });
  await update(replaced, { name: 'Replaced', value: 'newer' });
  const deleted = await made({ name: 'Deleted' });
  await api.call(calls.delete, { ...place(), ids: [deleted.id], name: deleted.name }, token());
  const numbers = async () =>
    (
      await api.db.pool.query(`SELECT owner_id, number FROM credentials WHERE owner_id = ANY($1) ORDER BY created_at`, [
        [kept.id, replaced.id, deleted.id],
      ])
    ).rows.map(({ owner_id, number }) => `${owner_id} ${number}`);
  const [task] = tasks;
  type Run = Parameters<NonNullable<typeof task>['run']>[0];
  const run = (days: number) => task?.run({ db: api.db, now: new Date(Date.now() + days * 86_400_000) } as Run); // what it reads
  await run(29);
  expect(await numbers()).toHaveLength(4);
  await run(31);
  expect(await numbers()).toEqual([`${kept.id} 1`, `${replaced.id} 2`]);
});
