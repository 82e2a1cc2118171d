import { feedUndo, feedUpdate } from '@endcap/schema/data/feeds/feeds.rest.ts';
import { describe, expect, it } from 'vitest';

import { forgetPrevious } from './feedUndo.ts';
import { type FeedFields, feedActions, feedStage } from './testFeeds.ts';

const stage = feedStage();
const { fields, make, only, syncNow } = feedActions(stage);

const update = async (id: string, revision: number, change: Partial<FeedFields>) =>
  (await stage.api.call(feedUpdate, { key: stage.shop.key, id, revision, feed: fields(change) }, stage.shop.token)).answer.feed;
const undo = (id: string, revision: number) => stage.api.call(feedUndo, { key: stage.shop.key, id, revision }, stage.shop.token);
const sentKey = async (id: string) => {
  stage.server.asked.length = 0;
  await syncNow(id);
  return stage.server.asked[0]?.headers['x-key'];
};

describe('the undo of a save', () => {
  it('brings back the fields and the values of headers, which no answer has', async () => {
    const { id } = await make();
    const saved = await update(id, 1, { rows_path: 'data.items', headers: [{ name: 'X-Key', value: 'sesame-shut' }] });
    const { status, answer } = await undo(id, saved.revision);
    expect([status, answer.feed]).toMatchObject([200, { revision: 3, rows_path: null, headers: [{ name: 'X-Key' }] }]);
    expect(JSON.stringify(answer)).not.toContain('sesame');
    expect(await sentKey(id)).toBe('sesame-open');
  });

  it('brings back values that were given for another server', async () => {
    const { id } = await make();
    const saved = await update(id, 1, { url: 'http://elsewhere.test/feed', headers: [] });
    expect((await undo(id, saved.revision)).answer.feed).toMatchObject({ url: fields().url, headers: [{ name: 'X-Key' }] });
    expect(await sentKey(id)).toBe('sesame-open');
  });

  it('can be undone', async () => {
    const { id } = await make();
    const saved = await update(id, 1, { rows_path: 'data.items', headers: [{ name: 'X-Key', value: 'sesame-shut' }] });
    const undone = (await undo(id, saved.revision)).answer.feed;
    expect((await undo(id, undone.revision)).answer.feed).toMatchObject({ revision: 4, rows_path: 'data.items' });
    await update(id, 4, { headers: [{ name: 'X-Key', value: null }] });
    expect(await sentKey(id)).toBe('sesame-shut');
  });

  it('is refused after another change, with the feed as it is', async () => {
    const { id } = await make();
    const saved = await update(id, 1, { rows_path: 'data.items' });
    await update(id, saved.revision, { rows_path: 'data.products' });
    const { failure } = await undo(id, saved.revision);
    expect([failure.type, failure.current]).toMatchObject(['ConflictError', { id, rows_path: 'data.products' }]);
    expect((await only()).rows_path).toBe('data.products');
  });

  it('is refused without a save, and once what was before is forgotten, headers included', async () => {
    const { pool } = stage.api.db;
    const { id } = await make();
    expect((await undo(id, 1)).failure.message).toBe('This feed has no changes to undo.');
    const saved = await update(id, 1, { rows_path: 'data.items', headers: [] });
    await forgetPrevious(pool, new Date());
    expect((await pool.query(`SELECT FROM store_secrets WHERE owner = $1`, [`feed before ${id}`])).rowCount).toBe(1);
    await pool.query(`UPDATE feeds SET updated_at = now() - interval '8 days' WHERE id = $1`, [id]);
    await forgetPrevious(pool, new Date());
    expect((await pool.query(`SELECT FROM store_secrets WHERE owner = $1`, [`feed before ${id}`])).rowCount).toBe(0);
    expect((await undo(id, saved.revision)).failure.type).toBe('LogicalError');
  });
});
