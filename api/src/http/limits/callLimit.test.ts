import { call } from '@endcap/schema/contract/call.ts';
import { storeKey } from '@endcap/schema/contract/shapes.ts';
import { updateStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { handlers as storeHandlers } from '../../store/stores/stores.calls.ts';
import { handle } from '../handle.ts';
import { type TestApi, type TestCompany, testApi } from '../testApi.ts';

const shopCall = call({
  path: 'test/shop',
  summary: 'For tests.',
  kind: 'read',
  access: { by: 'shop' },
  input: z.object({ key: storeKey }),
  answer: z.object({}),
});
let api: TestApi;
let company: TestCompany;
let clock = Date.UTC(2026, 10, 22, 12, 0, 10);

beforeAll(async () => {
  api = await testApi({ handlers: [handle(shopCall, () => ({})), ...storeHandlers], now: () => new Date(clock) });
  company = await api.company();
});
afterAll(() => api.close());

const send = (key = company.store.key, ip = '203.0.113.7') =>
  api.server.inject({ method: 'POST', url: '/v2/test/shop', payload: { key }, headers: { 'x-forwarded-for': ip } });
const raise = (calls: number, revision: number) =>
  api.call(updateStore, { key: company.store.key, revision, calls_per_minute: calls }, company.people.admin.token);

it('an address that calls too often with a store’s key is refused until the minute is over or the shop raises the limit', async () => {
  expect((await raise(60, 1)).answer.calls_per_minute).toBe(60);
  for (let n = 0; n < 60; n++) expect((await send()).statusCode).toBe(200);
  const refused = await send();
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['access-control-allow-origin']]).toEqual([429, '50', '*']);
  expect(refused.json()).toMatchObject({ type: 'LimitError', message: expect.stringContaining('More than 60 calls') });
  expect((await send(company.otherStore.key)).statusCode).toBe(200);
  expect((await send(company.store.key, '203.0.113.8')).statusCode).toBe(200);
  clock += 50_000;
  expect((await send()).statusCode).toBe(200);
  for (let n = 0; n < 60; n++) await send();
  expect((await send()).statusCode).toBe(429);
  await raise(120, 2);
  expect((await send()).statusCode).toBe(200);
});

it('a limit that would lock a shop out is refused', async () => {
  expect((await raise(10, 3)).failure.fields).toHaveProperty('calls_per_minute');
});
