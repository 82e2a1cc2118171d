import { feedCreate, feedList, feedTest, feedUpdate } from '@endcap/schema/data/feeds/feeds.rest.ts';
import { importerInfo } from '@endcap/schema/data/imports/imports.rest.ts';
import { expect, it } from 'vitest';
import { toGlobalId } from '../../graph/globalIds.ts';

import { runQuery, stub, StubFailure } from '../../graph/testGraph.ts';
import type { FeedRow } from './feeds.models.ts';
import { storeOfRole } from '../../store/stores/testStore.ts';

const store = storeOfRole('developer', ['IMPORT_VIEW', 'IMPORT_EDIT']);

const at = '2026-11-21T09:30:00.000Z';
const counts = { read: 3, created: 1, updated: 1, unchanged: 1, deleted: 0, failed: 0 };
const row: FeedRow = {
  id: '00000000-0000-4000-8000-000000000001',
  entity: 'order_lines',
  url: 'https://shop.test/feed',
  headers: [{ name: 'X-Key' }],
  sends_token: true,
  paging: { kind: 'page', parameter: 'page', first: 0, size_parameter: 'limit', size: 100 },
  rows_path: 'data.lines',
  incremental: true,
  modified_parameter: 'modified_after',
  full_every_days: 7,
  mapping_id: null,
  time_zone: 'UTC',
  schedule: { kind: 'weekly', day: 2, at: '03:30' },
  enabled: true,
  state: 'failing',
  next_at: at,
  failures: 2,
  problem: 'No.',
  last_attempted_at: at,
  last_completed_at: null,
  last_changed_at: null,
  last_full_at: null,
  runs: Array.from({ length: 20 }, (_, number) => ({
    import_id: `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`,
    state: 'failed' as const,
    mode: 'full' as const,
    counts,
    message: '',
    fetch: { pages: 4, resumed_at: 3, resumes: 1, end: 'no_content' as const },
    started_at: at,
    finished_at: at,
  })),
  updated_at: at,
  updated_by: 'Ada',
  revision: 3,
};

it('feeds with their syncs take one call', async () => {
  const stats = {
    products: 1,
    categories: 2,
    customers: 3,
    sales: 4,
    pages: 5,
    tracked_sales: 1,
    method: 'url',
    running: false,
    last_success_at: at,
  };
  const source = `{ store(storeId: "a1b2c3d4") {
    importerStats { sales trackedSales method lastSuccessAt }
    feeds { entity headerNames state nextAt schedule { kind minutes day at } paging { kind parameter firstPage field sizeParameter size } rowsPath runs { state mode fetch { pages resumedAtPage resumes end } counts { created } } }
  } }`;
  const run = await runQuery(source, { stubs: [store, stub(feedList, { result: [row, row] }), stub(importerInfo, stats as never)] });
  expect(run.data).toMatchObject({
    store: {
      importerStats: { sales: 4, trackedSales: 1, method: 'URL', lastSuccessAt: at },
      feeds: [
        {
          entity: 'ORDER_LINES',
          rowsPath: 'data.lines',
          runs: expect.arrayContaining([expect.objectContaining({ fetch: { pages: 4, resumedAtPage: 3, resumes: 1, end: 'NO_CONTENT' } })]),
          headerNames: ['X-Key'],
          state: 'FAILING',
          schedule: { kind: 'WEEKLY', minutes: null, day: 2, at: '03:30' },
          paging: { kind: 'PAGE', parameter: 'page', firstPage: 0, field: null, sizeParameter: 'limit', size: 100 },
        },
        {},
      ],
    },
  });
  expect(run.calls.filter(({ path }) => !path.endsWith('account/info')).map(({ path }) => path)).toHaveLength(2);
});

const fields = `{ entity: PRODUCTS, url: "https://shop.test/feed", headers: [{ name: "X-Key" }, { name: "X-New", value: "v" }],
  paging: { kind: CURSOR, field: "next", parameter: "after" }, isIncremental: true, rowsPath: "data.items", schedule: { kind: INTERVAL, minutes: 15 } }`;

it('a draft is converted to the format of the calls', async () => {
  const source = `mutation { createFeed(input: { storeId: "${toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4')}", feed: ${fields} }) { feed { internalId } errors { field } } }`;
  const run = await runQuery(source, { stubs: [store, stub(feedCreate, { feed: row })] });
  expect(run.data).toEqual({ createFeed: { feed: { internalId: row.id }, errors: [] } });
  expect(run.calls.at(-1)?.input).toEqual({
    key: 'a1b2c3d4',
    feed: {
      entity: 'products',
      url: 'https://shop.test/feed',
      headers: [
        { name: 'X-Key', value: null },
        { name: 'X-New', value: 'v' },
      ],
      paging: { kind: 'cursor', field: 'next', parameter: 'after', size_parameter: null, size: null },
      incremental: true,
      full_every_days: null,
      mapping_id: null,
      rows_path: 'data.items',
      schedule: { kind: 'interval', minutes: 15 },
    },
  });
});

it('a conflict returns the newer feed', async () => {
  const refused = stub(feedUpdate, () => {
    throw new StubFailure({ type: 'ConflictError', message: 'Changed.', current: row });
  });
  const source = `mutation { updateFeed(input: { id: "${toGlobalId('Feed', 'a1b2c3d4', row.id)}", revision: 1, feed: ${fields} }) { feed { revision } errors { code } } }`;
  expect((await runQuery(source, { stubs: [store, refused] })).data).toEqual({
    updateFeed: { feed: { revision: 3 }, errors: [{ code: 'CONFLICT' }] },
  });
});

it('a failed test is a regular result', async () => {
  const found = { problem: 'Page 1: no.', http_status: 401, duration_ms: 12, bytes: 0, next_page: null, rows: 0, page: null };
  const source = `mutation { testFeed(input: { storeId: "${toGlobalId('Store', 'a1b2c3d4', 'a1b2c3d4')}", feed: ${fields} }) { test { problem status counts { read } sample issues { row } } errors { field } } }`;
  const run = await runQuery(source, { stubs: [store, stub(feedTest, found)] });
  expect(run.errors).toBeUndefined();
  expect(run.data).toEqual({
    testFeed: { test: { problem: 'Page 1: no.', status: 401, counts: null, sample: [], issues: [] }, errors: [] },
  });
});
