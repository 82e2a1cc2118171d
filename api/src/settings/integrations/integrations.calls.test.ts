import { integrationList } from '@endcap/schema/settings/integrations/integrations.rest.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
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
      { kind: 'mail', name: 'mail.shop.test', state: 'waiting', last_run_at: null },
      { kind: 'language_model', name: 'small', state: 'connected' },
      { kind: 'sign_in', name: '', state: 'not_set_up' },
      { kind: 'payments', name: 'Stripe', state: 'connected' },
    ]);
    expect(JSON.stringify(answer)).not.toContain('s3cret');
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

  it.each([
    ['off', { enabled: false, problem: 'No.', lastCompletedAt: new Date() }],
    ['failing', { enabled: true, problem: 'No.', lastCompletedAt: new Date() }],
    ['waiting', { enabled: true, problem: null, lastCompletedAt: null }],
    ['connected', { enabled: true, problem: null, lastCompletedAt: new Date() }],
  ])('a feed is %s', (state, feed) => {
    expect(feedState(feed)).toBe(state);
  });
});
