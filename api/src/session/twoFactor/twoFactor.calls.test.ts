import { proveIdentity } from '@endcap/schema/session/proof/proof.rest.ts';
import { issueToken } from '@endcap/schema/session/session/session.rest.ts';
import {
  twoFactorConfirm,
  twoFactorDisable,
  twoFactorEnable,
  twoFactorInfo,
  twoFactorRecoveryCodes,
} from '@endcap/schema/session/twoFactor/twoFactor.rest.ts';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { resealUserSecrets } from '../../credentials/userSecrets.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { makeToken } from '../links/oneTimeTokens.ts';
import { handlers as proofHandlers } from '../proof/proof.calls.ts';
import { mailSafetyChange } from '../proof/safetyMails.jobs.ts';
import { hashPassword } from '../session/passwords.ts';
import { proveAddress } from '../session/proveAddress.ts';
import { handlers as sessionHandlers } from '../session/session.calls.ts';
import { userByEmail } from '../session/users.ts';
import { handlers } from './twoFactor.calls.ts';

const password = 'correct horse battery';
const stepMs = 30_000;
let api: TestApi;
let passwordHash: string;
let clock = Date.now();
let email: string;
let token: string;
let count = 0;

beforeAll(async () => {
  vi.stubEnv('CREDENTIAL_KEYS', `t:${Buffer.alloc(32, 7).toString('base64')}`);
  passwordHash = await hashPassword(password);
  const all = [...handlers, ...sessionHandlers, ...proofHandlers];
  api = await testApi({ handlers: all, definitions: [mailSafetyChange], now: () => new Date(clock), address: '203.0.113.77' });
});
afterAll(async () => {
  await api.close();
  vi.unstubAllEnvs();
});
beforeEach(async () => {
  clock = Date.now();
  count += 1;
  email = `two${count}@shop.test`;
  await changedBy(api.db.pool, sql`INSERT INTO users (email, name, password_hash) VALUES (${email}, 'Two', ${passwordHash})`);
  ({ token } = (await signIn()).answer);
});

const signIn = (code?: string) => api.call(issueToken, { username: email, password, ...(code === undefined ? {} : { code }) });

/** Turns it on, and answers what the app would show at any moment. */
async function turnedOn() {
  const { uri } = (await api.call(twoFactorEnable, {}, token)).answer;
  const app = URI.parse(uri);
  if (!(app instanceof TOTP)) throw new Error('Not a secret of time-based codes.');
  const shown = () => app.generate({ timestamp: clock });
  const codes = (await api.call(twoFactorConfirm, { code: shown() }, token)).answer.recovery_codes;
  // The code that turned it on is used up.
  clock += stepMs;
  return { shown, codes };
}

const fieldsOf = (answer: Awaited<ReturnType<typeof signIn>>) => Object.keys(answer.failure.fields ?? {});

it('two-factor is off until the app’s code was confirmed, and asks for a code at every later sign-in', async () => {
  await api.call(twoFactorEnable, {}, token);
  expect((await signIn()).status).toBe(200);
  expect((await api.call(twoFactorConfirm, { code: '000000' }, token)).failure.fields).toHaveProperty('code');
  expect((await api.call(twoFactorInfo, {}, token)).answer).toMatchObject({ enabled_at: null, recovery_codes: 0 });
  const { shown, codes } = await turnedOn();
  expect(new Set(codes).size).toBe(10);
  expect((await api.call(twoFactorInfo, {}, token)).answer).toMatchObject({ enabled_at: expect.any(String), recovery_codes: 10 });
  expect(fieldsOf(await signIn())).toEqual(['code']);
  expect((await signIn(shown())).status).toBe(200);
});

it('two-factor does not mention codes after a wrong password', async () => {
  await turnedOn();
  const wrong = await api.call(issueToken, { username: email, password: 'not it at all', code: '123456' });
  expect(wrong.failure.fields).toBeUndefined();
});

it('two-factor accepts each code once, within half a minute before and after', async () => {
  const { shown } = await turnedOn();
  const code = shown();
  expect((await signIn(code)).status).toBe(200);
  expect(fieldsOf(await signIn(code))).toEqual(['code']);
  clock += 2 * stepMs;
  const early = shown();
  clock -= stepMs;
  expect((await signIn(early)).status).toBe(200);
  // An older one than the last that was accepted is past too.
  expect(fieldsOf(await signIn(shown()))).toEqual(['code']);
});

it('two-factor accepts each recovery code once, in any spelling', async () => {
  const { codes } = await turnedOn();
  const [first = '', second = ''] = codes;
  expect((await signIn(first)).status).toBe(200);
  expect(fieldsOf(await signIn(first))).toEqual(['code']);
  expect((await signIn(` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
  expect((await api.call(twoFactorInfo, {}, token)).answer.recovery_codes).toBe(8);
});

it('two-factor refuses guesses after ten, from any address, and says when to try again', async () => {
  const { shown } = await turnedOn();
  for (let guess = 0; guess < 10; guess += 1) expect((await signIn('000000')).failure.type).toBe('LogicalError');
  const refused = (await signIn(shown())).failure;
  expect([refused.type, refused.message]).toEqual(['LimitError', expect.stringMatching(/Try again in \d+ minutes?\./)]);
});

it('two-factor asks for a code after an emailed link too, which stays valid until then', async () => {
  const { shown } = await turnedOn();
  const user = await userByEmail(api.db.pool, email);
  const link = await makeToken(api.db.pool, 'sign_in', { userId: user?.id ?? '', now: new Date(clock) });
  const byLink = (code?: string) => api.call(issueToken, { username: email, token: link, ...(code === undefined ? {} : { code }) });
  expect(fieldsOf(await byLink())).toEqual(['code']);
  expect((await byLink(shown())).status).toBe(200);
});

it('two-factor can be turned off, and its codes replaced, with a code only', async () => {
  const { shown, codes } = await turnedOn();
  expect((await api.call(twoFactorRecoveryCodes, { code: codes[0] ?? '' }, token)).failure.fields).toHaveProperty('code');
  const fresh = (await api.call(twoFactorRecoveryCodes, { code: shown() }, token)).answer.recovery_codes;
  expect(fieldsOf(await signIn(codes[1]))).toEqual(['code']);
  expect((await api.call(twoFactorDisable, { code: '000000' }, token)).failure.fields).toHaveProperty('code');
  expect((await api.call(twoFactorDisable, { code: fresh[0] ?? '' }, token)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

it('two-factor does not replace the secret of an app in use', async () => {
  const { shown } = await turnedOn();
  expect((await api.call(twoFactorEnable, {}, token)).failure.message).toContain('already on');
  expect((await signIn(shown())).status).toBe(200);
});

it('two-factor is cleared with everything else when the owner of the address first proves it', async () => {
  await turnedOn();
  const user = await userByEmail(api.db.pool, email);
  await api.db.transaction(({ client }) => proveAddress(client, user?.id ?? '', new Date(clock)));
  await changedBy(api.db.pool, sql`UPDATE users SET password_hash = ${passwordHash} WHERE email = ${email}`);
  expect((await signIn()).status).toBe(200);
});

it('two-factor needs a confirmation an hour after signing in, by password and code', async () => {
  const { shown } = await turnedOn();
  clock += 61 * 60_000;
  const signedIn = (await signIn(shown())).answer.token;
  clock += 10 * 60_000;
  expect((await api.call(twoFactorRecoveryCodes, { code: shown() }, signedIn)).status).toBe(200);
  // The access token lives longer here than it would.
  await changedBy(api.db.pool, sql`UPDATE sessions SET access_expires_at = expires_at`);
  clock += 61 * 60_000;
  expect((await api.call(twoFactorRecoveryCodes, { code: shown() }, signedIn)).failure.type).toBe('ProofError');
  expect((await api.call(proveIdentity, { password: 'wrong', code: shown() }, signedIn)).failure.fields).toHaveProperty('password');
  expect((await api.call(proveIdentity, { password }, signedIn)).failure.fields).toHaveProperty('code');
  expect((await api.call(proveIdentity, { password, code: shown() }, signedIn)).status).toBe(200);
  clock += stepMs;
  expect((await api.call(twoFactorRecoveryCodes, { code: shown() }, signedIn)).status).toBe(200);
});

it('two-factor continues to work after the encryption key was replaced', async () => {
  const { shown } = await turnedOn();
  const keyOf = (name: string, byte: number) => `${name}:${Buffer.alloc(32, byte).toString('base64')}`;
  vi.stubEnv('CREDENTIAL_KEYS', `${keyOf('n', 9)},${keyOf('t', 7)}`);
  expect(await resealUserSecrets(api.db.pool)).toBeGreaterThan(0);
  vi.stubEnv('CREDENTIAL_KEYS', keyOf('n', 9));
  expect((await signIn(shown())).status).toBe(200);
});
