import { afterAll, beforeAll, expect, it } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { putSubscriber } from '../content/testMailShop.ts';
import { accepted, fakeTransport, newsShop } from './testSending.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
});
afterAll(() => api.close());

it.each([
  [true, ['member'], ['customer skipped test_store', 'member sent ', 'stranger skipped test_store']],
  [false, ['customer', 'member', 'stranger'], ['customer sent ', 'member sent ', 'stranger sent ']],
])('if a store is a test store: %s, its emails leave to %j', async (isTest, reached, outcomes) => {
  const { store, company, plan, run } = await newsShop(api, []);
  const strange = await api.company();
  const people = { customer: 'ann@shop.test', member: `member@${company.key}.test`, stranger: `member@${strange.key}.test` };
  for (const email of Object.values(people)) await putSubscriber(api, store.key, email);
  const nameOf = (email: string) => Object.entries(people).find(([, one]) => one === email)?.[0] ?? email;
  await plan();
  await api.db.pool.query('UPDATE stores SET development = $2 WHERE key = $1', [store.key, isTest]);
  const { got, transport } = fakeTransport(() => accepted);
  await run(transport);
  expect(got.map(({ to }) => nameOf(to)).toSorted()).toEqual(reached);
  const rows = await rowsOf<{ email: string; state: string; reason: string }>(
    api.db.pool,
    sql`SELECT email, state, skip_reason AS reason FROM mail_messages WHERE store_key = ${store.key}`,
  );
  expect(rows.map(({ email, state, reason }) => `${nameOf(email)} ${state} ${reason}`).toSorted()).toEqual(outcomes);
});
