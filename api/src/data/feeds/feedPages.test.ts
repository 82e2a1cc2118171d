import { gzipSync } from 'node:zlib';

import type { FeedPaging } from '@endcap/schema/data/feeds/feedShapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { FetchError } from '../../http/outgoing/guardedFetch.ts';
import { objectsOf, readFeed } from '../imports/read/testFeed.ts';
import { feedPages, type FeedRequest, type FetchTools } from './feedPages.ts';
import { type FeedShop, feedShop, json, pagesOf, productsOf } from './testFeedShop.ts';

let shop: FeedShop;
const before = process.env['ALLOW_PRIVATE_FEEDS'];
beforeAll(async () => {
  process.env['ALLOW_PRIVATE_FEEDS'] = 'true';
  shop = await feedShop();
});
afterAll(async () => {
  if (before === undefined) delete process.env['ALLOW_PRIVATE_FEEDS'];
  else process.env['ALLOW_PRIVATE_FEEDS'] = before;
  await shop.close();
});
beforeEach(() => {
  shop.asked.length = 0;
});

const noSize = { size_parameter: null, size: null };
const byNumber: FeedPaging = { kind: 'page', parameter: 'page', first: 1, ...noSize };
const byLink: FeedPaging = { kind: 'link', field: 'next', ...noSize };

async function fetched(paging: FeedPaging, change: Partial<FeedRequest> = {}, tools: Partial<FetchTools> = {}): Promise<string> {
  const request: FeedRequest = {
    entity: 'products',
    url: `${shop.origin}/feed`,
    paging,
    rowsPath: null,
    since: null,
    modifiedParameter: 'modified_after',
    headers: () => ({ 'x-key': 'sesame' }),
    ...change,
  };
  const pieces: Buffer[] = [];
  for await (const piece of feedPages(request, { signal: new AbortController().signal, maxBytes: 1e6, ...tools })) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const idsOf = async (content: string) => objectsOf((await readFeed(content)).rows).map((row) => (row as { id: string }).id);
const ids = (from: number, to: number) => productsOf(from, to).map(({ id }) => id);

describe('pages are joined into one file', () => {
  it('by number, until one is empty, each with the headers', async () => {
    shop.answer = pagesOf(5, 2);
    expect(await idsOf(await fetched(byNumber))).toEqual(ids(1, 5));
    expect(shop.asked.map(({ query }) => query['page'])).toEqual(['1', '2', '3', '4']);
    expect(shop.asked.every(({ headers }) => headers['x-key'] === 'sesame')).toBe(true);
  });

  it('without requesting a page after a short one', async () => {
    shop.answer = pagesOf(5, 2);
    expect(await idsOf(await fetched({ ...byNumber, size_parameter: 'limit', size: 2 }))).toEqual(ids(1, 5));
    expect(shop.asked).toHaveLength(3);
  });

  it('by offset, from objects with lists', async () => {
    shop.answer = ({ query }, response) => {
      const skip = Number(query['skip']);
      json(response, { total: 5, products: productsOf(skip + 1, Math.min(skip + 2, 5)) });
    };
    expect(await idsOf(await fetched({ kind: 'offset', parameter: 'skip', ...noSize }))).toEqual(ids(1, 5));
    expect(shop.asked.map(({ query }) => query['skip'])).toEqual(['0', '2', '4', '5']);
  });

  it('by a link in the response, by one in the header, and by a cursor', async () => {
    const linked: FeedShop['answer'] = ({ query }, response) => {
      const at = Number(query['at'] ?? 1);
      json(response, { links: { next: at < 3 ? `?at=${at + 1}` : null }, products: productsOf(at, at) });
    };
    shop.answer = linked;
    expect(await idsOf(await fetched({ ...byLink, field: 'links.next' }))).toEqual(ids(1, 3));
    shop.answer = ({ query }, response) => {
      const at = Number(query['at'] ?? 1);
      json(response, productsOf(at, at), at < 3 ? { link: `</feed?at=${at + 1}>; rel="next"` } : {});
    };
    expect(await idsOf(await fetched(byLink))).toEqual(ids(1, 3));
    shop.answer = ({ query }, response) => {
      const at = Number(query['after'] ?? 1);
      json(response, { products: productsOf(at, at), cursor: at < 3 ? at + 1 : '' });
    };
    expect(await idsOf(await fetched({ kind: 'cursor', field: 'cursor', parameter: 'after', ...noSize }))).toEqual(ids(1, 3));
  });

  it('as NDJSON and as CSV, with a single header line', async () => {
    shop.answer = ({ query }, response) => {
      const page = Number(query['page']);
      response.end(
        page > 2
          ? ''
          : productsOf(page, page)
              .map((row) => JSON.stringify(row))
              .join('\n'),
      );
    };
    expect(await idsOf(await fetched(byNumber))).toEqual(ids(1, 2));
    shop.answer = ({ query }, response) => {
      const page = Number(query['page']);
      response.end(gzipSync(`id;name\r\n${page > 2 ? '' : `p${page};"Two\nlines"\r\n`}`));
    };
    const csv = await fetched(byNumber);
    expect(csv).toBe('id;name\np1;"Two\nlines"\np2;"Two\nlines"\n');
    expect(await idsOf(csv)).toEqual(ids(1, 2));
  });

  it('of everything, list by list', async () => {
    shop.answer = ({ query }, response) => {
      const page = Number(query['page']);
      if (page > 2) json(response, { products: [], orders: [] });
      else json(response, { strict: true, products: productsOf(page, page), customers: [{ id: `c${page}` }] });
    };
    const content = await fetched(byNumber, { entity: 'everything' });
    expect(JSON.parse(content)).toMatchObject({ strict: true, customers: [{ id: 'c2' }] });
    const { rows } = await readFeed(content, { lists: { products: 'products', customers: 'customers' } });
    expect(rows.map(({ entity, isStrict }) => [entity, isStrict])).toEqual([
      ['products', true],
      ['customers', true],
      ['products', true],
      ['customers', true],
    ]);
  });

  it('from objects whose list has another name, until it is empty', async () => {
    shop.answer = ({ query }, response) => {
      const page = Number(query['page']);
      json(response, { meta: { page, tags: ['a'] }, data: page > 2 ? [] : productsOf(page, page) });
    };
    expect(await idsOf(await fetched(byNumber))).toEqual(ids(1, 2));
    shop.answer = ({ query }, response) => {
      const at = Number(query['at'] ?? 1);
      json(response, { data: { products: productsOf(at, at), next: at < 3 ? `/feed?at=${at + 1}` : null } });
    };
    expect(await idsOf(await fetched({ ...byLink, field: 'data.next' }))).toEqual(ids(1, 3));
  });

  it('without letting a broken row affect others', async () => {
    shop.answer = ({ query }, response) => {
      if (query['page'] === '1') response.end('[{"id":"p1"},{"id":"p2",,},nonsense,{"id":"p4"}]');
      else if (query['page'] === '2') response.end('[{"id":"p5"}]');
      else response.end('[]');
    };
    const { rows } = await readFeed(await fetched(byNumber));
    expect(rows.map(({ entries, problem }) => (entries === undefined ? problem !== undefined : entries[0]?.[1]))).toEqual([
      'p1',
      true,
      true,
      'p4',
      'p5',
    ]);
  });

  it('unchanged when there is only one page', async () => {
    shop.answer = (_asked, response) => response.end('<html>');
    expect(await fetched({ kind: 'none' })).toBe('<html>');
  });

  it('since a given time', async () => {
    shop.answer = pagesOf(1, 1);
    await fetched(byNumber, { since: new Date('2026-05-05T10:00:00Z'), modifiedParameter: 'since' });
    expect(shop.asked.map(({ query }) => query['since'])).toEqual(['2026-05-05T10:00:00.000Z', '2026-05-05T10:00:00.000Z']);
  });

  it('without holding a whole page in memory', async () => {
    // 60 MB of one page pass through; what is held is a chunk and a row.
    const row = `${JSON.stringify({ id: 'p', text: 'x'.repeat(100_000) })},`;
    shop.answer = ({ query }, response) => {
      if (query['page'] !== '1') return void json(response, []);
      response.write('[');
      let left = 600;
      const write = () => {
        while (left-- > 0) if (!response.write(row)) return void response.once('drain', write);
        response.end('{"id":"last"}]');
      };
      write();
    };
    const request: FeedRequest = {
      entity: 'products',
      url: `${shop.origin}/feed`,
      paging: byNumber,
      rowsPath: null,
      since: null,
      modifiedParameter: 'm',
      headers: () => ({}),
    };
    let size = 0;
    let largest = 0;
    for await (const piece of feedPages(request, { signal: new AbortController().signal, maxBytes: 1e9 })) {
      size += piece.length;
      largest = Math.max(largest, piece.length);
    }
    expect(size).toBeGreaterThan(60e6);
    expect(largest).toBeLessThan(200_000);
  });
});

describe('a misbehaving shop is reported with the page', () => {
  const onPage =
    (page: string, answer: FeedShop['answer']): FeedShop['answer'] =>
    (asked, response) =>
      asked.query['page'] === page ? answer(asked, response) : pagesOf(9, 2)(asked, response);

  it.each<[string, FeedShop['answer'], RegExp]>([
    ['401', (_asked, response) => response.writeHead(401).end(), /^Page 2: .*status 401.*sign-in/],
    ['403', (_asked, response) => response.writeHead(403).end(), /^Page 2: .*status 403/],
    ['409', (_asked, response) => response.writeHead(409).end(), /^Page 2: .*status 409/],
    ['500', (_asked, response) => response.writeHead(500).end('{}'), /^Page 2: .*status 500/],
    [
      '429 for long',
      (_asked, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
      /^Page 2: The shop asks to wait 3600 seconds \(status 429\)\.$/,
    ],
    ['429 without a time', (_asked, response) => response.writeHead(429).end(), /^Page 2: .*status 429/],
    ['a web page', (_asked, response) => response.end('<!doctype html><title>Sign in</title>'), /^Page 2: .*web page \(HTML\)/],
    ['half a file', (_asked, response) => response.end('[{"id":"p1"},{"id":'), /^Page 2: The feed ends in the middle of row 2/],
    [
      'a broken connection',
      (_asked, response) => {
        response.writeHead(200, { 'content-length': '500' });
        response.write('[{"id":"p1"}');
        setTimeout(() => response.destroy(), 20);
      },
      /^Page 2: The connection was lost/,
    ],
    ['silence', (_asked, _response) => {}, /^Page 2: The server stopped sending/],
    ['silence in the middle', (_asked, response) => void response.write('[{"id":"p1"},'), /^Page 2: The server stopped sending/],
    ['another format', (_asked, response) => response.end('id,name\np1,One\n'), /^Page 2: The page is CSV, but the first one is JSON/],
    ['no list', (_asked, response) => json(response, { message: 'no' }), /^Page 2: .*without a list named “products”/],
    [
      'the same page again',
      (asked, response) => pagesOf(9, 2)({ ...asked, query: { page: '1' } }, response),
      /^Page 2: The page is the same as page 1/,
    ],
    ['nonsense', (_asked, response) => response.end('\u0000\u0001binary'), /^Page 2: /],
    [
      'a redirect in a circle',
      (_asked, response) => response.writeHead(302, { location: '/feed?page=2' }).end(),
      /^Page 2: The URL redirects too many times/,
    ],
  ])('%s', async (_name, answer, expected) => {
    shop.answer = onPage('2', answer);
    await expect(fetched(byNumber, {}, { silenceMs: 300 })).rejects.toThrow(expected);
  });

  it('a loop of links', async () => {
    shop.answer = ({ query }, response) => {
      const at = Number(query['at'] ?? 1);
      json(response, { products: productsOf(at, at), next: `/feed?at=${at === 3 ? 2 : at + 1}` });
    };
    await expect(fetched(byLink)).rejects.toThrow('Page 4: The page has the URL of page 2: the pages form a loop.');
  });

  it('a link to another server, which gets no headers', async () => {
    const other = await feedShop();
    shop.answer = (_asked, response) => json(response, { products: productsOf(1, 1), next: `${other.origin}/feed` });
    await expect(fetched(byLink)).rejects.toThrow(/^Page 1: The next page is on another server/);
    shop.answer = (_asked, response) => response.writeHead(302, { location: `${other.origin}/feed` }).end();
    other.answer = (_asked, response) => json(response, productsOf(1, 1));
    await fetched({ kind: 'none' });
    expect(other.asked).toHaveLength(1);
    expect(other.asked[0]?.headers['x-key']).toBeUndefined();
    await other.close();
  });

  it('after waiting out a short pause that the shop asked for', async () => {
    let refusals = 1;
    const paused: [number, number][] = [];
    shop.answer = (asked, response) => {
      if (asked.query['page'] === '2' && refusals-- > 0) response.writeHead(429, { 'retry-after': '1' }).end();
      else pagesOf(3, 2)(asked, response);
    };
    expect(await idsOf(await fetched(byNumber, {}, { onPause: (page, seconds) => paused.push([page, seconds]) }))).toEqual(ids(1, 3));
    expect(paused).toEqual([[2, 1]]);
  });

  it('more data than allowed', async () => {
    shop.answer = pagesOf(9, 2);
    await expect(fetched(byNumber, {}, { maxBytes: 10 })).rejects.toThrow(/^Page 1: The feed is larger/);
    await expect(fetched(byNumber, {}, { totalMs: -1 })).rejects.toThrow('Page 1: The feed took too long');
  });

  it('with what the server said about waiting', async () => {
    shop.answer = (_asked, response) => response.writeHead(503, { 'retry-after': '7200' }).end();
    const error = await fetched(byNumber).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({ status: 503, retryAfter: '7200' });
  });
});
