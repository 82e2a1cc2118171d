import { subscriptionLinkCreate, subscriptionLinkFollow, subscriptionLinkInfo } from '@endcap/schema/email/subscribe/subscribe.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { givePrivateKey } from '../../http/testPrivateKey.ts';
import { routes } from './oneClick.routes.ts';
import { handlers } from './subscribe.calls.ts';

let api: TestApi;
let company: TestCompany;
const start = new Date('2026-11-21T09:30:00Z');
let now = start;
const privateKeys: Record<string, string> = {};
/** Of this file alone: other files look links up in vain too, by another clock. */
const address = '192.0.2.61';

beforeAll(async () => {
  api = await testApi({ handlers, routes: [routes], now: () => now, address });
  company = await api.company();
  for (const { key } of [company.store, company.otherStore]) privateKeys[key] = await givePrivateKey(api.db, key);
});
afterAll(() => api.close());

type Type = 'subscribe' | 'unsubscribe';
const make = (type: Type, email: string, key = company.store.key) =>
  api.call(subscriptionLinkCreate, { key, private_key: privateKeys[key] ?? '', type, email });

/** What the page reads out of the address of a link. */
function linkOf(url: string) {
  const { pathname, searchParams } = new URL(url);
  const [, , type = '', email = ''] = pathname.split('/');
  return {
    type: type as Type, // made by the call
    email: decodeURIComponent(email),
    store: searchParams.get('store') ?? '',
    until: Number(searchParams.get('until')),
    key: searchParams.get('key') ?? '',
  };
}
const linkFor = async (type: Type, email: string) => linkOf((await make(type, email)).answer.url);
const info = (link: ReturnType<typeof linkOf>) => api.call(subscriptionLinkInfo, { link });
const follow = (link: ReturnType<typeof linkOf>) => api.call(subscriptionLinkFollow, { link });

async function customer(email: string, subscribed = true): Promise<void> {
  await api.db.pool.query('insert into customers (store_key, id, email, subscribed, created_at) values ($1, $2, $2, $3, $4)', [
    company.store.key,
    email,
    subscribed,
    now,
  ]);
}
async function subscribedOf(email: string, store = company.store.key): Promise<boolean | undefined> {
  const { rows } = await api.db.pool.query<{ subscribed: boolean }>(
    'select subscribed from customers where store_key = $1 and lower(email) = lower($2)',
    [store, email],
  );
  return rows[0]?.subscribed;
}
async function audits(email: string): Promise<readonly unknown[]> {
  const { rows } = await api.db.pool.query(
    "select action, user_name, after from audit where company_key = $1 and object_type = 'subscriber' and object_id = $2 order by at",
    [company.key, email],
  );
  return rows;
}

describe('a subscription link', () => {
  it('unsubscribes its address when the person confirms, not when the page is opened', async () => {
    await customer('Ada@Example.com');
    const link = await linkFor('unsubscribe', 'ada@example.com');
    expect((await info(link)).answer).toMatchObject({ state: 'open', email: 'ada@example.com', store_name: 'First store' });
    expect(await subscribedOf('ada@example.com')).toBe(true);
    expect((await follow(link)).answer.state).toBe('done');
    expect(await subscribedOf('ada@example.com')).toBe(false);
    expect((await info(link)).answer.state).toBe('done');
  });

  it('changes nothing the second time, also when both arrive together', async () => {
    await customer('bea@example.com');
    const link = await linkFor('unsubscribe', 'bea@example.com');
    await Promise.all([follow(link), follow(link), follow(link)]);
    expect((await follow(link)).answer.state).toBe('done');
    expect(await audits('bea@example.com')).toEqual([
      { action: 'unsubscribe', user_name: 'bea@example.com', after: { subscribed: false, via: 'page' } },
    ]);
  });

  it('subscribes people who have not bought yet, and unsubscribes them again', async () => {
    await follow(await linkFor('subscribe', 'new@example.com'));
    expect(await subscribedOf('new@example.com')).toBe(true);
    await follow(await linkFor('unsubscribe', 'new@example.com'));
    expect(await subscribedOf('new@example.com')).toBe(false);
    expect(await audits('new@example.com')).toHaveLength(2);
  });

  it('keeps the choice of an address without a customer', async () => {
    await follow(await linkFor('unsubscribe', 'nobody@example.com'));
    expect(await subscribedOf('nobody@example.com')).toBeUndefined();
    const { rows } = await api.db.pool.query('select subscribed, source from subscribers where store_key = $1 and email = $2', [
      company.store.key,
      'nobody@example.com',
    ]);
    expect(rows).toEqual([{ subscribed: false, source: 'customer' }]);
  });

  it('works for one store only', async () => {
    await customer('two@example.com');
    await api.db.pool.query(
      `insert into customers (store_key, id, email, subscribed, created_at) values ($1, 'x', 'two@example.com', true, $2)`,
      [company.otherStore.key, now],
    );
    await follow(await linkFor('unsubscribe', 'two@example.com'));
    expect(await subscribedOf('two@example.com', company.otherStore.key)).toBe(true);
  });

  it.each(['a/b?c#d%e@example.com', "o'brien+tag@example.com", 'ø@example.dk'])('returns %s unchanged from a URL', async (email) => {
    const made = await make('unsubscribe', email);
    if (made.status !== 200) return; // no address that emails can be sent to
    expect((await info(linkOf(made.answer.url))).answer.email).toBe(email);
  });
});

describe('an invalid link', () => {
  it('gives the same message for any defect, and changes nothing', async () => {
    await customer('eve@example.com');
    const good = await linkFor('unsubscribe', 'eve@example.com');
    const other = linkOf((await make('unsubscribe', 'eve@example.com', company.otherStore.key)).answer.url);
    const messages = new Set<string>();
    for (const forged of [
      { ...good, email: 'ada@example.com' },
      { ...good, type: 'subscribe' as const },
      { ...good, until: good.until + 1 },
      { ...good, store: other.store },
      { ...good, store: 'zzzzzzzz' },
      { ...good, key: '' },
      { ...good, key: 'A'.repeat(43) },
      { ...good, key: other.key },
    ]) {
      for (const ask of [info, follow]) {
        const { failure } = await ask(forged);
        expect(failure.type).toBe('NotFoundError');
        messages.add(failure.message);
      }
    }
    expect(messages.size).toBe(1);
    expect(await subscribedOf('eve@example.com')).toBe(true);
  });

  it('that has expired says so', async () => {
    await customer('late@example.com');
    const link = await linkFor('unsubscribe', 'late@example.com');
    now = new Date(link.until * 1000);
    expect((await info(link)).answer.state).toBe('expired');
    expect((await follow(link)).failure).toMatchObject({ type: 'LogicalError', message: 'This link has expired.' });
    expect(await subscribedOf('late@example.com')).toBe(true);
    now = start;
  });

  it('is rate limited', async () => {
    const forged = {
      type: 'unsubscribe' as const,
      email: 'x@example.com',
      store: company.store.id,
      until: 9_999_999_999,
      key: 'A'.repeat(43),
    };
    const types = new Set<string>();
    for (let count = 0; count < 61; count++) types.add((await info(forged)).failure.type);
    expect([...types]).toEqual(['NotFoundError', 'LimitError']);
    now = new Date(now.getTime() + 3_600_001);
  });
});

describe('creating a link', () => {
  it('needs the store’s private key', async () => {
    const wrong = await api.call(subscriptionLinkCreate, {
      key: company.store.key,
      private_key: 'wrong',
      type: 'unsubscribe',
      email: 'a@example.com',
    });
    expect(wrong.failure.type).toBe('AuthenticationError');
    expect((await make('unsubscribe', 'no address')).failure.fields).toHaveProperty('email');
  });

  it('returns the one-click headers', async () => {
    const { url, headers } = (await make('unsubscribe', 'ada@example.com')).answer;
    expect(headers).toEqual({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    expect((await make('subscribe', 'ada@example.com')).answer.headers).toEqual({});
  });
});

describe('one-click unsubscribing', () => {
  const click = async (url: string, payload: string, type = 'application/x-www-form-urlencoded') => {
    const { pathname, search } = new URL(url);
    const target = pathname.replace('/subscribe/unsubscribe/', '/v2/subscriber/one_click/unsubscribe/') + search;
    const headers = { 'content-type': type };
    return (await api.server.inject({ method: 'POST', url: target, remoteAddress: address, headers, payload })).statusCode;
  };

  it('accepts both kinds of form, repeatedly', async () => {
    await customer('one@example.com');
    const { url } = (await make('unsubscribe', 'one@example.com')).answer;
    expect(await click(url, 'List-Unsubscribe=One-Click')).toBe(200);
    expect(await subscribedOf('one@example.com')).toBe(false);
    const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect(await click(url, multipart, 'multipart/form-data; boundary=x')).toBe(200);
    expect(await audits('one@example.com')).toEqual([
      { action: 'unsubscribe', user_name: 'one@example.com', after: { subscribed: false, via: 'one click' } },
    ]);
  });

  it('refuses another body, a forged link, and a link to subscribe', async () => {
    await customer('two-click@example.com');
    const { url } = (await make('unsubscribe', 'two-click@example.com')).answer;
    expect(await click(url, 'x=1')).toBe(400);
    expect(await click(url.replace('two-click', 'one'), 'List-Unsubscribe=One-Click')).toBe(404);
    expect(await click(url.replace(/key=.*/, ''), 'List-Unsubscribe=One-Click')).toBe(404);
    const subscribe = (await make('subscribe', 'two-click@example.com')).answer.url.replace(
      '/subscribe/subscribe/',
      '/subscribe/unsubscribe/',
    );
    expect(await click(subscribe, 'List-Unsubscribe=One-Click')).toBe(404);
    expect(await click(url, 'x'.repeat(5000))).toBe(400);
    expect(await subscribedOf('two-click@example.com')).toBe(true);
  });
});
