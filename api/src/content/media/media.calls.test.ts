import { mediaDelete, mediaInfo, mediaList, mediaRestore, mediaUpdate, mediaUsage } from '@endcap/schema/content/media/media.rest.ts';
import { addDays } from '@endcap/schema/contract/utcDays.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type TestApi, testApi, type TestCompany } from '../../http/testApi.ts';
import { handlers as designHandlers } from '../designs/designs.calls.ts';
import { service as designs } from '../designs/designs.service.ts';
import { handlers } from './media.calls.ts';
import { routes, uploadPath } from './media.routes.ts';
import { removeOldMedia } from './media.store.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await testApi({ handlers: [...handlers, ...designHandlers], routes: [routes] });
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await api.company();
});

const key = () => company.store.id;
const token = () => company.people.admin.token;
const picture = (width: number, height: number, colour = 'red') => sharp({ create: { width, height, channels: 3, background: colour } });

async function upload(body: Buffer, name = 'Sale.png', as = token(), store = key()) {
  const { statusCode: status, body: answer } = await api.server.inject({
    method: 'POST',
    url: `${uploadPath}?${new URLSearchParams({ key: store, name }).toString()}`,
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${as}` },
    payload: body,
  });
  return { status, answer: JSON.parse(answer) as { upload_id: string; message: string } }; // every answer is JSON
}
const uploaded = async (body: Buffer, name?: string) => (await upload(body, name)).answer.upload_id;
const list = async (more: object = {}) => (await api.call(mediaList, { key: key(), ...more }, token())).answer;
const info = async (id: string) => (await api.call(mediaInfo, { key: key(), id }, token())).answer.media;
/** Images are served at the public address of the api; here it is this one. */
const fetched = (url: string, headers: Record<string, string> = {}) =>
  api.server.inject({ method: 'GET', url: new URL(url).pathname, headers });

describe('CRUD', () => {
  it('uploads an image, lists it, changes its alt text, deletes and restores it', async () => {
    const id = await uploaded(await picture(400, 300).png().toBuffer(), 'Sale\u0000.png');
    await uploaded(await picture(10, 10, 'blue').jpeg().toBuffer(), 'blue.jpg');
    expect(await info(id)).toMatchObject({ name: 'Sale.png', alt: '', type: 'image/png', width: 400, height: 300, revision: 1 });
    const change = { key: key(), id, revision: 1, name: ' Summer ', alt: 'A red square' };
    expect((await api.call(mediaUpdate, change, token())).answer.media).toMatchObject({ name: 'Summer', alt: 'A red square', revision: 2 });
    const again = await api.call(mediaUpdate, change, token());
    expect(again.failure).toMatchObject({ type: 'ConflictError', current: { revision: 2 } });
    expect((await list()).result.map(({ name }) => name)).toEqual(['blue.jpg', 'Summer']);
    expect((await list({ query: 'RED sq' })).result.map((media) => media.id)).toEqual([id]);
    expect((await list({ sort: 'size', order: 'desc', limit: 1 })).result).toHaveLength(1);
    expect((await list({ types: ['image/jpeg', 'image/gif'] })).result.map(({ name }) => name)).toEqual(['blue.jpg']);
    expect((await list({ types: ['image/png'] })).total).toBe(1);
    await api.call(mediaDelete, { key: key(), ids: [id] }, token());
    expect((await list()).total).toBe(1);
    expect((await api.call(mediaRestore, { key: key(), ids: [id] }, token())).answer.result[0]).toMatchObject({ name: 'Summer' });
    const { rows } = await api.db.pool.query<{ action: string }>('SELECT action FROM audit WHERE object_id = $1 ORDER BY at', [id]);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore']);
  });

  it('stores the same image once, and restores a deleted one when it is uploaded again', async () => {
    const body = await picture(30, 30).png().toBuffer();
    const id = await uploaded(body);
    expect(await uploaded(body, 'other.png')).toBe(id);
    await api.call(mediaDelete, { key: key(), ids: [id] }, token());
    expect(await uploaded(body)).toBe(id);
    expect((await list()).total).toBe(1);
  });

  it('erases a deleted image after seven days', async () => {
    const id = await uploaded(await picture(20, 20).png().toBuffer());
    await api.call(mediaDelete, { key: key(), ids: [id] }, token());
    await removeOldMedia(api.db, addDays(new Date(), 6));
    expect((await api.call(mediaRestore, { key: key(), ids: [id] }, token())).status).toBe(200);
    await api.call(mediaDelete, { key: key(), ids: [id] }, token());
    await removeOldMedia(api.db, addDays(new Date(), 8));
    expect((await api.call(mediaRestore, { key: key(), ids: [id] }, token())).failure).toMatchObject({ type: 'NotFoundError' });
  });

  it('says which designs use it', async () => {
    const id = await uploaded(await picture(50, 50).png().toBuffer());
    const { url } = await info(id);
    const fields = { name: 'Hero', product: 'search', product_type: 'search_page', source: `<img src="${url}" alt="">` };
    const { resource } = (await api.call(designs.resource.calls.create, { key: key(), fields }, token())).answer;
    const { answer } = await api.call(mediaUsage, { key: key(), id }, token());
    expect(answer.result).toEqual([{ kind: 'design', id: resource.id, name: 'Hero' }]);
  });
});

describe('a stored image', () => {
  it('is upright, within the size limit, and without location or camera data', async () => {
    const body = await picture(3000, 1000)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret owner' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(body).metadata()).exif).toBeDefined();
    const media = await info(await uploaded(body));
    expect([media.width, media.height]).toEqual([853, 2560]);
    const stored = (await fetched(media.url)).rawPayload;
    const { exif, orientation, xmp, iptc } = await sharp(stored).metadata();
    expect([exif, orientation, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(stored.includes('Secret owner')).toBe(false);
    expect(media.size).toBe(stored.length);
  });

  it('is recognised by its content, never its name, and other files are refused', async () => {
    const avif = await picture(40, 40).avif().toBuffer();
    expect(await info(await uploaded(avif, 'x.png'))).toMatchObject({ type: 'image/webp', name: 'x.png' });
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect((await upload(svg, 'x.png')).answer.message).toContain('SVG');
    const png = await picture(40, 40).png().toBuffer();
    const refused = { 'a page': Buffer.from('<html>'), TIFF: await picture(9, 9).tiff().toBuffer(), 'a PNG cut off': png.subarray(0, 60) };
    for (const [name, body] of Object.entries(refused)) expect((await upload(body, 'x.png')).status, name).toBe(400);
    expect((await upload(Buffer.alloc(0))).answer.message).toBe('The file is empty.');
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1))).answer.message).toContain('larger than 10 MB');
    // A small file of very many pixels.
    const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'red' }, limitInputPixels: false })
      .png()
      .toBuffer();
    expect((await upload(bomb)).answer.message).toContain('40 million pixels');
    expect((await list()).total).toBe(1);
  });

  it('keeps its animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 10 * 3, 0), Buffer.alloc(20 * 10 * 3, 255)]);
    const gif = await sharp(frames, { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
      .gif({ delay: [90, 90] })
      .toBuffer();
    const media = await info(await uploaded(gif, 'moving.gif'));
    expect([media.type, media.width, media.height]).toEqual(['image/gif', 20, 10]);
    const stored = (await fetched(media.url)).rawPayload;
    expect((await sharp(stored, { animated: true }).metadata()).pages).toBe(2);
  });
});

describe('the public URL', () => {
  it('may be cached forever and is not found after deletion', async () => {
    const { id, url, thumbnail_url: thumbnail } = await info(await uploaded(await picture(900, 600).png().toBuffer()));
    const answer = await fetched(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await fetched(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
    const small = await sharp((await fetched(thumbnail)).rawPayload).metadata();
    expect([small.format, small.width, small.height]).toEqual(['webp', 320, 213]);
    await api.call(mediaDelete, { key: key(), ids: [id] }, token());
    expect((await fetched(url)).statusCode).toBe(404);
    for (const path of ['x', `${'a'.repeat(40)}.png`, '..%2f..%2fetc%2fpasswd'])
      expect((await fetched(`http://x/media/${company.store.key}/${path}`)).statusCode, path).toBe(404);
  });
});

describe('permissions', () => {
  it('deny access to images of another company, and uploads by guests', async () => {
    const id = await uploaded(await picture(60, 60).png().toBuffer());
    const other = await api.company();
    const body = await picture(60, 60).png().toBuffer();
    expect((await upload(body, 'x', other.people.admin.token)).status).not.toBe(200);
    expect((await upload(body, 'x', '')).status).not.toBe(200);
    for (const call of [mediaInfo, mediaUsage])
      expect((await api.call(call, { key: key(), id }, other.people.admin.token)).status).not.toBe(200);
    const own = { key: other.store.id, ids: [id] };
    expect((await api.call(mediaDelete, own, other.people.admin.token)).failure).toMatchObject({ type: 'NotFoundError' });
    expect((await api.call(mediaRestore, own, other.people.admin.token)).failure).toMatchObject({ type: 'NotFoundError' });
  });
});
