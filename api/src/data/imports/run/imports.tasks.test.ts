import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';

import {
  importerHeldApprove,
  importerHeldDiscard,
  importerHeldList,
  importerHeldRestore,
} from '@endcap/schema/data/imports/heldImports.rest.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { TestApi } from '../../../http/testApi.ts';
import { feedFileSize, storeFeedFile, uploadsFolder } from '../read/feedFiles.ts';
import { tasks } from './imports.tasks.ts';
import { chunked } from '../read/testFeed.ts';
import { Importer, importsApi } from '../testImports.ts';

let api: TestApi;
let shop: Importer;

beforeAll(async () => {
  api = await importsApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  const company = await api.company();
  shop = new Importer(api, company.store.key, company.people.member.token);
});

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

async function comeRound(now: Date): Promise<void> {
  for (const task of tasks)
    await task.run({ db: api.db, jobs: api.jobs, log: pino({ level: 'silent' }), now, signal: new AbortController().signal });
}

const feed = (count: number) =>
  Array.from({ length: count }, (_, at) => JSON.stringify({ id: `p${at}`, name: `Product ${at}` })).join('\n');

async function hold() {
  await shop.import(feed(10));
  const source = await shop.uploaded(feed(5));
  const run = await shop.finished(await shop.start(source));
  expect(run.state).toBe('held');
  return { id: run.id, file: source.upload_id };
}

async function remembered(id: string): Promise<number> {
  const { rows } = await api.db.pool.query<{ count: number }>(
    `SELECT (SELECT count(*) FROM import_ids WHERE import_id = $1) + (SELECT count(*) FROM import_changes WHERE import_id = $1) AS count`,
    [id],
  );
  return Number(rows[0]?.count);
}

const stateOf = async (id: string) => (await shop.run(id)).state;

describe('an import that was never approved', () => {
  it('keeps its file and its preview until it expires, and then neither', async () => {
    const { id, file } = await hold();
    await comeRound(inDays(6));
    expect([await stateOf(id), await feedFileSize(file), await remembered(id)]).toEqual(['held', feed(5).length, 5]);
    await api.db.pool.query(`UPDATE imports SET held_until = now() - interval '1 minute' WHERE id = $1`, [id]);
    await comeRound(new Date());
    expect([await stateOf(id), await feedFileSize(file), await remembered(id)]).toEqual(['expired', undefined, 0]);
    // It is no longer reported, and had no effect.
    const { answer } = await api.call(importerHeldList, { key: shop.key, id, entity: 'products', kind: 'gone' }, shop.token);
    expect(answer).toMatchObject({ total: 0 });
    expect((await api.call(importerHeldApprove, { key: shop.key, id }, shop.token)).failure).toMatchObject({ title: 'Expired' });
    expect((await shop.products()).total).toBe(10);
    await comeRound(new Date());
  });

  it('expires after it was discarded too, but not while that can be undone', async () => {
    const { id, file } = await hold();
    await api.call(importerHeldDiscard, { key: shop.key, id }, shop.token);
    await comeRound(new Date());
    expect((await api.call(importerHeldRestore, { key: shop.key, id }, shop.token)).answer.import.held?.entities).toHaveLength(1);
    await api.call(importerHeldDiscard, { key: shop.key, id }, shop.token);
    await comeRound(inDays(40));
    expect([await stateOf(id), await feedFileSize(file), await remembered(id)]).toEqual(['discarded', undefined, 0]);
  });

  it('leaves its file to another import that uses it', async () => {
    const { id, file } = await hold();
    const again = await shop.start({ kind: 'upload', upload_id: file });
    expect((await shop.finished(again)).state).toBe('held');
    await api.db.pool.query(`UPDATE imports SET held_until = now() - interval '1 minute' WHERE id = $1`, [id]);
    await comeRound(new Date());
    expect([await remembered(id), await feedFileSize(file)]).toEqual([0, feed(5).length]);
    await api.call(importerHeldApprove, { key: shop.key, id: again }, shop.token);
    expect(await shop.finished(again)).toMatchObject({ state: 'success', counts: { deleted: 5 } });
  });
});

describe('feed files', () => {
  it('that were never imported are deleted after a week', async () => {
    const { upload_id: file } = await shop.uploaded(feed(1));
    await comeRound(inDays(6.9));
    expect(await feedFileSize(file)).toBe(feed(1).length);
    await comeRound(inDays(7.1));
    expect(await feedFileSize(file)).toBeUndefined();
    const { rows } = await api.db.pool.query('SELECT 1 FROM feed_files WHERE id = $1', [file]);
    expect(rows).toEqual([]);
  });

  it('that a killed process left are deleted after a day, and nothing else in the folder', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    for (const id of [old, young]) await storeFeedFile(id, chunked(Buffer.from('half of a fee')));
    await utimes(join(uploadsFolder(), old), inDays(-2), inDays(-2));
    const { id, file } = await hold();
    await utimes(join(uploadsFolder(), file), inDays(-2), inDays(-2));
    await comeRound(new Date());
    expect([await feedFileSize(old), await feedFileSize(young), await feedFileSize(file)]).toEqual([undefined, 13, feed(5).length]);
    expect(await stateOf(id)).toBe('held');
    // One that an import of an address has fetched has no row of its own, and is wanted while the import waits.
    await api.db.pool.query('DELETE FROM feed_files WHERE id = $1', [file]);
    await comeRound(new Date());
    expect(await feedFileSize(file)).toBe(feed(5).length);
  });
});
