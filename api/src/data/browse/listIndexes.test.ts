import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { TestApi } from '../../http/testApi.ts';
import { Importer, importsApi } from '../imports/testImports.ts';
import { tasks } from './listIndexes.tasks.ts';

let api: TestApi;

beforeAll(async () => {
  api = await importsApi();
});
afterAll(() => api.close());

it('index entries that an import left pending are merged by the task', async () => {
  const company = await api.company();
  const shop = new Importer(api, company.store.key, company.people.member.token);
  const { db, jobs } = api;
  const run = () => tasks[0]?.run({ db, jobs, log: pino({ level: 'silent' }), now: new Date(), signal: new AbortController().signal });
  const merged = async () => {
    const { rows } = await db.pool.query<{ pages: number }>(
      `SELECT gin_clean_pending_list('products_attributes') + gin_clean_pending_list('products_words') AS pages`,
    );
    return rows[0]?.pages;
  };
  await shop.import(JSON.stringify([{ id: 'a', name: 'Lamp', colour: 'red' }]));
  await run();
  expect(await merged()).toBe(0);
  await shop.import(JSON.stringify([{ id: 'a', name: 'Lantern', colour: 'blue' }]));
  expect(await merged()).toBeGreaterThan(0);
});
