import { privacyForget } from '@endcap/schema/data/visitors/visitors.rest.ts';
import { mailContent } from '@endcap/schema/email/content/mailContent.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { attributeQueued } from '../../data/events/attributionRun.ts';
import { handlers as privacyHandlers } from '../../data/visitors/privacy.calls.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { givePrivateKey } from '../../http/testPrivateKey.ts';
import { unsubscribe } from '../subscribers/subscribers.store.ts';
import { isOurs, linkAddress, readLink, trackedHtml } from './mailLinks.ts';
import { routes } from './mailLinks.routes.ts';
import { person } from './mailMessages.person.ts';
import { isMachine } from './mailMachines.ts';
import { noteRevenue, noteUnsubscribed } from './mailResults.ts';
import { type MailSource, messageTimes, planSend, sendsOf } from './sends.ts';
import { accepted, fakeTransport, newsShop } from './testSending.ts';

const browser = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

describe('a request is made by a machine', () => {
  const request = { kind: 'click', method: 'GET', userAgent: browser, purpose: '', secondsSinceSent: 600, otherLinks: 0 } as const;
  it.each([
    ['a person', {}, false],
    ['a person within a minute', { secondsSinceSent: 30 }, false],
    ['another link a little later', { otherLinks: 1 }, false],
    ['a check without reading', { method: 'HEAD' }, true],
    ['a prefetching browser', { purpose: 'prefetch;prerender' }, true],
    ['a click before the mail was read', { secondsSinceSent: 1 }, true],
    ['all links at once', { otherLinks: 2 }, true],
    ['a scanner of mails', { userAgent: 'BarracudaCentral/1.0' }, true],
    ['a program without a name', { userAgent: '' }, true],
    ['a bot', { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0)' }, true],
    ['pictures fetched beforehand', { kind: 'open', userAgent: 'Mozilla/5.0' }, true],
    [
      'a mailbox that fetches pictures for a person',
      { kind: 'open', userAgent: 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)' },
      false,
    ],
    ['an open at once', { kind: 'open', secondsSinceSent: 1 }, false],
  ] as const)('%s', (_name, more, machine) => {
    expect(isMachine({ ...request, ...more })).toBe(machine);
  });
});

describe('the links of an email', () => {
  const signing = { storeKey: 'abcdefgh12345678', secret: Buffer.alloc(32, 1) };
  const messageId = '0f7f3c1e-7a44-4c1b-9a53-0d8f6b1c2e77';
  const link = { messageId, url: 'https://shop.test/a?x=1&y=2', productId: 'a', place: 3 };

  it('are valid only as signed', () => {
    const read = readLink(new URL(linkAddress('https://api.test', signing, link)).searchParams);
    expect(read).toMatchObject({ store: 'abcdefgh', link });
    expect(isOurs(signing, link, read?.key ?? '')).toBe(true);
    for (const forged of [
      { url: 'https://evil.test' },
      { productId: 'b' },
      { place: 4 },
      { messageId: '0f7f3c1e-7a44-4c1b-9a53-0d8f6b1c2e78' },
    ])
      expect(isOurs(signing, { ...link, ...forged }, read?.key ?? '')).toBe(false);
    expect(isOurs({ ...signing, storeKey: 'abcdefgh99999999' }, link, read?.key ?? '')).toBe(false);
    expect(readLink(new URLSearchParams('s=a&m=b'))).toBeUndefined();
  });

  it('are tracked when they go to the web, except unsubscribe links, email addresses and anchors', () => {
    const html =
      '<html><body><a class="x" href="https://shop.test/a?x=1&amp;y=2">A</a><a href="mailto:a@b.c">M</a><a href="#top">T</a><a href="https://c.test/subscribe/unsubscribe/a?k=1">U</a></body></html>';
    const tracked = trackedHtml(html, {
      apiUrl: 'https://api.test',
      ...signing,
      messageId,
      products: new Map([['https://shop.test/a?x=1&y=2', 'a']]),
    });
    expect(tracked.match(/v2\/mails\/click/g)).toHaveLength(1);
    expect(tracked).toContain('<a class="x" href="https://api.test/v2/mails/click?s=abcdefgh&amp;m=');
    expect(tracked).toContain('p=a');
    expect(tracked).toMatch(/<img src="https:\/\/api\.test\/v2\/mails\/open\?[^"]*" alt=""[^>]*><\/body>/);
    expect(tracked).toContain('href="mailto:a@b.c"');
  });
});

describe('an email that was sent', () => {
  let api: TestApi;
  let now = new Date();
  beforeAll(async () => {
    api = await testApi({ handlers: privacyHandlers, routes: [routes], now: () => now });
  });
  afterAll(() => api.close());

  async function sentMail() {
    now = new Date();
    const { store, run } = await newsShop(api, ['ann']);
    await api.db.pool.query(`UPDATE products SET url = 'https://shop.test/' || id WHERE store_key = $1`, [store.key]);
    const source: MailSource = { kind: 'newsletter', id: 'n1', step: '', run: '' };
    const content = mailContent.parse({ subject: 'News', products: { products: ['a', 'b'] } });
    await api.db.transaction((tx) =>
      planSend(tx, { storeKey: store.key, source, name: 'Autumn', content, recipients: { audiences: [], lists: [] }, at: now }),
    );
    const { got, transport } = fakeTransport(() => accepted);
    await run(transport, { now: () => now });
    const [mail] = got;
    if (mail === undefined) throw new Error('No mail was sent.');
    const links = [...mail.html.matchAll(/href="(https?:[^"]*\/v2\/mails\/click[^"]*)"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
    );
    const get = (url: URL, userAgent = browser) =>
      api.server.inject({ method: 'GET', url: `${url.pathname}${url.search}`, headers: { 'user-agent': userAgent } });
    const times = async () => (await messageTimes(api.db.pool, store.key, [mail.id])).get(mail.id);
    const figures = async () => [...(await sendsOf(api.db.pool, store.key, [source])).values()][0];
    const product = (id: string) => {
      const found = links.find((link) => link.searchParams.get('p') === id);
      if (found === undefined) throw new Error(`No link of product ${id}.`);
      return found;
    };
    return { store, mail, get, times, figures, product };
  }

  it('records opens and clicks of people, and does not count machines', async () => {
    const { get, times, figures, product, mail } = await sentMail();
    now = new Date(now.getTime() + 600_000);
    expect((await get(product('a'), 'Mimecast-scanner')).headers['location']).toBe('https://shop.test/a');
    expect(await times()).toMatchObject({ openedAt: null, clickedAt: null });
    const open = new URL((/src="([^"]*\/v2\/mails\/open[^"]*)"/.exec(mail.html)?.[1] ?? '').replaceAll('&amp;', '&'));
    expect((await get(open)).headers['content-type']).toBe('image/gif');
    expect(await times()).toMatchObject({ openedAt: now, clickedAt: null });
    const opened = now;
    now = new Date(now.getTime() + 5_000);
    for (const id of ['b', 'b']) expect((await get(product(id))).statusCode).toBe(302);
    expect(await times()).toMatchObject({ openedAt: opened, clickedAt: now });
    expect(await figures()).toMatchObject({ opened: 1, clicked: 1 });
  });

  it('redirects only to signed URLs', async () => {
    const { get, product, times } = await sentMail();
    const forged = product('a');
    forged.searchParams.set('u', 'https://evil.test/');
    const answer = await get(forged);
    expect([answer.statusCode, answer.headers['location']]).toEqual([404, undefined]);
    expect((await times())?.clickedAt).toBeNull();
  });

  it('counts an open once, and ignores floods', async () => {
    const { get, product, mail } = await sentMail();
    now = new Date(now.getTime() + 600_000);
    const version = async () =>
      (await api.db.pool.query<{ xmin: string }>('SELECT xmin::text FROM mail_messages WHERE id = $1', [mail.id])).rows[0]?.xmin;
    const codes = new Set<number>();
    const clicks = async () => Number((await api.db.pool.query('SELECT 1 FROM mail_clicks WHERE message_id = $1', [mail.id])).rowCount);
    codes.add((await get(product('a'))).statusCode);
    const written = await version();
    for (let number = 0; number < 30; number++) codes.add((await get(product('a'))).statusCode);
    expect([await version(), await clicks(), [...codes]]).toEqual([written, 20, [302]]);
  });

  it('blocks repeated attempts with invalid links', async () => {
    const { get, product } = await sentMail();
    const forged = product('a');
    forged.searchParams.set('u', 'https://evil.test/');
    const codes: number[] = [];
    const tried = { method: 'GET', url: `${forged.pathname}${forged.search}`, remoteAddress: '203.0.113.7' } as const;
    for (let number = 0; number < 121; number++) codes.push((await api.server.inject(tried)).statusCode);
    expect([codes[0], codes.at(-1)]).toEqual([404, 429]);
    expect((await get(product('b'))).statusCode).toBe(302);
  });

  it('is attributed orders of products clicked in it, once, and nothing else', async () => {
    const { store, get, product, times, figures } = await sentMail();
    now = new Date(now.getTime() + 600_000);
    await get(product('a'));
    const orderAt = new Date(now.getTime() + 60_000);
    await api.db.pool.query(
      `INSERT INTO orders (store_key, id, time, customer_email, total_value, basket_size, source) VALUES ($1, 'o1', $2, 'Ann@shop.test', 50, 2, 'synced')`,
      [store.key, orderAt],
    );
    await api.db.pool.query(
      `INSERT INTO order_lines (store_key, order_id, line, product_id, quantity, price) VALUES ($1, 'o1', 1, 'a', 2, 10), ($1, 'o1', 2, 'c', 1, 30)`,
      [store.key],
    );
    await api.db.pool.query(`INSERT INTO attribution_queue (store_key, order_id) VALUES ($1, 'o1')`, [store.key]);
    await attributeQueued(api.db);
    for (const days of [1, 2]) await noteRevenue(api.db, new Date(now.getTime() - days * 86_400_000));
    expect(await times()).toMatchObject({ convertedAt: orderAt });
    expect(await figures()).toMatchObject({ converted: 1, revenue: '20.00' });
  });

  it('records who unsubscribed after it', async () => {
    const { store, times, figures } = await sentMail();
    const later = new Date(now.getTime() + 60_000);
    await api.db.transaction((tx) => unsubscribe(tx, store.key, 'ann@shop.test', 'customer', later));
    for (const days of [1, 2]) await noteUnsubscribed(api.db, new Date(now.getTime() - days * 86_400_000));
    expect(await times()).toMatchObject({ unsubscribedAt: later });
    expect(await figures()).toMatchObject({ unsubscribed: 1 });
  });

  it('is erased when the shop or staff erase the person', async () => {
    const { store, times } = await sentMail();
    const privateKey = await givePrivateKey(api.db, store.key);
    const { answer } = await api.call(privacyForget, { key: store.key, private_key: privateKey, email: 'Ann@shop.test' });
    expect(answer.visitors).toBe(0);
    expect(await times()).toBeUndefined();
  });

  it('is part of a person’s data export, and erased with the person', async () => {
    const { store, get, product, times } = await sentMail();
    now = new Date(now.getTime() + 600_000);
    await get(product('a'));
    expect(await person.ofStore?.export(api.db, store.key, 'Ann@shop.test')).toMatchObject({
      store_mails: [{ name: 'Autumn', subject: 'News', state: 'sent', clicks: [{ url: 'https://shop.test/a' }] }],
    });
    expect(await api.db.transaction(async (tx) => person.ofStore?.forget(tx, store.key, 'Ann@shop.test'))).toEqual({ store_mails: 1 });
    expect(await times()).toBeUndefined();
    const { rows } = await api.db.pool.query(
      'SELECT count(*)::int AS left FROM (SELECT store_key FROM mail_copies UNION ALL SELECT store_key FROM mail_clicks) AS t WHERE store_key = $1',
      [store.key],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});
