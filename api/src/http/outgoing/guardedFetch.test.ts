import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isPublicAddress } from './addressGuard.ts';
import { FetchError, guardedFetch, type GuardedFetchOptions, type Resolve } from './guardedFetch.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end('ok');
const server = createServer((request, response) => answer(request, response));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port; // listening on a port
});
afterAll(() => new Promise((done) => server.close(done)));

async function fetchText(url: string, options: Partial<GuardedFetchOptions> = {}): Promise<string> {
  const { body } = await guardedFetch(url, { maxBytes: 10_000, allowsPrivate: true, ...options });
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
const local = (path = '/') => `http://127.0.0.1:${port}${path}`;
const resolvesTo =
  (...addresses: string[]): Resolve =>
  (_host, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '[2001:4860:4860::8888]'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '[::1]',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::7f00:1',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    'fec0::1',
    '64:ff9b:1::7f00:1',
    '168.63.129.16',
    '100.100.100.200',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'ff02::1',
    'nonsense',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('private addresses', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::7f00:1]/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
  ])('are refused: %s', async (url) => {
    await expect(fetchText(url, { allowsPrivate: false })).rejects.toThrow(/private network/);
  });

  it('are refused when a name resolves to them, even next to a public one', async () => {
    const options = { allowsPrivate: false };
    await expect(fetchText('http://shop.example/', { ...options, resolve: resolvesTo('10.0.0.1') })).rejects.toThrow(/private network/);
    await expect(fetchText('http://shop.example/', { ...options, resolve: resolvesTo('8.8.8.8', '::1') })).rejects.toThrow(
      /private network/,
    );
  });

  it('are refused on every hop', async () => {
    // The first hop is let through by a resolver that lies once, as a name does that changes its address between check and use.
    let asked = 0;
    const resolve: Resolve = (host, done) => resolvesTo(asked++ === 0 ? '127.0.0.1' : '10.0.0.1')(host, done);
    answer = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    await expect(fetchText(`http://shop.example:${port}/`, { allowsPrivate: false, resolve })).rejects.toThrow(/private network/);
    expect(asked).toBe(1);
  });

  it.each([22, 25, 110, 465, 587, 993])('port %i is never contacted', async (service) => {
    const options = { allowsPrivate: false, resolve: resolvesTo('127.0.0.1') };
    await expect(fetchText(`http://shop.example:${service}/`, options)).rejects.toThrow(/another service/);
  });

  it('are fetched when the setting allows it', async () => {
    answer = (_request, response) => response.end('hello');
    expect(await fetchText(local())).toBe('hello');
    expect(await fetchText(`http://shop.example:${port}/`, { resolve: resolvesTo('127.0.0.1') })).toBe('hello');
  });
});

describe('limits', () => {
  it('follows few redirects, and never to other schemes', async () => {
    answer = ({ url = '/' }, response) => {
      const left = Number(url.slice(1));
      if (left > 0) response.writeHead(301, { location: `/${left - 1}` }).end();
      else response.end('there');
    };
    expect(await fetchText(local('/5'))).toBe('there');
    await expect(fetchText(local('/6'))).rejects.toThrow(/too many times/);
    answer = (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    await expect(fetchText(local())).rejects.toThrow(/http:\/\/ or https/);
    await expect(fetchText('ftp://shop.example/')).rejects.toThrow(/http:\/\/ or https/);
  });

  it('stops at the largest size, announced or not', async () => {
    answer = (_request, response) => response.writeHead(200, { 'content-length': 20_000 }).end('x'.repeat(20_000));
    await expect(fetchText(local())).rejects.toThrow(/larger than/);
    answer = (_request, response) => {
      response.write('x'.repeat(9_000));
      response.end('x'.repeat(9_000));
    };
    await expect(fetchText(local())).rejects.toThrow(/larger than/);
  });

  it('gives up on a server that is silent or never ends', async () => {
    answer = () => {};
    await expect(fetchText(local(), { timeoutMs: 100 })).rejects.toThrow(/too long/);
    answer = (_request, response) => response.write('a little');
    await expect(fetchText(local(), { timeoutMs: 150 })).rejects.toThrow(/too long/);
  });

  it.each([
    [403, /status 403.*sign-in/],
    [404, /status 404/],
    [500, /status 500/],
  ])('reports status %i', async (status, message) => {
    answer = (_request, response) => response.writeHead(status).end('no');
    await expect(fetchText(local())).rejects.toThrow(message);
  });

  it('distinguishes an interrupted body from a complete one', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setTimeout(() => response.destroy(), 10);
    };
    const reading = fetchText(local());
    await expect(reading).rejects.toThrow(FetchError);
    await expect(reading).rejects.toThrow(/connection was lost/);
  });

  it('sends a password to the named server only', async () => {
    const seen: (string | undefined)[] = [];
    answer = (request, response) => {
      seen.push(request.headers.authorization);
      if (request.url === '/') response.writeHead(302, { location: `http://localhost:${port}/other` }).end();
      else response.end('ok');
    };
    expect(await fetchText(`http://ann:p%40ss@127.0.0.1:${port}/`, { resolve: resolvesTo('127.0.0.1') })).toBe('ok');
    expect(seen).toEqual([`Basic ${Buffer.from('ann:p@ss').toString('base64')}`, undefined]);
  });

  it('treats a percent sign in a password literally when it is not an escape', async () => {
    let seen: string | undefined;
    answer = (request, response) => {
      seen = request.headers.authorization;
      response.end('ok');
    };
    expect(await fetchText(`http://ann:50%@127.0.0.1:${port}/`)).toBe('ok');
    expect(seen).toBe(`Basic ${Buffer.from('ann:50%').toString('base64')}`);
  });
});
