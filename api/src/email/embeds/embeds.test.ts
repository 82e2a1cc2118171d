import { campaignsEmbed, embedPreview } from '@endcap/schema/email/embeds/embeds.rest.ts';
import { type AddressInfo, createServer, type Socket } from 'node:net';

import { mailEmbeds } from '@endcap/schema/email/embeds/embeds.resource.ts';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { changedBy, sql } from '../../db/sql.ts';
import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { putOrder } from '../../recommendations/testShop.ts';
import { putProducts } from '../../search/index/testProducts.ts';
import { embedCode, productLink } from './embedCode.ts';
import { drawPicture, squarePhoto } from './embedPicture.ts';
import { pickProducts, recipientOf } from './embedPicks.ts';
import { handlers } from './embeds.calls.ts';
import { routes } from './embeds.routes.ts';
import { service } from './embeds.service.ts';
import { fetchPhoto } from './fetchPhoto.ts';

describeResource(service, {
  handlers,
  sample: (number) => ({
    name: `Embed ${number}`,
    logic: number === 3 ? 'trending' : 'popular',
    format: number === 2 ? 'html' : 'image',
    tool: number === 4 ? 'mautic' : 'other',
  }),
  changed: { name: 'Changed', logic: 'new', max_products: 6, filter: 'price < 10', link_parameters: 'utm_source=mail' },
  invalid: {
    'no name': { fields: { name: ' ' }, at: 'name' },
    'a logic that shows what a person bought': { fields: { name: 'A', logic: 'customer/history' }, at: 'logic' },
    'a logic that follows from what a person bought': { fields: { name: 'A', logic: 'customer/complementary' }, at: 'logic' },
    'what a person has to buy again, as a fallback': { fields: { name: 'A', fallbacks: ['refill_due'] }, at: 'fallbacks' },
    'such a logic as a fallback': { fields: { name: 'A', fallbacks: ['visitor/history'] }, at: 'fallbacks' },
    'no products for a hand list': { fields: { name: 'A', logic: 'specific' }, at: 'products' },
    'no category': { fields: { name: 'A', logic: 'category/popular' }, at: 'category' },
    'markup for a placeholder': { fields: { name: 'A', placeholder: '"><script>' }, at: 'placeholder' },
    'a filter that nobody can read': { fields: { name: 'A', filter: 'price <' }, at: 'filter' },
  },
  withText: (text) => ({ name: text, keywords: text }),
  filters: {
    format: { value: 'html', holds: [2] },
    tool: { value: 'mautic', holds: [4] },
    logic: { operator: 'in', value: ['trending'], holds: [3] },
    clicks: { operator: '>', value: 0, holds: [] },
  },
});

describe('an embed', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers, routes: [routes] });
  });
  afterAll(() => api.close());

  async function newEmbed(more: object = {}) {
    const { key: companyKey, store, people } = await api.company();
    await changedBy(api.db.pool, sql`UPDATE stores SET domain = 'shop.example' WHERE key = ${store.key}`);
    await putProducts(api.db, store.key, [
      { id: 'a', name: 'Tent <A> & more', price: 10 },
      { id: 'b', name: 'Tent B', price: 20 },
    ]);
    const photo = '/demo-media/tent-moss-0.svg';
    await changedBy(
      api.db.pool,
      sql`UPDATE products SET url = CASE id WHEN 'a' THEN '/tents/a' ELSE 'javascript:alert(1)' END, image = CASE id WHEN 'a' THEN ${photo} END
          WHERE store_key = ${store.key}`,
    );
    await putOrder(api.db, store.key, { customer: 'x', products: ['a'], daysAgo: 1 });
    const { token } = people.admin;
    const fields = { name: 'Tents', max_products: 3, link_parameters: 'utm_source=mail&utm_medium=email', ...more };
    const { id } = (await api.call(mailEmbeds.calls.create, { key: store.id, fields }, token)).answer.resource;
    const get = (call: string, query: object = {}) =>
      api.server.inject({ url: `/v2/campaigns/${call}?${new URLSearchParams({ key: store.key, id, ...query })}` });
    const info = async () => (await api.call(mailEmbeds.calls.info, { key: store.id, id }, token)).answer.resource;
    return { companyKey, store, token, id, fields, get, info };
  }

  it('is an image for each product, and a neutral one for an empty position', async () => {
    const { get, info } = await newEmbed();
    const first = await get('embed', { slot: 1, email: 'ann@example.com' });
    expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
    expect((await sharp(first.rawPayload).metadata()).width).toBe(400);
    const third = await get('embed', { slot: 3, email: 'ann@example.com' });
    expect(third.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' });
    expect(third.rawPayload.equals((await get('embed', { slot: 9 })).rawPayload)).toBe(true);
    expect((await info()).figures).toMatchObject({ impressions: 1, clicks: 0 });
  });

  it('is an image even when the embed, the store or the slot does not exist', async () => {
    const { get } = await newEmbed();
    for (const query of [{ id: 'x', slot: 1 }, { key: 'z'.repeat(32), slot: 1 }, { slot: 'x' }, { slot: -1, email: '*|EMAIL|*' }]) {
      const answer = await get('embed', query as object);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    }
  });

  it('links to the product’s own URL with the parameters, and otherwise to the shop', async () => {
    const { get, info } = await newEmbed();
    expect((await get('click', { slot: 1 })).headers['location']).toBe('https://shop.example/tents/a?utm_source=mail&utm_medium=email');
    expect((await get('click', { slot: 2 })).headers['location']).toBe('https://shop.example/');
    expect((await get('click', { slot: 3, url: 'https://evil.example' })).headers['location']).toBe('https://shop.example/');
    expect((await get('click', { id: 'x' })).headers['location']).toBe('https://shop.example/');
    expect((await info()).figures['clicks']).toBe(3);
  });

  it('shows the same products for a day, and later clicks lead to those that were seen', async () => {
    const { get, store } = await newEmbed({ logic: 'new' });
    await changedBy(
      api.db.pool,
      sql`INSERT INTO customers (store_key, id, email, name, created_at) VALUES (${store.key}, 'ann', 'Ann+1@example.com', 'Ann', now())`,
    );
    await changedBy(
      api.db.pool,
      sql`UPDATE products SET created_at = now() - interval '1 day' WHERE store_key = ${store.key} AND id = 'a'`,
    );
    const target = async () => (await get('click', { slot: 1, email: 'Ann+1@Example.com' })).headers['location'];
    await get('embed', { slot: 1, email: 'ann+1@example.com' });
    const before = await target();
    await changedBy(
      api.db.pool,
      sql`UPDATE mail_embed_picks SET picked_at = now() - interval '2 days', products = '{a}' WHERE store_key = ${store.key}`,
    );
    expect(await target()).toBe('https://shop.example/tents/a?utm_source=mail&utm_medium=email');
    expect(before).toBeDefined();
    const kept = await api.db.pool.query('SELECT recipient FROM mail_embed_picks WHERE store_key = $1', [store.key]);
    expect(JSON.stringify(kept.rows)).not.toContain('ann');
    expect(kept.rows[0]).not.toEqual({ recipient: '' });
  });

  it('stores no choice of products for an address unknown to the shop', async () => {
    const { get, store } = await newEmbed();
    for (const number of [1, 2, 3]) await get('embed', { slot: 1, email: `made-up-${number}@example.com` });
    const kept = await api.db.pool.query('SELECT recipient FROM mail_embed_picks WHERE store_key = $1', [store.key]);
    expect(kept.rows).toEqual([{ recipient: '' }]);
  });

  it('never reveals what a person bought, even where such a logic was saved before it was refused', async () => {
    const { companyKey, store, fields } = await newEmbed();
    const configuration = await currentConfiguration(api.db, { key: store.key, companyKey });
    const shown = (more: object) => pickProducts(api.db, configuration, mailEmbeds.fields.parse({ ...fields, ...more }), new Date());
    expect(await shown({ logic: 'customer/complementary' })).toEqual(await shown({ logic: 'popular' }));
    expect(await shown({ logic: 'refill_due', fallbacks: ['customer/history', 'specific'], products: ['b'] })).toEqual(['b']);
    expect(await shown({ logic: 'customer/history', fallbacks: [] })).toEqual(await shown({ logic: 'popular' }));
  });

  it('refuses a flood of requests without rendering', async () => {
    const { get, store } = await newEmbed();
    await changedBy(api.db.pool, sql`UPDATE stores SET calls_per_minute = 60 WHERE key = ${store.key}`);
    const codes = new Set<number>();
    // More than two minutes allow, should one end meanwhile.
    for (let call = 0; call < 125; call++) codes.add((await get('embed', { slot: 1 })).statusCode);
    expect(codes).toContain(429);
  });

  it('is HTML with tracked links', async () => {
    const { get, store, id } = await newEmbed({ format: 'html' });
    const { answer } = await api.call(campaignsEmbed, { key: store.key, id, email: 'ann@example.com' });
    expect(answer.result).toEqual(['a', 'b']);
    expect(answer.html).toContain('Tent &lt;A&gt; &amp; more');
    expect(answer.html).toContain('/v2/campaigns/click?key=');
    expect(answer.html).not.toMatch(/<body|<html|javascript:/);
    expect((await get('embed')).headers['content-type']).toContain('text/html');
    expect((await api.call(campaignsEmbed, { key: store.key, id: 'x' })).answer).toMatchObject({ result: [], html: '' });
  });

  it('can be previewed before saving, without being counted', async () => {
    const { store, token, fields, info } = await newEmbed();
    const preview = async (more: object) => (await api.call(embedPreview, { key: store.id, fields: { ...fields, ...more } }, token)).answer;
    const { images, products } = await preview({});
    expect(products).toEqual(['a', 'b']);
    expect(images.map((image) => image.slice(0, 22))).toEqual(['data:image/png;base64,', 'data:image/png;base64,']);
    expect((await preview({ format: 'html' })).html).toContain('Tent B');
    expect((await info()).figures['impressions']).toBe(0);
  });
});

describe('the code of an embed', () => {
  const place = { storeKey: 'k'.repeat(32), embedId: '3f0c1d52-7a44-4c1b-9a53-0d8f6b1c2e77' };
  const body = mailEmbeds.fields.parse({ name: 'A', tool: 'mailchimp', max_products: 4, image_width: 200 });

  it('has the placeholder in the tool’s syntax, and two rows where four images are too wide', () => {
    const code = embedCode(body, place);
    expect(code.match(/<img /g)).toHaveLength(4);
    expect(code.match(/<tr>/g)).toHaveLength(2);
    expect(code).toContain('&amp;slot=4&amp;email=*|EMAIL|*"');
    expect(embedCode({ ...body, tool: 'klaviyo' }, place)).toContain('email={{ email|urlencode }}');
    expect(embedCode({ ...body, placeholder: '%%mail%%' }, place)).toContain('email=%%mail%%');
    expect(embedCode({ ...body, format: 'html' }, place)).toMatch(/^http.*\/v2\/campaigns\/embed\?.*email=\*\|EMAIL\|\*$/);
  });

  it.each([
    ['ann@example.com', 'ann@example.com'],
    [' Ann+x@Example.com', 'ann+x@example.com'],
    ['ann x@example.com', 'ann+x@example.com'],
    ['*|EMAIL|*', ''],
    ['{{ email }}', ''],
    ['', ''],
    ['nobody', ''],
  ])('finds in %j the recipient %j', (text, email) => {
    expect(recipientOf(text)).toBe(email);
  });

  it.each([
    ['https://a.example/x?y=1', 'https://a.example/x?y=1&utm=z'],
    ['/x', 'https://shop.example/x?utm=z'],
    ['javascript:alert(1)', undefined],
    ['', undefined],
    [null, undefined],
  ])('links from %j to %j', (url, link) => {
    expect(productLink(url, 'shop.example', '?utm=z')).toBe(link);
  });
});

describe('an image of an embed', () => {
  it.each([
    ['never answers', () => undefined],
    ['stops in the middle', (socket: Socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\nGIF89a')],
    ['ends without an answer', (socket: Socket) => void socket.end()],
  ])('is not fetched from a server that %s', async (_name, does) => {
    vi.stubEnv('ALLOW_PRIVATE_FEEDS', 'true');
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => does(socket));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // a listening server has one
    const limits = { maxBytes: 10_000, timeoutMs: 2_000, silenceMs: 200, maxRedirects: 0 };
    expect(await fetchPhoto(`http://127.0.0.1:${port}/a.jpg`, '', pino({ enabled: false }), limits)).toBeUndefined();
    server.close();
    vi.unstubAllEnvs();
  });

  it('has no photo for an invalid file, or one that would exhaust the memory', async () => {
    expect(await squarePhoto(Buffer.from('not a picture'), 100)).toBeUndefined();
    const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>';
    expect(await squarePhoto(Buffer.from(huge), 100)).toBeUndefined();
    expect(await squarePhoto(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 100)).toBeDefined();
  });

  it('has a limited height, whatever text it shows', async () => {
    const text = `${'Wide '.repeat(500)}<b>\u0000\u{1F3D5}\uD800`;
    const picture = await drawPicture(
      { width: 100, lines: [{ text, look: 'name' }], style: { text_color: 'red"/>', background: '', accent: '' } },
      undefined,
    );
    const { width, height } = await sharp(picture).metadata();
    expect([width, height <= 200 + 240 + 32]).toEqual([200, true]);
  });
});
