import type { FeedPaging } from '@endcap/schema/data/feeds/feedShapes.ts';
import { describe, expect, it } from 'vitest';

import { firstPage, nextInHeader, pageAfter } from './feedAddress.ts';

const noSize = { size_parameter: null, size: null };
const sized = { size_parameter: 'limit', size: 2 };
const query = (paging: FeedPaging, since: Date | null = null) => ({
  url: 'https://shop.test/feed.json?lang=en',
  paging,
  since,
  modifiedParameter: 'modified_after',
});
const page = (change: object = {}) => ({
  number: 1,
  url: 'https://shop.test/feed.json?lang=en',
  rows: 2,
  rowsSoFar: 2,
  envelope: undefined as unknown,
  link: undefined as string | undefined,
  ...change,
});

describe('the first page', () => {
  it.each<[string, FeedPaging, Date | null, string]>([
    ['of one', { kind: 'none' }, null, '?lang=en'],
    ['since a moment', { kind: 'none' }, new Date(0), '?lang=en&modified_after=1970-01-01T00%3A00%3A00.000Z'],
    ['by number', { kind: 'page', parameter: 'page', first: 1, ...noSize }, null, '?lang=en&page=1'],
    ['counted from 0', { kind: 'page', parameter: 'p', first: 0, ...sized }, null, '?lang=en&limit=2&p=0'],
    ['by offset', { kind: 'offset', parameter: 'lang', ...noSize }, null, '?lang=0'],
    ['by link', { kind: 'link', field: 'next', ...sized }, null, '?lang=en&limit=2'],
  ])('%s', (_name, paging, since, expected) => {
    expect(firstPage(query(paging, since))).toBe(`https://shop.test/feed.json${expected}`);
  });
});

const number: FeedPaging = { kind: 'page', parameter: 'page', first: 1, ...noSize };
const link: FeedPaging = { kind: 'link', field: 'links.next', ...noSize };
const cursor: FeedPaging = { kind: 'cursor', field: 'cursor', parameter: 'after', ...noSize };

describe('the next page', () => {
  it.each<[string, FeedPaging, object, string | undefined]>([
    ['none', { kind: 'none' }, { envelope: { next: '/2' } }, undefined],
    ['by number', number, { number: 4 }, 'https://shop.test/feed.json?lang=en&page=5'],
    ['after an empty one', number, { rows: 0 }, undefined],
    ['after a short one', { ...number, ...sized }, { rows: 1 }, undefined],
    ['after a full one', { ...number, ...sized }, { rows: 2 }, 'https://shop.test/feed.json?lang=en&limit=2&page=2'],
    ['by offset', { kind: 'offset', parameter: 'skip', ...noSize }, { rowsSoFar: 400 }, 'https://shop.test/feed.json?lang=en&skip=400'],
    ['by link', link, { envelope: { links: { next: '?page=2' } } }, 'https://shop.test/feed.json?page=2'],
    ['by a whole link', link, { envelope: { links: { next: 'https://shop.test/b' } } }, 'https://shop.test/b'],
    ['by a link even after an empty page', link, { rows: 0, envelope: { links: { next: '/b' } } }, 'https://shop.test/b'],
    ['no link', link, { envelope: { links: { next: null } } }, undefined],
    ['no field', link, { envelope: { links: [] } }, undefined],
    ['no inherited field', { ...link, field: 'constructor.name' }, { envelope: {} }, undefined],
    ['by the header', link, { link: '<https://shop.test/a>; rel="prev", </c?x=1,2>; rel="next"' }, 'https://shop.test/c?x=1,2'],
    ['by cursor', cursor, { envelope: { cursor: 'a b&c' } }, 'https://shop.test/feed.json?lang=en&after=a+b%26c'],
    ['by a number as cursor', cursor, { envelope: { cursor: 12 } }, 'https://shop.test/feed.json?lang=en&after=12'],
    ['no cursor', cursor, { envelope: { cursor: '' } }, undefined],
  ])('%s', (_name, paging, change, expected) => {
    expect(pageAfter(query(paging), page(change))).toBe(expected);
  });

  it.each<[string, FeedPaging, unknown]>([
    ['another server', link, { links: { next: 'https://evil.test/2' } }],
    ['another protocol', link, { links: { next: 'http://shop.test/2' } }],
    ['another port', link, { links: { next: '//shop.test:444/2' } }],
    ['a file', link, { links: { next: 'file:///etc/passwd' } }],
    ['an object', cursor, { cursor: { a: 1 } }],
  ])('is refused: %s', (_name, paging, envelope) => {
    expect(() => pageAfter(query(paging), page({ envelope }))).toThrow();
  });
});

it.each([
  [undefined, undefined],
  ['<a>; rel=next', 'a'],
  ['<a>; rel="last next"', 'a'],
  ['<a>; rel="nextish"', undefined],
  ['<a>; title="x"; rel="next", <b>; rel="prev"', 'a'],
])('the Link header %s', (header, expected) => {
  expect(nextInHeader(header)).toBe(expected);
});
