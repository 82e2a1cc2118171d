// What tests of feeds share: an api with a store, and a shop's server that answers what a test says.

import type { InputOf } from '@endcap/schema/contract/call.ts';
import { feedCreate, feedList, feedSync } from '@endcap/schema/data/feeds/feeds.rest.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import type { TestApi, TestCompany } from '../../http/testApi.ts';
import { Importer, importsApi } from '../imports/testImports.ts';
import { type FeedShop, feedShop, pagesOf } from './testFeedShop.ts';

export type FeedFields = InputOf<typeof feedCreate>['feed'];

export const byNumber = { kind: 'page', parameter: 'page', first: 1 } as const;

/** A store with people, made again for each test. */
export interface FeedStage {
  api: TestApi;
  company: TestCompany;
  shop: Importer;
  server: FeedShop;
}

const before = process.env['ALLOW_PRIVATE_FEEDS'];

/** Sets the stage for the tests of a file; what it answers is filled before each test. */
export function feedStage(): FeedStage {
  const stage = {} as FeedStage; // filled by the hooks, before any test reads it
  beforeAll(async () => {
    process.env['ALLOW_PRIVATE_FEEDS'] = 'true';
    [stage.api, stage.server] = await Promise.all([importsApi(), feedShop()]);
  });
  afterAll(async () => {
    if (before === undefined) delete process.env['ALLOW_PRIVATE_FEEDS'];
    else process.env['ALLOW_PRIVATE_FEEDS'] = before;
    await Promise.all([stage.api.close(), stage.server.close()]);
  });
  beforeEach(async () => {
    stage.company = await stage.api.company();
    stage.shop = new Importer(stage.api, stage.company.store.key, stage.company.people.member.token);
    stage.server.asked.length = 0;
    stage.server.answer = pagesOf(5, 2);
  });
  // Feeds of earlier tests would come due in later ones.
  afterEach(() => stage.api.db.pool.query('UPDATE feeds SET enabled = false'));
  return stage;
}

/** What a person with the stage's store does. */
export function feedActions(stage: FeedStage) {
  const fields = (change: Partial<FeedFields> = {}): FeedFields => ({
    entity: 'products',
    url: `${stage.server.origin}/feed`,
    headers: [{ name: 'X-Key', value: 'sesame-open' }],
    paging: byNumber,
    schedule: { kind: 'daily', at: '03:30' },
    ...change,
  });
  const make = async (change: Partial<FeedFields> = {}) =>
    (await stage.api.call(feedCreate, { key: stage.shop.key, feed: fields(change) }, stage.shop.token)).answer.feed;
  const list = async () => (await stage.api.call(feedList, { key: stage.shop.key }, stage.shop.token)).answer.result;
  const only = async () => {
    const [feed] = await list();
    if (feed === undefined) throw new Error('There is no feed.');
    return feed;
  };
  const syncNow = async (id: string, mode: 'full' | 'incremental' = 'full') => {
    const { answer } = await stage.api.call(feedSync, { key: stage.shop.key, id, mode }, stage.shop.token);
    return stage.shop.finished(answer.import.id);
  };
  const settled = async () => {
    // The feed ends within its import, the import's own job a moment later.
    await expect
      .poll(async () => [await only()].flatMap(({ state, runs }) => [state, ...runs.map((run) => run.state)]), { timeout: 20_000 })
      .not.toContain('running');
    return only();
  };
  return { fields, make, list, only, syncNow, settled };
}
