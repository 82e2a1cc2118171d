import { mailRecipients } from '@endcap/schema/email/sending/recipients.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { putSubscriber } from '../content/testMailShop.ts';
import { countRecipients } from './countRecipients.ts';
import { accepted, fakeTransport, newsShop } from './testSending.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
});
afterAll(() => api.close());

it.each([
  [true, ['member'], 1, ['customer skipped test_store', 'member sent ', 'stranger skipped test_store']],
  [false, ['customer', 'member', 'stranger'], 3, ['customer sent ', 'member sent ', 'stranger sent ']],
])('if a store is a test store: %s, its emails leave to %j', async (isTest, reached, number, outcomes) => {
  const { store, company, plan, run } = await newsShop(api, []);
  const strange = await api.company();
  const people = { customer: 'ann@shop.test', member: `member@${company.key}.test`, stranger: `member@${strange.key}.test` };
  for (const email of Object.values(people)) await putSubscriber(api, store.key, email);
  const nameOf = (email: string) => Object.entries(people).find(([, one]) => one === email)?.[0] ?? email;
  await plan();
  await api.db.pool.query('UPDATE stores SET development = $2 WHERE key = $1', [store.key, isTest]);
  const reading = { db: api.db, log: api.database.log, now: new Date(), store: { key: store.key, companyKey: company.key } };
  expect(await countRecipients(reading, mailRecipients.parse({}), 0)).toMatchObject({
    people: 3,
    subscribed: number,
    suppressed: 3 - number,
  });
  const { got, transport } = fakeTransport(() => accepted);
  await run(transport);
  expect(got.map(({ to }) => nameOf(to)).toSorted()).toEqual(reached);
  const rows = await rowsOf<{ email: string; state: string; reason: string }>(
    api.db.pool,
    sql`SELECT email, state, skip_reason AS reason FROM mail_messages WHERE store_key = ${store.key}`,
  );
  const sends = await rowsOf<{ recipients: number }>(
    api.db.pool,
    sql`SELECT recipients_count AS recipients FROM mail_sends WHERE store_key = ${store.key}`,
  );
  expect(sends).toEqual([{ recipients: number }]);
  expect(rows.map(({ email, state, reason }) => `${nameOf(email)} ${state} ${reason}`).toSorted()).toEqual(outcomes);
});
