import { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { handlers as ruleHandlers } from '../../search/rules/searchRules.calls.ts';
import { collectEvents } from './collectEvents.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({ handlers: ruleHandlers });
});
afterAll(() => api.close());
beforeEach(async () => {
  await collectEvents(api.db, new Date());
  company = await api.company();
});

const found = () =>
  rowsOf<{ id: string; type: string; store_keys: string[]; object_type: string; author_id: string | null; data: Record<string, unknown> }>(
    api.db.pool,
    sql`SELECT id, type, store_keys, object_type, author_id, data FROM company_events WHERE company_key = ${company.key} ORDER BY seq`,
  );
const look = async (now = new Date()) => {
  await collectEvents(api.db, now);
  return found();
};
const endJob = (name: string, state: string, message = 'It broke.') =>
  changedBy(
    api.db.pool,
    sql`INSERT INTO jobs (store_key, id, name, state, message, finished_at) VALUES (${company.store.key}, gen_random_uuid(), ${name}, ${state}, ${message}, now())`,
  );

describe('events', () => {
  it('are recorded once, however often they are collected', async () => {
    await endJob('data.import', 'success', '3 products.');
    expect(await look()).toMatchObject([{ type: 'import_completed', store_keys: [company.store.key], data: { message: '3 products.' } }]);
    const [event, ...others] = await look();
    expect(others).toEqual([]);
    expect(z.uuid().safeParse(event?.id).success).toBe(true);
  });

  it('are distinguished by what failed, and a cancellation is no failure', async () => {
    await endJob('data.import', 'failed');
    await endJob('data.export', 'failed');
    await endJob('data.export', 'failed', 'Cancelled by Ada.');
    await endJob('data.export', 'success');
    expect((await look()).map(({ type }) => type).toSorted()).toEqual(['import_failed', 'job_failed']);
  });

  it('name a changed resource and who changed it, and a bulk change once', async () => {
    const { token, id: author } = company.people.manager;
    const fields = { query: 'lamp', match_type: 'exactly' as const, included: { suggestions: ['lamps'] } };
    const made = await api.call(searchRules.calls.create, { key: company.store.key, fields }, token);
    expect(made.status).toBe(200);
    const events = await look();
    expect(events).toMatchObject([
      { type: 'configuration_changed', object_type: 'search_rule', author_id: author, store_keys: [company.store.key] },
    ]);
    expect(events[0]?.data).toMatchObject({ kind: 'search_rule', action: 'create', count: 1 });
  });

  it('include a failed sync and a suspicious order', async () => {
    await changedBy(
      api.db.pool,
      sql`INSERT INTO feeds (store_key, id, entity, url, schedule, problem, failures, last_attempted_at, created_at, updated_at)
          VALUES (${company.store.key}, gen_random_uuid(), 'products', 'https://shop.test/feed', '{}', 'The server does not respond.', 2, now(), now(), now())`,
    );
    await changedBy(
      api.db.pool,
      sql`INSERT INTO tracked_sales (store_key, order_id, visitor, time, total_value, products, state, reasons)
          VALUES (${company.store.key}, '1001', 'v', now(), 1000000, '[]', 'suspicious', '{value}')`,
    );
    const events = await look();
    expect(events.map(({ type }) => type).toSorted()).toEqual(['feed_failed', 'order_suspicious']);
    expect(events.find(({ type }) => type === 'order_suspicious')?.data).toEqual({ order_id: '1001', reasons: ['value'] });
  });

  it('include a campaign that starts in the store’s time zone', async () => {
    const { db } = api;
    await changedBy(db.pool, sql`UPDATE stores SET time_zone = 'Europe/Copenhagen' WHERE key = ${company.store.key}`);
    const now = new Date();
    // In winter and summer alike the clock there is ahead of UTC.
    const local = await rowsOf<{ at: string }>(
      db.pool,
      sql`SELECT to_char((${now}::timestamptz - interval '30 seconds') AT TIME ZONE 'Europe/Copenhagen', 'YYYY-MM-DD"T"HH24:MI:SS') AS at`,
    );
    await changedBy(
      db.pool,
      sql`WITH made AS (INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)
            VALUES (${company.key}, 'merchandising_campaign', gen_random_uuid(), 'Sale', jsonb_build_object('start_at', ${local[0]?.at}::text), now(), now()) RETURNING *)
          INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) SELECT company_key, ${company.store.key}, kind, id, true FROM made`,
    );
    expect(await look(now)).toMatchObject([{ type: 'campaign_started', data: { name: 'Sale' } }]);
    expect(await look(new Date(now.getTime() + 60_000))).toHaveLength(1);
  });
});
