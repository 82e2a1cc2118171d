import type { Role } from '@endcap/schema/access/roles.ts';
import {
  feedCreate,
  feedDelete,
  feedDisable,
  feedEnable,
  feedList,
  feedRestore,
  feedSync,
  feedTest,
  feedUpdate,
} from '@endcap/schema/data/feeds/feeds.rest.ts';
import { describe, expect, it } from 'vitest';

import { byNumber, feedActions, type FeedFields, feedStage } from './testFeeds.ts';
import { type FeedShop, json, productsOf } from './testFeedShop.ts';
import { hasNaughtyStrings, naughtyStrings } from '../../http/testStrings.ts';

const stage = feedStage();
const { fields, make, list, syncNow } = feedActions(stage);

describe('CRUD', () => {
  it('stores a feed, and never returns the values of its headers', async () => {
    const feed = await make({ time_zone: 'Europe/Copenhagen' });
    expect(feed).toMatchObject({
      state: 'waiting',
      enabled: true,
      headers: [{ name: 'X-Key' }],
      failures: 0,
      runs: [],
      updated_by: 'Test member',
    });
    expect(Date.parse(feed.next_at ?? '')).toBeGreaterThan(Date.now());
    const again = await stage.api.call(
      feedUpdate,
      {
        key: stage.shop.key,
        id: feed.id,
        revision: feed.revision,
        feed: fields({
          headers: [
            { name: 'x-key', value: null },
            { name: 'X-New', value: 'other-secret' },
          ],
        }),
      },
      stage.shop.token,
    );
    expect(again.answer.feed.headers).toEqual([{ name: 'x-key' }, { name: 'X-New' }]);
    await syncNow(feed.id);
    expect(stage.server.asked[0]?.headers).toMatchObject({ 'x-key': 'sesame-open', 'x-new': 'other-secret' });
    expect(JSON.stringify(await list())).not.toMatch(/sesame|other-secret/);
    const { rows } = await stage.api.db.pool.query(
      `SELECT (SELECT string_agg(a::text, '') FROM audit a) || (SELECT string_agg(i::text, '') FROM imports i) AS words`,
    );
    expect(JSON.stringify(rows)).not.toMatch(/sesame|other-secret/);
  });

  it('sends a stored value to no other server', async () => {
    const feed = await make();
    const other = fields({ url: 'http://other.test/feed', headers: [{ name: 'X-Key', value: null }] });
    const { failure } = await stage.api.call(feedUpdate, { key: stage.shop.key, id: feed.id, revision: 1, feed: other }, stage.shop.token);
    expect(failure).toMatchObject({ type: 'ParsingError', fields: { 'feed.headers.0': 'Enter a value for the header X-Key.' } });
    expect((await stage.api.call(feedTest, { key: stage.shop.key, id: feed.id, feed: other }, stage.shop.token)).failure.type).toBe(
      'ParsingError',
    );
  });

  it('allows one feed of each kind, which can be enabled, disabled, deleted and restored', async () => {
    const feed = await make();
    const input = { key: stage.shop.key, id: feed.id };
    expect((await stage.api.call(feedCreate, { key: stage.shop.key, feed: fields() }, stage.shop.token)).failure.fields).toHaveProperty(
      'feed.entity',
    );
    expect((await stage.api.call(feedDisable, input, stage.shop.token)).answer.feed).toMatchObject({
      enabled: false,
      state: 'off',
      next_at: null,
    });
    expect((await stage.api.call(feedEnable, input, stage.shop.token)).answer.feed).toMatchObject({ enabled: true, state: 'waiting' });
    await stage.api.call(feedDelete, input, stage.shop.token);
    expect(await list()).toEqual([]);
    expect((await stage.api.call(feedDelete, input, stage.shop.token)).failure.type).toBe('NotFoundError');
    const restored = (await stage.api.call(feedRestore, input, stage.shop.token)).answer.feed;
    expect(restored).toMatchObject({ id: feed.id, enabled: true, url: feed.url });
    expect(restored.next_at).not.toBeNull();
    await stage.api.call(feedDelete, input, stage.shop.token);
    await make();
    expect((await stage.api.call(feedRestore, input, stage.shop.token)).failure.type).toBe('LogicalError');
  });
});

describe('Permissions', () => {
  it('everyone sees feeds, staff change them, and other companies have no access', async () => {
    const feed = await make();
    const stranger = await stage.api.company('Others');
    for (const role of ['hq', 'admin', 'manager', 'developer', 'member', 'agency', 'partial'] satisfies Role[]) {
      const { token } = stage.company.people[role];
      expect((await stage.api.call(feedList, { key: stage.shop.key }, token)).answer.result).toHaveLength(1);
      const tried = await stage.api.call(feedDisable, { key: stage.shop.key, id: feed.id }, token);
      if (role === 'partial') expect(tried.failure.type).toBe('PermissionError');
      else expect(tried.answer.feed.enabled).toBe(false);
      const strange = { key: stranger.store.key, id: feed.id };
      if (role === 'hq' || role === 'partial') continue;
      expect((await stage.api.call(feedList, { key: stage.shop.key }, stranger.people[role].token)).failure.type).toBe('NotFoundError');
      for (const one of [feedDisable, feedEnable, feedDelete, feedRestore])
        expect((await stage.api.call(one, strange, stranger.people[role].token)).failure.type).toBe('NotFoundError');
      expect((await stage.api.call(feedSync, { ...strange, mode: 'full' }, stranger.people[role].token)).failure.type).toBe(
        'NotFoundError',
      );
      expect(
        (await stage.api.call(feedTest, { ...strange, feed: fields({ headers: [] }) }, stranger.people[role].token)).failure.type,
      ).toBe('NotFoundError');
    }
    expect((await stage.api.call(feedList, { key: stage.shop.key })).failure.type).toBe('AuthenticationError');
    expect(stage.server.asked).toEqual([]);
  });
});

describe('Validation', () => {
  it.each<[string, Partial<FeedFields>, string]>([
    ['a password in the address', { url: 'https://ann:secret@shop.test/' }, 'feed.url'],
    ['no address', { url: 'feed' }, 'feed.url'],
    ['a file', { url: 'file:///etc/passwd' }, 'feed.url'],
    ['a header of the request itself', { headers: [{ name: 'Host', value: 'x' }] }, 'feed.headers.0'],
    ['a header that begins another', { headers: [{ name: 'X-A', value: 'a\r\nX-B: b' }] }, 'feed.headers.0'],
    [
      'a header twice',
      {
        headers: [
          { name: 'A', value: 'a' },
          { name: 'a', value: 'b' },
        ],
      },
      'feed.headers',
    ],
    ['a header without a value', { headers: [{ name: 'A', value: null }] }, 'feed.headers.0'],
    ['a size without a number', { paging: { ...byNumber, size_parameter: 'limit', size: null } }, 'feed.paging'],
    ['a parameter twice', { paging: { ...byNumber, size_parameter: 'page', size: 5 } }, 'feed.paging'],
    ['an unknown zone', { time_zone: 'Mars/Olympus' }, 'feed.time_zone'],
    ['an unknown mapping', { mapping_id: '00000000-0000-4000-8000-000000000000' }, 'feed.mapping_id'],
    ['no time of day', { schedule: { kind: 'daily', at: '24:00' } }, 'feed.schedule.at'],
  ])('%s', async (_name, change, field) => {
    const { failure } = await stage.api.call(feedCreate, { key: stage.shop.key, feed: fields(change) }, stage.shop.token);
    expect(failure.fields).toHaveProperty([field]);
    expect(await list()).toEqual([]);
  });

  it('http and private addresses are allowed only by the setting', async () => {
    process.env['ALLOW_PRIVATE_FEEDS'] = '';
    try {
      const { failure } = await stage.api.call(feedCreate, { key: stage.shop.key, feed: fields() }, stage.shop.token);
      expect(failure.fields).toEqual({ 'feed.url': 'Must be a URL that starts with https://.' });
      const secure = fields({ url: stage.server.origin.replace('http:', 'https:') });
      expect((await stage.api.call(feedTest, { key: stage.shop.key, feed: secure }, stage.shop.token)).answer).toMatchObject({
        http_status: null,
        page: null,
        problem: expect.stringMatching(/private network/) as unknown,
      });
    } finally {
      process.env['ALLOW_PRIVATE_FEEDS'] = 'true';
    }
  });
});

describe('two people at once', () => {
  it('the second is shown what the first one saved', async () => {
    const feed = await make();
    const update = (at: string) =>
      stage.api.call(
        feedUpdate,
        { key: stage.shop.key, id: feed.id, revision: feed.revision, feed: fields({ schedule: { kind: 'daily', at } }) },
        stage.shop.token,
      );
    const [one, two] = await Promise.all([update('04:00'), update('05:00')]);
    const lost = [one, two].find(({ status }) => status === 409);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect(lost?.failure.current).toMatchObject({ revision: feed.revision + 1, id: feed.id });
  });
});

describe('a test of the connection', () => {
  const tried = async (change: Partial<FeedFields> = {}, id: string | null = null) =>
    (await stage.api.call(feedTest, { key: stage.shop.key, id, feed: fields(change) }, stage.shop.token)).answer;

  it('reports what the first page contains, and stores nothing', async () => {
    stage.server.answer = ({ query }, response) =>
      json(response, (query['page'] ?? '1') === '1' ? [...productsOf(1, 2), { name: 'No id' }] : []);
    const found = await tried();
    expect(found).toMatchObject({ problem: null, http_status: 200, rows: 3, next_page: `${stage.server.origin}/feed?page=2` });
    expect(found.bytes).toBeGreaterThan(50);
    expect(found.page).toMatchObject({
      format: 'json',
      counts: { read: 3, created: 2, failed: 1 },
      issues: [{ row: 3, field: 'id' }],
      sample: [{ id: 'p1', name: 'Product 1' }, { id: 'p2' }],
    });
    expect(stage.server.asked).toHaveLength(1);
    expect((await stage.shop.products()).total).toBe(0);
    expect(await list()).toEqual([]);
    expect((await tried({ paging: { kind: 'none' } })).page).toMatchObject({ counts: { read: 3 } });
  });

  it('uses the stored values of headers', async () => {
    const feed = await make();
    await tried({ headers: [{ name: 'X-Key', value: null }] }, feed.id);
    expect(stage.server.asked[0]?.headers['x-key']).toBe('sesame-open');
  });

  it.each<[string, FeedShop['answer'], number | null, RegExp]>([
    ['401', (_asked, response) => response.writeHead(401).end(), 401, /status 401/],
    ['a web page', (_asked, response) => response.end('<!doctype html>'), 200, /web page/],
    ['half a file', (_asked, response) => response.end('[{"id":"p1"},{"'), 200, /ends in the middle/],
    ['nothing', (_asked, response) => response.end(''), 200, /feed is empty/],
    ['a pause', (_asked, response) => response.writeHead(429, { 'retry-after': '60' }).end(), 429, /wait 60 seconds/],
  ])('says what is wrong: %s', async (_name, answer, status, problem) => {
    stage.server.answer = answer;
    expect(await tried()).toMatchObject({ http_status: status, page: null, problem: expect.stringMatching(problem) as unknown });
  });
});

describe('strings that break software', () => {
  it.skipIf(!hasNaughtyStrings)('are returned unchanged, or refused with a message', async () => {
    const strings = naughtyStrings;
    for (const text of strings.filter((_, at) => at % 8 === 0)) {
      const url = `https://shop.test/?q=${encodeURIComponent(text.toWellFormed())}`;
      if (url.length > 2000) continue;
      const { answer } = await stage.api.call(feedCreate, { key: stage.shop.key, feed: fields({ url, headers: [] }) }, stage.shop.token);
      expect(answer.feed.url).toBe(url);
      await stage.api.call(feedDelete, { key: stage.shop.key, id: answer.feed.id }, stage.shop.token);
      const header = await stage.api.call(
        feedCreate,
        { key: stage.shop.key, feed: fields({ headers: [{ name: 'X-Key', value: text.slice(0, 4000) }] }) },
        stage.shop.token,
      );
      expect([200, 400]).toContain(header.status);
      if (header.status === 200) await stage.api.call(feedDelete, { key: stage.shop.key, id: header.answer.feed.id }, stage.shop.token);
    }
  });
});
