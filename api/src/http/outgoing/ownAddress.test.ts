import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { guardedFetch, type Resolve } from './guardedFetch.ts';
import { type OwnAddress, ownTarget } from './ownAddress.ts';

let server: Server;
let own: OwnAddress;
const asked: string[] = [];
let location: string | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (location === undefined) response.end('[]');
    else response.writeHead(302, { location }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  own = { origin: 'https://api.shop.test', paths: ['/demo-shop/feed.json'], host: '127.0.0.1', port };
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  location = undefined;
});

const fetched = async (address: string, allowed: OwnAddress | null = own) => {
  // Every name is private here: what is fetched is fetched by being our own.
  const options = { maxBytes: 1000, allowsPrivate: false, own: allowed ?? undefined, resolve: (_host: string, done: (error: null, found: { address: string; family: number }[]) => void) => done(null, [{ address: '127.0.0.1', family: 4 }]) }; // prettier-ignore
  const parts: Buffer[] = [];
  for await (const part of (await guardedFetch(address, options)).body) parts.push(part);
  return Buffer.concat(parts).toString();
};

it('Endcap’s own content is fetched from where this server listens, with the requested headers', async () => {
  expect(await fetched('https://api.shop.test/demo-shop/feed.json?page=2&limit=5')).toBe('[]');
  expect(asked).toEqual(['/demo-shop/feed.json?page=2&limit=5']);
});

it.each([
  'https://api.shop.test/demo-shop/feed.json/../../v2/key',
  'https://api.shop.test/demo-shop/feed.json%2f..%2f',
  'https://api.shop.test/demo-shop/feed.jsonx',
  'https://api.shop.test/demo-shop/FEED.json',
  'https://api.shop.test//demo-shop/feed.json',
  'https://api.shop.test:8443/demo-shop/feed.json',
  'http://api.shop.test/demo-shop/feed.json',
  'https://api.shop.test.evil.test/demo-shop/feed.json',
  'https://api.shop.test@127.0.0.1/demo-shop/feed.json',
  'https://user:pw@api.shop.test/demo-shop/feed.json',
  'http://127.0.0.1/demo-shop/feed.json',
  'http://localhost/demo-shop/feed.json',
])('%s is not its own content, and private', async (address) => {
  expect(ownTarget(new URL(address), own)).toBeUndefined();
  await expect(fetched(address)).rejects.toThrow('private network');
  expect(asked).toEqual([]);
});

it('another store cannot fetch it, and its redirects are not followed', async () => {
  await expect(fetched('https://api.shop.test/demo-shop/feed.json', null)).rejects.toThrow();
  const { port } = own;
  await expect(fetched(`http://127.0.0.1:${port}/demo-shop/feed.json`, { ...own, origin: 'http://127.0.0.1:1' })).rejects.toThrow(
    'private network',
  );
  expect(asked).toEqual([]);
  for (const to of ['https://api.shop.test/demo-shop/feed.json', 'http://127.0.0.1/', 'https://example.com/']) {
    location = to;
    await expect(fetched('https://api.shop.test/demo-shop/feed.json')).rejects.toThrow('The URL redirects, which is not allowed here.');
  }
});

it('a URL that redirects to it is not followed, even where private addresses are allowed', async () => {
  const to = 'https://api.shop.test/demo-shop/feed.json';
  const other = createServer((_request, response) => response.writeHead(302, { location: to }).end());
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo; // it listens on a port
  const resolve: Resolve = (_host, done) => done(new Error('no name'), []);
  await expect(guardedFetch(`http://127.0.0.1:${port}/`, { maxBytes: 1000, allowsPrivate: true, own, resolve })).rejects.toThrow('no name');
  expect(asked).toEqual([]);
  other.close();
});
