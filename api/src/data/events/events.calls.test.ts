import {
  eventsRecent,
  logBatch,
  logCartAdd,
  logClick,
  logEmail,
  logProduct,
  logReturned,
  logSale,
  miscVisitorId,
} from '@endcap/schema/data/events/events.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { storeLog } from '../../log/storeLog.ts';
import { handlers } from './events.calls.ts';

let api: TestApi;
let company: TestCompany;
let key: string;

beforeAll(async () => {
  api = await testApi({ handlers });
  company = await api.company();
  key = company.store.key;
  for (const [id, price] of [['lamp', 40], ['tent', 200]] as const) await product(id, price); // prettier-ignore
});
afterAll(() => api.close());

async function product(id: string, price: number) {
  await api.db.pool.query(
    `insert into products (store_key, id, name, price, updated_at, content_hash, changed_seq, imported_at)
     values ($1, $2, $2, $3, now(), '', nextval('products_changed_seq'), now())`,
    [key, id, price],
  );
}

async function eventsOf(visitor: string, storeKey = key) {
  const { rows } = await api.db.pool.query<Record<string, unknown>>(
    `select type, ids, labels, source, query, order_id, url, data, extract(epoch from received_at - time)::int as age
     from events where store_key = $1 and visitor = $2 order by time, id`,
    [storeKey, visitor],
  );
  return rows;
}

async function orderOf(id: string) {
  const { rows } = await api.db.pool.query<{ source: string; total_value: number; customer_email: string; returned: boolean }>(
    'select source, total_value, customer_email, returned from orders where store_key = $1 and id = $2',
    [key, id],
  );
  return rows[0];
}

async function saleOf(orderId: string, visitor: string) {
  const { rows } = await api.db.pool.query<{ state: string; reasons: string[] }>(
    'select state, reasons from tracked_sales where store_key = $1 and order_id = $2 and visitor = $3',
    [key, orderId, visitor],
  );
  return rows[0];
}

describe('an event', () => {
  it('is stored before the call is answered', async () => {
    await api.call(logClick, { key, visitor: 'v-click', ids: ['lamp', 7], labels: ['home'], position: 3, url: 'https://shop.test/' });
    await api.call(logClick, { key, visitor: 'v-click', ids: ['lamp'], query: 'Lamp' });
    await api.call(logProduct, { key, visitor: 'v-click', ids: ['lamp', 'lamp'] });
    await api.call(logCartAdd, { key, visitor: 'v-click', ids: ['lamp'], products: [{ id: 'tent', quantity: 2, price: 199 }] });
    expect(await eventsOf('v-click')).toMatchObject([
      { type: 'click', ids: ['lamp', '7'], labels: ['home'], source: 'recommendations', data: { position: 3 }, url: 'https://shop.test/' },
      { type: 'click', ids: ['lamp'], source: 'search', query: 'Lamp' },
      { type: 'product', ids: ['lamp'], source: '' },
      {
        type: 'cart_add',
        ids: ['tent', 'lamp'],
        data: { products: [{ id: 'tent', quantity: 2, price: 199 }, { id: 'lamp', quantity: 1 }] }, // prettier-ignore
      },
    ]);
  });

  it('is accepted as text/plain from a page that is being left, and only on that endpoint', async () => {
    const body = JSON.stringify({ key, visitor: 'v-beacon', ids: ['lamp'] });
    const response = await api.server.inject({
      method: 'POST',
      url: '/v2/log/product',
      headers: { 'content-type': 'text/plain;charset=UTF-8', origin: 'https://shop.test' },
      payload: body,
    });
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(await eventsOf('v-beacon')).toHaveLength(1);
    const staff = await api.post('/v2/client/account/data/events/recent', body, { 'content-type': 'text/plain' });
    expect(staff.failure.message).toBe('The body must be sent as application/json.');
  });

  it('of an unknown store is not found, and a malformed one is refused by field', async () => {
    expect((await api.call(logClick, { key: 'z'.repeat(32), ids: ['lamp'] })).failure.type).toBe('NotFoundError');
    const { failure } = await api.post('/v2/log/click', { key, ids: [], labels: 'home', visitor: 'v-wrong' });
    expect(failure).toMatchObject({ type: 'ParsingError', fields: { ids: expect.any(String), labels: expect.any(String) } });
    const refused = await api.server.inject({
      method: 'POST',
      url: '/v2/log/click',
      headers: { 'content-type': 'text/plain' },
      payload: '{"key":',
    });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([400, '*']);
    expect((await api.post('/v2/log/page', { key, url: 'x'.repeat(70_000) })).failure.message).toMatch(/larger/);
  });

  it('of a bot is not stored', async () => {
    const { status } = await api.post(
      '/v2/log/page',
      { key, visitor: 'v-bot' },
      { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' },
    );
    expect([status, await eventsOf('v-bot')]).toEqual([200, []]);
  });

  it('keeps strings that break software unchanged', async () => {
    const query = `'; drop table events; -- \u202e😀 {"a":[1]} \\ "`;
    await api.call(logClick, { key, visitor: 'v-odd', ids: [query], query, labels: [query] });
    expect(await eventsOf('v-odd')).toMatchObject([{ ids: [query], query, labels: [query] }]);
    expect((await api.post('/v2/log/click', String.raw`{"key":"${key}","ids":["a\u0000b"]}`)).failure.type).toBe('ParsingError');
  });

  it('beyond the rate of a real visitor is refused for a moment', async () => {
    const events = Array.from({ length: 100 }, () => ({ type: 'page' as const }));
    let refused;
    for (let request = 0; request < 40 && refused === undefined; request++) {
      const answer = await api.server.inject({ method: 'POST', url: '/v2/log/batch', payload: { key, visitor: 'v-flood', events } });
      if (answer.statusCode !== 200) refused = answer;
    }
    expect(refused?.statusCode).toBe(429);
    expect(refused?.json()).toMatchObject({ type: 'LimitError', message: expect.stringMatching(/again in \d+ s/) });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await api.call(logProduct, { key, visitor: 'v-other', ids: ['lamp'] })).status).toBe(200);
  });
});

describe('a batch', () => {
  it('stores valid events and lists invalid ones, with the time at which each happened', async () => {
    const { answer } = await api.call(logBatch, {
      key,
      visitor: 'v-batch',
      events: [
        { type: 'product', ids: ['lamp'], age: 60_000 },
        { type: 'click', ids: [] },
        { type: 'click', ids: ['lamp'], labels: ['home'], age: 500 },
      ],
    });
    expect(answer).toMatchObject({ accepted: 2, repeated: false, refused: [{ event: 1, fields: { ids: expect.any(String) } }] });
    expect(await eventsOf('v-batch')).toMatchObject([{ type: 'product', age: 60 }, { type: 'click' }]);
  });

  it('with invalid events shows them in the store’s log, without their content', async () => {
    const events = [
      { type: 'cart_add' as const, products: [{ id: 'lamp', price: '199.90 of Ada' }], url: 'https://shop.test/lamp?email=ada@shop.test' },
      { type: 'page' as const },
    ];
    await api.call(logBatch, { key, visitor: 'v-wrong', request: 'request-0009', events });
    await api.call(logBatch, { key, visitor: 'v-wrong', request: 'request-0009', events });
    await storeLog(api.db, api.server.log as never).flush(); // the one of this database is there already
    const { rows } = await api.db.pool.query<Record<string, unknown>>(
      `select source, type, message, count, details, payload from log_entries where store_key = $1 and message like '%cart_add%'`,
      [key],
    );
    expect(rows).toMatchObject([
      {
        source: 'script',
        type: 'warn',
        count: 1,
        message: expect.stringMatching(/^The event cart_add was rejected: products\.0\.price: /),
        details: { event: 'cart_add', page: 'https://shop.test/lamp' },
        payload: null,
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Ada|199|ada@/);
  });

  it('that is sent again is stored once, also when both arrive together', async () => {
    const request = { key, visitor: 'v-twice', request: 'request-0001', events: [{ type: 'product' as const, ids: ['lamp'] }] };
    const answers = await Promise.all([api.call(logBatch, request), api.call(logBatch, request), api.call(logBatch, request)]);
    expect(answers.map(({ answer }) => answer.repeated).sort()).toEqual([false, true, true]);
    expect(await eventsOf('v-twice')).toHaveLength(1);
    // The name belongs to the store: another one may use it as well.
    const other = company.otherStore.key;
    await api.call(logBatch, { ...request, key: other });
    expect(await eventsOf('v-twice', other)).toHaveLength(1);
  });

  it('from long ago is stored in the partition of its month', async () => {
    const { rows } = await api.db.pool.query<{ name: string }>(`select make_event_partitions('2031-01-01', '2031-02-10') as made`);
    expect(rows).toEqual([{ made: 2 }]);
    const again = await api.db.pool.query(`select make_event_partitions('2031-01-01', '2031-02-10') as made`);
    expect(again.rows).toEqual([{ made: 0 }]);
  });
});

describe('a sale reported by a page', () => {
  const sale = (id: string, visitor: string, more: object = {}) =>
    api.call(logSale, { key, visitor, sale: id, email: 'Ada@Shop.test', products: [{ id: 'lamp', quantity: 2, price: 38 }], ...more });

  it('becomes a tracked order, once', async () => {
    await sale('S-1', 'v-1');
    await sale('S-1', 'v-1');
    expect(await orderOf('S-1')).toEqual({ source: 'tracked', total_value: 76, customer_email: 'Ada@Shop.test', returned: false });
    const { rows } = await api.db.pool.query(
      `select c.order_count, c.source, l.visitor from customers c join visitor_customers l on l.store_key = c.store_key and l.email = c.id
       where c.store_key = $1`,
      [key],
    );
    expect(rows).toEqual([{ order_count: 1, source: 'tracked', visitor: 'v-1' }]);
  });

  it.each([
    ['a time to come', { time: '2099-01-01T00:00:00Z' }, 'FUTURE_DATE'],
    ['a product that the shop has not', { products: [{ id: 'unknown' }] }, 'UNKNOWN_PRODUCT'],
    ['a negative quantity', { products: [{ id: 'lamp', quantity: -2 }] }, 'QUANTITY'],
    ['an absurd quantity', { products: [{ id: 'lamp', quantity: 1e9, price: 40 }] }, 'QUANTITY'],
    ['a price far off', { products: [{ id: 'lamp', quantity: 1, price: 99_999 }] }, 'PRICE'],
    ['a price of next to nothing', { products: [{ id: 'tent', quantity: 1, price: 1 }] }, 'PRICE'],
    ['numbers beyond all', { products: [{ id: 'lamp', quantity: 1.7e308, price: 1.7e308 }] }, 'QUANTITY'],
  ])('with %s is marked as suspicious, with the reason', async (name, more, reason) => {
    await sale(`forged ${name}`, 'v-forger', more);
    expect(await orderOf(`forged ${name}`)).toBeUndefined();
    const found = await saleOf(`forged ${name}`, 'v-forger');
    expect(found).toMatchObject({ state: 'suspicious', reasons: expect.arrayContaining([reason]) });
  });

  it('of an order that another visitor reported is marked as suspicious, and changes neither it nor a synced order', async () => {
    await sale('S-1', 'v-forger', { products: [{ id: 'tent', quantity: 1, price: 200 }] });
    expect((await orderOf('S-1'))?.total_value).toBe(76);
    expect(await saleOf('S-1', 'v-forger')).toEqual({ state: 'suspicious', reasons: ['OTHER_VISITOR'] });
    await api.db.pool.query(
      `insert into orders (store_key, id, time, basket_size, total_value, source) values ($1, 'S-2', now(), 1, 500, 'synced')`,
      [key],
    );
    await sale('S-2', 'v-forger');
    await api.call(logReturned, { key, visitor: 'v-forger', sale: 'S-2' });
    expect(await orderOf('S-2')).toMatchObject({ source: 'synced', total_value: 500, returned: false });
  });

  it('can be cancelled by the same visitor only', async () => {
    await sale('S-3', 'v-3');
    await api.call(logReturned, { key, visitor: 'v-forger', sale: 'S-3' });
    expect((await orderOf('S-3'))?.returned).toBe(false);
    await api.call(logReturned, { key, visitor: 'v-3', sale: 'S-3' });
    expect((await orderOf('S-3'))?.returned).toBe(true);
  });

  it('by two visitors at once makes one order', async () => {
    await Promise.all([sale('S-4', 'v-a'), sale('S-4', 'v-b'), sale('S-4', 'v-c')]);
    const { rows } = await api.db.pool.query('select state from tracked_sales where store_key = $1 and order_id = $2 order by state', [
      key,
      'S-4',
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['accepted', 'suspicious', 'suspicious']);
  });
});

describe('a visitor ID', () => {
  it('is the same for a browser without cookies, different in each store, and new for a browser that keeps cookies', async () => {
    const ask = async (consent: 'off' | 'session' | 'persistent', storeKey = key, agent = 'Mozilla/5.0 A') => {
      const { answer } = await api.post('/v3/misc/visitor_id', { key: storeKey, consent }, { 'user-agent': agent });
      return answer['visitor'];
    };
    const id = await ask('session');
    expect(id).toMatch(/^[a-z2-9]{8}$/);
    expect(await ask('session')).toBe(id);
    expect(await ask('session', key, 'Mozilla/5.0 B')).not.toBe(id);
    expect(await ask('session', company.otherStore.key)).not.toBe(id);
    expect(await ask('persistent')).not.toBe(await ask('persistent'));
    expect(await ask('off')).toBe('');
    await api.post('/v2/log/page', { key, visitor: 'auto' }, { 'user-agent': 'Mozilla/5.0 A' });
    expect(await eventsOf(String(id))).toHaveLength(1);
    expect((await api.call(miscVisitorId, { key })).answer.expires_at).toMatch(/^20/);
  });
});

describe('the latest events', () => {
  it('are shown to the store’s staff only, for one page on request', async () => {
    await api.call(logProduct, { key, visitor: 'v-url', ids: ['lamp'], url: 'https://shop.test/lamp?x=1' });
    await api.call(logEmail, { key, visitor: 'v-url', email: 'a@shop.test' });
    const { answer } = await api.call(eventsRecent, { key, url: 'https://shop.test/lamp' }, company.people.member.token);
    expect(answer).toMatchObject({
      events: [{ type: 'product', ids: ['lamp'], visitor: 'v-url' }],
      counts: [{ type: 'product', count: 1 }],
    });
    const stranger = await api.company();
    expect((await api.call(eventsRecent, { key }, stranger.people.admin.token)).failure.type).toBe('NotFoundError');
    expect((await api.call(eventsRecent, { key })).failure.type).toBe('AuthenticationError');
    const theirs = await api.call(eventsRecent, { key: stranger.store.key }, stranger.people.admin.token);
    expect(theirs.answer.events).toEqual([]);
  });

  it('include searches made with Endcap’s own calls, which no page has to report', async () => {
    const { store, people } = await api.company();
    await api.db.pool.query(
      `insert into search_log (store_key, time, query, normalised, total, visitor, products) values ($1, now(), 'Red tent', 'red tent', 2, 'v-s', '{tent,lamp}'),
         ($1, now() - interval '2 hours', 'long ago', 'long ago', 2, 'v-s', '{}')`,
      [store.key],
    );
    await api.call(logProduct, { key: store.key, visitor: 'v-s', ids: ['lamp'], url: 'https://shop.test/lamp' });
    const { answer } = await api.call(eventsRecent, { key: store.key }, people.member.token);
    expect(answer.counts).toEqual([{ type: 'product', count: 1 }, { type: 'search', count: 1 }]); // prettier-ignore
    expect(answer.events.map(({ type, query, ids }) => [type, query, ids])).toEqual(
      expect.arrayContaining([['search', 'Red tent', ['tent', 'lamp']], ['product', '', ['lamp']]]), // prettier-ignore
    );
    const ofPage = await api.call(eventsRecent, { key: store.key, url: 'https://shop.test/' }, people.member.token);
    expect(ofPage.answer.events.map(({ type }) => type)).toEqual(['product']);
  });
});
