import { searchRedirectsTest } from '@endcap/schema/search/redirects/searchRedirects.rest.ts';
import { searchSearch } from '@endcap/schema/search/products/searchProducts.rest.ts';
import { searchTry, searchWhy } from '@endcap/schema/search/products/searchTry.rest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestApi, testApi } from '../../http/testApi.ts';
import { describeResource } from '../../resources/testResource.ts';
import { handlers as searchHandlers } from '../products/searchProducts.calls.ts';
import { handlers as tryHandlers } from '../products/searchTry.calls.ts';
import { handlers } from './searchRedirects.calls.ts';
import { redirectsPart } from './searchRedirects.part.ts';
import { searchedQuery, service } from './searchRedirects.service.ts';

const { calls } = service.resource;

describeResource(service, {
  handlers,
  sample: (number) => ({
    url: `/page-${number}`,
    exact: number === 3 ? [] : [`lamp ${number}`],
    contains: number > 2 ? [`tent ${number}`] : [],
  }),
  changed: { url: 'https://shop.test/lamps', exact: ['lamps'], contains: ['bright lamp'] },
  invalid: {
    'an address of a script': { fields: { url: 'javascript:alert(1)', exact: ['lamp'] }, at: 'url' },
    'a path that leads to another server': { fields: { url: '//evil.test', exact: ['lamp'] }, at: 'url' },
    'no query': { fields: { url: '/lamps' }, at: 'exact' },
    'a query of blanks': { fields: { url: '/lamps', exact: ['lamp'], contains: ['  '] }, at: 'contains' },
    'a search that it sends on itself': { fields: { url: '/search?q=Red%20lamp', exact: ['x'], contains: ['lamp'] }, at: 'url' },
  },
  withText: (text) => ({ url: '/lamps', exact: [text], contains: [text] }),
  filters: {
    query: { operator: 'contains', value: 'TENT 3', holds: [3] },
    url: { operator: '=', value: '/page-2', holds: [2] },
    recent_hits: { operator: '>', value: 0, holds: [] },
    has_exact: { value: true, holds: [1, 2, 4] },
    has_contains: { value: true, holds: [3, 4] },
    broken: { value: true, holds: [] },
    unused: { value: true, holds: [] },
  },
});

describe('the redirect of a query', () => {
  const bodies = {
    // An id after that of the one that contains the same query, so that the order of ids cannot decide.
    z: { url: '/z', exact: ['Lamp'], contains: [] },
    b: { url: '/b', exact: [], contains: ['lamp', 'red lamp'] },
    c: { url: '/c', exact: ['red lamp sale'], contains: ['sale'] },
  };
  const compiling = redirectsPart.compile();
  for (const [id, body] of Object.entries(bodies)) compiling.add({ id, version: 1, body });
  const redirects = compiling.done();
  it.each([
    ['  LÁMP ', 'z', 'exact', 'lamp'],
    ['a lamp', 'b', 'contains', 'lamp'],
    ['red lamp', 'b', 'contains', 'red lamp'],
    ['lamp sale red lamp', 'b', 'contains', 'red lamp'],
    ['Red-lamp sale', 'c', 'exact', 'red lamp sale'],
    ['lampshade', undefined, undefined, undefined],
    ['', undefined, undefined, undefined],
  ])('“%s” matches %s', (query, id, match, matched) => {
    const taken = redirects.take(query);
    expect([taken?.id, taken?.match, taken?.matched]).toEqual([id, match, matched]);
  });

  it('follows changes', () => {
    const amended = redirectsPart.amend?.(redirects, new Map([['z', null]]));
    expect([amended?.take('lamp')?.id, redirects.take('lamp')?.id]).toEqual(['b', 'z']);
  });
});

it.each([
  ['/search?q=lamp', 'lamp'],
  ['https://www.shop.test/find?page=2&query=red+lamp', 'red lamp'],
  ['https://other.test/search?q=lamp', undefined],
  ['/lamps', undefined],
  ['/lamps?q=', undefined],
])('%s searches for %s', (url, query) => expect(searchedQuery(url, 'shop.test')).toBe(query));

describe('a redirect of a store', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ handlers: [...handlers, ...searchHandlers, ...tryHandlers] });
  });
  afterAll(() => api.close());

  async function newStore() {
    const { store, people } = await api.company();
    const { token } = people.admin;
    const create = (fields: { url: string; exact?: string[]; contains?: string[] }) =>
      api.call(calls.create, { key: store.id, fields }, token);
    return { store, token, create };
  }

  it('is returned to the shop while it is enabled', async () => {
    const { store, token, create } = await newStore();
    const { id } = (await create({ url: '/delivery', exact: ['delivery'] })).answer.resource;
    const search = async () => (await api.call(searchSearch, { key: store.key, query: 'Delivery' })).answer.redirect;
    expect(await search()).toEqual({ url: '/delivery', id });
    await api.call(calls.disable, { key: store.id, ids: [id] }, token);
    expect(await search()).toBeNull();
  });

  it('is named by the try-out, the explanation of a product and the trace', async () => {
    const { store, token, create } = await newStore();
    const { id } = (await create({ url: '/delivery', contains: ['delivery'] })).answer.resource;
    const reason = {
      kind: 'redirect',
      message: 'The redirect for “delivery” sends shoppers to /delivery. They do not see these products.',
      score: null,
      link: { kind: 'redirect', id },
    };
    const asked = { key: store.id, query: 'delivery time' };
    expect((await api.call(searchTry, asked, token)).answer.decisions[0]).toEqual(reason);
    expect((await api.call(searchWhy, { ...asked, product: 'p' }, token)).answer.reasons[0]).toEqual(reason);
    const { debug } = (await api.call(searchSearch, { key: store.key, query: 'delivery time', debug: true })).answer;
    expect(debug?.redirect).toEqual({ kind: 'redirect', id, url: '/delivery', matched: 'delivery' });
    expect((await api.call(searchTry, { ...asked, query: 'lamp' }, token)).answer.decisions).toEqual([]);
  });

  it('is refused where it would form a loop with another one', async () => {
    const { create } = await newStore();
    await create({ url: '/search?q=lamp', exact: ['lantern'] });
    expect((await create({ url: '/lamps', contains: ['lamp'] })).failure.fields).toEqual({
      'fields.contains': 'The redirect “lantern → /search?q=lamp” leads to a search for “lamp”, which this one would redirect again.',
    });
    expect((await create({ url: '/search?q=lantern', exact: ['torch'] })).failure.fields).toEqual({
      'fields.url':
        'This redirect creates a loop: it opens a search for “lantern”, which the redirect to “/search?q=lamp” redirects again.',
    });
  });

  it('cannot be enabled or restored where it would close a loop, neither alone nor in bulk', async () => {
    const { store, token, create } = await newStore();
    const send = (verb: 'enable' | 'disable' | 'delete' | 'restore', ...ids: string[]) =>
      api.call(calls[verb], { key: store.id, ids }, token);
    const made = async (url: string, query: string) => (await create({ url, exact: [query] })).answer.resource.id;
    const there = await made('/search?q=lantern', 'lamp');
    await send('disable', there);
    const back = await made('/search?q=lamp', 'lantern');
    const refusal = {
      type: 'LogicalError',
      title: 'Failed to enable redirect',
      message: expect.stringMatching(/creates a loop|redirect again/),
    };
    expect((await send('enable', there)).failure).toMatchObject(refusal);
    await send('delete', back);
    expect((await send('enable', there)).status).toBe(200);
    expect((await send('restore', back)).failure).toMatchObject({ ...refusal, title: 'Failed to restore redirect' });
    await send('disable', there);
    expect((await send('restore', back)).status).toBe(200);
    await send('disable', back);
    expect((await send('enable', there, back)).failure).toMatchObject(refusal);
    // One that is off comes back as it was, and closes nothing.
    await send('delete', back);
    await send('enable', there);
    expect((await send('restore', back)).status).toBe(200);
  });

  it('names the query that another one has', async () => {
    const { create } = await newStore();
    await create({ url: '/a', exact: ['lamp'], contains: ['red lamp'] });
    expect((await create({ url: '/b', exact: ['torch'], contains: ['Red  Lamp'] })).failure.fields).toEqual({
      'fields.contains': 'The redirect “lamp → /a” for “red lamp” already exists in this store.',
    });
  });

  it('is tested with what is stored, or with a draft', async () => {
    const { store, token, create } = await newStore();
    const { id } = (await create({ url: '/a', exact: ['lamp'] })).answer.resource;
    const fields = { url: '/b', exact: [], contains: ['lamp'] };
    const test = async (more: object) =>
      (await api.call(searchRedirectsTest, { key: store.id, query: 'LAMP', ...more }, token)).answer.redirect;
    expect(await test({})).toEqual({ id, url: '/a', match: 'exact', matched_query: 'lamp' });
    expect(await test({ fields, id })).toEqual({ id, url: '/b', match: 'contains', matched_query: 'lamp' });
    expect(await test({ fields: { ...fields, exact: ['lamps'] }, query: 'lamps' })).toMatchObject({ id: null, url: '/b', match: 'exact' });
    expect(await test({ query: 'torch' })).toBeNull();
  });
});
