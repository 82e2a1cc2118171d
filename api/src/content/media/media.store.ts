import { randomUUID } from 'node:crypto';

import type { ParsedInputOf } from '@endcap/schema/contract/call.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';
import type { mediaList, MediaFileRow, mediaTypes } from '@endcap/schema/content/media/media.rest.ts';

import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, rowsOf, sql, trusted } from '../../db/sql.ts';
import { storeRows } from '../../db/storeRows.ts';
import type { StoreContext } from '../../http/handle.ts';
import { publicApiUrl } from '../../http/publicApiUrl.ts';
import { containedIn, listedRows, type ListShape, readBoundedPage } from '../../lists/boundedList.ts';
import type { EncodedPicture } from './encodePicture.ts';

/** Where images are served; below it lies the store, then the file. */
export const mediaPath = '/media';

/** Most images of a store, and the bytes of all of them, with those that can still be restored. */
export const maxFiles = 2000;
export const maxBytes = 1024 ** 3;
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

const columns = 'id, store_key, hash, name, alt, type, width, height, size, revision, created_at, updated_by_name';

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

/** The store has as many images as it may have. */
export class MediaFull extends Error {}

/** The images of a store. */
export const media = storeRows<Row, MediaFileRow>({
  table: 'media_files',
  columns,
  objectType: 'media_file',
  answerOf: mediaOf,
});

const shape: ListShape = {
  noun: 'Images',
  table: 'media_files',
  only: () => sql`deleted_at IS NULL`,
  fields: {},
  sorts: { created_at: { sql: 'created_at' }, name: { sql: 'lower(name)' }, size: { sql: 'size' } },
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  search: containedIn('name', 'alt'),
};

/** A page of the images of a store, newest first unless asked otherwise. */
export async function listMedia(db: Database, storeKey: string, { types, ...input }: ParsedInputOf<typeof mediaList>) {
  const listed = listedRows(shape, storeKey, input);
  const conditions = types.length === 0 ? listed.conditions : [...listed.conditions, sql`type = ANY(${types}::text[])`];
  const { rows, ...page } = await readBoundedPage<Row>(db, columns, { ...listed, conditions }, input);
  return { ...page, result: rows.map(mediaOf) };
}

/** What has the URL of an image, by name: at most 100. */
export async function findMediaUses({ pool }: Database, storeKey: string, id: string) {
  return rowsOf<{ kind: string; id: string; name: string }>(
    pool,
    sql`SELECT kind, id, name FROM store_resources
        WHERE store_key = ${storeKey}
          AND strpos(body::text, (SELECT '/' || hash || '.' FROM media_files WHERE store_key = ${storeKey} AND id = ${id} AND deleted_at IS NULL)) > 0
        ORDER BY sort_name, id LIMIT 100`,
  );
}

/** The bytes of an image that a live store shows; undefined where there is none. */
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

/** Stores an image. The same one again is the one that is there, restored if it was deleted. Throws MediaFull. */
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
      sql`SELECT ${trusted(columns)}, deleted_at FROM media_files WHERE store_key = ${store.key} AND hash = ${hash} FOR UPDATE`,
    );
    if (known !== undefined) {
      const { deleted_at: deletedAt, ...row } = known;
      const found = mediaOf(row);
      if (deletedAt === null) return found;
      await changedBy(client, sql`UPDATE media_files SET deleted_at = NULL WHERE store_key = ${store.key} AND id = ${row.id}`);
      await media.audit(context, transaction, 'restore', [], [found]);
      return found;
    }
    const held = await rowOf<{ files: number; bytes: number }>(
      client,
      sql`SELECT count(*)::int AS files, coalesce(sum(size), 0)::float8 AS bytes FROM media_files WHERE store_key = ${store.key}`,
    );
    if (held !== undefined && (held.files >= maxFiles || held.bytes + content.length > maxBytes)) throw new MediaFull();
    const stamp = { created_at: now, updated_at: now, updated_by_name: user.name };
    return media.insert(context, transaction, {
      id: randomUUID(),
      hash,
      name,
      type,
      width,
      height,
      size: content.length,
      content,
      thumbnail,
      ...stamp,
    });
  });
}

/** Removes what can no longer be restored. */
export async function removeOldMedia({ pool }: Database, now: Date): Promise<void> {
  await changedBy(pool, sql`DELETE FROM media_files WHERE deleted_at < ${subDays(now, keptDays)}`);
}
