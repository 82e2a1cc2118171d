import { aiRequestList } from '@endcap/schema/developers/aiRequests/aiRequests.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { keepRequest } from '../../ai/keepRequest.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './aiRequests.calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

it('lists what was sent to the model for the store, masked and newest first, for people who may see its logs', async () => {
  const [company, other] = [await api.company(), await api.company()];
  const keep = (storeKey: string, minute: number, sent: string, outcome = 'ok') =>
    keepRequest(api.db, {
      storeKey,
      now: new Date(Date.UTC(2026, 10, 20, 12, minute)),
      purpose: 'newsletters.generate',
      model: 'small',
      outcome,
      tokens: 12,
      started: performance.now(),
      sent,
    });
  await keep(company.store.key, 1, 'Write to ann@shop.test about lamps');
  await keep(company.store.key, 2, 'Tents', 'timeout');
  await keep(other.store.key, 3, 'Of another store');
  const list = (token: string, limit = 50) => api.call(aiRequestList, { key: company.store.key, limit }, token);
  const { result } = (await list(company.people.developer.token)).answer;
  expect(result.map(({ at, outcome }) => [at, outcome])).toEqual([
    ['2026-11-20T12:02:00.000Z', 'timeout'],
    ['2026-11-20T12:01:00.000Z', 'ok'],
  ]);
  expect(result[1]).toMatchObject({
    purpose: 'newsletters.generate',
    model: 'small',
    tokens: 12,
    sent: expect.stringMatching(/^Write to .* about lamps$/) as string,
  });
  expect(result[1]?.sent).not.toContain('ann@');
  expect((await list(company.people.developer.token, 1)).answer.result.map(({ sent }) => sent)).toEqual(['Tents']);
  expect((await list(other.people.admin.token)).status).not.toBe(200);
});
