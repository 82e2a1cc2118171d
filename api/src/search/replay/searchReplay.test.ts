import { searchReplayInfo, searchReplayRun } from '@endcap/schema/search/replay/searchReplay.rest.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { indexProducts } from '../index/indexProducts.ts';
import { putProducts } from '../index/testProducts.ts';
import { handlers } from './searchReplay.calls.ts';
import { replayJob } from './searchReplay.jobs.ts';

let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  api = await testApi({ handlers });
  company = await api.company();
  const { key } = company.store;
  await putProducts(api.db, key, [
    { id: 'desk', name: 'Desk lamp' },
    { id: 'floor', name: 'Floor lamp' },
    { id: 'sofa', name: 'Sofa' },
  ]);
  await indexProducts(api.db, key);
  for (const [query, days, searches] of [
    ['lamp', 1, 70],
    ['Lamp', 2, 30],
    ['sofa', 1, 50],
    ['lamp', 31, 999],
  ] as const)
    // prettier-ignore
    await api.db.pool.query(
      `INSERT INTO query_days (store_key, day, query_key, query, normalised, searches, without_result, results, last_at)
       VALUES ($1, current_date - $2::int, md5($3), $3, lower($3), $4, 0, 1, now())`,
      [key, days, query, searches],
    );
  await api.db.pool.query(
    `INSERT INTO query_order_days (store_key, day, query_key, normalised, orders, revenue)
     VALUES ($1, current_date - 1, md5('lamp'), 'lamp', 2, 80.5), ($1, current_date - 1, md5('sofa'), 'sofa', 1, 900)`,
    [key],
  );
});
afterAll(() => api.close());

const pin = (product: string) => ({ query: 'lamp', match_type: 'exactly', included: { products: [product] } });
const run = (fields: object, token = company.people.admin.token) =>
  api.call(searchReplayRun, { key: company.store.id, draft: { kind: 'search_rule', fields: { ...fields } } }, token);
const info = async (id: string) =>
  (await api.call(searchReplayInfo, { key: company.store.id, replay_id: id }, company.people.admin.token)).answer;

async function replayed(fields: object) {
  const { replay_id: id } = (await run(fields)).answer;
  const said: string[] = [];
  const message = await replayJob.run(
    { replay: id },
    {
      db: api.db,
      log: pino({ level: 'silent' }),
      storeKey: company.store.key,
      jobId: id,
      attempt: 1,
      signal: new AbortController().signal,
      progress: (_fraction, text) => said.push(text ?? ''),
    },
  );
  return { ...(await info(id)), message, said };
}

describe('a replay', () => {
  it('waits for its job', async () => {
    const { replay_id: id } = (await run(pin('sofa'))).answer;
    expect(await info(id)).toMatchObject({ replay_id: id, state: 'waiting', progress: 0, message: '', result: null });
  });

  it('shows how many searches of the last 30 days change, and their revenue', async () => {
    const { result, message, said } = await replayed(pin('sofa'));
    expect(message).toBe('100 of 150 searches change.');
    expect(said.at(-1)).toBe('Replayed 2 of 2 queries.');
    expect(result).toMatchObject({
      searches: 150,
      queries: 2,
      left_out: 0,
      changed_searches: 100,
      changed_queries: 1,
      revenue: { amount: '980.50', currency: 'EUR' },
      changed_revenue: { amount: '80.50', currency: 'EUR' },
      needs_reindexing: false,
      // No one has clicked.
      estimate: null,
    });
    expect(result?.top).toMatchObject([{ query: 'lamp', searches: 100, moved: 3, total_before: 2, total_after: 3, redirect_after: null }]);
  });

  it('counts a redirected search as changed, and one without a difference as unchanged', async () => {
    const away = await replayed({ query: 'sofa', match_type: 'exactly', redirect_url: '/sofas' });
    expect(away.result?.top).toMatchObject([{ query: 'sofa', moved: 0, redirect_before: null, redirect_after: '/sofas' }]);
    const nothing = await replayed({ ...pin('sofa'), query: 'never searched' });
    expect(nothing.result).toMatchObject({ changed_searches: 0, changed_queries: 0, top: [] });
  });

  it('estimates clicks from earlier clicks, when there are enough', async () => {
    const { key } = company.store;
    const [first, second] = ['desk', 'floor'];
    await api.db.pool.query(
      `INSERT INTO search_log (store_key, time, query, normalised, total, products) SELECT $1, now(), 'lamp', 'lamp', 2, $2 FROM generate_series(1, 100)`,
      [key, [first, second]],
    );
    await api.db.pool.query(
      `INSERT INTO events (store_key, time, type, source, query, ids, data)
       SELECT $1, now(), 'click', 'search', 'lamp', ARRAY[CASE WHEN n <= 20 THEN $2 ELSE $3 END], '{"normalised": "lamp"}' FROM generate_series(1, 150) n`,
      [key, first, second],
    );
    const { result } = await replayed(pin('floor'));
    expect(result?.estimate).toMatchObject({ clicks: 150 });
    expect(result?.estimate?.low).toBeGreaterThan(0);
  });

  it('is refused with an invalid draft, and to other companies', async () => {
    expect((await run({ match_type: 'never' })).failure).toMatchObject({
      type: 'ParsingError',
      fields: { 'draft.fields.match_type': expect.any(String) },
    });
    expect((await run(pin('sofa'), (await api.company()).people.admin.token)).failure.type).toBe('NotFoundError');
  });
});
