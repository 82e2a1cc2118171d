import { spawn } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

import { feedDelete, feedDisable, feedEnable, feedSync } from '@endcap/schema/data/feeds/feeds.rest.ts';
import { tokenVerify } from '@endcap/schema/data/feeds/feedTokens.rest.ts';
import { importerHeldApprove, importerHeldDiscard } from '@endcap/schema/data/imports/heldImports.rest.ts';
import { importerMappingDelete, importerMappingSave } from '@endcap/schema/data/imports/importMappings.rest.ts';
import { importerList, importerRunInfo } from '@endcap/schema/data/imports/imports.rest.ts';
import { describe, expect, it } from 'vitest';

import { feedFilePath, fetchedPagesPath } from '../imports/read/feedFiles.ts';
import { runImport } from '../imports/run/importRun.ts';
import { settleSyncs } from './settleSyncs.ts';
import { replanSyncs, startDue } from './startSync.ts';
import { feedActions, feedStage } from './testFeeds.ts';
import { json, pagesOf, productsOf } from './testFeedShop.ts';

const dayMs = 86_400_000;
const stage = feedStage();
const { make, only, syncNow, settled } = feedActions(stage);
const due = (now: Date) => startDue({ db: stage.api.db, jobs: stage.api.jobs, now }, new AbortController().signal);

describe('a sync', () => {
  it('reads all pages, counts them and schedules the next run', async () => {
    const feed = await make();
    const run = await syncNow(feed.id);
    expect(run).toMatchObject({ state: 'success', mode: 'full', counts: { read: 5, created: 5 }, started_by: 'Test member' });
    const after = await only();
    expect(after).toMatchObject({
      state: 'waiting',
      failures: 0,
      problem: null,
      runs: [{ state: 'success', mode: 'full', counts: { created: 5 } }],
    });
    expect(
      [after.last_attempted_at, after.last_completed_at, after.last_changed_at, after.last_full_at, after.next_at].every(
        (moment) => moment !== null,
      ),
    ).toBe(true);
    const { answer } = await stage.api.call(
      importerList,
      { key: stage.shop.key, filter: [{ field: 'feed', operator: '=', value: feed.id }] },
      stage.shop.token,
    );
    expect(answer.total).toBe(1);
  });

  it('requests changes between full syncs, and then deletes nothing', async () => {
    const feed = await make({ incremental: true, modified_parameter: 'since' });
    await syncNow(feed.id, 'incremental');
    expect(stage.server.asked[0]?.query['since']).toBeUndefined();
    const changedAt = (await only()).last_changed_at;
    stage.server.answer = ({ query }, response) => json(response, query['page'] === '1' ? [{ id: 'p1', name: 'Renamed' }] : []);
    stage.server.asked.length = 0;
    const second = await syncNow(feed.id, 'incremental');
    expect(Date.now() - Date.parse(stage.server.asked[0]?.query['since'] ?? '')).toBeLessThan(10 * 60_000);
    expect(second.counts).toMatchObject({ read: 1, updated: 1, deleted: 0 });
    expect((await stage.shop.products()).total).toBe(5);
    // Nothing has changed: that is no failure, and no change either.
    stage.server.answer = pagesOf(0, 2);
    const third = await syncNow(feed.id, 'incremental');
    expect(third).toMatchObject({ state: 'success', job: { message: 'No changes.' } });
    const after = await only();
    expect(Date.parse(after.last_changed_at ?? '')).toBeGreaterThan(Date.parse(changedAt ?? ''));
    expect(after.last_completed_at).not.toBe(after.last_changed_at);
    expect(after.runs.map(({ mode }) => mode)).toEqual(['incremental', 'incremental', 'full']);
    // An empty full feed is one.
    expect(await syncNow(feed.id, 'full')).toMatchObject({
      state: 'failed',
      job: { message: 'The feed has no products. Nothing was changed.' },
    });
    expect((await stage.shop.products()).total).toBe(5);
  });

  it('uses the saved mapping, which then cannot be deleted', async () => {
    const mapping = [
      { column: 'sku', field: 'id' },
      { column: 'label', field: 'name' },
    ];
    const saved = await stage.api.call(
      importerMappingSave,
      { key: stage.shop.key, entity: 'products', name: 'Ours', mapping },
      stage.shop.token,
    );
    const { id } = saved.answer.mapping;
    stage.server.answer = (_asked, response) => json(response, [{ sku: 'a', label: 'Apple', id: 'ignored' }]);
    const feed = await make({ mapping_id: id, paging: { kind: 'none' } });
    await syncNow(feed.id);
    expect((await stage.shop.products()).result.map(({ id: product, name }) => [product, name])).toEqual([['a', 'Apple']]);
    const refused = await stage.api.call(importerMappingDelete, { key: stage.shop.key, id }, stage.shop.token);
    expect(refused.failure).toMatchObject({ type: 'LogicalError' });
    await stage.api.call(feedDelete, { key: stage.shop.key, id: feed.id }, stage.shop.token);
    expect((await stage.api.call(importerMappingDelete, { key: stage.shop.key, id }, stage.shop.token)).status).toBe(200);
  });

  it('sends a token that the shop can verify, for this store only', async () => {
    const feed = await make({ headers: [] });
    await syncNow(feed.id);
    const token = (stage.server.asked[0]?.headers['authorization'] ?? '').replace('Bearer ', '');
    expect((await stage.api.call(tokenVerify, { key: stage.shop.key, token })).status).toBe(200);
    for (const [key, given] of [
      [stage.company.otherStore.key, token],
      [stage.shop.key, `${token.slice(0, -1)}_`],
      [stage.shop.key, token.replace(/_\d/, '_9')],
      [stage.shop.key, '🦄'],
    ] as const)
      expect((await stage.api.call(tokenVerify, { key, token: given })).failure.type).toBe('LogicalError');
    const [moved] = (await stage.api.db.pool.query<{ id: string }>('SELECT id FROM feeds WHERE store_key = $1', [stage.shop.key])).rows;
    await stage.api.call(feedDelete, { key: stage.shop.key, id: moved?.id ?? '' }, stage.shop.token);
    const silent = await make({ headers: [], sends_token: false });
    stage.server.asked.length = 0;
    await syncNow(silent.id);
    expect(stage.server.asked[0]?.headers['authorization']).toBeUndefined();
  });

  it('that ends with a missing page needs approval when it would remove many products', async () => {
    const feed = await make();
    stage.server.answer = pagesOf(10, 2);
    await syncNow(feed.id);
    stage.server.answer = (asked, response) => {
      if (Number(asked.query['page']) > 2) response.writeHead(404).end();
      else pagesOf(10, 2)(asked, response);
    };
    expect((await syncNow(feed.id)).state).toBe('held');
    expect((await stage.shop.products()).total).toBe(10);
  });

  it('says how many pages were read and how they ended, or how far it got', async () => {
    const feed = await make();
    stage.server.answer = (asked, response) => {
      if (Number(asked.query['page']) > 2) response.writeHead(410).end();
      else pagesOf(4, 2)(asked, response);
    };
    expect(await syncNow(feed.id)).toMatchObject({ fetch: { pages: 2, resumed_at: null, resumes: 0, end: 'missing' } });
    stage.server.answer = (asked, response) => {
      if (asked.query['page'] === '3') response.writeHead(500).end();
      else pagesOf(9, 2)(asked, response);
    };
    expect(await syncNow(feed.id)).toMatchObject({ state: 'failed', fetch: { pages: 2, end: null } });
    await stage.api.call(feedDelete, { key: stage.shop.key, id: feed.id }, stage.shop.token);
    const whole = await make({ paging: { kind: 'none' }, rows_path: 'shop.things' });
    stage.server.answer = (_asked, response) => json(response, { shop: { others: [{ id: 'x' }], things: productsOf(1, 4) } });
    expect(await syncNow(whole.id)).toMatchObject({ state: 'success', fetch: null, rows_path: 'shop.things', counts: { read: 4 } });
  });

  it('that fails says why, and when it will be retried', async () => {
    const feed = await make({ schedule: { kind: 'interval', minutes: 15 } });
    stage.server.answer = (_asked, response) => response.writeHead(429, { 'retry-after': '7200' }).end();
    expect((await syncNow(feed.id)).state).toBe('failed');
    const failing = await only();
    expect(failing).toMatchObject({
      state: 'failing',
      failures: 1,
      problem: 'Page 1: The shop asks to wait 7200 seconds (status 429).',
    });
    expect(Date.parse(failing.next_at ?? '') - Date.now()).toBeGreaterThan(115 * 60_000);
    stage.server.answer = pagesOf(1, 1);
    await syncNow(feed.id);
    expect(await only()).toMatchObject({ state: 'waiting', failures: 0, problem: null });
  });

  it('waits while another one runs or needs approval', async () => {
    const feed = await make({ paging: { kind: 'none' } });
    stage.server.answer = (_asked, response) => json(response, productsOf(1, 10));
    await syncNow(feed.id);
    stage.server.answer = (_asked, response) => json(response, productsOf(1, 2));
    const held = await syncNow(feed.id);
    expect(held.state).toBe('held');
    expect(await only()).toMatchObject({ state: 'held', next_at: null });
    const input = { key: stage.shop.key, id: feed.id, mode: 'full' } as const;
    expect((await stage.api.call(feedSync, input, stage.shop.token)).failure.message).toMatch(/Approve or discard/);
    expect(await due(new Date(Date.now() + 30 * dayMs))).toBe(0);
    await stage.api.call(importerHeldDiscard, { key: stage.shop.key, id: held.id }, stage.shop.token);
    const free = await only();
    expect(free).toMatchObject({ state: 'waiting', failures: 0 });
    expect(free.next_at).not.toBeNull();
    const again = await syncNow(feed.id);
    await stage.api.call(importerHeldApprove, { key: stage.shop.key, id: again.id }, stage.shop.token);
    await expect.poll(async () => (await only()).state, { timeout: 20_000 }).toBe('waiting');
    expect((await stage.shop.products()).total).toBe(2);
  });
});

describe('the schedule', () => {
  it('starts what is due exactly once, however many processes check', async () => {
    await make();
    expect(await due(new Date())).toBe(0);
    const later = new Date(Date.now() + 10 * dayMs);
    const counts = await Promise.all([due(later), due(later), due(later), due(later)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const feed = await settled();
    // Ten days were missed: they are caught up once.
    expect(feed.runs).toHaveLength(1);
    expect(feed.runs[0]).toMatchObject({ state: 'success' });
    expect(await due(new Date())).toBe(0);
  });

  it('skips feeds that are disabled or deleted', async () => {
    const feed = await make();
    await stage.api.call(feedDisable, { key: stage.shop.key, id: feed.id }, stage.shop.token);
    expect(await due(new Date(Date.now() + 30 * dayMs))).toBe(0);
    await stage.api.call(feedEnable, { key: stage.shop.key, id: feed.id }, stage.shop.token);
    await stage.api.call(feedDelete, { key: stage.shop.key, id: feed.id }, stage.shop.token);
    expect(await due(new Date(Date.now() + 30 * dayMs))).toBe(0);
  });

  it('is recalculated when the clock was set back', async () => {
    const feed = await make({ schedule: { kind: 'interval', minutes: 15 } });
    const ahead = new Date(Date.now() + 40 * dayMs);
    await stage.api.db.pool.query('UPDATE feeds SET updated_at = $2, next_at = $2 WHERE id = $1', [feed.id, ahead]);
    await replanSyncs({ db: stage.api.db, now: new Date() });
    expect(Date.parse((await only()).next_at ?? '') - Date.now()).toBeLessThan(16 * 60_000);
  });

  it('a sync whose import is missing counts as failed', async () => {
    const feed = await make();
    await stage.api.db.pool.query('UPDATE feeds SET running_import = gen_random_uuid(), next_at = NULL WHERE id = $1', [feed.id]);
    await settleSyncs(stage.api.db, new Date());
    expect(await only()).toMatchObject({ state: 'failing', failures: 1 });
  });
});

describe('a process that is killed while fetching', () => {
  it('leaves an import that another process finishes, from the page it had reached', async () => {
    const feed = await make();
    // No worker of this process may take it: the job is there, but has been delivered to no one.
    const importId = await stage.api.db.transaction(async (transaction) => {
      const { rows } = await transaction.client.query<{ id: string }>(
        `INSERT INTO jobs (store_key, id, name, input) VALUES ($1, gen_random_uuid(), 'data.import', '{}') RETURNING id`,
        [stage.shop.key],
      );
      const { rows: made } = await transaction.client.query<{ id: string }>(
        `INSERT INTO imports (store_key, id, job_id, entity, kind, source_name, url, mode, mapping, sync, created_at)
         VALUES ($1, gen_random_uuid(), $2, 'products', 'url', 'feed', '', 'full', '[]', $3, now()) RETURNING id`,
        [
          stage.shop.key,
          rows[0]?.id,
          JSON.stringify({ feed_id: feed.id, started_at: new Date().toISOString(), since: null, source_version: 1 }),
        ],
      );
      return made[0]?.id ?? '';
    });
    stage.server.answer = (asked, response) => {
      if (asked.query['page'] === '3') response.write('[{"id":');
      else pagesOf(5, 2)(asked, response);
    };
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, '../imports/run/killedImport.ts'), stage.api.database.url, stage.shop.key, importId],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: process.env,
      },
    );
    const ended = new Promise((done) => child.once('exit', (_code, signal) => done(signal)));
    await expect.poll(() => stage.server.asked.length, { timeout: 30_000 }).toBe(3);
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    // What was being written when it was killed, as a power cut may leave it.
    appendFileSync(feedFilePath(importId), ',\n{"id":"torn');
    appendFileSync(fetchedPagesPath(importId), '{"size":12,"pa');
    stage.server.answer = pagesOf(5, 2);
    stage.server.asked.length = 0;
    const tools = { db: stage.api.db, signal: new AbortController().signal, progress: () => {}, index: async () => {} };
    expect(await runImport(stage.shop.key, importId, tools)).toBe('5 rows: 5 new.');
    expect(stage.server.asked.map(({ query }) => query['page'])).toEqual(['3', '4']);
    expect((await stage.shop.products()).result.map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
    expect(existsSync(fetchedPagesPath(importId))).toBe(false);
    // The feed and the import both tell of it.
    const reported = { pages: 4, resumed_at: 3, resumes: 1, end: 'empty' };
    expect((await only()).runs[0]?.fetch).toEqual(reported);
    expect((await stage.api.call(importerRunInfo, { key: stage.shop.key, id: importId }, stage.shop.token)).answer.import.fetch).toEqual(
      reported,
    );
  }, 60_000);
});
