import { feedSync, feedUpdate } from '@endcap/schema/data/feeds/feeds.rest.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { addKey, forgetOldKeys } from '../../credentials/keyRing.ts';
import { sealPlainSecrets } from '../../credentials/sealPlainSecrets.ts';
import { resealStoreSecrets } from '../../credentials/storeSecrets.ts';
import { tasks } from './feeds.tasks.ts';
import { feedActions, feedStage } from './testFeeds.ts';
import { findTokenSecret } from './feedToken.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-feed-secrets-'));
const stage = feedStage();
const { fields, make, syncNow } = feedActions(stage);

beforeAll(() => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('CREDENTIAL_KEYS', '');
});
beforeEach(() => stage.api.db.pool.query('DELETE FROM store_secrets'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Every row of the database that has to do with feeds, as text. */
async function stored(): Promise<string> {
  const { rows } = await stage.api.db.pool.query<{ words: string }>(
    `SELECT concat((SELECT string_agg(f::text, '') FROM feeds f), (SELECT string_agg(s::text, '') FROM store_secrets s),
       (SELECT string_agg(k::text, '') FROM feed_token_keys k), (SELECT string_agg(a::text, '') FROM audit a)) AS words`,
  );
  return rows[0]?.words ?? '';
}

const sentKey = async (feedId: string) => {
  stage.server.asked.length = 0;
  await syncNow(feedId);
  return stage.server.asked[0]?.headers['x-key'];
};

describe('the values of a feed’s headers', () => {
  it('are sealed: no row of the database has them, and the feed sends them', async () => {
    const feed = await make();
    expect(await stored()).toContain('X-Key');
    expect(await stored()).not.toContain('sesame-open');
    expect(await sentKey(feed.id)).toBe('sesame-open');
  });

  it('stay usable while the key is rotated, and without the key before it', async () => {
    const feed = await make();
    const ring = addKey();
    expect(await sentKey(feed.id)).toBe('sesame-open');
    expect(await resealStoreSecrets(stage.api.db.pool, ring)).toBe(1); // the key of the tokens was made after it
    forgetOldKeys();
    expect(await sentKey(feed.id)).toBe('sesame-open');
  });

  it('that an earlier version stored in plain text are sealed once, and go on working', async () => {
    const { pool } = stage.api.db;
    const feed = await make();
    await syncNow(feed.id);
    const secret = await findTokenSecret(pool, stage.shop.key);
    await pool.query('DELETE FROM store_secrets');
    await pool.query(`UPDATE feeds SET headers = '[{"name":"X-Key","value":"sesame-open"}]' WHERE id = $1`, [feed.id]);
    await pool.query('INSERT INTO feed_token_keys (store_key, secret, created_at) VALUES ($1, $2, now())', [stage.shop.key, secret]);
    expect(await sealPlainSecrets(stage.api.db)).toBe(2);
    expect(await sealPlainSecrets(stage.api.db)).toBe(0);
    expect(await stored()).not.toContain('sesame-open');
    expect(await stored()).not.toContain(secret?.toString('hex'));
    expect(await findTokenSecret(pool, stage.shop.key)).toEqual(secret);
    expect(await sentKey(feed.id)).toBe('sesame-open');
    // A value that is not given again is still known.
    const kept = { key: stage.shop.key, id: feed.id, revision: 1, feed: fields({ headers: [{ name: 'X-Key', value: null }] }) };
    expect((await stage.api.call(feedUpdate, kept, stage.shop.token)).status).toBe(200);
    expect(await sentKey(feed.id)).toBe('sesame-open');
  });

  it('are erased with the feed', async () => {
    const { pool } = stage.api.db;
    const feed = await make();
    expect((await stage.api.call(feedSync, { key: stage.shop.key, id: feed.id, mode: 'full' }, stage.shop.token)).status).toBe(200);
    await pool.query(`UPDATE feeds SET deleted_at = now() - interval '8 days', enabled = false WHERE id = $1`, [feed.id]);
    const task = tasks.find(({ name }) => name === 'feeds.forgetDeleted');
    await task?.run({ db: stage.api.db, now: new Date() } as Parameters<NonNullable<typeof task>['run']>[0]); // what it reads
    const { rows } = await pool.query(`SELECT owner FROM store_secrets WHERE owner LIKE 'feed %-%'`);
    expect(rows).toEqual([]);
  });
});
