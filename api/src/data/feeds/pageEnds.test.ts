import type { FeedPaging } from '@endcap/schema/data/feeds/feedShapes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { objectsOf, readFeed } from '../imports/read/testFeed.ts';
import { reportedTotal } from './pageEnds.ts';
import { feedPages, type FeedRequest, type FetchTools } from './feedPages.ts';
import { type FeedShop, feedShop, json, productsOf } from './testFeedShop.ts';

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
const byOffset: FeedPaging = { kind: 'offset', parameter: 'skip', ...noSize };
const byLink: FeedPaging = { kind: 'link', field: null, ...noSize };
const byCursor: FeedPaging = { kind: 'cursor', field: 'cursor', parameter: 'after', ...noSize };

/** The ids of all pages, and how they ended. */
async function fetched(paging: FeedPaging, change: Partial<FeedRequest> = {}, tools: Partial<FetchTools> = {}) {
  const request: FeedRequest = {
    entity: 'products',
    rowsPath: null,
    url: `${shop.origin}/feed`,
    paging,
    since: null,
    modifiedParameter: 'modified_after',
    headers: () => ({}),
    ...change,
  };
  const pieces: Buffer[] = [];
  let end: string | undefined;
  const all = { signal: new AbortController().signal, maxBytes: 1e9, onEnd: (how: string) => (end = how), ...tools };
  for await (const piece of feedPages(request, all)) pieces.push(piece);
  const content = Buffer.concat(pieces).toString();
  const rows = content.startsWith('{') ? objectsOf((await readFeed(content)).rows) : [];
  return { ids: rows.map((row) => (row as { id: string }).id), end, content };
}

const ids = (from: number, to: number) => productsOf(from, to).map(({ id }) => id);
const numbered = (name: string) => shop.asked.map(({ query }) => query[name]);

type Answer = FeedShop['answer'];
const status =
  (code: number): Answer =>
  (_asked, response) =>
    void response.writeHead(code).end();
const blank: Answer = (_asked, response) => void response.writeHead(200).end();

/** Pages of so many rows by number, wrapped as reported; `behind` answers what comes behind the last. */
const pages =
  (sizes: readonly number[], behind: Answer, wrap: (rows: unknown, page: number) => unknown = (rows) => rows): Answer =>
  (asked, response) => {
    const page = Number(asked.query['page'] ?? 1);
    const from = sizes.slice(0, page - 1).reduce((sum, size) => sum + size, 1);
    const size = sizes[page - 1];
    if (size === undefined) behind(asked, response);
    else json(response, wrap(productsOf(from, from + size - 1), page));
  };

describe('a page that marks the end', () => {
  it.each<[string, Answer, string]>([
    ['an empty list', (_asked, response) => json(response, []), 'empty'],
    ['an empty list of a name', (_asked, response) => json(response, { products: [], total: 4 }), 'empty'],
    ['status 204', status(204), 'no_content'],
    ['status 404', status(404), 'missing'],
    ['status 410', status(410), 'missing'],
    ['status 400', status(400), 'missing'],
    ['status 416', status(416), 'missing'],
    ['status 422', status(422), 'missing'],
    ['nothing', blank, 'empty'],
  ])('%s', async (_name, behind, end) => {
    for (const sizes of [[2, 2], [2, 2, 1], [3]]) {
      shop.answer = pages(sizes, behind);
      expect(await fetched(byNumber)).toMatchObject({ ids: ids(1, sizes.reduce((sum, size) => sum + size)), end }); // prettier-ignore
    }
  });

  it('is requested twice, and the last page again, when it is missing', async () => {
    shop.answer = pages([2, 2], status(404));
    await fetched({ ...byNumber, size_parameter: 'limit', size: 2 });
    expect(numbered('page')).toEqual(['1', '2', '3', '2', '3']);
  });

  it('counts when paging by rows as well', async () => {
    for (const code of [404, 416]) {
      shop.answer = ({ query }, response) => {
        const skip = Number(query['skip']);
        if (skip > 3) response.writeHead(code).end();
        else json(response, productsOf(skip + 1, skip + 2));
      };
      expect(await fetched(byOffset)).toMatchObject({ ids: ids(1, 4), end: 'missing' });
    }
  });

  it('is one that is shorter than requested', async () => {
    shop.answer = pages([2, 1], status(500));
    expect(await fetched({ ...byNumber, size_parameter: 'limit', size: 2 })).toMatchObject({ ids: ids(1, 3), end: 'short' });
  });

  it.each<[string, (at: number) => Record<string, unknown>, (at: number) => Record<string, string>]>([
    ['next', (at) => ({ next: at < 3 ? `/feed?at=${at + 1}` : null }), () => ({})],
    ['next_page_url', (at) => ({ next_page_url: at < 3 ? `${shop.origin}/feed?at=${at + 1}` : null }), () => ({})],
    ['links.next', (at) => ({ links: at < 3 ? { next: `?at=${at + 1}` } : {} }), () => ({})],
    ['_links.next.href', (at) => ({ _links: at < 3 ? { self: { href: '/feed' }, next: { href: `?at=${at + 1}` } } : {} }), () => ({})],
    ['@odata.nextLink', (at) => (at < 3 ? { '@odata.nextLink': `/feed?at=${at + 1}` } : {}), () => ({})],
    ['the header Link, whatever number is called next', () => ({ next: 7 }), (at): Record<string, string> => (at < 3 ? { link: `</feed?at=${at + 1}>; rel="next"` } : {})], // prettier-ignore
  ])('is one without %s', async (_name, envelope, headers) => {
    shop.answer = ({ query }, response) => {
      const at = Number(query['at'] ?? 1);
      json(response, { products: productsOf(at, at), ...envelope(at) }, headers(at));
    };
    expect(await fetched(byLink)).toMatchObject({ ids: ids(1, 3), end: 'no_next' });
  });

  it('is status 204 after a link, or null in place of the list', async () => {
    shop.answer = ({ query }, response) =>
      query['at'] === undefined ? json(response, { products: productsOf(1, 1), next: '?at=2' }) : response.writeHead(204).end();
    expect(await fetched(byLink)).toMatchObject({ ids: ids(1, 1), end: 'no_content' });
    shop.answer = pages([2, 2], (_asked, response) => json(response, { data: { items: null }, ok: true }), (rows) => ({ data: { items: rows } })); // prettier-ignore
    expect(await fetched(byNumber)).toMatchObject({ ids: ids(1, 4), end: 'empty' });
  });

  it('is a repetition of the last one, which adds nothing', async () => {
    shop.answer = ({ query }, response) => {
      const page = Math.min(Number(query['page']), 3);
      json(response, productsOf(page * 2 - 1, page * 2));
    };
    expect(await fetched(byNumber)).toMatchObject({ ids: ids(1, 6), end: 'repeated' });
    expect(numbered('page')).toEqual(['1', '2', '3', '4', '5']);
    // One page that says that it is all.
    shop.answer = (_asked, response) => json(response, { products: productsOf(1, 2), meta: { total: 2 } });
    expect(await fetched(byNumber)).toMatchObject({ ids: ids(1, 2), end: 'repeated' });
  });

  it('is status 204 of a feed without changes', async () => {
    shop.answer = status(204);
    const since = new Date('2026-05-05T10:00:00Z');
    for (const paging of [byNumber, byLink, { kind: 'none' } as const]) {
      const { content } = await fetched(paging, { since });
      expect(JSON.parse(content)).toEqual({ products: [] });
      await expect(fetched(paging)).rejects.toThrow(/status 204/);
    }
  });
});

describe('what does not mark the end', () => {
  it.each([400, 404, 410, 416, 422, 500, 502, 503])('%s on the first page', async (code) => {
    shop.answer = status(code);
    await expect(fetched(byNumber)).rejects.toThrow(new RegExp(`^Page 1: .*status ${code}`));
    expect(shop.asked).toHaveLength(1);
  });

  it.each([401, 403, 409, 429, 500, 502, 503, 504])('%s after full pages', async (code) => {
    shop.answer = pages([2, 2], status(code));
    await expect(fetched(byNumber)).rejects.toThrow(new RegExp(`^Page 3: .*status ${code}`));
  });

  it.each([400, 404, 410, 422])('%s after pages that vary in size, or where a page was linked', async (code) => {
    for (const sizes of [
      [2, 1, 2],
      [2, 3],
    ]) {
      shop.answer = pages(sizes, status(code));
      await expect(fetched(byNumber)).rejects.toThrow(new RegExp(`^Page \\d: .*status ${code}`));
    }
    shop.answer = ({ query }, response) =>
      query['at'] === undefined && query['after'] === undefined
        ? json(response, { products: productsOf(1, 1), next: '?at=2', cursor: 'c' })
        : response.writeHead(code).end();
    for (const paging of [byLink, byCursor]) await expect(fetched(paging)).rejects.toThrow(new RegExp(`^Page 2: .*status ${code}`));
  });

  it.each<[string, Answer]>([
    ['404', status(404)],
    ['nothing', blank],
    ['null', (_asked, response) => json(response, { products: null, meta: { total: 6 } })],
  ])('%s when the shop has announced more rows', async (_name, behind) => {
    shop.answer = pages([2, 2], behind, (rows) => ({ products: rows, meta: { total: 6 } }));
    await expect(fetched(byNumber)).rejects.toThrow(/^Page 3: /);
    shop.answer = pages([2, 2], behind, (rows) => ({ products: rows, meta: { total: '4' } }));
    expect(await fetched(byNumber)).toMatchObject({ ids: ids(1, 4) });
  });

  it.each<[string, Answer]>([
    ['404', status(404)],
    ['500', status(500)],
    ['nothing', blank],
  ])('404 when the shop now answers the last page with %s', async (_name, gone) => {
    shop.answer = (asked, response) => {
      const isFirst = shop.asked.filter(({ query }) => query['page'] === asked.query['page']).length === 1;
      if (isFirst || asked.query['page'] === '3') pages([2, 2], status(404))(asked, response);
      else gone(asked, response);
    };
    await expect(fetched(byNumber)).rejects.toThrow(/^Page 3: .*status 404/);
  });

  it.each<[string, Answer]>([
    ['a page', (_asked, response) => json(response, productsOf(5, 6))],
    ['500', status(500)],
    ['410', status(410)],
  ])('404 when the same page is %s a moment later', async (_name, later) => {
    shop.answer = (asked, response) => {
      const times = shop.asked.filter(({ query }) => query['page'] === '3').length;
      if (asked.query['page'] === '3' && times > 1) later(asked, response);
      else pages([2, 2], status(404))(asked, response);
    };
    await expect(fetched(byNumber)).rejects.toThrow(/^Page 3: .*status 404/);
  });

  it.each<[string, unknown]>([
    ['a word of what went wrong', { products: null, error: 'timeout' }],
    ['a word within', { data: { message: 'busy', items: null } }],
    ['nothing there', { data: {} }],
    ['another list', { data: { other: [{ id: 'x' }] } }],
  ])('null instead of the list, with %s', async (_name, body) => {
    const wrap = 'products' in (body as object) ? (rows: unknown) => ({ products: rows }) : (rows: unknown) => ({ data: { items: rows } });
    shop.answer = pages([2, 2], (_asked, response) => json(response, body), wrap);
    await expect(fetched(byNumber)).rejects.toThrow(/^Page 3: The JSON document has no list/);
  });

  it('a repeated page of a shop that ignores paging, announced more, or was only slow', async () => {
    shop.answer = (_asked, response) => json(response, productsOf(1, 2));
    await expect(fetched(byNumber)).rejects.toThrow(/^Page 2: The page is the same as page 1/);
    const clamped =
      (last: number, total: number): Answer =>
      ({ query }, response) => {
        const page = Math.min(Number(query['page']), last);
        json(response, { products: productsOf(page * 2 - 1, page * 2), total });
      };
    shop.answer = clamped(1, 6);
    await expect(fetched(byNumber)).rejects.toThrow(/^Page 2: The page is the same as page 1/);
    shop.answer = clamped(2, 6);
    await expect(fetched(byNumber)).rejects.toThrow(/^Page 3: The page is the same as page 2/);
    shop.answer = ({ query }, response) => {
      const page = Number(query['page']);
      const shown = page === 3 ? 2 : page;
      json(response, productsOf(shown * 2 - 1, shown * 2));
    };
    await expect(fetched(byNumber)).rejects.toThrow(/^Page 3: The page is the same as page 2/);
  });

  it('a first page without a next one, of a shop that announced more', async () => {
    shop.answer = (_asked, response) =>
      json(response, { products: productsOf(1, 2), meta: { total_count: 500 }, pages: { following: '/2' } });
    for (const paging of [byLink, byCursor])
      await expect(fetched(paging)).rejects.toThrow(
        'Page 1: The shop reports 500 rows, but the first page has 2 and no link to the next page.',
      );
  });
});

it('the first page decides which list holds the rows on all pages, however long another list is', async () => {
  const long = Array.from({ length: 100 }, (_, at) => ({ at, text: 'x'.repeat(100_000) }));
  shop.answer = pages([2, 2], (_asked, response) => json(response, { facets: [{ id: 'x' }], response: { products: [] } }), (rows) => ({ facets: long, response: { products: rows } })); // prettier-ignore
  expect(await fetched(byNumber)).toMatchObject({ ids: ids(1, 4), end: 'empty' });
  // One that is named is read, and nothing else.
  shop.answer = pages([2, 2], (_asked, response) => json(response, { included: [{ id: 'x' }], data: [] }), (rows) => ({ included: [{ id: 'x' }], data: rows })); // prettier-ignore
  await expect(fetched(byNumber)).rejects.toThrow(/^Page 1: .*several lists/);
  expect(await fetched(byNumber, { rowsPath: 'data' })).toMatchObject({ ids: ids(1, 4), end: 'empty' });
  await expect(fetched(byNumber, { rowsPath: 'datum' })).rejects.toThrow(
    'Page 1: The JSON document has no list “datum”; its lists are “included” and “data”.',
  );
});

it.each<[unknown, number | undefined]>([
  [{ total: 5 }, 5],
  [{ meta: { pagination: { total_count: '12' } }, count: 99 }, 12],
  [{ totalItems: 3, data: { total: 4 } }, 4],
  [{ total: 'many', totals: { price: 5 } }, undefined],
  [[{ total: 5 }], undefined],
  [null, undefined],
])('%j announces %s rows in total', (envelope, expected) => {
  expect(reportedTotal(envelope)).toBe(expected);
});
