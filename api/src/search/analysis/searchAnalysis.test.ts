import { analyseRun, settingOptimize } from '@endcap/schema/search/analysis/searchAnalysis.rest.ts';
import { analyseInfo } from '@endcap/schema/store/onboarding/onboarding.rest.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { changedBy, rowOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers as onboardingHandlers } from '../../store/onboarding/onboarding.calls.ts';
import { reindexJob } from '../configuration/searchConfiguration.jobs.ts';
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

it('an analysis of all data is one job, whoever requests it, and its status is reported', async () => {
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

it('an analysis of all data reads every product again; without it, only changed ones are read', async () => {
  const { store } = await newShop();
  await indexProducts(api.db, store.key);
  const tools = { db: api.db, log: api.database.log, storeKey: store.key, jobId: '', attempt: 1, signal: AbortSignal.timeout(30_000), progress: () => {} }; // prettier-ignore
  const run = (full: boolean) => reindexJob.run({ full, reason: '' }, tools);
  expect(await run(false)).toMatch(/^0 products/);
  expect(await run(true)).toMatch(/^40 products/);
  expect(await run(false)).toMatch(/^0 products/);
});

it('price ranges are suggested from the clicks of one half of the visitors, and measured on those of the other', async () => {
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
  expect(answer.before).toEqual({ largest: 1, left: 1, top: null });
  expect(answer.after.left).toBeLessThan(0.4);
});

const materials = 'oak birch walnut steel brass copper linen wool cotton glass marble rattan'.split(' ');

/** Twelve materials with twelve products each: ten that only mention it, and two that are made of it, which shoppers click. */
async function clickedShop(clicked: (material: string, half: number) => string) {
  const { store, people } = await api.company();
  await putProducts(
    api.db,
    store.key,
    materials.flatMap((material) =>
      Array.from({ length: 12 }, (_, at) => ({
        id: `${material}${at}`,
        name: `Thing ${at}`,
        ...(at < 10 ? { description: `Fits ${material} things` } : { attributes: { material } }),
      })),
    ),
  );
  await indexProducts(api.db, store.key);
  for (const material of materials) {
    const shown = Array.from({ length: 12 }, (_, at) => `${material}${at}`);
    await changedBy(
      api.db.pool,
      sql`INSERT INTO search_log (store_key, time, query, normalised, total, products)
          VALUES (${store.key}, now() - interval '1 day', ${material}, ${material}, 12, ${shown})`,
    );
    for (const half of [0, 1])
      await changedBy(
        api.db.pool,
        sql`INSERT INTO events (store_key, time, type, source, query, visitor, ids, data)
            SELECT ${store.key}, now() - interval '1 day', 'click', 'search', ${material}, 'visitor-' || n, ${[clicked(material, half)]},
              jsonb_build_object('normalised', ${material}::text)
            FROM generate_series(1, 60) AS n WHERE (get_byte(decode(md5('visitor-' || n), 'hex'), 0) < 128) = ${half === 0}`,
      );
  }
  return () => api.call(settingOptimize, { key: store.id, setting: 'attribute_groups' }, people.admin.token);
}

it('attributes that distinguish clicked products move up, measured by a replay on the other half’s clicks', async () => {
  const { answer } = await (await clickedShop((material) => `${material}11`))();
  expect(answer.moves).toContainEqual({ name: 'material', from: 'low', to: 'medium' });
  expect(answer).toMatchObject({ setting: 'attribute_groups', price_buckets: [], better: 12, worse: 0, before: { top: 0, left: null } });
  expect(answer.after.top).toBe(1);
  expect(answer.clicks).toBeGreaterThan(200);
});

it('nothing is suggested from too few clicks, nor when the other half of the visitors clicks differently', async () => {
  const { key, token } = await newShop();
  const { failure } = await api.call(settingOptimize, { key, setting: 'attribute_groups' }, token);
  expect(failure.message).toContain('too few clicks');
  const ask = await clickedShop((material, half) => (half === 0 ? `${material}11` : `${material}0`));
  const { answer } = await ask();
  expect(answer).toMatchObject({ moves: [], better: 0, worse: 0, after: answer.before });
});
