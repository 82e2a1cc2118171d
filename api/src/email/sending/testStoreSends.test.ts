import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { mailShop, putSubscriber } from '../content/testMailShop.ts';
import type { MailTransport } from '../providers/mailTransport.ts';
import { sendDueMails } from './sendDueMails.ts';
import { type MailSource, planSend } from './sends.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [] });
});
afterAll(() => api.close());

const source: MailSource = { kind: 'newsletter', id: 'n1', step: '', run: '' };

it.each([
  [true, ['member'], ['customer skipped test_store', 'member sent ', 'stranger skipped test_store']],
  [false, ['customer', 'member', 'stranger'], ['customer sent ', 'member sent ', 'stranger sent ']],
])('if a store is a test store: %s, its emails leave to %j', async (isTest, reached, outcomes) => {
  const { store, company } = await mailShop(api);
  const strange = await api.company();
  const people = { customer: 'ann@shop.test', member: `member@${company.key}.test`, stranger: `member@${strange.key}.test` };
  for (const email of Object.values(people)) await putSubscriber(api, store.key, email);
  const nameOf = (email: string) => Object.entries(people).find(([, one]) => one === email)?.[0] ?? email;
  await api.db.transaction((tx) =>
    planSend(tx, {
      storeKey: store.key,
      source,
      name: 'News',
      content: mailContent.parse({ subject: 'News', products: { logic: 'popular', count: 1 } }),
      recipients: { audiences: [], lists: [] },
      at: new Date(),
    }),
  );
  await api.db.pool.query('UPDATE stores SET development = $2 WHERE key = $1', [store.key, isTest]);
  const got: string[] = [];
  const transport: MailTransport = {
    isLocal: false,
    concurrency: 1,
    async send({ to }) {
      got.push(nameOf(to));
      return { state: 'sent', providerId: '', answer: '250' };
    },
    close() {},
  };
  await sendDueMails({
    db: api.db,
    log: pino({ enabled: false }),
    storeKey: store.key,
    signal: new AbortController().signal,
    open: async () => transport,
  });
  expect(got.toSorted()).toEqual(reached);
  const rows = await rowsOf<{ email: string; state: string; reason: string }>(
    api.db.pool,
    sql`SELECT email, state, skip_reason AS reason FROM mail_messages WHERE store_key = ${store.key}`,
  );
  expect(rows.map(({ email, state, reason }) => `${nameOf(email)} ${state} ${reason}`).toSorted()).toEqual(outcomes);
});
