import { roles } from '@endcap/schema/access/roles.ts';
import { logBatch, logSale } from '@endcap/schema/data/events/events.rest.ts';
import {
  privacyForget,
  privacyInfo,
  visitorIdDelete,
  visitorsDelete,
  visitorsDeleteSeveral,
  visitorsFind,
  visitorsInfo,
  visitorsList,
  visitorsLog,
  visitorsRestore,
} from '@endcap/schema/data/visitors/visitors.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { givePrivateKey } from '../../http/testPrivateKey.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { exactUpTo } from '../../lists/countedPage.ts';
import { tasks } from './deletedVisitors.tasks.ts';
import { handlers as eventHandlers } from '../events/events.calls.ts';
import { keepFigures } from '../events/figures.ts';
import { resourceHandlers } from '../../resources/resourceHandlers.ts';
import { hooks, hookService } from '../../resources/testHooks.ts';
import { handlers as privacyHandlers } from './privacy.calls.ts';
import { handlers } from './visitors.calls.ts';

let api: TestApi;
let company: TestCompany;
let key: string;
let token: string;
let deleter: string;

beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...privacyHandlers, ...eventHandlers, ...Object.values(resourceHandlers(hookService))] });
  company = await api.company();
  key = company.store.key;
  token = company.people.member.token;
  deleter = company.people.developer.token;
  await shop('abcd2345', 'ada@shop.test', 'A-1');
  await shop('efgh6789', 'bo@shop.test', 'B-1');
  await api.db.pool.query(
    `insert into search_log (store_key, time, query, normalised, total, visitor, labels, products, details)
     values ($1, now(), 'Lamp', 'lamp', 2, 'abcd2345', '{bar}', '{lamp}', '{"filter":"price < 10"}')`,
    [key],
  );
  await keepFigures(api.db);
});
afterAll(() => api.close());

/** A visitor who clicks, puts into the basket and buys. */
async function shop(visitor: string, email: string, sale: string, storeKey = key) {
  await api.call(logBatch, {
    key: storeKey,
    visitor,
    events: [
      { type: 'click', ids: ['lamp'], labels: ['home'], age: 3000, url: 'https://shop.test/' },
      { type: 'cart_add', products: [{ id: 'lamp', quantity: 2, price: 10 }], age: 2000 },
    ],
  });
  await api.call(logSale, { key: storeKey, visitor, sale, email, products: [{ id: 'lamp', quantity: 2, price: 10 }] });
}

describe('a very long list of visitors', () => {
  const amount = exactUpTo + 500;
  let many: TestCompany;
  const list = async (input: object) => (await api.call(visitorsList, { key: many.store.key, ...input }, many.people.partial.token)).answer;
  beforeAll(async () => {
    many = await api.company('Many');
    await api.db.pool.query(
      `insert into visitors (store_key, visitor, first_seen, last_seen, events)
       select $1, 'v' || lpad(n::text, 7, '0'), now(), '2026-01-01'::timestamptz + n * interval '1 second', n % 50 from generate_series(1, $2::int) as n`,
      [many.store.key, amount],
    );
    await api.db.pool.query('analyze visitors');
  });

  it('does not count all visitors for each page', async () => {
    const page = await list({});
    expect(page).toMatchObject({ is_total_exact: false, offset: 0 });
    expect(Math.abs(page.total - amount) / amount).toBeLessThan(0.2);
    expect(page.result[0]?.visitor).toBe(`v00${amount}`);
  });

  it('has each visitor once across its pages, in any sort order', async () => {
    for (const sort of ['last_seen', 'first_seen', 'events', 'searches', 'visitor'])
      for (const order of ['asc', 'desc']) {
        const pages = await Promise.all([0, 200, 400].map((offset) => list({ sort, order, limit: 200, offset })));
        expect(new Set(pages.flatMap(({ result }) => result.map(({ visitor }) => visitor))).size).toBe(600);
      }
  });

  it('returns visitors for a list of IDs', async () => {
    const filter = [{ field: 'visitor', operator: 'in', value: ['v0000007', 'V0000008', 'v0000009', 'nobody'] }];
    expect((await list({ filter })).result.map(({ visitor }) => visitor)).toEqual(['v0000009', 'v0000007']);
  });

  it('counts the results of a search, and refuses an unknown parameter', async () => {
    expect(await list({ query: 'v000001' })).toMatchObject({ total: 10, is_total_exact: true });
    const { failure } = await api.call(
      visitorsList,
      { key: many.store.key, filter: [{ field: 'events', operator: '=', value: 1 }] },
      many.people.partial.token,
    );
    expect(failure).toMatchObject({ type: 'ParsingError', fields: { 'filter.0.field': expect.any(String) } });
    for (const sort of ['nothing', 'toString', 'visitor; drop table visitors'])
      expect((await api.call(visitorsList, { key: many.store.key, sort }, many.people.partial.token)).failure).toMatchObject({
        type: 'ParsingError',
        fields: { sort: expect.any(String) },
      });
    expect((await api.call(visitorsList, { key: many.store.key, offset: exactUpTo + 1 }, many.people.partial.token)).failure.type).toBe(
      'ParsingError',
    );
  });
});

describe('visitors', () => {
  it('are listed most recently seen first, and found by the start of an ID or address', async () => {
    const list = async (query: string) => (await api.call(visitorsList, { key, query }, token)).answer;
    expect((await list('')).result.map(({ visitor, events, searches, emails }) => ({ visitor, events, searches, emails }))).toEqual(
      expect.arrayContaining([
        { visitor: 'abcd2345', events: 3, searches: 1, emails: ['ada@shop.test'] },
        { visitor: 'efgh6789', events: 3, searches: 0, emails: ['bo@shop.test'] },
      ]),
    );
    expect((await list('abcd')).total).toBe(1);
    expect((await list('Bo@Shop.test')).result.map(({ visitor }) => visitor)).toEqual(['efgh6789']);
    expect((await list('%')).total).toBe(0);
    expect((await api.call(visitorsFind, { key, visitor: ' ada@shop.test ' }, token)).answer.visitor.visitor).toBe('abcd2345');
  });

  it('have an activity log, newest first, with the outcome of each entry', async () => {
    const { answer } = await api.call(visitorsLog, { key, visitor: 'abcd2345' }, token);
    expect(answer).toMatchObject({
      total: 4,
      result: [
        {
          call: 'search/search',
          labels: ['bar'],
          input: { query: 'Lamp' },
          output: { total: 2, products: ['lamp'] },
          metadata: { filter: 'price < 10' },
        },
        { call: 'log/sale', input: { order: 'A-1', products: [{ id: 'lamp', quantity: 2, price: 10 }] }, output: { state: 'accepted' } },
        { call: 'log/cart/add', input: { products: [{ id: 'lamp' }] } },
        {
          call: 'log/click',
          labels: ['home'],
          input: { ids: ['lamp'] },
          metadata: { source: 'recommendations', url: 'https://shop.test/' },
        },
      ],
    });
    const second = await api.call(visitorsLog, { key, visitor: 'abcd2345', limit: 1, offset: 3 }, token);
    expect(second.answer.result).toMatchObject([{ call: 'log/click' }]);
  });

  it('that were never seen are not found, with the wording of the specification', async () => {
    for (const call of [visitorsInfo, visitorsFind, visitorsLog] as const)
      expect((await api.call(call, { key, visitor: 'zzzz9999' }, token)).failure).toMatchObject({
        type: 'NotFoundError',
        message: 'Visitor not found with the ID',
      });
    expect((await api.call(visitorsDelete, { key, visitor: 'zzzz9999' }, deleter)).failure.title).toBe('Failed to delete visitor');
    const { failure } = await api.call(visitorIdDelete, { key, visitor: 'abcd2345', email: 'nobody@shop.test' }, deleter);
    expect(failure).toMatchObject({ type: 'NotFoundError', title: 'Failed to delete visitor ID' });
  });
});

describe('deleting', () => {
  it('removes an ID from a customer, and a visitor with its whole log; totals stay', async () => {
    const days = async () =>
      (await api.db.pool.query('select sum(events)::int as events from visitor_days where store_key = $1', [key])).rows;
    await shop('gone2222', 'gone@shop.test', 'G-1');
    await keepFigures(api.db);
    const before = await days();
    await api.call(visitorIdDelete, { key, visitor: 'gone2222', email: 'GONE@shop.test' }, deleter);
    expect((await api.call(visitorsInfo, { key, visitor: 'gone2222' }, token)).answer.customers).toEqual([]);
    await api.call(visitorsDelete, { key, visitor: 'gone2222' }, deleter);
    expect((await api.call(visitorsInfo, { key, visitor: 'gone2222' }, token)).failure.type).toBe('NotFoundError');
    await keepFigures(api.db);
    expect(await days()).toEqual(before);
    const { rows } = await api.db.pool.query(
      `select (select count(*)::int from events where store_key = $1 and visitor = 'gone2222') as events,
         (select count(*)::int from visitor_days where store_key = $1 and visitor = 'gone2222') as days,
         (select count(*)::int from orders where store_key = $1 and id = 'G-1') as orders`,
      [key],
    );
    expect(rows).toEqual([{ events: 0, days: 0, orders: 1 }]);
  });
});

describe('restoring', () => {
  /** Everything that is kept of a visitor, in whatever table, besides when it was written. */
  const kept = async (visitor: string) =>
    (
      await api.db.pool.query(
        `select (select jsonb_agg(to_jsonb(v)) from visitors v where store_key = $1 and visitor = $2) as visitor,
           (select jsonb_agg(to_jsonb(e) order by e.id) from events e where store_key = $1 and visitor = $2) as events,
           (select jsonb_agg(to_jsonb(s) order by s.id) from search_log s where store_key = $1 and visitor = $2) as searches,
           (select jsonb_agg(to_jsonb(c)) from visitor_customers c where store_key = $1 and visitor = $2) as customers,
           (select jsonb_agg(to_jsonb(t)) from tracked_sales t where store_key = $1 and visitor = $2) as sales,
           (select jsonb_agg(to_jsonb(d)) from visitor_days d where store_key = $1 and visitor = $2) as days`,
        [key, visitor],
      )
    ).rows[0];
  const nothing = { visitor: null, events: null, searches: null, customers: null, sales: null, days: null };
  const figures = async () =>
    (await api.db.pool.query('select sum(events)::int as events, count(*)::int as visitors from visitor_days where store_key = $1', [key]))
      .rows;

  it('restores visitors with their whole log, and counts nothing twice', async () => {
    await shop('back1111', 'back@shop.test', 'K-1');
    await shop('back2222', 'back2@shop.test', 'K-2');
    await keepFigures(api.db);
    const [before, counted] = [await kept('back1111'), await figures()];
    const ids = ['back1111', 'back2222'];
    expect((await api.call(visitorsDeleteSeveral, { key, ids: [...ids, 'nobody99'] }, deleter)).answer.deleted).toEqual(ids);
    expect(await kept('back1111')).toEqual(nothing);
    expect((await api.call(visitorsList, { key }, token)).answer.result.map(({ visitor }) => visitor)).not.toContain('back1111');
    await keepFigures(api.db);
    expect(await figures()).toEqual(counted);
    expect((await api.call(visitorsRestore, { key, ids: ['back1111', 'nobody99'] }, deleter)).answer).toMatchObject({
      restored: ['back1111'],
      kept: [],
      gone: ['nobody99'],
    });
    await keepFigures(api.db);
    expect(await kept('back1111')).toEqual(before);
    expect(await figures()).toEqual(counted);
    expect((await api.call(visitorsRestore, { key, ids: ['back2222'] }, token)).failure.type).toBe('PermissionError');
    expect((await api.call(visitorsRestore, { key, ids: ['back2222'] }, deleter)).answer.restored).toEqual(['back2222']);
  });

  it('adds to the visitor’s later activity', async () => {
    await shop('again111', 'again@shop.test', 'N-1');
    await keepFigures(api.db);
    await api.call(visitorsDelete, { key, visitor: 'again111' }, deleter);
    await shop('again111', 'again@shop.test', 'N-2');
    await keepFigures(api.db);
    await api.call(visitorsRestore, { key, ids: ['again111'] }, deleter);
    expect(await kept('again111')).toMatchObject({ visitor: [{ events: 6 }], days: [{ events: 6 }], sales: [{}, {}], customers: [{}] });
  });

  it('is impossible after the period, and nothing is left of the visitor then', async () => {
    const elapse = async () => {
      const now = new Date(Date.now() + 600_001);
      for (const task of tasks)
        await task.run({ db: api.db, jobs: api.jobs, log: api.database.log, now, signal: new AbortController().signal });
    };
    await elapse(); // of visitors that other tests have deleted
    await shop('late1111', 'late@shop.test', 'L-1');
    await keepFigures(api.db);
    const events = async () =>
      (await api.db.pool.query('select count(*)::int as count from events where store_key = $1', [key])).rows[0].count;
    const before = await events();
    await api.call(visitorsDelete, { key, visitor: 'late1111' }, deleter);
    expect(await events()).toBe(before);
    await elapse();
    expect(await events()).toBe(before - 3);
    expect((await api.call(visitorsRestore, { key, ids: ['late1111'] }, deleter)).answer.gone).toEqual(['late1111']);
  });

  it('is refused for a person who was erased meanwhile', async () => {
    await shop('shy11111', 'shy@shop.test', 'S-1');
    await keepFigures(api.db);
    await api.call(visitorsDelete, { key, visitor: 'shy11111' }, deleter);
    const privateKey = await givePrivateKey(api.db, key);
    expect((await api.call(privacyForget, { key, private_key: privateKey, email: 'Shy@shop.test' })).answer.events).toBe(3);
    expect((await api.call(visitorsRestore, { key, ids: ['shy11111'] }, deleter)).answer.gone).toEqual(['shy11111']);
  });
});

describe('permissions', () => {
  const mayDelete = new Set<string>(['hq', 'admin', 'manager', 'developer']);

  it.each(roles)('%s may view, and delete if the role may also delete orders', async (role) => {
    const own = company.people[role].token;
    expect((await api.call(visitorsList, { key }, own)).status).toBe(200);
    const expected = mayDelete.has(role) ? 'NotFoundError' : 'PermissionError';
    expect((await api.call(visitorsDelete, { key, visitor: 'zzzz9999' }, own)).failure.type).toBe(expected);
    expect((await api.call(visitorIdDelete, { key, visitor: 'abcd2345', email: 'nobody@shop.test' }, own)).failure.type).toBe(expected);
  });

  it('others may not, and see nothing', async () => {
    const stranger = await api.company();
    const theirs = stranger.people.admin.token;
    for (const call of [visitorsInfo, visitorsLog, visitorsDelete] as const) {
      expect((await api.call(call, { key, visitor: 'abcd2345' }, theirs)).failure.message).toBe('Store not found.');
      expect((await api.call(call, { key: stranger.store.key, visitor: 'abcd2345' }, theirs)).failure.type).toBe('NotFoundError');
      expect((await api.call(call, { key, visitor: 'abcd2345' })).failure.type).toBe('AuthenticationError');
    }
    const other = company.otherStore.key;
    expect((await api.call(visitorsList, { key: other }, company.people.partial.token)).failure.type).toBe('NotFoundError');
  });
});

describe('a person', () => {
  it('can have all data exported and erased by the shop’s server only', async () => {
    const privateKey = await givePrivateKey(api.db, key);
    const ask = { key, private_key: privateKey, email: 'BO@shop.test' };
    expect((await api.call(privacyInfo, { ...ask, private_key: 'wrong' })).failure.type).toBe('AuthenticationError');
    expect((await api.call(privacyInfo, { key, private_key: privateKey })).failure.fields).toHaveProperty('email');
    const { answer } = await api.call(privacyInfo, ask);
    expect(answer).toMatchObject({
      customers: [{ email: 'bo@shop.test' }],
      orders: [{ id: 'B-1', lines: [{ product_id: 'lamp' }] }],
      visitors: [{ visitor: 'efgh6789' }],
      sales: [{ order_id: 'B-1' }],
    });
    expect(answer.events).toHaveLength(3);
    const admin = company.people.admin.token;
    const fields = { title: 'Notified', notified: { people: ['bo@shop.test', 'ada@shop.test'] } };
    const { id } = (await api.call(hooks.calls.create, { client_key: company.key, fields }, admin)).answer.resource;
    expect((await api.call(privacyInfo, ask)).answer.resources).toMatchObject([
      { kind: 'test_hook', id, texts: [{ path: 'notified.people', text: 'bo@shop.test' }] },
    ]);
    expect((await api.call(privacyForget, ask)).answer).toMatchObject({ customers: 1, orders: 1, visitors: 1, events: 3 });
    const hook = (await api.call(hooks.calls.info, { client_key: company.key, id }, admin)).answer.resource;
    expect(hook).toMatchObject({ revision: 2, fields: { title: 'Notified', notified: { people: ['ada@shop.test'] } } });
    const after = (await api.call(privacyInfo, { ...ask, visitor: 'efgh6789' })).answer;
    expect([after.customers, after.orders, after.visitors, after.events, after.sales]).toEqual([[], [], [], [], []]);
    const { rows } = await api.db.pool.query(`select customer_email, total_value from orders where store_key = $1 and id = 'B-1'`, [key]);
    expect(rows).toEqual([{ customer_email: '', total_value: 20 }]);
    // Others are not concerned.
    expect((await api.call(visitorsInfo, { key, visitor: 'abcd2345' }, token)).answer.visitor.emails).toEqual(['ada@shop.test']);
  });
});
