import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { roles } from '@endcap/schema/access/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { currentConfiguration } from '../configuration/currentConfiguration.ts';
import { type TestDatabase, testDatabase } from '../db/testDatabase.ts';
import { searchStore } from '../search/products/searchStore.ts';
import { isPassword } from '../session/session/passwords.ts';
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
];

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
  it('is one shop with about 600 products, brought by an import', async () => {
    const { products, companies, stores, imports } = await counts();
    expect(products).toBeGreaterThanOrEqual(580);
    // The syncs of the demo shop's feed are told by demoFeed.test.ts.
    expect([companies, stores, imports]).toEqual([1, 1, 20]);
    const { rows } = await database.db.pool.query(
      'select phase, state, failed, issues, created from imports i join jobs j on (j.store_key, j.id) = (i.store_key, i.job_id) where i.sync is null',
    );
    expect(rows).toEqual([{ phase: 'done', state: 'success', failed: 0, issues: 0, created: products }]);
  });

  it('has a picture, a price and a description worth reading for every product', async () => {
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

  it('has 90 days of orders and searches up to now, some of them without a result', async () => {
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

  it('has orders whose figures fit their lines', async () => {
    const { rows } = await database.db.pool.query(
      `select o.id from orders o where o.total_value <> (select sum(l.quantity * l.price) from order_lines l where (l.store_key, l.order_id) = (o.store_key, o.id))
         or o.generated_value > o.total_value or o.impact <> (o.generated_value > 0)`,
    );
    expect(rows).toEqual([]);
  });

  it('has customers whose sums are those of their orders', async () => {
    const { rows } = await database.db.pool.query(
      `select c.id from customers c left join orders o on o.store_key = c.store_key and o.customer_id = c.id group by c.store_key, c.id
       having c.order_count <> count(o.id) or c.order_value_total <> coalesce(sum(o.total_value), 0) or c.order_last is distinct from max(o.time)`,
    );
    expect(rows).toEqual([]);
  });

  it('has modifiers with a history, the first of which was run over all products', async () => {
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

  it('has a health with problems, a trend of months and something ignored', async () => {
    const { rows } = await database.db.pool.query(
      `select (select count(distinct day)::int from health_days) as days, (select count(*)::int from health_ignores) as ignored,
         (select found from health_ignores where object_id <> '') as found, (select count(*)::int from health_results where count > 0) > 5 as has_problems`,
    );
    expect(rows).toEqual([{ days: 171, ignored: 2, found: 1, has_problems: true }]);
  });

  it('has a user for each role, who signs in with the password', async () => {
    const { rows } = await database.db.pool.query<{ email: string; password_hash: string }>('select email, password_hash from users');
    expect(rows.map(({ email }) => email).sort()).toEqual(roles.map(demoEmail).sort());
    for (const { password_hash: hash } of rows) expect(await isPassword('first password', hash)).toBe(true);
  });

  it('has rules that change what shoppers find', async () => {
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

  it('goes on with orders and searches where the last one ended, without repeating any', async () => {
    const before = await counts();
    await seed('first password', new Date(now.getTime() + 3 * 3_600_000));
    await seed('first password', new Date(now.getTime() + 36 * 3_600_000));
    const after = await counts();
    expect({ ...after, orders: 0, order_lines: 0, search_log: 0, search_redirect_hits: 0 }).toEqual({
      ...before,
      orders: 0,
      order_lines: 0,
      search_log: 0,
      search_redirect_hits: 0,
    });
    expect((after['search_log'] ?? 0) - (before['search_log'] ?? 0)).toBeGreaterThan(100);
    expect((after['search_log'] ?? 0) - (before['search_log'] ?? 0)).toBeLessThan(350);
    const { rows } = await database.db.pool.query('select time, query, visitor from search_log group by 1, 2, 3 having count(*) > 1');
    expect(rows).toEqual([]);
  });

  it('gives the users another password when it is another one', async () => {
    await seed('second password', now);
    const { rows } = await database.db.pool.query<{ password_hash: string }>('select password_hash from users where email = $1', [
      demoEmail('member'),
    ]);
    expect(await isPassword('second password', rows[0]?.password_hash)).toBe(true);
  });
});
