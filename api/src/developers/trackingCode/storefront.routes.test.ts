import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { routes as demoShop } from '../../demo/shop/demoShop.routes.ts';
import { type TestApi, type TestCompany, testApi } from '../../http/testApi.ts';
import { routes as script } from './storefront.routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-storefront-'));
let api: TestApi;
let company: TestCompany;

beforeAll(async () => {
  writeFileSync(join(folder, 'endcap.js'), 'plain');
  writeFileSync(join(folder, 'endcap.js.gz'), gzipSync('plain'));
  writeFileSync(join(folder, 'demoShop.css'), 'css');
  process.env['STOREFRONT_DIR'] = folder;
  api = await testApi({ handlers: [], routes: [script, demoShop] });
  company = await api.company('Acme');
});
afterAll(async () => {
  delete process.env['STOREFRONT_DIR'];
  rmSync(folder, { recursive: true, force: true });
  await api.close();
});

const get = (url: string, headers: Record<string, string> = {}) => api.server.inject({ method: 'GET', url, headers });

describe('the script', () => {
  it('is served to pages of any origin, in the smallest encoding the browser accepts', async () => {
    const plain = await get('/endcap.js');
    expect(plain.body).toBe('plain');
    expect(plain.headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'text/javascript; charset=utf-8' });
    const small = await get('/endcap.js', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect((await get('/endcap.js', { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
    expect((await get('/endcap.js', { 'if-none-match': String(plain.headers['etag']) })).statusCode).toBe(304);
  });
});

describe('the demo shop', () => {
  it('is a page with the store’s script, whatever the store is called', async () => {
    await api.db.pool.query('update stores set name = $2 where key = $1', [company.store.key, `"><script>alert('1')</script>`]);
    const { body, headers } = await get(`/demo-shop/${company.store.key}/product?id=1`);
    expect(body).toContain(`<script async src="/endcap.js" data-key="${company.store.key}"`);
    expect(body).not.toContain('<script>alert');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('is found only with the store’s full key', async () => {
    expect((await get(`/demo-shop/${company.store.id}/`)).statusCode).toBe(404);
    expect((await get('/demo-shop/files/package.json')).statusCode).toBe(404);
    expect((await get('/demo-shop/files/demoShop.css')).body).toBe('css');
  });
});
