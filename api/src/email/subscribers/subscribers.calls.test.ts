import { emailLists } from '@endcap/schema/email/subscribers/emailLists.resource.ts';
import { subscriberImport, subscriberImportInfo } from '@endcap/schema/email/subscribers/subscriberImports.rest.ts';
import {
  emailListAdd,
  emailListRemove,
  subscriberDelete,
  subscriberInfo,
  subscribersList,
  subscriberStats,
  subscriberSubscribe,
  subscriberTimeline,
  subscriberTotal,
  subscriberUnsubscribe,
} from '@endcap/schema/email/subscribers/subscribers.rest.ts';
import { publicSubscribe, publicUnsubscribe } from '@endcap/schema/email/subscribers/publicSubscribe.rest.ts';
import { suppressionAdd, suppressionList, suppressionRemove } from '@endcap/schema/email/subscribers/suppression.rest.ts';
import { subscriptionLinkFollow } from '@endcap/schema/email/subscribe/subscribe.rest.ts';
import type { Call, InputOf } from '@endcap/schema/contract/call.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';
import { startTestMailServer } from '../delivery/testMailServer.ts';
import { handlers as linkHandlers } from '../subscribe/subscribe.calls.ts';
import { confirmSubscriptionsJob } from './confirmSubscriptions.jobs.ts';
import { handlers as listHandlers } from './emailLists.calls.ts';
import { handlers as publicHandlers } from './publicSubscribe.calls.ts';
import { subscriberImportJob } from './subscriberImport.jobs.ts';
import { handlers as importHandlers } from './subscriberImports.calls.ts';
import { handlers } from './subscribers.calls.ts';
import { handlers as suppressionHandlers } from './suppression.calls.ts';

let api: TestApi;
let company: TestCompany;
// Behind that of the machine, by which people are asked.
let now = new Date(Date.now() - 7 * 86_400_000);
beforeAll(async () => {
  api = await testApi({
    handlers: [...handlers, ...importHandlers, ...listHandlers, ...suppressionHandlers, ...publicHandlers, ...linkHandlers],
    definitions: [confirmSubscriptionsJob, subscriberImportJob],
    worker: 'inline',
    now: () => now,
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
  now = new Date(now.getTime() + 3_600_000);
});

async function send<C extends Call>(call: C, input: Omit<InputOf<C>, 'key'>) {
  const sent = await api.call(call, { key: company.store.key, ...input } as InputOf<C>, company.people.admin.token); // the key is all that was omitted
  if (sent.status !== 200) throw Object.assign(new Error(sent.failure.message), sent.failure);
  return sent.answer;
}
const staffAdd = (email: string, more: object = {}) => send(subscriberSubscribe, { email, has_consent: true, ...more });
const known = async (email: string) => (await send(subscriberInfo, { email })).subscriber;
const form = (email: string, more: object = {}) => api.call(publicSubscribe, { key: company.store.key, email, ...more });
const newList = async (fields: object) => (await send(emailLists.calls.create, { fields: { name: 'List', ...fields } })).resource.id;

/** The links in the mails that asked an address, oldest first. */
async function asks(email: string): Promise<URL[]> {
  const { rows } = await api.db.pool.query<{ text_body: string }>(
    "select text_body from mails where company_key = $1 and kind = 'subscription' and recipient = $2 order by created_at",
    [company.key, email],
  );
  return rows.map(({ text_body: text }) => new URL(/https?:\S+/.exec(text)?.[0] ?? ''));
}
async function askOf(email: string, number = 1): Promise<URL> {
  await expect.poll(async () => (await asks(email)).length, { timeout: 10_000 }).toBe(number);
  const url = (await asks(email)).at(-1);
  if (url === undefined) throw new Error('No mail.');
  return url;
}
const follow = ({ pathname, searchParams }: URL) =>
  api.call(subscriptionLinkFollow, {
    link: {
      type: 'subscribe',
      email: decodeURIComponent(pathname.split('/')[3] ?? ''),
      store: searchParams.get('store') ?? '',
      until: Number(searchParams.get('until')),
      key: searchParams.get('key') ?? '',
    },
  });

async function imported(content: string, more: object = {}) {
  const { job_id: jobId } = await send(subscriberImport, { content, ...more });
  await expect
    .poll(
      async () => (await api.call(subscriberImportInfo, { key: company.store.key, job_id: jobId }, company.people.admin.token)).status,
      { timeout: 20_000 },
    )
    .toBe(200);
  return send(subscriberImportInfo, { job_id: jobId });
}

describe('manual changes', () => {
  it('subscribe people who agreed at once, and others after a confirmation email', async () => {
    expect((await staffAdd('Ada@Shop.test')).subscriber).toMatchObject({ email: 'ada@shop.test', subscribed: true, source: 'staff' });
    expect((await staffAdd('ben@shop.test', { has_consent: false })).subscriber).toMatchObject({ subscribed: false, state: 'pending' });
  });

  it('ask people who unsubscribed, and subscribe them only when they confirm', async () => {
    await staffAdd('ada@shop.test');
    await send(subscriberUnsubscribe, { email: 'ada@shop.test', confirm_email: ' ADA@shop.test' });
    expect(await known('ada@shop.test')).toMatchObject({ subscribed: false, state: 'confirmed' });
    expect((await staffAdd('ada@shop.test')).subscriber).toMatchObject({ subscribed: false, state: 'pending' });
  });

  it('unsubscribe an address only after it was typed', async () => {
    await staffAdd('ada@shop.test');
    for (const typed of ['', 'ben@shop.test'])
      await expect(send(subscriberUnsubscribe, { email: 'ada@shop.test', confirm_email: typed })).rejects.toMatchObject({
        fields: { confirm_email: expect.any(String) },
      });
    await expect(send(subscriberUnsubscribe, { email: 'x@shop.test', confirm_email: 'x@shop.test' })).rejects.toMatchObject({
      type: 'NotFoundError',
    });
  });

  it('delete subscribers, and keep addresses that must not be subscribed again', async () => {
    await staffAdd('ada@shop.test');
    await staffAdd('ben@shop.test');
    await send(subscriberUnsubscribe, { email: 'ben@shop.test', confirm_email: 'ben@shop.test' });
    expect(await send(subscriberDelete, { emails: ['ADA@shop.test', 'ben@shop.test', 'nobody@shop.test'] })).toMatchObject({
      deleted: ['ada@shop.test'],
      kept: ['ben@shop.test'],
    });
    const { rows } = await api.db.pool.query('select id, subscribed from customers where store_key = $1 order by id', [company.store.key]);
    expect(rows).toEqual([
      { id: 'ada@shop.test', subscribed: false },
      { id: 'ben@shop.test', subscribed: false },
    ]);
  });
});

describe('a shop’s sign-up form', () => {
  it('answers everyone the same, asks by email, and subscribes people who confirm', async () => {
    await staffAdd('known@shop.test');
    const answers = [await form('known@shop.test'), await form('new@shop.test')];
    expect(answers.map(({ status, answer }) => [status, answer.redirect])).toEqual([
      [200, ''],
      [200, ''],
    ]);
    expect(await known('new@shop.test')).toMatchObject({ subscribed: false, state: 'pending', source: 'form' });
    expect((await follow(await askOf('new@shop.test'))).status).toBe(200);
    expect(await known('new@shop.test')).toMatchObject({ subscribed: true, state: 'confirmed', source: 'customer' });
    expect(await asks('known@shop.test')).toEqual([]);
  });

  it('sends one request a day, however often it is submitted', async () => {
    await form('new@shop.test');
    await askOf('new@shop.test');
    await form('new@shop.test');
    now = new Date(now.getTime() + 3_600_000);
    await form('new@shop.test');
    await form('other@shop.test');
    await askOf('other@shop.test');
    expect(await asks('new@shop.test')).toHaveLength(1);
  });

  it('postpones addresses that the email service refuses for now, and asks the others', async () => {
    const server = await startTestMailServer();
    try {
      vi.stubEnv('SMTP_URL', server.url);
      await api.db.pool.query(
        `insert into subscribers (store_key, email, subscribed, state, source, changed_at, ask_at) values ($1, 'full@shop.test', false, 'pending', 'form', now(), now() - interval '60 days')`,
        [company.store.key],
      );
      server.refuse(451);
      await form('fine@shop.test');
      await server.mailTo('fine@shop.test');
      const { rows } = await api.db.pool.query(
        "select ask_tries, ask_at > now() as later from subscribers where store_key = $1 and email = 'full@shop.test'",
        [company.store.key],
      );
      expect(rows).toEqual([{ ask_tries: 1, later: true }]);
    } finally {
      vi.unstubAllEnvs();
      await server.close();
    }
  });

  it('sends at most three requests in 30 days', async () => {
    await form('new@shop.test');
    await askOf('new@shop.test');
    const aged = async (times: number) => {
      // The job writes that it has asked after the mail is there.
      await expect
        .poll(
          async () =>
            (await api.db.pool.query('SELECT FROM subscribers WHERE store_key = $1 AND ask_at IS NULL', [company.store.key])).rowCount,
        )
        .toBe(1);
      await api.db.pool.query(
        "UPDATE subscribers SET asked_at = $2::timestamptz - interval '2 days', asks = $3, asks_since = $2 WHERE store_key = $1",
        [company.store.key, now, times],
      );
    };
    await aged(2);
    now = new Date(now.getTime() + 60_000);
    await form('new@shop.test');
    await askOf('new@shop.test', 2);
    await aged(3);
    now = new Date(now.getTime() + 60_000);
    await form('new@shop.test');
    await form('other@shop.test');
    await askOf('other@shop.test');
    expect(await asks('new@shop.test')).toHaveLength(2);
  });

  it('asks a subscriber about a list with double opt-in, and not about one without', async () => {
    await staffAdd('ada@shop.test');
    const double = await newList({ name: 'Double' });
    const single = await newList({ name: 'Single', is_double_opt_in: false });
    await form('ada@shop.test', { list: double });
    await form('ben@shop.test', { list: single });
    expect(await known('ada@shop.test')).toMatchObject({ subscribed: true, lists: [{ name: 'Double', state: 'pending' }] });
    expect(await known('ben@shop.test')).toMatchObject({ subscribed: true, lists: [{ name: 'Single', state: 'confirmed' }] });
    await follow(await askOf('ada@shop.test'));
    expect(await known('ada@shop.test')).toMatchObject({ lists: [{ name: 'Double', state: 'confirmed' }] });
    expect((await form('ada@shop.test', { list: company.store.id.padEnd(8, '0') })).status).toBe(400);
  });

  it('redirects to the shop only', async () => {
    await api.db.pool.query("update stores set domain = 'www.shop.test' where key = $1", [company.store.key]);
    for (const page of ['https://shop.test/thanks', 'https://de.shop.test/'])
      expect((await form('a@b.test', { redirect: page })).answer.redirect).toBe(page);
    now = new Date(now.getTime() + 60_000);
    for (const page of ['https://evil.test/', 'https://notshop.test', 'javascript:alert(1)', 'https://shop.test.evil.test'])
      expect((await form('a@b.test', { redirect: page })).failure.type).toBe('ParsingError');
  });

  it('accepts five addresses a minute from one client', async () => {
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push((await form(`a${n}@b.test`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  it('takes people off one list and leaves the others, and the subscription itself', async () => {
    const [news, sale] = [
      await newList({ name: 'News', is_double_opt_in: false }),
      await newList({ name: 'Sale', is_double_opt_in: false }),
    ];
    for (const id of [news, sale]) await send(emailListAdd, { id, emails: ['ada@shop.test', 'ben@shop.test'], has_consent: true });
    const leave = (list: string) => api.call(publicUnsubscribe, { key: company.store.key, email: 'Ada@shop.test', list });
    expect((await leave(news)).status).toBe(200);
    expect(await known('ada@shop.test')).toMatchObject({ subscribed: true, lists: [{ name: 'Sale' }] });
    expect((await known('ben@shop.test'))?.lists).toHaveLength(2);
    const other = await api.company();
    const foreign = await api.call(
      emailLists.calls.create,
      { key: other.store.key, fields: { name: 'Elsewhere' } },
      other.people.admin.token,
    );
    expect((await leave(foreign.answer.resource.id)).failure.fields).toMatchObject({ list: expect.any(String) });
  });

  it('unsubscribes up to sixty addresses an hour per store, from any client', async () => {
    const statuses = [];
    for (let n = 0; n < 65; n++) {
      if (n % 5 === 0) now = new Date(now.getTime() + 60_000);
      statuses.push((await api.call(publicUnsubscribe, { key: company.store.key, email: `a${n}@b.test` })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  it('unsubscribes, and stores nothing about people who never subscribed', async () => {
    await staffAdd('ada@shop.test');
    const leave = (email: string) => api.call(publicUnsubscribe, { key: company.store.key, email });
    expect([(await leave('ada@shop.test')).status, (await leave('nobody@shop.test')).status]).toEqual([200, 200]);
    expect(await known('ada@shop.test')).toMatchObject({ subscribed: false, source: 'form' });
    expect((await send(subscribersList, {})).total).toBe(1);
  });
});

describe('lists', () => {
  it('gain and lose members, who stay subscribed', async () => {
    const id = await newList({ is_double_opt_in: false });
    await send(suppressionAdd, { emails: ['bad@shop.test'] });
    expect(await send(emailListAdd, { id, emails: ['Ada@shop.test', 'ada@shop.test', 'bad@shop.test'], has_consent: true })).toMatchObject({
      added: 1,
      pending: 0,
      skipped: 1,
    });
    expect((await send(emailLists.calls.info, { id })).resource).toMatchObject({ figures: { subscribers: 1 } });
    const filter = [{ field: 'list', operator: 'in' as const, value: [id] }];
    expect((await send(subscribersList, { filter })).result).toMatchObject([{ email: 'ada@shop.test' }]);
    expect(await send(emailListRemove, { id, emails: ['ada@shop.test', 'x@shop.test'] })).toMatchObject({ removed: 1 });
    expect(await known('ada@shop.test')).toMatchObject({ subscribed: true, lists: [] });
  });
});

describe('suppression', () => {
  it('blocks emails to an address until it is removed, and after complaints for good', async () => {
    await staffAdd('ada@shop.test');
    await send(suppressionAdd, { emails: ['ada@shop.test'], reason: 'Asked by phone' });
    await api.db.pool.query(
      `insert into subscribers (store_key, email, subscribed, state, source, changed_at) values ($1, 'spam@shop.test', false, 'complained', 'customer', now())`,
      [company.store.key],
    );
    expect((await send(suppressionList, {})).total).toBe(2);
    expect(await known('ada@shop.test')).toMatchObject({ subscribed: true, state: 'suppressed', reason: 'Asked by phone' });
    await expect(staffAdd('ada@shop.test')).rejects.toMatchObject({ fields: { email: expect.stringContaining('suppressed') } });
    expect(await send(suppressionRemove, { emails: ['ada@shop.test', 'spam@shop.test'] })).toMatchObject({ removed: 1 });
    expect(await known('ada@shop.test')).toMatchObject({ subscribed: true, state: 'confirmed' });
  });
});

describe('an import', () => {
  it('is previewed with counts, and never subscribes people who unsubscribed or complained', async () => {
    await staffAdd('known@shop.test');
    await staffAdd('gone@shop.test');
    await send(subscriberUnsubscribe, { email: 'gone@shop.test', confirm_email: 'gone@shop.test' });
    const list = await newList({});
    const file = 'Name,E-mail\nAda,Ada@shop.test\nAda,ada@shop.test \nX,not an address\n,\nKnown,known@shop.test\nGone,gone@shop.test\n';
    const found = {
      rows: 5,
      subscribed: 1,
      unchanged: 1,
      joined: 2,
      asked: 0,
      refused: 1,
      repeated: 1,
      invalid: 1,
      problems: [{ row: 4, value: 'not an address', message: expect.any(String) }],
    };
    expect(await imported(file, { dry_run: true, list_id: list })).toMatchObject({ ...found, is_dry_run: true });
    expect((await send(subscribersList, {})).total).toBe(2);
    expect(await imported(file, { list_id: list })).toMatchObject({ ...found, is_dry_run: false });
    expect(await known('ada@shop.test')).toMatchObject({ subscribed: true, source: 'import', lists: [{ state: 'confirmed' }] });
    expect(await known('gone@shop.test')).toMatchObject({ subscribed: false, state: 'confirmed' });
    expect(await imported('gone@shop.test\n', { has_consent: true })).toMatchObject({ asked: 1, refused: 0 });
    expect(await known('gone@shop.test')).toMatchObject({ subscribed: false, state: 'pending' });
  });

  it.skipIf(!hasNaughtyStrings)(
    'of strings that break software counts each row, and keeps what is an address as it was written',
    async () => {
      const rows = [...naughtyStrings, ...naughtyStrings.map((text) => `${text}@shop.test`)].map(
        (text) => `"${text.replaceAll('"', '""')}"`,
      );
      const { invalid, subscribed, repeated, rows: counted } = await imported(`email\n${rows.join('\n')}\n`);
      expect(subscribed + invalid + repeated).toBe(counted);
      const { total } = await send(subscribersList, {});
      expect(total).toBe(subscribed);
      for (const { email } of (await send(subscribersList, { limit: 100 })).result) expect(email).toMatch(/^[^\s@<>]+@[^\s@<>]+$/);
    },
  );

  it('of a file with one address thousands of times stores it once', async () => {
    const file = Array.from({ length: 6_000 }, (_, n) => (n % 3 === 0 ? 'same@shop.test' : `a${n}@shop.test`)).join('\n');
    expect(await imported(file)).toMatchObject({ rows: 6_000, subscribed: 4_001, repeated: 1_999 });
    expect(await send(subscriberTotal, {})).toMatchObject({ total: 4_001 });
  });
});

describe('figures', () => {
  it('count who joined, who left, and the total, by day', async () => {
    const day = (offset: number) => new Date(Date.parse('2026-10-01T12:00:00Z') + offset * 86_400_000);
    const at = (email: string, from: number, to: number | null) =>
      api.db.pool.query(
        `insert into subscribers (store_key, email, subscribed, state, source, subscribed_at, unsubscribed_at, changed_at)
         values ($1, $2, $3, 'confirmed', 'staff', $4, $5, $4)`,
        [company.store.key, email, to === null, day(from), to === null ? null : day(to)],
      );
    await at('a@b.test', -5, null);
    await at('b@b.test', 0, 2);
    await at('c@b.test', 1, null);
    await at('d@b.test', 4, null);
    const range = { from: '2026-10-01', to: '2026-10-03' };
    expect(await send(subscriberStats, range)).toMatchObject({ gained: 2, lost: 1 });
    expect((await send(subscriberTimeline, range)).result).toEqual([
      { day: '2026-10-01', gained: 1, lost: 0, total: 2 },
      { day: '2026-10-02', gained: 1, lost: 0, total: 3 },
      { day: '2026-10-03', gained: 0, lost: 1, total: 2 },
    ]);
    expect(await send(subscriberTotal, {})).toMatchObject({ total: 3, unsubscribed: 1 });
    await expect(send(subscriberTimeline, { from: '2026-10-03', to: '2026-10-01' })).rejects.toMatchObject({
      title: 'Failed to get subscriber timeline',
    });
    await expect(send(subscriberStats, { from: '2024-10-03', to: '2026-10-01' })).rejects.toMatchObject({
      title: 'Failed to get subscriber stats',
    });
  });
});
