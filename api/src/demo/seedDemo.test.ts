import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';
import { emailTriggers } from '@endcap/schema/email/triggers/emailTriggers.resource.ts';
import { roles } from '@endcap/schema/access/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { currentConfiguration } from '../configuration/currentConfiguration.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import { searchStore } from '../search/products/searchStore.ts';
import { defaultTrigger } from '../email/triggers/defaultFlows.ts';
import { simulateTrigger } from '../email/triggers/simulateTrigger.ts';
import { isPassword } from '../session/session/passwords.ts';
import { readConversion } from '../store/dashboard/visitorConversion.ts';
import { demoEmail } from './demoCompany.ts';
import { demoCompanyKey, demoStoreKey } from '../store/demo/demoKeys.ts';
import { drawPicture } from '../store/demo/demoPictures.ts';
import { seedDemo } from './seedDemo.ts';

let database: TestDatabase;
let dataDir: string;
const now = new Date('2026-11-21T09:30:00Z');
const earlierDataDir = process.env['DATA_DIR'];

const seed = (password: string, moment: Date) => seedDemo(database.db, { password, now: moment, log: database.log });

async function count(table: string): Promise<number> {
  const { rows } = await database.db.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

const tables = [
  'companies',
  'stores',
  'users',
  'memberships',
  'products',
  'categories',
  'pages',
  'imports',
  'jobs',
  'resources',
  'search_redirect_hits',
  'invoices',
  'modifier_versions',
  'modifier_runs',
  'health_ignores',
  'customers',
  'orders',
  'order_lines',
  'search_log',
  'mail_sends',
  'mail_messages',
  'mail_clicks',
  'mail_copies',
  'mail_flows',
  'subscribers',
  'subscriber_list_members',
];

/** What grows with the time that passes. */
const growing = [
  'orders',
  'order_lines',
  'search_log',
  'search_redirect_hits',
  'mail_messages',
  'mail_clicks',
  'mail_flows',
  'subscribers',
];
const withoutGrowing = (all: Record<string, number>) => ({ ...all, ...Object.fromEntries(growing.map((table) => [table, 0])) });

/** Sends whose counts are not those of their messages, and what the product would still send or ask. */
async function wrongMails() {
  const { rows } = await database.db.pool.query(
    `select s.name, s.source_step from mail_sends s left join mail_messages m on m.store_key = s.store_key and m.send_id = s.id group by s.store_key, s.id
     having (s.recipients_count, s.sent, s.failed, s.skipped, s.delivered, s.opened, s.clicked, s.converted, s.unsubscribed, s.complained, s.revenue)
       <> (count(m.id), count(m.sent_at), count(m.failed_at), count(*) filter (where m.state = 'skipped'), count(m.delivered_at), count(m.opened_at),
         count(m.clicked_at), count(m.converted_at), count(m.unsubscribed_at), count(m.complained_at), coalesce(sum(m.revenue), 0))
     union all select email, state from mail_messages where state in ('queued', 'sending') or sent_at < due_at or opened_at < delivered_at or clicked_at < opened_at
     union all select email, state from mail_flows where state = 'active'
     union all select email, state from subscribers where ask_at is not null`,
  );
  return rows;
}

async function counts() {
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)] as const)));
}

beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'endcap-demo-'));
  process.env['DATA_DIR'] = dataDir;
  await seed('first password', now);
});
afterAll(async () => {
  if (earlierDataDir === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = earlierDataDir;
  rmSync(dataDir, { recursive: true, force: true });
  await database.close();
});

describe('the demo company', () => {
  it('is one shop with about 600 products, loaded by an import', async () => {
    const { products, companies, stores, imports } = await counts();
    expect(products).toBeGreaterThanOrEqual(580);
    // The syncs of the demo shop's feed are tested by demoFeed.test.ts.
    expect([companies, stores, imports]).toEqual([1, 1, 20]);
    const { rows } = await database.db.pool.query(
      'select phase, state, failed, issues, created from imports i join jobs j on (j.store_key, j.id) = (i.store_key, i.job_id) where i.sync is null',
    );
    expect(rows).toEqual([{ phase: 'done', state: 'success', failed: 0, issues: 0, created: products }]);
  });

  it('has an image, a price and a description worth reading for every product', async () => {
    const { rows } = await database.db.pool.query<{ image: string; description: string; price: number }>(
      'select image, description, price from products',
    );
    for (const { image, description, price } of rows) {
      expect(drawPicture(image.replace('/demo-media/', ''))).toMatch(/^<svg .*<\/svg>$/);
      expect(description.length).toBeGreaterThan(120);
      expect(description).not.toMatch(/\{name\}|undefined/);
      expect(price).toBeGreaterThan(0);
    }
  });

  it('has conversations that were handed over, some of which staff are done with', async () => {
    const { rows } = await database.db.pool.query<{ state: string }>(
      'select distinct hand_over as state from chat_conversations where hand_over is not null order by 1',
    );
    expect(rows.map(({ state }) => state)).toEqual(['done', 'sent']);
  });

  it('has visitors who buy more often after clicking a product shown by Endcap', async () => {
    const range = { from: dayOf(subDays(now, 29)), to: dayOf(now) };
    const { visitors, active, buyers, activeBuyers } = await readConversion(database.db.pool, [demoStoreKey], range, 'clicks');
    const [clicked, others] = [activeBuyers / active, (buyers - activeBuyers) / (visitors - active)];
    expect(clicked / others).toBeGreaterThan(1.3);
    expect(clicked / others).toBeLessThan(4);
  });

  it('has 90 days of orders and searches up to now, some of them without results', async () => {
    const { rows } = await database.db.pool.query<{ first: Date; last: Date; empty: number; all: number; later: number }>(
      `select (select min(time) from orders) as first, (select max(time) from orders) as last,
         (select count(*)::int from search_log where total = 0) as empty, (select count(*)::int from search_log) as all,
         (select count(*)::int from search_log where time > $1) as later`,
      [now],
    );
    const { first, last, empty, all, later } = rows[0] ?? { first: now, last: now, empty: 0, all: 0, later: 1 };
    expect((now.getTime() - first.getTime()) / 86_400_000).toBeGreaterThan(89);
    expect((now.getTime() - last.getTime()) / 86_400_000).toBeLessThan(1);
    expect(all).toBeGreaterThan(10_000);
    expect(empty / all).toBeGreaterThan(0.005);
    expect(empty / all).toBeLessThan(0.2);
    expect(later).toBe(0);
  });

  it('has carts that no one ordered, and some that were ordered a day or more later', async () => {
    const { rows } = await database.db.pool.query<{ all: number; never: number; later: number }>(
      `with carts as materialized (select visitor, time::date as day, min(time) as time from events where type = 'cart_add' and time < $1 group by 1, 2),
         sales as materialized (select visitor, array_agg(time order by time) as times from events where type = 'sale' group by 1),
         ends as (select c.time, (select min(t) from unnest(s.times) as t where t > c.time) as sold from carts c left join sales s using (visitor))
       select count(*)::int as all, count(*) filter (where sold is null)::int as never,
         count(*) filter (where sold between time + interval '20 hours' and time + interval '5 days')::int as later from ends`,
      [subDays(now, 6)],
    );
    const { all, never, later } = rows[0] ?? { all: 0, never: 0, later: 0 };
    expect(all).toBeGreaterThan(2000);
    expect(never / all).toBeGreaterThan(0.25);
    expect(never / all).toBeLessThan(0.6);
    expect(later / all).toBeGreaterThan(0.05);
    expect(later / all).toBeLessThan(0.25);
  });

  it('has abandoned carts in the simulation of the trigger, whose flow mailed the same people', async () => {
    const body = emailTriggers.fields.parse(defaultTrigger('abandoned_cart', 'en-US'));
    const simulating = { db: database.db, store: { key: demoStoreKey, companyKey: demoCompanyKey }, now };
    const { entries, steps, days } = await simulateTrigger(simulating, body);
    expect(entries).toBeGreaterThan(60);
    expect(days.filter((day) => day.entries > 0).length).toBeGreaterThan(20);
    const [first, last] = steps.map(({ mails }) => mails);
    expect(last).toBeGreaterThan(20);
    expect(last).toBeLessThan(first ?? 0);
    const { rows } = await database.db.pool.query<{ state: string; reason: string; count: number }>(
      `select state, reason, count(*)::int as count from mail_flows f join resources r on r.id = f.trigger_id where r.body ->> 'type' = 'abandoned_cart' group by 1, 2`,
    );
    const people = Object.fromEntries(rows.map(({ state, reason, count: number }) => [`${state} ${reason}`.trim(), number]));
    expect(people['done']).toBeGreaterThan(30);
    expect(people['left bought']).toBeGreaterThan(3);
  });

  it('has orders whose totals match their lines', async () => {
    const { rows } = await database.db.pool.query(
      `select o.id from orders o where o.total_value <> (select sum(l.quantity * l.price) from order_lines l where (l.store_key, l.order_id) = (o.store_key, o.id))
         or o.generated_value > o.total_value or o.impact <> (o.generated_value > 0)`,
    );
    expect(rows).toEqual([]);
  });

  it('has customers whose totals match their orders', async () => {
    const { rows } = await database.db.pool.query(
      `select c.id from customers c left join orders o on o.store_key = c.store_key and o.customer_id = c.id group by c.store_key, c.id
       having c.order_count <> count(o.id) or c.order_value_total <> coalesce(sum(o.total_value), 0) or c.order_last is distinct from max(o.time)`,
    );
    expect(rows).toEqual([]);
  });

  it('has modifiers with a history, the first of which was run on all products', async () => {
    const { rows } = await database.db.pool.query(
      `select r.revision, r.total = r.done as is_whole, r.finished_at < $1 as is_past, j.state, r.changed,
         (select count(*)::int from products where attributes ? 'saving') as with_saving, (select max(revision) from modifier_versions) as newest
       from modifier_runs r join jobs j on (j.store_key, j.id) = (r.store_key, r.job_id)`,
      [now],
    );
    const [run] = rows;
    expect(rows).toEqual([{ ...run, revision: 1, is_whole: true, is_past: true, state: 'success', with_saving: run?.changed, newest: 3 }]);
    expect(run?.changed).toBeGreaterThan(50);
  });

  it('has data health with problems, a trend of months and an ignored finding', async () => {
    const { rows } = await database.db.pool.query(
      `select (select count(distinct day)::int from health_days) as days, (select count(*)::int from health_ignores) as ignored,
         (select found from health_ignores where object_id <> '') as found, (select count(*)::int from health_results where count > 0) > 5 as has_problems`,
    );
    expect(rows).toEqual([{ days: 171, ignored: 2, found: 1, has_problems: true }]);
  });

  it('has sent emails whose counts match their messages, and nothing left to send', async () => {
    expect(await wrongMails()).toEqual([]);
    const { rows } = await database.db.pool.query(
      `select source_kind as kind, source_step as step, state, sent > 3 as is_sent, opened > 1 as is_opened from mail_sends order by 1, 2, at`,
    );
    const sent = { is_sent: true, is_opened: true };
    const [newsletter, step] = [
      { ...sent, kind: 'newsletter', step: '', state: 'sent' },
      { ...sent, kind: 'trigger', state: 'sending' },
    ];
    expect(rows).toEqual([
      newsletter,
      newsletter,
      ...['fresh', 'last', 'more', 'reminder', 'welcome'].map((name) => ({ ...step, step: name })),
    ]);
  });

  it('has emails that led to orders, matching the clicks before them', async () => {
    const { rows } = await database.db.pool.query(
      `select source_kind as kind, sum(clicked) > 9 as is_clicked, sum(converted) > 1 as is_bought, sum(revenue) > 20 as is_paid from mail_sends group by 1 order by 1`,
    );
    expect(rows).toEqual(['newsletter', 'trigger'].map((kind) => ({ kind, is_clicked: true, is_bought: true, is_paid: true })));
  });

  it('has people on its lists, some of whom may not be emailed', async () => {
    const { rows } = await database.db.pool.query(
      `select (select count(*)::int from subscribers where state = 'pending') as pending, (select count(*)::int from subscribers where state = 'bounced') as bounced,
         (select count(*)::int from subscribers where state = 'complained') as complained, (select count(*)::int from subscribers where state = 'suppressed') as suppressed,
         (select count(*)::int from subscribers where source = 'customer' and not subscribed) as left,
         (select count(distinct list_id)::int from subscriber_list_members) as lists, (select count(*)::int from mail_copies) > 12 as has_copies`,
    );
    expect(rows).toEqual([{ pending: 4, bounced: 3, complained: 1, suppressed: 2, left: 7, lists: 2, has_copies: true }]);
  });

  it('has a user for each role, who signs in with the password', async () => {
    const { rows } = await database.db.pool.query<{ email: string; password_hash: string }>('select email, password_hash from users');
    expect(rows.map(({ email }) => email).sort()).toEqual(roles.map(demoEmail).sort());
    for (const { password_hash: hash } of rows) expect(await isPassword('first password', hash)).toBe(true);
  });

  it('has rules that change search results', async () => {
    const configuration = await currentConfiguration(database.db, { key: demoStoreKey, companyKey: demoCompanyKey });
    const { products, rules, hidden } = await searchStore(database.db, configuration, { query: 'tent', limit: 3, offset: 0 });
    expect(rules).toHaveLength(1);
    expect(products.every(({ pinnedBy }) => pinnedBy === rules[0])).toBe(true);
    expect(hidden.size).toBeGreaterThan(0);
  });
});

describe('a later start', () => {
  it('changes nothing when no time has passed', async () => {
    const before = await counts();
    await seed('first password', now);
    expect(await counts()).toEqual(before);
  });

  it('continues orders and searches where the last start ended, without repeating any', async () => {
    const before = await counts();
    await seed('first password', new Date(now.getTime() + 3 * 3_600_000));
    await seed('first password', new Date(now.getTime() + 36 * 3_600_000));
    const after = await counts();
    expect(withoutGrowing(after)).toEqual(withoutGrowing(before));
    expect((after['mail_messages'] ?? 0) - (before['mail_messages'] ?? 0)).toBeGreaterThan(3);
    expect((after['mail_messages'] ?? 0) - (before['mail_messages'] ?? 0)).toBeLessThan(30);
    expect(await wrongMails()).toEqual([]);
    expect((after['search_log'] ?? 0) - (before['search_log'] ?? 0)).toBeGreaterThan(100);
    expect((after['search_log'] ?? 0) - (before['search_log'] ?? 0)).toBeLessThan(350);
    const { rows } = await database.db.pool.query('select time, query, visitor from search_log group by 1, 2, 3 having count(*) > 1');
    expect(rows).toEqual([]);
  });

  it('updates the users’ password when it has changed', async () => {
    await seed('second password', now);
    const { rows } = await database.db.pool.query<{ password_hash: string }>('select password_hash from users where email = $1', [
      demoEmail('member'),
    ]);
    expect(await isPassword('second password', rows[0]?.password_hash)).toBe(true);
  });
});
