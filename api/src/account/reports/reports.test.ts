import { randomUUID } from 'node:crypto';

import { userInfo, userUpdate } from '@endcap/schema/account/profile/profile.rest.ts';
import { deleteStore } from '@endcap/schema/store/stores/stores.rest.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { startTestMailServer, type TestMailServer } from '../../email/delivery/testMailServer.ts';
import { type TestApi, type TestCompany, type TestPerson, testApi } from '../../http/testApi.ts';
import { openJobs } from '../../jobs/openJobs.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { jobs as definitions } from './reports.jobs.ts';
import { askForErrorMails, askForStatusMails } from './reports.tasks.ts';

let api: TestApi;
let server: TestMailServer;
let company: TestCompany;
let jobs: Jobs;
const monday = new Date('2026-11-23T07:00:00Z');
const signal = new AbortController().signal;

beforeAll(async () => {
  server = await startTestMailServer();
  api = await testApi();
  vi.stubEnv('SMTP_URL', server.url);
  vi.stubEnv('CONSOLE_URL', 'https://console.test');
  jobs = await openJobs({ db: api.db, log: api.database.log, worker: 'inline', definitions });
});
beforeEach(async () => {
  await api.db.pool.query("UPDATE users SET status_email = '', error_email = false, created_at = '2026-01-01T00:00:00Z'");
  company = await api.company();
  await api.db.pool.query("UPDATE users SET created_at = '2026-01-01T00:00:00Z'");
});
afterEach(async () => {
  await api.db.pool.query('TRUNCATE order_days, query_days');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await jobs.close();
  await api.close();
  await server.close();
});

async function choose(
  { token }: TestPerson,
  choice: { status_email?: '' | 'weekly' | 'monthly'; error_email?: boolean; ui_lang?: 'da-DK' | 'de-DE' },
) {
  const { user } = (await api.call(userInfo, {}, token)).answer;
  expect((await api.call(userUpdate, { revision: user.revision, ...choice }, token)).status).toBe(200);
  return user.email;
}
const status = (now = monday) => askForStatusMails({ db: api.db, jobs, now, signal });
const errors = (now: Date) => askForErrorMails({ db: api.db, jobs, now, signal });
const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email)).length;
/** Dates and amounts have spaces of several widths. */
const spaced = (text: string) => text.replaceAll(/\p{Zs}/gu, ' ');
/** Nothing waits any more: whatever was asked for has been sent, or never was. */
const settled = () =>
  expect
    .poll(
      async () => (await api.db.pool.query("SELECT FROM jobs WHERE name LIKE 'account.%' AND state IN ('waiting', 'running')")).rowCount,
      {
        timeout: 10_000,
      },
    )
    .toBe(0);

async function sell(storeKey: string, day: string, revenue: number, orders: number) {
  await api.db.pool.query(
    'INSERT INTO order_days (store_key, day, revenue, orders, pieces, returned, tracked, impacted, impacted_revenue) VALUES ($1, $2, $3, $4, 1, 0, 0, 0, 0)',
    [storeKey, day, revenue, orders],
  );
}
async function fail(storeKey: string, message: string, at: Date, name = 'data.import') {
  await api.db.pool.query(
    "INSERT INTO jobs (store_key, id, name, state, message, error, finished_at) VALUES ($1, $2, $3, 'failed', $4, 'REF', $5)",
    [storeKey, randomUUID(), name, message, at],
  );
}

describe('a status email', () => {
  it('reports each store’s week once, compared with the week before, and how to unsubscribe', async () => {
    const email = await choose(company.people.member, { status_email: 'weekly' });
    await sell(company.store.key, '2026-11-09', 100, 2);
    await sell(company.store.key, '2026-11-16', 60, 1);
    await sell(company.store.key, '2026-11-22', 65.5, 1);
    await sell(company.store.key, '2026-11-23', 999, 9);
    await status();
    await status();
    const mail = await server.mailTo(email);
    expect(spaced(mail.subject)).toBe('Your stores, week of November 16 – 22, 2026');
    expect(spaced(mail.text)).toContain('First store: 125,50 € revenue (+26 %) · 2 orders (0 %) · 0 searches');
    expect(mail.text).toContain('Second store: no orders or searches');
    expect(mail.text).toContain(`https://console.test/store/${company.store.id}/analytics/dashboard?settings=profile`);
    await status(new Date('2026-11-24T23:00:00Z'));
    await settled();
    expect(mailsTo(email)).toBe(1);
    await status(new Date('2026-11-30T06:00:00Z'));
    await server.mailTo(email);
  });

  it('goes to everyone who chose it, in their language, with the stores they can see', async () => {
    const { partial, admin, manager } = company.people;
    const [german, danish] = [
      await choose(partial, { status_email: 'monthly', ui_lang: 'de-DE' }),
      await choose(admin, { status_email: 'monthly', ui_lang: 'da-DK' }),
    ];
    const weekly = await choose(manager, { status_email: 'weekly' });
    await status(new Date('2027-05-01T08:00:00Z'));
    const mail = await server.mailTo(german);
    expect(mail.subject).toBe('Ihre Shops im April 2027');
    expect(mail.text).toContain('First store: keine Bestellungen oder Suchen');
    expect(mail.text).not.toContain('Second store');
    expect((await server.mailTo(danish)).subject).toBe('Dine butikker i april 2027');
    await settled();
    expect(mailsTo(weekly)).toBe(0);
  });

  it('does not go to unproven addresses or former members, and skips deleted stores', async () => {
    const { admin, member, developer, partial } = company.people;
    const emails = [];
    for (const person of [admin, member, developer, partial]) emails.push(await choose(person, { status_email: 'weekly' }));
    await api.db.pool.query('UPDATE users SET email_proven_at = NULL WHERE id = $1', [member.id]);
    await api.db.pool.query('DELETE FROM memberships WHERE user_id = $1', [developer.id]);
    await api.call(deleteStore, { key: company.store.key, name: 'First store' }, admin.token);
    await status();
    const mail = await server.mailTo(emails[0] ?? '');
    expect(mail.text).not.toContain('First store');
    await settled();
    expect(emails.map(mailsTo)).toEqual([1, 0, 0, 0]);
  });

  it('is sent once when two processes request it at the same time', async () => {
    const email = await choose(company.people.agency, { status_email: 'weekly' });
    await Promise.all([jobs, api.jobs, jobs].map((asked) => askForStatusMails({ db: api.db, jobs: asked, now: monday, signal })));
    await server.mailTo(email);
    await settled();
    expect(mailsTo(email)).toBe(1);
  });
});

describe('an error email', () => {
  it('names a webhook that was disabled, to people who can view webhooks', async () => {
    const [developer, member] = [
      await choose(company.people.developer, { error_email: true }),
      await choose(company.people.member, { error_email: true }),
    ];
    await api.db.pool.query(
      `INSERT INTO company_events (company_key, id, type, at, object_type, object_id, data, found_at)
       VALUES ($1, gen_random_uuid(), 'webhook_stopped', now() - interval '1 minute', 'webhook', 'w', '{"name": "Chat"}', now())`,
      [company.key],
    );
    await errors(new Date());
    await settled();
    expect([mailsTo(developer), mailsTo(member)]).toEqual([1, 0]);
    expect(spaced(server.mails.find(({ to }) => to.includes(developer))?.text ?? '')).toMatch(/Test company: a webhook failed on .*Chat/);
  });

  it('reports what failed in the user’s stores, at most once an hour', async () => {
    const email = await choose(company.people.developer, { error_email: true });
    const other = await choose(company.people.partial, { error_email: true });
    const now = new Date();
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
    await fail(company.store.key, 'The feed answered 404.', minutes(-2));
    await fail(company.otherStore.key, 'The file is cut.', minutes(-1));
    await fail(company.store.key, 'Cancelled by Kim.', minutes(-1));
    await errors(now);
    await errors(now);
    const mail = await server.mailTo(email);
    expect(mail.subject).toBe('2 failures in your stores');
    expect(mail.text).toMatch(/First store: an import failed on .*The feed answered 404\./);
    expect(mail.text).not.toContain('Cancelled');
    expect((await server.mailTo(other)).subject).toBe('Something failed in First store');
    await fail(company.store.key, 'Again.', minutes(10));
    await errors(minutes(20));
    await settled();
    expect(mailsTo(email)).toBe(1);
    await errors(minutes(70));
    expect((await server.mailTo(email)).text).toContain('Again.');
    await errors(minutes(200));
    await settled();
    expect(mailsTo(email)).toBe(2);
  });

  it('does not go to anyone who did not ask for it', async () => {
    const email = await choose(company.people.manager, { error_email: false });
    await fail(company.store.key, 'Broken.', new Date(Date.now() - 60_000));
    await errors(new Date());
    await settled();
    expect(mailsTo(email)).toBe(0);
  });
});
