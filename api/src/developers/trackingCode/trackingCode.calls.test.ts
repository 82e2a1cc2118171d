import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { roles } from '@endcap/schema/access/roles.ts';
import { logProduct } from '@endcap/schema/data/events/events.rest.ts';
import { trackingInfo, trackingVerify } from '@endcap/schema/developers/trackingCode/trackingCode.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { changedBy, sql } from '../../db/sql.ts';
import { handlers as eventHandlers } from '../../data/events/events.calls.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { handlers } from './trackingCode.calls.ts';

let api: TestApi;
let company: TestCompany;
let foreign: TestCompany;
let shop: Server;
let shopUrl = '';
let page = '';
let redirect = '';

beforeAll(async () => {
  process.env['ALLOW_PRIVATE_FEEDS'] = 'true';
  api = await testApi({ handlers: [...handlers, ...eventHandlers] });
  company = await api.company('Acme');
  foreign = await api.company('Rival');
  await changedBy(api.db.pool, sql`UPDATE stores SET domain = '127.0.0.1'`);
  shop = createServer((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end('gone');
    else if (request.url === '/away') response.writeHead(302, { location: redirect }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`; // a listening TCP server has one
});
afterAll(async () => {
  delete process.env['ALLOW_PRIVATE_FEEDS'];
  shop.close();
  await api.close();
});

const info = (key = company.store.key, token = company.people.member.token) => api.call(trackingInfo, { key }, token);
const verify = async (url: string) => (await api.call(trackingVerify, { key: company.store.key, url }, company.people.member.token)).answer;

describe('client/account/tracking/info', () => {
  it('returns the URLs and the key of the snippet, and the latest event', async () => {
    const { key } = company.store;
    const before = await info();
    expect(before.answer).toMatchObject({ public_key: key, last_events: [] });
    expect(before.answer.script_url).toBe(`${before.answer.api_url}/endcap.js`);
    expect(before.answer.demo_shop_url).toBe(`${before.answer.api_url}/demo-shop/${key}/`);
    await api.call(logProduct, { key, visitor: 'visitor1', ids: ['4711'] });
    expect((await info()).answer.last_events).toEqual([{ type: 'product', at: expect.any(String) }]);
    expect((await info(company.otherStore.key)).answer.last_events).toEqual([]);
  });

  it.each(roles)('is open to %s of the company', async (role) => {
    expect((await info(company.store.key, company.people[role].token)).status).toBe(200);
  });

  it('is closed to others, without revealing the store', async () => {
    expect((await info(company.store.key, foreign.people.admin.token)).failure.type).toBe('NotFoundError');
    expect((await info(company.otherStore.key, company.people.partial.token)).failure.type).toBe('NotFoundError');
    expect((await api.call(trackingInfo, { key: company.store.key })).status).toBe(403);
  });
});

describe('client/account/tracking/verify', () => {
  it('finds this store’s script, distinguishes it from another store’s, and reports a missing one', async () => {
    page = `<head><script async src="https://api.shop.example/endcap.js" data-key="${company.store.key}"></script></head>`;
    expect(await verify(`${shopUrl}/`)).toMatchObject({ state: 'found', reason: '', url: `${shopUrl}/` });
    page = page.replace(company.store.key, foreign.store.key);
    expect((await verify(shopUrl)).state).toBe('other_store');
    page = '<p>Nothing</p>';
    expect((await verify(shopUrl)).state).toBe('missing');
  });

  it('checks pages of the store’s own shop only', async () => {
    page = '<p>Nothing</p>';
    const { key } = company.store;
    const at = async (domain: string) => {
      await changedBy(api.db.pool, sql`UPDATE stores SET domain = ${domain} WHERE key = ${key}`);
      // Who may look and where that is may be remembered for some seconds.
      return (await api.call(trackingVerify, { key, url: shopUrl }, company.people.member.token)).answer;
    };
    expect(await at('shop.example')).toMatchObject({ state: 'unreachable', reason: expect.stringContaining('a page of shop.example') });
    expect((await at('evil.127.0.0.1.example')).state).toBe('unreachable');
    expect((await at('https://127.0.0.1/shop')).state).toBe('missing');
    expect((await at('127.0.0.1')).state).toBe('missing');
  });

  it('says why a page could not be fetched', async () => {
    const gone = await verify(`${shopUrl}/gone`);
    expect(gone.state).toBe('unreachable');
    expect(gone.reason).toBe('There is no page at this URL (status 404). Check the URL.');
  });

  it('requests nothing in private networks', async () => {
    delete process.env['ALLOW_PRIVATE_FEEDS'];
    try {
      expect(await verify(shopUrl)).toMatchObject({ state: 'unreachable', reason: expect.stringContaining('private network') });
    } finally {
      process.env['ALLOW_PRIVATE_FEEDS'] = 'true';
    }
  });

  it('requests only Endcap’s own pages in a private network, whatever redirects they return', async () => {
    delete process.env['ALLOW_PRIVATE_FEEDS'];
    const inside = createServer((_request, response) => response.end('secret of the network'));
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
    const insideUrl = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`; // as above
    process.env['PUBLIC_API_URL'] = shopUrl;
    redirect = insideUrl;
    try {
      expect((await verify(`${shopUrl}/`)).state).toBe('missing');
      expect(await verify(`${shopUrl}/away`)).toMatchObject({ state: 'unreachable', reason: expect.stringContaining('another server') });
      expect((await verify(insideUrl)).reason).toContain('private network');
    } finally {
      process.env['ALLOW_PRIVATE_FEEDS'] = 'true';
      delete process.env['PUBLIC_API_URL'];
      inside.close();
    }
  });

  it('checks at most twenty pages a minute for a store', async () => {
    const other = await api.company();
    await changedBy(api.db.pool, sql`UPDATE stores SET domain = '127.0.0.1' WHERE key = ${other.store.key}`);
    const input = { key: other.store.key, url: `${shopUrl}/gone` };
    const answers = await Promise.all(Array.from({ length: 21 }, () => api.call(trackingVerify, input, other.people.member.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)?.failure.type).toBe('LimitError');
  });

  it.each(['', 'shop.example', 'ftp://shop.example', 'javascript:alert(1)', 'file:///etc/passwd'])(
    'refuses the address %j',
    async (url) => {
      const answer = await api.call(trackingVerify, { key: company.store.key, url }, company.people.member.token);
      expect(answer.failure).toMatchObject({ type: 'ParsingError', fields: { url: expect.any(String) } });
    },
  );
});
