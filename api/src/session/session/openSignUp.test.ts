import { createUser, issueToken, signupConfig } from '@endcap/schema/session/session/session.rest.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './session.calls.ts';
import { isSignUpOpen } from './signUpSettings.ts';

let api: TestApi;
const input = { name: 'Ann', email: 'ann@open.test', password: 'long enough', company_name: 'First', referrer: '' };

beforeAll(async () => {
  api = await testApi({ handlers });
  await api.call(createUser, input);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => api.close());

describe('sign-up after the first user', () => {
  it('is closed unless the setting opens it', async () => {
    expect((await api.call(signupConfig, {})).answer).toEqual({ status: 'ok', first_user: false, open: false, provider: null });
    expect((await api.call(createUser, { ...input, email: 'b@open.test' })).failure.message).toContain('Ask them for an invitation');
  });

  it('creates a separate company, and records the referrer', async () => {
    vi.stubEnv('SIGNUP_OPEN', 'true');
    expect((await api.call(signupConfig, {})).answer.open).toBe(true);
    const referrer = "'; DROP TABLE companies; --";
    expect((await api.call(createUser, { ...input, email: 'bob@open.test', company_name: 'Second', referrer })).status).toBe(200);
    const { rows } = await api.db.pool.query('SELECT name, referrer FROM companies ORDER BY created_at');
    expect(rows).toEqual([
      { name: 'First', referrer: '' },
      { name: 'Second', referrer },
    ]);
  });

  it('refuses an address with a user, in any case, and stores nothing', async () => {
    vi.stubEnv('SIGNUP_OPEN', 'true');
    const again = await api.call(createUser, { ...input, email: 'ANN@open.test', password: 'another password', company_name: 'Third' });
    expect(again.failure.fields?.['email']).toContain('Sign in instead');
    expect((await api.db.pool.query(`SELECT FROM companies WHERE name = 'Third'`)).rowCount).toBe(0);
    expect((await api.call(issueToken, { username: input.email, password: input.password })).status).toBe(200);
  });

  it.each([
    ['true', true],
    [' ON ', true],
    ['1', true],
    ['', false],
    ['false', false],
    ['0', false],
    ['maybe', false],
  ])('SIGNUP_OPEN=%j is %s', (value, isOpen) => {
    expect(isSignUpOpen({ SIGNUP_OPEN: value })).toBe(isOpen);
  });
});
