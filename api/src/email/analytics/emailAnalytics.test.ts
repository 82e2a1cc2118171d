import { randomUUID } from 'node:crypto';

import { emailAnalyticsOverview, emailAnalyticsSeries } from '@endcap/schema/email/analytics/emailAnalytics.rest.ts';
import { emailDetailsInfo } from '@endcap/schema/email/logs/emailLogs.rest.ts';
import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { attributeQueued } from '../../data/events/attributionRun.ts';
import { json, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { mailShop, putSubscriber } from '../content/testMailShop.ts';
import { handlers as logHandlers } from '../logs/emailLogs.calls.ts';
import type { HandedOver, OutgoingMail } from '../providers/mailTransport.ts';
import { routes } from '../sending/mailLinks.routes.ts';
import { noteRevenue, noteUnsubscribed } from '../sending/mailResults.ts';
import { sendDueMails } from '../sending/sendDueMails.ts';
import { planSend, queueMessage } from '../sending/sends.ts';
import { unsubscribe } from '../subscribers/subscribers.store.ts';
import { handlers } from './emailAnalytics.calls.ts';

// In the middle of a day, so that all of it happens on one.
let now = new Date('2026-11-18T10:00:00Z');
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
let api: TestApi;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...logHandlers], routes: [routes], now: () => now });
});
afterAll(() => api.close());

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

/** What the sender's and the tracker's own rows say, each counted again. */
const recounted = (storeKey: string, kind: string) =>
  rowOf(
    api.db.pool,
    sql`SELECT count(*) FILTER (WHERE m.state = 'sent')::int AS sent, count(*) FILTER (WHERE m.state = 'failed')::int AS failed,
          count(*) FILTER (WHERE m.state = 'skipped')::int AS skipped, count(m.opened_at)::int AS opened, count(m.unsubscribed_at)::int AS unsubscribed,
          (SELECT count(DISTINCT c.message_id)::int FROM mail_clicks c WHERE c.store_key = ${storeKey} AND NOT c.by_machine
            AND c.message_id IN (SELECT id FROM mail_messages WHERE store_key = ${storeKey} AND source_kind = ${kind})) AS clicked,
          count(m.converted_at)::int AS converted
        FROM mail_messages m WHERE m.store_key = ${storeKey} AND m.source_kind = ${kind}`,
  );

it('the figures of emails are those of the rows that sending, opening, clicking and ordering left behind', async () => {
  const { company, store, token } = await mailShop(api);
  const { key } = store;
  await api.db.pool.query(`UPDATE products SET url = 'https://shop.test/' || id WHERE store_key = $1`, [key]);
  const names = ['ann', 'bea', 'cid', 'dan', 'eve', 'fay', 'gus', 'refused'];
  for (const name of names) await putSubscriber(api, key, `${name}@shop.test`, name);
  const content = mailContent.parse({ subject: 'News', products: { products: ['a', 'b'] } });
  const sent: OutgoingMail[] = [];
  const transport = {
    isLocal: false,
    concurrency: 2,
    send: async (mail: OutgoingMail): Promise<HandedOver> => {
      if (mail.to.startsWith('refused')) return { state: 'refused', answer: '550 No such user', isAddress: true };
      sent.push(mail);
      return { state: 'sent', providerId: '', answer: '250' };
    },
    close() {},
  };
  const send = () =>
    sendDueMails({
      db: api.db,
      log: pino({ enabled: false }),
      storeKey: key,
      signal: new AbortController().signal,
      now: () => now,
      open: async () => transport,
    });
  await api.db.transaction((tx) =>
    planSend(tx, {
      storeKey: key,
      source: { kind: 'newsletter', id: 'n1', step: '', run: '' },
      name: 'November',
      content,
      recipients: { audiences: [], lists: [] },
      at: now,
    }),
  );
  await send();
  const newsletter = sent.splice(0);
  const queued = now;
  // Of a trigger that is switched on.
  const trigger = randomUUID();
  const steps = [
    { key: 's0', kind: 'email' },
    { key: 'wait', kind: 'delay' },
    { key: 's1', kind: 'email' },
  ];
  await rowsOf(
    api.db.pool,
    sql`INSERT INTO resources (company_key, kind, id, name, body, revision, created_at, updated_at)
        VALUES (${company.key}, 'email_trigger', ${trigger}, 'Welcome', ${json({ steps })}, 1, now(), now())`,
  );
  await rowsOf(
    api.db.pool,
    sql`INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) VALUES (${company.key}, ${key}, 'email_trigger', ${trigger}, true)`,
  );
  for (const name of ['ann', 'bea'])
    await api.db.transaction((tx) =>
      queueMessage(tx, {
        storeKey: key,
        source: { kind: 'trigger', id: trigger, step: 's1', run: '1' },
        name: 'Welcome',
        content,
        email: `${name}@shop.test`,
        at: queued,
      }),
    );
  later(1);
  await send();
  const flow = sent.splice(0);
  expect([newsletter.length, flow.length]).toEqual([7, 2]);

  later(30);
  const get = (href: string, userAgent = browser) => {
    const url = new URL(href.replaceAll('&amp;', '&'));
    return api.server.inject({ method: 'GET', url: `${url.pathname}${url.search}`, headers: { 'user-agent': userAgent } });
  };
  const mailTo = (mails: readonly OutgoingMail[], name: string): string =>
    mails.find(({ to }) => to.startsWith(`${name}@`))?.html ?? `No email to ${name}.`;
  const open = (html: string) => get(/src="([^"]*\/v2\/mails\/open[^"]*)"/.exec(html)?.[1] ?? '');
  const click = (html: string, product: string, userAgent?: string) =>
    get(new RegExp(`href="([^"]*/v2/mails/click[^"]*p=${product}[^"]*)"`).exec(html)?.[1] ?? '', userAgent);
  for (const name of ['ann', 'bea', 'cid', 'ann']) await open(mailTo(newsletter, name));
  later(1);
  // A click opens too; a machine does neither, and twice is once.
  for (const name of ['ann', 'dan', 'dan']) await click(mailTo(newsletter, name), 'a');
  await click(mailTo(newsletter, 'eve'), 'a', 'Mimecast-scanner');
  await click(mailTo(flow, 'bea'), 'b');
  later(5);
  for (const [id, email, product] of [
    ['o1', 'ann@shop.test', 'a'],
    ['o2', 'bea@shop.test', 'b'],
    ['o3', 'eve@shop.test', 'a'],
  ] as const) {
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO orders (store_key, id, time, customer_email, total_value, basket_size, source) VALUES (${key}, ${id}, ${now}, ${email}, 50, 2, 'synced')`,
    );
    await rowsOf(
      api.db.pool,
      sql`INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price) VALUES (${key}, ${id}, 1, ${product}, 3, 10), (${key}, ${id}, 2, 'c', 1, 20)`,
    );
    await rowsOf(api.db.pool, sql`INSERT INTO attribution_queue (store_key, order_id) VALUES (${key}, ${id})`);
  }
  await attributeQueued(api.db);
  await noteRevenue(api.db, new Date(now.getTime() - 86_400_000));
  await api.db.transaction((tx) => unsubscribe(tx, key, 'fay@shop.test', 'customer', now));
  await noteUnsubscribed(api.db, new Date(now.getTime() - 86_400_000));

  const range = { key, from: '2026-11-18', to: '2026-11-18' };
  const { figures, emails } = (await api.call(emailAnalyticsOverview, range, token)).answer;
  const of = (kind: string) => emails.find((one) => one.kind === kind);
  expect(of('newsletter')?.figures).toMatchObject({ sent: 7, failed: 1, opened: 4, clicked: 2, converted: 1, unsubscribed: 1 });
  expect(of('newsletter')?.figures).toMatchObject((await recounted(key, 'newsletter')) ?? {});
  expect(of('trigger')?.figures).toMatchObject({ sent: 2, opened: 1, clicked: 1, converted: 1 });
  expect(of('trigger')?.figures).toMatchObject((await recounted(key, 'trigger')) ?? {});
  // Emails of one trigger may have one subject: their places in it tell them apart.
  expect(emails.map((one) => [one.kind, one.step_number]).toSorted()).toEqual([
    ['newsletter', null],
    ['trigger', 2],
  ]);
  const step = await api.call(emailDetailsInfo, { key, id: of('trigger')?.send_id ?? '' }, token);
  expect(step.answer.step_number).toBe(2);
  // The revenue is that of the lines that were clicked, which the attribution wrote, and no other.
  const lines = await rowOf<{ revenue: string }>(
    api.db.pool,
    sql`SELECT sum(l.quantity * l.price)::numeric(16,2)::text AS revenue FROM order_lines l
        WHERE l.store_key = ${key} AND (l.order_id, l.product_id) IN (('o1', 'a'), ('o2', 'b'))`,
  );
  expect([figures.revenue.amount, lines?.revenue]).toEqual(['60.00', '60.00']);
  // Totals are the sum of the emails, the day is the total, and the details of a send are its own figures.
  for (const name of ['sent', 'opened', 'clicked', 'converted', 'unsubscribed', 'failed', 'skipped'] as const)
    expect([name, figures[name]]).toEqual([name, emails.reduce((sum, one) => sum + one.figures[name], 0)]);
  const { result } = (await api.call(emailAnalyticsSeries, range, token)).answer;
  expect(result).toEqual([{ day: '2026-11-18', figures }]);
  const id = of('newsletter')?.send_id ?? '';
  expect((await api.call(emailDetailsInfo, { key, id }, token)).answer.figures).toEqual(of('newsletter')?.figures);
});
