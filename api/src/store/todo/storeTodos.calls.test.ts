import { storeTodoDecide, storeTodoList } from '@endcap/schema/store/todo/storeTodos.rest.ts';
import { addDays, dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, json, sql, type Sql } from '../../db/sql.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { findTodos } from './findTodos.ts';
import { measureTodos } from './measureTodos.ts';
import { handlers } from './storeTodos.calls.ts';

let api: TestApi;
let company: TestCompany;

// Before the sessions of the test began, so that none of them has ended.
const now = new Date('2024-11-23T12:00:00Z');
const day = (back: number) => dayOf(subDays(now, back));

const run = (statement: Sql) => changedBy(api.db.pool, statement);

const searched = (query: string, searches: number, withoutResult: number, back = 3) =>
  run(sql`INSERT INTO query_days (store_key, day, query_key, query, normalised, searches, without_result, results, last_at)
          VALUES (${company.store.key}, ${day(back)}, md5(${query}), ${query}, lower(${query}), ${searches}, ${withoutResult}, 0, ${now})`);

const sold = (query: string, at: string, revenue: number) =>
  run(sql`INSERT INTO query_order_days (store_key, day, query_key, normalised, orders, revenue)
          VALUES (${company.store.key}, ${at}, md5(${query}), ${query}, 1, ${revenue})`);

const product = (id: string, image: string | null, views: number) =>
  run(sql`WITH made AS (
            INSERT INTO products (store_key, id, name, image, updated_at, content_hash, changed_seq, imported_at)
            VALUES (${company.store.key}, ${id}, ${`Product ${id}`}, ${image}, now(), '', 1, now()))
          INSERT INTO product_days (store_key, product_id, day, views) VALUES (${company.store.key}, ${id}, ${day(2)}, ${views})`);

beforeAll(async () => {
  api = await testApi({ handlers, now: () => now });
  company = await api.company();
  const { store } = company;
  // 100 searches that found something earned 200, and 1,000 views 1,000.
  await searched('tent', 100, 0);
  await sold('tent', day(3), 200);
  await searched('Parasol', 40, 40);
  // Before the 28 days that the dashboard shows.
  await searched('Parasol', 100, 100, 28);
  await searched('rare', 4, 4);
  await searched('mug', 60, 0);
  await run(sql`INSERT INTO order_days (store_key, day, orders, revenue, pieces, returned, tracked, impacted, impacted_revenue)
                VALUES (${store.key}, ${day(3)}, 10, 1000, 10, 0, 0, 0, 0)`);
  await run(
    sql`INSERT INTO event_days (store_key, day, type, source, label, events) VALUES (${store.key}, ${day(3)}, 'product', '', '', 1000)`,
  );
  await product('bare', null, 100);
  await product('seen', 'https://shop.test/1.png', 100);
  await product('unseen', '', 3);
  for (const visitor of ['v1', 'v2'])
    await run(sql`INSERT INTO search_log (store_key, time, query, normalised, total, visitor)
                  VALUES (${store.key}, ${subDays(now, 3)}, 'Parasol', 'parasol', 0, ${visitor}),
                    (${store.key}, ${new Date(subDays(now, 3).getTime() + 60_000)}, 'sunshade', 'sunshade', 9, ${visitor})`);
  await findTodos(api.db.pool, store.key, now);
});
afterAll(() => api.close());

const list = async () => (await api.call(storeTodoList, { key: company.store.key }, company.people.member.token)).answer.result;
const decide = (kind: 'query_without_result' | 'query_without_sales', subject: string, state: 'open' | 'done' | 'dismissed') =>
  api.call(storeTodoDecide, { key: company.store.key, kind, subject, state }, company.people.member.token);

describe('the to-do list of a store', () => {
  it('is ranked by what is missed, and shows what shoppers found instead', async () => {
    expect(await list()).toMatchObject([
      // 200 / 160 searches with results, halved.
      { kind: 'query_without_sales', title: 'mug', count: 60, estimate: { amount: '37.50' } },
      { kind: 'product_without_image', subject: 'bare', count: 100, estimate: { amount: '30.00' } },
      {
        kind: 'query_without_result',
        subject: 'parasol',
        title: 'Parasol',
        count: 40,
        suggestion: 'sunshade',
        estimate: { amount: '25.00' },
      },
    ]);
  });

  it('keeps decisions, and can restore an entry', async () => {
    await decide('query_without_sales', 'mug', 'dismissed');
    await findTodos(api.db.pool, company.store.key, now);
    expect((await list()).map(({ title }) => title)).toEqual(['Product bare', 'Parasol']);
    await decide('query_without_sales', 'mug', 'open');
    expect((await list())[0]).toMatchObject({ title: 'mug', decided_at: null });
    expect((await decide('query_without_sales', 'nothing', 'done')).failure.type).toBe('LogicalError');
  });

  it('removes an open entry that no longer applies', async () => {
    await run(sql`UPDATE products SET image = 'https://shop.test/2.png' WHERE store_key = ${company.store.key} AND id = 'bare'`);
    await findTodos(api.db.pool, company.store.key, now);
    expect((await list()).map(({ kind }) => kind)).not.toContain('product_without_image');
  });

  it('lists a running campaign that lost products, and no other', async () => {
    const { key, store } = company;
    const campaign = (name: string, picked: readonly string[], more: object = {}) =>
      run(sql`WITH made AS (
                INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)
                VALUES (${key}, 'merchandising_campaign', gen_random_uuid(), ${name}, ${json({ rules: [{ products: { picked } }], ...more })}, now(), now()) RETURNING *)
              INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) SELECT company_key, ${store.key}, kind, id, true FROM made`);
    await campaign('Sale', ['seen', 'gone', 'lost']);
    await campaign('Whole', ['seen']);
    await campaign('Filter', [], { rules: [{ products: { filter: 'brand = "Ada"' } }] });
    await campaign('Ended', ['gone'], { end_at: '2020-01-01T08:00' });
    await run(sql`INSERT INTO product_days (store_key, product_id, day, views, revenue) VALUES (${store.key}, 'gone', ${day(2)}, 1, 80)`);
    await findTodos(api.db.pool, store.key, now);
    expect((await list()).filter(({ kind }) => kind === 'campaign_without_products')).toMatchObject([
      { title: 'Sale', count: 2, estimate: { amount: '80.00' } },
    ]);
  });

  it('measures the effect of a fix two weeks later', async () => {
    await decide('query_without_result', 'parasol', 'done');
    expect((await list()).at(-1)).toMatchObject({ state: 'done', decided_by: 'Test member', effect: null });
    const ahead = (days: number) => dayOf(addDays(now, days));
    await sold('parasol', day(14), 5);
    await sold('parasol', day(15), 100);
    await sold('parasol', day(0), 100);
    await sold('parasol', ahead(1), 30);
    await sold('parasol', ahead(14), 12);
    await sold('parasol', ahead(15), 100);
    await measureTodos(api.db.pool, addDays(now, 14));
    expect((await list()).at(-1)?.effect).toBeNull();
    await measureTodos(api.db.pool, addDays(now, 16));
    expect((await list()).at(-1)?.effect).toMatchObject({ before: { amount: '5.00' }, after: { amount: '42.00' } });
  });

  it('measures a campaign by the products that it lost and those that it selects now', async () => {
    const { store } = company;
    const sale = (await list()).find(({ kind }) => kind === 'campaign_without_products');
    if (sale === undefined) throw new Error('The campaign is missing.');
    await api.call(
      storeTodoDecide,
      { key: store.key, kind: 'campaign_without_products', subject: sale.subject, state: 'done' },
      company.people.member.token,
    );
    await run(
      sql`UPDATE resources SET body = ${json({ rules: [{ products: { picked: ['seen', 'fresh'] } }] })} WHERE id = ${sale.subject}::uuid`,
    );
    const earned = (id: string, at: string, revenue: number) =>
      run(sql`INSERT INTO product_days (store_key, product_id, day, views, revenue) VALUES (${store.key}, ${id}, ${at}, 1, ${revenue})
              ON CONFLICT (store_key, product_id, day) DO UPDATE SET revenue = excluded.revenue`);
    await earned('seen', day(4), 20);
    await earned('lost', day(20), 500);
    await earned('fresh', dayOf(addDays(now, 3)), 70);
    await earned('seen', dayOf(addDays(now, 4)), 40);
    await earned('bare', dayOf(addDays(now, 4)), 900);
    await measureTodos(api.db.pool, addDays(now, 16));
    // 80 of the lost one and 20 of the one that stayed; then 70 and 40.
    expect((await list()).find(({ subject }) => subject === sale.subject)?.effect).toMatchObject({
      before: { amount: '100.00' },
      after: { amount: '110.00' },
    });
  });

  it('lists a failing feed again when its sync fails after it was done, and not while it runs', async () => {
    const { store } = company;
    const id = '00000000-0000-4000-8000-0000000000f1';
    const feed = (change: Sql) => run(sql`UPDATE feeds SET ${change} WHERE store_key = ${store.key}`);
    const listed = async () => {
      await findTodos(api.db.pool, store.key, now);
      return (await list()).find(({ kind }) => kind === 'feed_failing');
    };
    await run(sql`INSERT INTO feeds (store_key, id, entity, url, schedule, failures, last_attempted_at, created_at, updated_at)
                  VALUES (${store.key}, ${id}, 'products', 'https://shop.test/feed.json', '{"kind": "hourly"}', 2, ${subDays(now, 1)}, ${now}, ${now})`);
    expect(await listed()).toMatchObject({ title: 'shop.test', count: 2, state: 'open' });
    await api.call(storeTodoDecide, { key: store.key, kind: 'feed_failing', subject: id, state: 'done' }, company.people.member.token);
    expect(await listed()).toMatchObject({ state: 'done' });
    await feed(sql`running_import = gen_random_uuid()`);
    expect(await listed()).toMatchObject({ state: 'done' });
    await feed(sql`running_import = NULL, failures = 3`);
    expect(await listed()).toMatchObject({ count: 3, state: 'open', decided_by: null });
    await feed(sql`failures = 0`);
    expect(await listed()).toBeUndefined();
  });

  it('measures a feed by what the store sells', async () => {
    const { store } = company;
    const id = '00000000-0000-4000-8000-0000000000f1';
    await run(sql`UPDATE feeds SET failures = 2, running_import = NULL WHERE store_key = ${store.key}`);
    await findTodos(api.db.pool, store.key, now);
    await api.call(storeTodoDecide, { key: store.key, kind: 'feed_failing', subject: id, state: 'done' }, company.people.member.token);
    const earned = (at: string, revenue: number) =>
      run(sql`INSERT INTO order_days (store_key, day, orders, revenue, pieces, returned, tracked, impacted, impacted_revenue)
              VALUES (${store.key}, ${at}, 1, ${revenue}, 1, 0, 0, 0, 0)`);
    await earned(day(14), 30);
    await earned(day(15), 500);
    await earned(day(0), 500);
    await earned(dayOf(addDays(now, 1)), 70);
    await earned(dayOf(addDays(now, 14)), 1100);
    await earned(dayOf(addDays(now, 15)), 500);
    await measureTodos(api.db.pool, addDays(now, 16));
    // 1,000 three days ago, and 30.
    expect((await list()).find(({ kind }) => kind === 'feed_failing')?.effect).toMatchObject({
      before: { amount: '1030.00' },
      after: { amount: '1170.00' },
    });
  });

  it('names the attribute that has the address of an image', async () => {
    await product('bare2', '', 50);
    await run(sql`UPDATE products SET attributes = '{"brand": "Ada", "manual": "https://shop.test/a.pdf", "photo": "https://shop.test/b.JPG?w=9", "size": 3}'
                  WHERE store_key = ${company.store.key} AND id IN ('bare2', 'seen')`);
    await findTodos(api.db.pool, company.store.key, now);
    expect((await list()).filter(({ kind }) => kind === 'product_without_image')).toMatchObject([
      { subject: 'bare2', suggestion: 'photo' },
    ]);
  });

  it('is not accessible to other companies', async () => {
    const stranger = (await api.company()).people.admin.token;
    expect((await api.call(storeTodoList, { key: company.store.key }, stranger)).failure.type).toBe('NotFoundError');
  });
});
