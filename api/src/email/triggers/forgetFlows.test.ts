import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { forgetFlows } from './forgetFlows.ts';

const now = new Date('2026-11-23T10:00:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
});
afterAll(() => api.close());

it('what old flows were about is deleted, and how often a person entered is kept', async () => {
  const trigger = randomUUID();
  const put = (email: string, entry: number, state: string, changedAt: string) =>
    api.db.pool.query(
      `INSERT INTO mail_flows (store_key, trigger_id, email, cause, entry, entered_at, step, due_at, state, context, changed_at)
       VALUES ('s', $1, $2, 'order ' || $3::int, $3, $5, 'a', $5, $4, '{"products": ["p1"]}', $5)`,
      [trigger, email, entry, state, changedAt],
    );
  await put('ann', 1, 'done', '2025-01-01T00:00:00Z');
  await put('ann', 2, 'left', '2025-02-01T00:00:00Z');
  await put('ben', 1, 'done', '2025-02-01T00:00:00Z');
  await put('ben', 2, 'done', '2026-11-01T00:00:00Z');
  await put('cleo', 1, 'active', '2025-02-01T00:00:00Z');
  await forgetFlows(api.db, now);
  const { rows } = await api.db.pool.query<{ email: string; entry: number; context: object }>(
    'SELECT email, entry, context FROM mail_flows WHERE trigger_id = $1 ORDER BY email, entry',
    [trigger],
  );
  expect(rows).toEqual([
    { email: 'ann', entry: 2, context: {} },
    { email: 'ben', entry: 2, context: { products: ['p1'] } },
    { email: 'cleo', entry: 1, context: { products: ['p1'] } },
  ]);
});
