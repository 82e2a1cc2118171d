import { analyseRun, settingOptimize } from '@endcap/schema/search/analysis/searchAnalysis.rest.ts';
import { analyseInfo } from '@endcap/schema/store/onboarding/onboarding.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as onboardingHandlers } from '../../store/onboarding/onboarding.calls.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { handlers } from './searchAnalysis.calls.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...onboardingHandlers] });
});
afterAll(() => api.close());

async function newShop() {
  const { store, people } = await api.company();
  await putProducts(
    api.db,
    store.key,
    Array.from({ length: 40 }, (_, at) => ({ id: `p${at}`, name: `Lamp ${at}`, price: 5 * (at + 1) })),
  );
  return { store, key: store.id, token: people.admin.token };
}

it('an analysis of all data is one job, whoever asks, and its state is told', async () => {
  const { store, key, token } = await newShop();
  await indexProducts(api.db, store.key);
  expect((await api.call(analyseInfo, { key }, token)).answer).toMatchObject({ state: 'none', last_full_analysis_attempt: null });
  const { job_id: job } = (await api.call(analyseRun, { key, reason: 'New attributes' }, token)).answer;
  expect((await api.call(analyseRun, { key }, token)).answer.job_id).toBe(job);
  const found = (await api.call(analyseInfo, { key }, token)).answer;
  expect(found.last_full_analysis_attempt).not.toBeNull();
  expect(['waiting', 'running', 'success']).toContain(found.state);
  const row = await rowOf(api.db.pool, sql`SELECT input FROM jobs WHERE store_key = ${store.key} AND id = ${job}`);
  expect(row).toEqual({ input: { full: true, reason: 'New attributes' } });
});

it('price ranges are proposed from the clicks of one half of the visitors, and measured on those of the other', async () => {
  const { store, key, token } = await newShop();
  const ask = () => api.call(settingOptimize, { key, setting: 'price_buckets' }, token);
  expect((await ask()).failure).toMatchObject({ title: 'Failed to optimize setting' });
  await changedBy(
    api.db.pool,
    sql`INSERT INTO events (store_key, time, type, visitor, ids)
        SELECT ${store.key}, now() - interval '1 day', 'click', 'visitor-' || n, ARRAY['p' || (n % 40)] FROM generate_series(1, 600) AS n`,
  );
  const { answer } = await ask();
  expect(answer.price_buckets.length).toBeGreaterThan(2);
  expect(answer.clicks).toBeGreaterThan(200);
  expect(answer.clicks).toBeLessThan(400);
  expect(answer.before).toEqual({ largest: 1, left: 1 });
  expect(answer.after.left).toBeLessThan(0.4);
});
