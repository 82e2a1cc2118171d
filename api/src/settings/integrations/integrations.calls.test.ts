import { integrationList } from '@endcap/schema/settings/integrations/integrations.rest.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { changedBy, json, rowOf, sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './integrations.calls.ts';
import { feedState } from './integrations.ts';

let api: TestApi;
let company: TestCompany;
let other: TestCompany;

beforeAll(async () => {
  api = await testApi({ handlers });
  [company, other] = [await api.company(), await api.company()];
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => api.close());

const list = (role: 'member' | 'partial' = 'member', of = company) =>
  api.call(integrationList, { key: of.store.key }, company.people[role].token);

describe('the connections of a store', () => {
  it('show the installation’s settings, without passwords', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://user:s3cret@mail.shop.test:587');
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_s3cret');
    vi.stubEnv('AI_BASE_URL', 'https://ai.test/v1');
    vi.stubEnv('AI_MODEL', 'small');
    const { answer } = await list('partial');
    expect(answer.result).toMatchObject([
      { kind: 'email_service', name: '', state: 'waiting' },
      { kind: 'mail', name: 'mail.shop.test', state: 'waiting', last_run_at: null },
      { kind: 'language_model', name: 'small', state: 'connected' },
      { kind: 'sign_in', name: '', state: 'not_set_up' },
      { kind: 'payments', name: 'Stripe', state: 'connected' },
    ]);
    expect(JSON.stringify(answer)).not.toContain('s3cret');
  });

  it('an email service that is not set up has no last run, whatever was sent before', async () => {
    const own = await api.company();
    await changedBy(
      api.db.pool,
      sql`INSERT INTO mail_messages (store_key, id, send_id, source_kind, email, due_at, wanted_at, state, sent_at)
          VALUES (${own.store.key}, gen_random_uuid(), gen_random_uuid(), 'newsletter', 'a@shop.test', now(), now(), 'sent', now())`,
    );
    const service = async () =>
      (await api.call(integrationList, { key: own.store.key }, own.people.member.token)).answer.result.find(
        ({ kind }) => kind === 'email_service',
      );
    vi.stubEnv('SMTP_URL', undefined);
    expect(await service()).toMatchObject({ state: 'not_set_up', last_run_at: null, problem: null });
    vi.stubEnv('SMTP_URL', 'smtp://mail.shop.test');
    expect(await service()).toMatchObject({ state: 'connected', last_run_at: expect.any(String) });
  });

  it('show the last problem, of this store and company only', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://mail.shop.test');
    const insertFeed = (storeKey: string) =>
      changedBy(
        api.db.pool,
        sql`INSERT INTO feeds (store_key, id, entity, url, schedule, problem, last_attempted_at, created_at, updated_at)
            VALUES (${storeKey}, gen_random_uuid(), 'products', 'https://shop.test/feed.json?token=s3cret', '{"kind": "daily", "at": "03:30"}',
              'The server answered 500.', now(), now(), now())`,
      );
    await insertFeed(company.store.key);
    await insertFeed(other.store.key);
    await changedBy(
      api.db.pool,
      sql`INSERT INTO mails (company_key, id, kind, recipient, subject, state, answer)
          VALUES (${company.key}, gen_random_uuid(), 'invite', 'a@b.test', 'S', 'failed', '550 No such mailbox')`,
    );
    const { result } = (await list()).answer;
    expect(result.filter(({ state }) => state === 'failing')).toMatchObject([
      { kind: 'feed', name: 'shop.test (products)', problem: 'The server answered 500.' },
      { kind: 'mail', problem: '550 No such mailbox' },
    ]);
    expect(JSON.stringify(result)).not.toContain('s3cret');
    expect((await list('member', other)).failure.type).toBe('NotFoundError');
  });

  it('show integrations of audiences and webhooks with their newest run, and the email service of the store', async () => {
    const own = await api.company();
    const put = async (kind: string, body: object, storeKey: string, isEnabled = true) => {
      const row = await rowOf<{ id: string }>(
        api.db.pool,
        sql`WITH made AS (
              INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)
              VALUES (${own.key}, ${kind}, gen_random_uuid(), ${`My ${kind}`}, ${json(body)}, now(), now()) RETURNING *)
            INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) SELECT company_key, ${storeKey}, kind, id, ${isEnabled} FROM made RETURNING id`,
      );
      return row?.id ?? '';
    };
    const exporter = await put('exporter', { target: 'google_ads' }, own.store.key);
    for (const [state, minutes] of [
      ['success', 20],
      ['failed', 5],
    ] as const)
      await changedBy(
        api.db.pool,
        sql`INSERT INTO exporter_runs (store_key, exporter_id, id, started_at, state, message)
            VALUES (${own.store.key}, ${exporter}, gen_random_uuid(), now() - make_interval(mins => ${minutes}), ${state}, 'The token has expired.')`,
      );
    await put('email_configuration', { provider: 'smtp', host: 'smtp.shop.test', user: 's3cret' }, own.store.key);
    const webhook = await put('webhook', { url: 'https://hooks.test/in?key=s3cret', store_ids: [] }, own.key);
    await put('webhook', { url: 'https://other.test', store_ids: [own.otherStore.id] }, own.key);
    await changedBy(
      api.db.pool,
      sql`WITH sent AS (
            INSERT INTO webhook_deliveries (company_key, webhook_id, event_id, event_type, object, payload, created_at)
            VALUES (${own.key}, ${webhook}, 'e1', 'import.completed', '', '{}', now()) RETURNING *)
          , tried AS (
            INSERT INTO webhook_attempts (company_key, webhook_id, delivery_id, number, at, status, duration_ms)
            SELECT company_key, webhook_id, id, 1, now(), 503, 10 FROM sent)
          INSERT INTO webhook_states (company_key, webhook_id, failing_since) VALUES (${own.key}, ${webhook}, now())`,
    );
    const of = async (role: 'manager' | 'member') =>
      (await api.call(integrationList, { key: own.store.key }, own.people[role].token)).answer.result;
    const result = await of('manager');
    const stored = new Set(['email_service', 'exporter', 'webhook']);
    expect(result.filter(({ kind }) => stored.has(kind))).toMatchObject([
      { kind: 'email_service', name: 'smtp.shop.test', state: 'waiting', last_run_at: null },
      { kind: 'exporter', object_id: exporter, name: 'My exporter (google ads)', state: 'failing', problem: 'The token has expired.' },
      { kind: 'webhook', object_id: webhook, name: 'My webhook (hooks.test)', state: 'failing', problem: 'The server answered 503.' },
    ]);
    expect(JSON.stringify(result)).not.toContain('s3cret');
    expect((await of('member')).map(({ kind }) => kind)).not.toContain('webhook');
  });

  it.each([
    ['off', { enabled: false, problem: 'No.', lastCompletedAt: new Date() }],
    ['failing', { enabled: true, problem: 'No.', lastCompletedAt: new Date() }],
    ['waiting', { enabled: true, problem: null, lastCompletedAt: null }],
    ['connected', { enabled: true, problem: null, lastCompletedAt: new Date() }],
  ])('a feed is %s', (state, feed) => {
    expect(feedState(feed)).toBe(state);
  });
});
