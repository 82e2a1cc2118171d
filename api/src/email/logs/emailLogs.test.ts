import { randomUUID } from 'node:crypto';

import type { Call, InputOf } from '@endcap/schema/contract/call.ts';
import { emailAnalyticsOverview, emailAnalyticsSeries } from '@endcap/schema/email/analytics/emailAnalytics.rest.ts';
import { emailDetailsInfo, emailHeatMap, emailLogInfo, emailLogList, emailLogResend } from '@endcap/schema/email/logs/emailLogs.rest.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { changedBy, join, sql, trusted } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers as analyticsHandlers } from '../analytics/emailAnalytics.calls.ts';
import { trackedHtml } from '../sending/mailLinks.ts';
import { handlers } from './emailLogs.calls.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...analyticsHandlers] });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

async function send<C extends Call>(call: C, input: Omit<InputOf<C>, 'key'>) {
  const sent = await api.call(call, { key: company.store.key, ...input } as InputOf<C>, company.people.admin.token); // the key is all that was omitted
  if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
  return sent.answer;
}
const insert = (table: 'mail_sends' | 'mail_messages' | 'mail_clicks' | 'mail_copies', row: Record<string, unknown>) =>
  changedBy(
    api.db.pool,
    sql`INSERT INTO ${trusted(table)} (${trusted(Object.keys(row).join(', '))}) VALUES (${join(Object.values(row).map((value) => sql`${value}`))})`,
  );
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

async function newSend(more: object = {}): Promise<string> {
  const id = randomUUID();
  const base = { source_kind: 'newsletter', source_id: id, name: 'November news', content: { subject: 'Hello' } };
  await insert('mail_sends', {
    store_key: company.store.key,
    id,
    ...base,
    state: 'sent',
    at: at('10T09:00'),
    started_at: at('10T09:00'),
    ...more,
  });
  return id;
}
async function message(sendId: string, email: string, more: object = {}): Promise<string> {
  const id = randomUUID();
  const base = {
    source_kind: 'newsletter',
    state: 'sent',
    subject: 'Hello',
    due_at: at('10T09:00'),
    wanted_at: at('10T09:00'),
    queued_at: at('10T09:00'),
  };
  await insert('mail_messages', { store_key: company.store.key, id, send_id: sendId, email, ...base, ...more });
  return id;
}
const click = (sendId: string, messageId: string, more: object) =>
  insert('mail_clicks', {
    store_key: company.store.key,
    id: randomUUID(),
    send_id: sendId,
    message_id: messageId,
    at: at('10T11:00'),
    ...more,
  });

describe('the email log', () => {
  it('lists emails to people with their times, searchable by address, status and action', async () => {
    const id = await newSend();
    await message(id, 'ada@shop.test', { sent_at: at('10T09:01'), opened_at: at('10T10:00'), revenue: 12.5 });
    await message(id, 'ben@shop.test', {
      state: 'failed',
      failed_at: at('10T09:02'),
      failure: '550 No such user',
      queued_at: at('10T09:05'),
    });
    expect((await send(emailLogList, {})).result).toMatchObject([
      { email: 'ben@shop.test', state: 'failed', failure: '550 No such user', name: 'November news' },
      { email: 'ada@shop.test', opened_at: '2026-11-10T10:00:00.000Z', revenue: { amount: '12.50' } },
    ]);
    const found = async (field: string, operator: 'in' | 'exists' | 'starts with', value?: string | string[]) =>
      (await send(emailLogList, { filter: [{ field, operator, ...(value !== undefined && { value }) }] })).result.map(({ email }) => email);
    expect(await found('state', 'in', ['failed'])).toEqual(['ben@shop.test']);
    expect(await found('opened_at', 'exists')).toEqual(['ada@shop.test']);
    expect(await found('email', 'starts with', 'AD')).toEqual(['ada@shop.test']);
    expect((await send(emailLogList, { query: 'be' })).total).toBe(1);
  });

  it('shows the seven times of an email to a person, as on their page', async () => {
    const id = await newSend();
    const times = {
      sent_at: at('10T09:01'),
      delivered_at: at('10T09:02'),
      opened_at: at('10T09:03'),
      clicked_at: at('10T09:04'),
      converted_at: at('10T09:05'),
      complained_at: at('10T09:06'),
      failed_at: at('10T09:07'),
    };
    await message(id, 'ada@shop.test', times);
    await message(id, 'ben@shop.test', {});
    const { result } = await send(emailLogList, { filter: [{ field: 'email', operator: '=', value: 'ada@shop.test' }] });
    expect(result).toHaveLength(1);
    expect(result[0]).toMatchObject(Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time.toISOString()])));
  });

  it('shows an email as it was sent, to the store’s staff only', async () => {
    const id = await message(await newSend(), 'ada@shop.test');
    expect((await send(emailLogInfo, { id })).copy).toBeNull();
    const sent = '<body><p>Hi</p><a class="x" href="https://shop.test/a?x=1&amp;y=2">A</a><a href="mailto:a@b.test">M</a></body>';
    await insert('mail_copies', {
      store_key: company.store.key,
      message_id: id,
      subject: 'Hello',
      html: trackedHtml(sent, {
        apiUrl: 'https://api.test',
        storeKey: company.store.key,
        secret: Buffer.alloc(32),
        messageId: id,
        products: new Map(),
      }),
      text: 'Hi',
      created_at: at('10T09:00'),
    });
    // Staff who look at it do not count as the recipient.
    expect((await send(emailLogInfo, { id })).copy).toEqual({ html: sent, text: 'Hi' });
    const stranger = (await api.company('Other')).people.admin.token;
    expect((await api.call(emailLogInfo, { key: company.store.key, id }, stranger)).failure.type).toBe('NotFoundError');
  });

  it('queues failed and skipped emails again, and none that may have arrived', async () => {
    const sendId = await newSend({ failed: 2, skipped: 1, state: 'sent_partial' });
    const failed = await message(sendId, 'a@b.test', { state: 'failed', failed_at: at('10T09:02'), handed_at: at('10T09:02') });
    const sent = await message(sendId, 'c@b.test', { sent_at: at('10T09:01') });
    const unknown = await message(sendId, 'd@b.test', { state: 'failed', is_unknown: true });
    await send(emailLogResend, { id: failed });
    expect((await send(emailLogInfo, { id: failed })).message).toMatchObject({ state: 'queued', failed_at: null });
    const { rows } = await api.db.pool.query('select state, failed from mail_sends where id = $1', [sendId]);
    expect(rows).toEqual([{ state: 'sending', failed: 1 }]);
    const stopped = await newSend({ skipped: 1, state: 'stopped' });
    const skipped = await message(stopped, 'e@b.test', { state: 'skipped', skip_reason: 'stopped' });
    for (const id of [failed, sent, unknown, skipped])
      await expect(send(emailLogResend, { id })).rejects.toMatchObject({ type: 'LogicalError' });
  });
});

describe('the details of a send', () => {
  it('list links, products, hours in the store’s time zone, variants and why people were skipped', async () => {
    await api.db.pool.query("update stores set time_zone = 'Europe/Copenhagen' where key = $1", [company.store.key]);
    const id = await newSend({ sent: 3, opened: 2, clicked: 1, skipped: 2, revenue: 30, variants: JSON.stringify([{ name: 'B' }]) });
    const ada = await message(id, 'ada@shop.test', { sent_at: at('10T09:01'), opened_at: at('10T10:30'), clicked_at: at('10T11:00') });
    await message(id, 'ben@shop.test', { sent_at: at('10T09:01'), opened_at: at('10T10:45'), variant: 'B', revenue: 10 });
    await message(id, 'cleo@shop.test', { state: 'skipped', skip_reason: 'unsubscribed' });
    await message(id, 'dora@shop.test', { state: 'skipped', skip_reason: 'unsubscribed' });
    await click(id, ada, { url: 'https://shop.test/lamp', product_id: 'lamp', place: 2 });
    await click(id, ada, { url: 'https://shop.test/lamp', product_id: 'lamp', place: 2 });
    await click(id, ada, { url: 'https://shop.test/', place: 0 });
    await click(id, ada, { url: 'https://shop.test/', place: 0, by_machine: true });
    const details = await send(emailDetailsInfo, { id });
    expect(details).toMatchObject({
      subject: 'Hello',
      figures: { sent: 3, opened: 2, revenue: { amount: '30.00' } },
      links: [
        { url: 'https://shop.test/lamp', clicks: 2, people: 1, place: 2 },
        { url: 'https://shop.test/', clicks: 1, people: 1, place: 0 },
      ],
      products: [{ product_id: 'lamp', clicks: 2, orders: 0, revenue: { amount: '0.00' } }],
      skipped: [{ reason: 'unsubscribed', count: 2 }],
      variants: [
        { name: '', sent: 2, opened: 1, revenue: { amount: '20.00' } },
        { name: 'B', sent: 1, opened: 1, revenue: { amount: '10.00' } },
      ],
    });
    expect(details.hours.filter(({ opened, clicked }) => opened + clicked > 0)).toEqual([
      { hour: 11, opened: 2, clicked: 0 },
      { hour: 12, opened: 0, clicked: 3 },
    ]);
    await expect(send(emailDetailsInfo, { id: randomUUID() })).rejects.toMatchObject({ type: 'NotFoundError' });
  });
});

describe('a heat map', () => {
  const html =
    '<p>Hi</p><a style="color:red;" href="https://shop.test/a">A</a><a href="/subscribe/unsubscribe/x">Out</a><a class="b" href="https://shop.test/b"><img alt=""></a></body>';

  it('shows people’s clicks on the links of a copy, which are inactive', async () => {
    const id = await newSend();
    const [ada, ben] = [
      await message(id, 'ada@shop.test', { sent_at: at('10T09:01'), clicked_at: at('10T11:00') }),
      await message(id, 'ben@shop.test'),
    ];
    const signing = {
      apiUrl: 'http://api.test',
      storeKey: company.store.key,
      secret: Buffer.alloc(32),
      messageId: ada,
      products: new Map(),
    };
    await insert('mail_copies', {
      store_key: company.store.key,
      message_id: ada,
      subject: 'Hello',
      html: trackedHtml(html, signing),
      text: '',
      created_at: at('10T09:01'),
    });
    for (const [who, place] of [
      [ada, 1],
      [ben, 1],
      [ada, 0],
      [ada, 7],
    ] as const)
      await click(id, who, { url: 'https://shop.test/', place });
    await click(id, ada, { url: 'https://shop.test/', place: 0, by_machine: true });
    const map = await send(emailHeatMap, { id });
    expect(map.clicks).toBe(3);
    expect(map.html).not.toMatch(/href="http|v2\/mails/);
    expect(map.html).toMatch(
      /<a style="color:red;position:relative;outline:3px solid rgba\(179,38,30,0\.65\);outline-offset:2px"><span [^>]*>1<\/span>A<\/a>/,
    );
    expect(map.html).toMatch(
      /<a class="b" style="position:relative;outline:3px solid rgba\(179,38,30,1\.00\);outline-offset:2px"><span [^>]*>2<\/span><img alt=""><\/a>/,
    );
    expect(map.html).toContain('<a href="/subscribe/unsubscribe/x">Out</a>');
  });

  it('is rendered from the content where no copy is stored', async () => {
    const id = await newSend();
    expect(await send(emailHeatMap, { id })).toMatchObject({ clicks: 0, html: expect.stringContaining('<body') as string });
    await expect(send(emailHeatMap, { id: randomUUID() })).rejects.toMatchObject({ type: 'NotFoundError' });
  });
});

describe('the subject of an email', () => {
  it('is as written, and one with Liquid as one of the recipients got it', async () => {
    const subject = '{{ recipient.first_name }}, picked for you';
    const id = await newSend({ content: { subject } });
    await message(id, 'zoe@shop.test', { state: 'queued', subject: '' });
    expect(await send(emailDetailsInfo, { id })).toMatchObject({ subject });
    await message(id, 'max@shop.test', { subject: 'Max, picked for you' });
    expect(await send(emailDetailsInfo, { id })).toMatchObject({ subject: 'Max, picked for you' });
  });
});

describe('analytics', () => {
  it('count newsletters on the day they started, and flow emails on their own day', async () => {
    await newSend({ sent: 100, opened: 40, revenue: 500 });
    await newSend({ name: 'Too late', sent: 7, at: at('13T00:00'), started_at: at('13T00:00') });
    const flow = await newSend({
      source_kind: 'trigger',
      source_step: 's1',
      name: 'Welcome',
      content: { subject: 'Good to have you' },
      is_open: true,
      state: 'sending',
      sent: 999,
    });
    await message(flow, 'a@b.test', { source_kind: 'trigger', sent_at: at('10T23:59'), opened_at: at('11T08:00') });
    await message(flow, 'c@b.test', { source_kind: 'trigger', sent_at: at('12T23:59'), revenue: 20 });
    await message(flow, 'd@b.test', { source_kind: 'trigger', sent_at: at('13T00:00') });
    const range = { from: '2026-11-10', to: '2026-11-12' };
    const { figures, emails } = await send(emailAnalyticsOverview, range);
    expect(figures).toMatchObject({ sent: 102, opened: 41, revenue: { amount: '520.00' } });
    expect(emails).toMatchObject([
      { name: 'November news', kind: 'newsletter', figures: { sent: 100 } },
      {
        name: 'Welcome',
        kind: 'trigger',
        step: 's1',
        subject: 'Good to have you',
        figures: { sent: 2, opened: 1, revenue: { amount: '20.00' } },
      },
    ]);
    expect((await send(emailAnalyticsSeries, range)).result.map(({ day, figures: { sent } }) => [day, sent])).toEqual([
      ['2026-11-10', 101],
      ['2026-11-11', 0],
      ['2026-11-12', 1],
    ]);
  });

  it('of a store without emails are zero', async () => {
    const { figures, emails } = await send(emailAnalyticsOverview, { from: '2026-11-10', to: '2026-11-10' });
    expect([figures.sent, figures.revenue.amount, emails]).toEqual([0, '0.00', []]);
  });
});
