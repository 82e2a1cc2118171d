import { loadCalls } from '@endcap/schema/contract/loadCalls.ts';
import { eventsRecent, logBatch, logProduct, logSale } from '@endcap/schema/data/events/events.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';

let api: TestApi;
let company: TestCompany;
let key: string;

beforeAll(async () => {
  api = await testApi();
  company = await api.company();
  key = company.store.key;
});
afterAll(() => api.close());

const recent = async () => (await api.call(eventsRecent, { key, limit: 200 }, company.people.member.token)).answer.events;
const text = (body: string) => api.post('/v2/log/batch', body, { 'content-type': 'text/plain' });

describe('an attacker with only the public key', () => {
  it('cannot add a property to an internal object', async () => {
    await text(
      `{"key":"${key}","__proto__":{"stained":1},"visitor":"v-proto","events":[{"type":"click","ids":["__proto__","constructor"],
        "__proto__":{"labels":["stained"],"stained":1},"constructor":{"prototype":{"stained":1}}}]}`,
    );
    await api.call(logSale, { key, visitor: 'v-proto', sale: '__proto__', products: [{ id: '__proto__', price: 1 }] });
    expect({}).not.toHaveProperty('stained');
    const click = (await recent()).find(({ type, visitor }) => visitor === 'v-proto' && type === 'click');
    expect(click).toMatchObject({ ids: ['__proto__', 'constructor'], labels: [] });
  });

  it.each([
    ['lists', `{"key":"KEY","visitor":"v","events":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['lists around a character that is looked for', `{"key":"KEY","events":${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}}`],
    ['objects in an event', `{"key":"KEY","events":[{"type":"page","x":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}]}`],
  ])('cannot exhaust memory or stack by %s nested in each other', async (_name, body) => {
    expect((await text(body.replace('KEY', key))).failure).toMatchObject({ type: 'ParsingError' });
  });

  it.each(['0000-01-01T00:00:00Z', '1970-01-01T00:00:00+23:59', '2099-12-31T23:59:59Z', '9999-12-31T23:59:59Z'])(
    'makes no order of %s',
    async (time) => {
      await api.call(logSale, { key, visitor: 'v-clock', sale: `at ${time}`, products: [{ id: '1', price: 10 }], time });
      const { rows } = await api.db.pool.query('select 1 from orders where store_key = $1 and id = $2', [key, `at ${time}`]);
      expect(rows).toEqual([]);
    },
  );

  it.each([-1, 7 * 86_400_000 + 1, 1e300])('cannot place an event %d ms in the past', async (age) => {
    expect((await api.call(logBatch, { key, events: [{ type: 'page', age }] })).failure.fields).toHaveProperty(['events.0.age']);
  });

  it('gets numeric IDs stored as text, and IDs that are too long refused', async () => {
    await api.call(logProduct, { key, visitor: 'v-ids', ids: [4711, 0.5, 1e21] });
    const event = (await recent()).find(({ visitor }) => visitor === 'v-ids');
    expect(event?.ids).toEqual(['4711', '0.5', '1e+21']);
    for (const ids of [['x'.repeat(201)], [''], [null], [{}]])
      expect((await api.post('/v2/log/product', { key, ids })).failure.fields).toHaveProperty(['ids.0']);
  });

  it('gets markup stored as plain text', async () => {
    const html = `<img src=x onerror="alert(1)"></script>'"&`;
    await api.call(logProduct, { key, visitor: html, ids: [html], labels: [html], url: `javascript:${html}` });
    const event = (await recent()).find(({ visitor }) => visitor === html);
    expect(event).toMatchObject({ ids: [html], labels: [html], url: `javascript:${html}` });
  });

  it('gains nothing from the many addresses of one IPv6 network', async () => {
    const events = Array.from({ length: 100 }, () => ({ type: 'page' }));
    const send = async (remoteAddress: string, n: number) =>
      (await api.server.inject({ method: 'POST', url: '/v2/log/batch', remoteAddress, payload: { key, visitor: `v6-${n}`, events } }))
        .statusCode;
    // At once, so that nothing fills up again meanwhile.
    const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => send(`2001:db8:1:2::${n.toString(16)}`, n)));
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect(answers).toContain(429);
    expect(await send('2001:db8:1:3::1', 999)).toBe(200);
  });
});

it('pages of any shop may make the public calls, and no others', async () => {
  for (const { call } of await loadCalls()) {
    const isPublic = call.access.by === 'shop' && call.access.private !== true;
    const { headers } = await api.server.inject({
      method: 'OPTIONS',
      url: `/${call.version}/${call.path}`,
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    });
    expect([call.path, headers['access-control-allow-origin']]).toEqual([call.path, isPublic ? '*' : undefined]);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  }
});
