import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { handlers } from './emailTriggers.calls.ts';
import { runFlows } from './emailTriggers.jobs.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers });
});
afterAll(() => api.close());

const dayMs = 86_400_000;

it('reviews are requested for orders above the minimum value, and not after a return', async () => {
  const { store, people } = await api.company();
  const { pool } = api.db;
  const fields = {
    name: 'Review',
    type: 'review_request' as const,
    entry: { min_value: 20 },
    exits_when_bought: false,
    steps: [
      { key: 'wait', kind: 'delay' as const, delay_minutes: 3 * 24 * 60 },
      { key: 'asks', kind: 'email' as const, content: { subject: 'How do you like it?' } },
    ],
  };
  const made = await api.call(emailTriggers.calls.create, { key: store.id, fields, enabled: true }, people.admin.token);
  const { id } = made.answer.resource;
  const now = Date.now();
  const runIn = (ms: number) => runFlows({ db: api.db, storeKey: store.key, now: new Date(now + ms) });
  await runIn(0);
  for (const [order, total] of [
    ['ann', 20],
    ['ben', 19],
    ['cleo', 30],
  ] as const) {
    const email = `${order}@shop.test`;
    await changedBy(
      pool,
      sql`INSERT INTO customers (store_key, id, email, subscribed, created_at) VALUES (${store.key}, ${email}, ${email}, true, now())`,
    );
    await changedBy(
      pool,
      sql`INSERT INTO orders (store_key, id, time, customer_id, customer_email, basket_size, total_value, source)
          VALUES (${store.key}, ${order}, ${new Date(now + 60_000)}, ${email}, ${email}, 1, ${total}, 'synced')`,
    );
  }
  await runIn(20 * 60_000);
  await changedBy(pool, sql`UPDATE orders SET returned = true WHERE store_key = ${store.key} AND id = 'cleo'`);
  await runIn(3 * dayMs + 30 * 60_000);
  expect(
    await rowsOf(
      pool,
      sql`SELECT email, state, reason FROM mail_flows WHERE store_key = ${store.key} AND trigger_id = ${id} ORDER BY email`,
    ),
  ).toEqual([
    { email: 'ann@shop.test', state: 'done', reason: '' },
    { email: 'cleo@shop.test', state: 'left', reason: 'returned' },
  ]);
  expect(await rowsOf(pool, sql`SELECT email FROM mail_messages WHERE store_key = ${store.key}`)).toEqual([{ email: 'ann@shop.test' }]);
});
