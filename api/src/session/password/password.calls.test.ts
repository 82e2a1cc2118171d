import { accessTokenCreate } from '@endcap/schema/session/accessTokens/accessTokens.rest.ts';
import { changePassword } from '@endcap/schema/session/password/password.rest.ts';
import { issueToken, tokenInfo } from '@endcap/schema/session/session/session.rest.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { mailsOf } from '../../email/delivery/testMails.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { jobs } from '../proof/safetyMails.jobs.ts';
import { hashPassword } from '../session/passwords.ts';

const [old, next] = ['correct horse battery', 'staple of another horse'];
let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
  await changedBy(api.db.pool, sql`UPDATE users SET password_hash = ${await hashPassword(old)} WHERE id = ${person().id}`);
});

const person = () => company.people.member;
const email = () => `member@${company.key}.test`;
const signIn = (password: string) => api.call(issueToken, { username: email(), password });
const change = (current: string, password: string, token = person().token) =>
  api.call(changePassword, { current_password: current, password }, token);

it('a user changes the password, stays signed in here alone, and is notified', async () => {
  const other = (await signIn(old)).answer.token;
  const tool = (await api.call(accessTokenCreate, { name: 'Tool', scope: 'read', expires_in_days: 7 }, person().token)).answer.value;
  await mailsOf(api, jobs);
  expect((await change(old, next)).status).toBe(200);
  expect((await api.call(tokenInfo, {}, person().token)).status).toBe(200);
  for (const ended of [other, tool]) expect((await api.call(tokenInfo, {}, ended)).status).toBe(403);
  expect((await signIn(old)).failure.message).toContain('Incorrect email address or password');
  expect((await signIn(next)).status).toBe(200);
  expect(await mailsOf(api, jobs)).toMatchObject([{ kind: 'password_changed', recipient: email() }]);
  const entries = await rowsOf(
    api.db.pool,
    sql`SELECT action, object_type, object_id, before, after FROM audit WHERE company_key = ${company.key}`,
  );
  expect(entries).toEqual([{ action: 'change password', object_type: 'company user', object_id: person().id, before: null, after: null }]);
});

it.each<[string, string, string, string, string]>([
  ['a wrong current password', 'not my password', next, 'current_password', 'The current password is incorrect.'],
  ['the same password', old, old, 'password', 'This is your current password. Choose another one.'],
  ['a common password', old, 'qwertyuiop', 'password', 'too common'],
  ['a short password', old, 'short', 'password', 'at least 10'],
])('%s is refused, and nothing changes', async (_name, current, password, field, message) => {
  const { failure } = await change(current, password);
  expect(failure.fields).toEqual({ [field]: expect.stringContaining(message) });
  expect((await signIn(old)).status).toBe(200);
});

it('guesses of the current password are limited as those at the sign-in are', async () => {
  const answers: string[] = [];
  for (let guess = 0; guess < 30; guess++) answers.push((await change(`guess number ${guess}`, next)).failure.type);
  expect(answers.at(-1)).toBe('LimitError');
  expect((await change(old, next)).failure.type).toBe('LimitError');
});

it('an access token cannot change the password; a user without one learns how to set one', async () => {
  const tool = (await api.call(accessTokenCreate, { name: 'Tool', scope: 'write', expires_in_days: 7 }, person().token)).answer.value;
  expect((await change(old, next, tool)).failure.type).toBe('PermissionError');
  await changedBy(api.db.pool, sql`UPDATE users SET password_hash = NULL WHERE id = ${person().id}`);
  expect((await change(old, next)).failure.fields).toEqual({ current_password: expect.stringContaining('do not have a password yet') });
  expect(await rowOf(api.db.pool, sql`SELECT FROM users WHERE id = ${person().id} AND password_hash IS NOT NULL`)).toBeUndefined();
});
