import { randomUUID } from 'node:crypto';

import type { ListInput } from '@endcap/schema/contract/list.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';
import type { MediaFileRow, mediaTypes } from '@endcap/schema/content/media/media.rest.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { recordAudit } from '../../db/recordAudit.ts';
import { changedBy, rowOf, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import type { StoreContext } from '../../http/handle.ts';
import { publicApiUrl } from '../../http/publicApiUrl.ts';
import type { EncodedPicture } from './encodePicture.ts';

/** Where pictures are served; below it lies the store, then the file. */
export const mediaPath = '/media';

/** Most pictures of a store, and the bytes of all of them, with those that can still be restored. */
const maxFiles = 2000;
const maxBytes = 1024 ** 3;
/** A deleted picture can be restored for so long. */
const keptDays = 7;

interface Row {
  readonly id: string;
  readonly store_key: string;
  readonly hash: string;
  readonly name: string;
  readonly alt: string;
  readonly type: (typeof mediaTypes)[number];
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_by_name: string | null;
}

const columns = sql`id, store_key, hash, name, alt, type, width, height, size, revision, created_at, updated_by_name`;

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif', 'image/webp': 'webp' } as const;

function mediaOf({ store_key: storeKey, hash, created_at: createdAt, updated_by_name: updatedBy, ...row }: Row): MediaFileRow {
  const url = `${publicApiUrl()}${mediaPath}/${storeKey}/${hash}`;
  return {
    ...row,
    url: `${url}.${endings[row.type]}`,
    thumbnail_url: `${url}-small.webp`,
    created_at: createdAt.toISOString(),
    updated_by: updatedBy,
  };
}

/** A picture was changed by somebody else since the caller read it. */
export class MediaConflict extends Error {
  readonly current: MediaFileRow;

  constructor(current: MediaFileRow) {
    super(`Picture ${current.id} is at revision ${current.revision}.`);
    this.current = current;
  }
}

/** Some of the pictures are not there. */
export class MediaGone extends Error {}

/** The store has as many pictures as it may have. */
export class MediaFull extends Error {}

const sorts: Readonly<Record<string, Sql>> = { created_at: sql`created_at`, name: sql`lower(name)`, size: sql`size` };

/** What a list may be sorted by. */
export const mediaSorts: readonly string[] = Object.keys(sorts);

export async function listMedia({ pool }: Database, storeKey: string, { limit, offset, sort, order, query }: ListInput) {
  const met = query === '' ? sql`true` : sql`(strpos(lower(name), lower(${query})) > 0 OR strpos(lower(alt), lower(${query})) > 0)`;
  const where = sql`store_key = ${storeKey} AND deleted_at IS NULL AND ${met}`;
  const direction = trusted(sort === undefined || order === 'desc' ? 'DESC' : 'ASC');
  const by = sorts[sort ?? 'created_at'] ?? sql`created_at`;
  const rows = await rowsOf<Row>(
    pool,
    sql`SELECT ${columns} FROM media_files WHERE ${where} ORDER BY ${by} ${direction}, id LIMIT ${limit} OFFSET ${offset}`,
  );
  const counted = await rowOf<{ total: number }>(pool, sql`SELECT count(*)::int AS total FROM media_files WHERE ${where}`);
  return { result: rows.map(mediaOf), total: counted?.total ?? 0, offset };
}

export async function findMedia({ pool }: Database, storeKey: string, id: string): Promise<MediaFileRow | undefined> {
  const row = await rowOf<Row>(
    pool,
    sql`SELECT ${columns} FROM media_files WHERE store_key = ${storeKey} AND id = ${id} AND deleted_at IS NULL`,
  );
  return row && mediaOf(row);
}

/** What has the URL of a picture, by name: at most 100. */
export async function findMediaUses({ pool }: Database, storeKey: string, id: string) {
  return rowsOf<{ kind: string; id: string; name: string }>(
    pool,
    sql`SELECT kind, id, name FROM store_resources
        WHERE store_key = ${storeKey}
          AND strpos(body::text, (SELECT '/' || hash || '.' FROM media_files WHERE store_key = ${storeKey} AND id = ${id} AND deleted_at IS NULL)) > 0
        ORDER BY sort_name, id LIMIT 100`,
  );
}

/** The bytes of a picture that a live store shows; undefined where there is none. */
export async function readMediaBytes(
  { pool }: Database,
  storeKey: string,
  hash: string,
  isThumbnail: boolean,
): Promise<{ content: Buffer; type: string } | undefined> {
  const bytes = isThumbnail ? sql`m.thumbnail AS content, 'image/webp' AS type` : sql`m.content, m.type`;
  return rowOf(
    pool,
    sql`SELECT ${bytes} FROM media_files m JOIN live_stores s ON s.key = m.store_key
        WHERE m.store_key = ${storeKey} AND m.hash = ${hash} AND m.deleted_at IS NULL`,
  );
}

type Verb = 'create' | 'update' | 'delete' | 'restore';

function audit(
  context: StoreContext,
  transaction: Transaction,
  action: Verb,
  before: readonly MediaFileRow[],
  after: readonly MediaFileRow[],
) {
  const { store } = context;
  const old = new Map(before.map((row) => [row.id, row]));
  const entries = (after.length > 0 ? after : before).map((row) => ({
    companyKey: store.companyKey,
    storeKey: store.key,
    action,
    objectType: 'media_file',
    objectId: row.id,
    before: old.get(row.id) ?? null,
    after: after.length > 0 ? row : null,
  }));
  return recordAudit(transaction, context, ...entries);
}

/** Stores a picture. The same one again is the one that is there, brought back if it was deleted. Throws MediaFull. */
export async function insertMedia(
  context: StoreContext,
  { content, thumbnail, hash, type, width, height }: EncodedPicture,
  name: string,
): Promise<MediaFileRow> {
  const { db, store, user, now } = context;
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    // One upload of a store at a time is counted and written.
    await rowsOf(client, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`media ${store.key}`}, 0))`);
    const known = await rowOf<Row & { deleted_at: Date | null }>(
      client,
      sql`SELECT ${columns}, deleted_at FROM media_files WHERE store_key = ${store.key} AND hash = ${hash} FOR UPDATE`,
    );
    if (known !== undefined) {
      const { deleted_at: deletedAt, ...row } = known;
      const media = mediaOf(row);
      if (deletedAt === null) return media;
      await changedBy(client, sql`UPDATE media_files SET deleted_at = NULL WHERE store_key = ${store.key} AND id = ${row.id}`);
      await audit(context, transaction, 'restore', [], [media]);
      return media;
    }
    const held = await rowOf<{ files: number; bytes: number }>(
      client,
      sql`SELECT count(*)::int AS files, coalesce(sum(size), 0)::float8 AS bytes FROM media_files WHERE store_key = ${store.key}`,
    );
    if (held !== undefined && (held.files >= maxFiles || held.bytes + content.length > maxBytes)) throw new MediaFull();
    const rows = await rowsOf<Row>(
      client,
      sql`INSERT INTO media_files (store_key, id, hash, name, type, width, height, size, content, thumbnail, created_at, updated_at, updated_by_name)
          VALUES (${store.key}, ${randomUUID()}, ${hash}, ${name}, ${type}, ${width}, ${height}, ${content.length}, ${content}, ${thumbnail},
            ${now}, ${now}, ${user.name})
          RETURNING ${columns}`,
    );
    const made = rows.map(mediaOf);
    await audit(context, transaction, 'create', [], made);
    const [media] = made;
    if (media === undefined) throw new Error('The picture was not written.');
    return media;
  });
}

/** Locks pictures, live or deleted, all or none. */
async function locked({ client }: Transaction, storeKey: string, ids: readonly string[], isLive: boolean): Promise<MediaFileRow[]> {
  const state = isLive ? sql`deleted_at IS NULL` : sql`true`;
  const rows = await rowsOf<Row>(
    client,
    sql`SELECT ${columns} FROM media_files WHERE store_key = ${storeKey} AND id = ANY(${ids}::uuid[]) AND ${state} ORDER BY id FOR UPDATE`,
  );
  if (rows.length < new Set(ids).size) throw new MediaGone();
  return rows.map(mediaOf);
}

export async function updateMedia(
  context: StoreContext,
  { id, revision, name, alt }: { id: string; revision: number; name: string; alt: string },
): Promise<MediaFileRow> {
  const { db, store, user, now } = context;
  return db.transaction(async (transaction) => {
    const before = await locked(transaction, store.key, [id], true);
    const [stored] = before;
    if (stored === undefined) throw new MediaGone();
    if (stored.revision !== revision) throw new MediaConflict(stored);
    const rows = await rowsOf<Row>(
      transaction.client,
      sql`UPDATE media_files SET name = ${name}, alt = ${alt}, revision = revision + 1, updated_at = ${now}, updated_by_name = ${user.name}
          WHERE store_key = ${store.key} AND id = ${id} RETURNING ${columns}`,
    );
    const after = rows.map(mediaOf);
    await audit(context, transaction, 'update', before, after);
    return after[0] ?? stored;
  });
}

export async function deleteMedia(context: StoreContext, ids: readonly string[]): Promise<void> {
  const { db, store, now } = context;
  await db.transaction(async (transaction) => {
    const before = await locked(transaction, store.key, ids, true);
    await changedBy(
      transaction.client,
      sql`UPDATE media_files SET deleted_at = ${now} WHERE store_key = ${store.key} AND id = ANY(${ids}::uuid[])`,
    );
    await audit(context, transaction, 'delete', before, []);
  });
}

/** Brings deleted pictures back as they were; those that are there already stay as they are. */
export async function restoreMedia(context: StoreContext, ids: readonly string[]): Promise<MediaFileRow[]> {
  const { db, store } = context;
  return db.transaction(async (transaction) => {
    const found = await locked(transaction, store.key, ids, false);
    await changedBy(
      transaction.client,
      sql`UPDATE media_files SET deleted_at = NULL WHERE store_key = ${store.key} AND id = ANY(${ids}::uuid[])`,
    );
    await audit(context, transaction, 'restore', [], found);
    return found;
  });
}

/** Removes what can no longer be restored. */
export async function removeOldMedia({ pool }: Database, now: Date): Promise<void> {
  await changedBy(pool, sql`DELETE FROM media_files WHERE deleted_at < ${subDays(now, keptDays)}`);
}
