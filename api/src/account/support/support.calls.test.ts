import { createHmac } from 'node:crypto';

import { supportToken } from '@endcap/schema/account/support/support.rest.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './support.calls.ts';

let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  api = await testApi({ handlers });
  company = await api.company();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => api.close());

it('the chat widget’s token identifies the caller for an hour and cannot be forged without the secret', async () => {
  vi.stubEnv('SUPPORT_CHAT_SECRET', 's3cret');
  const { id, token } = company.people.member;
  const [head = '', body = '', signature] = ((await api.call(supportToken, { id }, token)).answer.token ?? '').split('.');
  expect(signature).toBe(createHmac('sha256', 's3cret').update(`${head}.${body}`).digest('base64url'));
  const claims: { iat: number; exp: number } = JSON.parse(Buffer.from(body, 'base64url').toString());
  expect(claims).toMatchObject({ sub: id, email: `member@${company.key}.test`, name: 'Test member' });
  expect(claims.exp - claims.iat).toBe(3600);
});

it('the chat widget’s token is null where no widget is configured', async () => {
  vi.stubEnv('SUPPORT_CHAT_SECRET', '');
  expect((await api.call(supportToken, {}, company.people.admin.token)).answer.token).toBeNull();
});

it('the chat widget’s token is issued for the signed-in caller only', async () => {
  vi.stubEnv('SUPPORT_CHAT_SECRET', 's3cret');
  const { admin, member } = company.people;
  expect((await api.call(supportToken, { id: member.id }, admin.token)).failure.type).toBe('PermissionError');
  expect((await api.call(supportToken, {})).failure.type).toBe('AuthenticationError');
});
