import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestGateway, type TestGateway, tokenInfo } from './testGateway.ts';

let server: TestGateway;

beforeAll(async () => {
  server = await startTestGateway(() => tokenInfo);
});

afterAll(() => server.close());

async function page(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.gateway.url}${path}`, { headers });
}

/** Sends path and headers as they are, where fetch would tidy them up. */
async function rawStatus(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const { port } = new URL(server.gateway.url);
  return new Promise((resolve, reject) => {
    httpRequest({ port, path, headers, host: '127.0.0.1' }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('the console', () => {
  it('is served for every one of its routes, including those with dots', async () => {
    for (const path of ['/', '/store/a1b2c3d4/search/rules', '/store/a1b2c3d4/data/customers/ada@shop.example']) {
      const response = await page(path, { accept: 'text/html' });
      expect([response.status, await response.text()]).toEqual([200, '<!doctype html><title>Console</title>']);
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    expect(await (await page('/graphiql', { accept: 'text/html' })).text()).toContain('GraphiQL');
  });

  it('leads to the demo shop of the api, with what its URL asks for', async () => {
    const response = await fetch(`${server.gateway.url}/demo-shop?endcap_preview=1`, { redirect: 'manual' });
    expect(response.headers.get('location')).toMatch(/^https?:\/\/[^/]+\/demo-shop\?endcap_preview=1$/);
  });

  it('is served with 404 for a URL without a page', async () => {
    const webRoot = join(server.folder, 'addressed');
    mkdirSync(join(webRoot, 'login'), { recursive: true });
    writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Console</title>');
    writeFileSync(join(webRoot, 'login/index.html'), '<!doctype html><title>Login</title>');
    const patterns = ['/', '/store/:storeId/data/imports/:id?', '/store/:storeId/data/customers/:email', '/users'];
    writeFileSync(join(webRoot, 'addresses.json'), JSON.stringify(patterns));
    const { url } = await server.open({ webRoot });
    const statusOf = async (path: string) => {
      const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
      expect(await response.text()).toContain('<title>');
      return response.status;
    };
    const there = ['/', '/?q=1', '/users', '/users/?a=/nowhere', '/store/a/data/imports', '/store/a/data/imports/7', '/login/any/thing'];
    for (const path of [...there, '/store/a/data/customers/ada%40shop.example.']) expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const path of ['/nowhere', '/store/a/data/imports/7/8', '/store/a/data/customers', '/store', '/users/1', '/USERSx'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
  });

  it('runs no third-party scripts and cannot be framed', async () => {
    const { headers } = await page('/', { accept: 'text/html' });
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
    const secure = await page('/', { accept: 'text/html', 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('strict-transport-security')).toMatch(/^max-age=/);
  });

  it('runs formatters in a sandbox without an origin or a connection', async () => {
    const { headers, status } = await page('/formatter-frame');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts; default-src 'none';.*frame-ancestors 'self'/);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('allows the inline scripts of its document by their hashes', async () => {
    const webRoot = join(server.folder, 'inline');
    mkdirSync(webRoot, { recursive: true });
    writeFileSync(
      join(webRoot, 'index.html'),
      '<script type="application/json">{}</script><script>first();</script><script>second();</script>',
    );
    const { url } = await server.open({ webRoot });
    const { headers } = await fetch(`${url}/store/a`, { headers: { accept: 'text/html' } });
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${hash('first();')} ${hash('second();')};`);
  });

  it('serves assets as compressed, with permanent caching', async () => {
    const response = await page('/assets/index-Ab12Cd34.js', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe('console.log("plain")');
    const known = { 'accept-encoding': 'br', 'if-none-match': response.headers.get('etag') ?? '' };
    expect(await rawStatus('/assets/index-Ab12Cd34.js', known)).toBe(304);
    expect(await (await page('/assets/index-Ab12Cd34.js', { 'accept-encoding': 'identity' })).text()).toBe('console.log("plain")');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect((await page('/assets/missing-Ab12Cd34.js')).status).toBe(404);
  });

  it('can be rebuilt under a running gateway', async () => {
    const webRoot = join(server.folder, 'rebuilt');
    const build = (hash: string) => {
      rmSync(webRoot, { recursive: true, force: true });
      mkdirSync(join(webRoot, 'assets'), { recursive: true });
      writeFileSync(join(webRoot, 'index.html'), `<!doctype html><title>${hash}</title>`);
      for (const name of ['index', 'late']) writeFileSync(join(webRoot, `assets/${name}-${hash}.js`), '');
    };
    build('Ab12Cd34');
    const { url } = await server.open({ webRoot });
    const statusOf = async (path: string) => (await fetch(`${url}${path}`, { headers: { accept: 'text/html' } })).status;
    expect([await statusOf('/'), await statusOf('/assets/index-Ab12Cd34.js')]).toEqual([200, 200]);
    rmSync(webRoot, { recursive: true });
    // Nothing was read of this one yet; its page is the console's, which is not there either.
    expect(await statusOf('/assets/late-Ab12Cd34.js')).toBe(404);
    build('Ef56Gh78');
    expect(await (await fetch(`${url}/store/a`, { headers: { accept: 'text/html' } })).text()).toContain('Ef56Gh78');
    expect(await statusOf('/assets/late-Ef56Gh78.js')).toBe(200);
  });

  it('returns its version with every GraphQL response, also after a rebuild', async () => {
    const webRoot = join(server.folder, 'named');
    mkdirSync(webRoot, { recursive: true });
    const { url } = await server.open({ webRoot });
    const named = async () => (await fetch(`${url}/graphql`, { method: 'POST' })).headers.get('x-endcap-build');
    expect(await named()).toBeNull();
    for (const name of ['one', 'another']) {
      writeFileSync(join(webRoot, 'index.html'), `<!doctype html><meta name="endcap-build" content="${name}">`);
      await expect.poll(named, { timeout: 5_000 }).toBe(name);
    }
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%5c%2e%2e%5csecret.txt',
    '/%',
    '//secret.txt',
  ])('serves nothing outside its folder: %s', async (path) => {
    expect(await rawStatus(path)).toBe(404);
  });

  it('answers the health check', async () => {
    expect(await (await page('/healthz')).json()).toEqual({ status: 'ok' });
  });
});
