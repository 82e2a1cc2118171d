import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { StoreCopier } from '../../resources/transfer/storeCopier.ts';
import { maxBytes, maxFiles, mediaPath } from './media.store.ts';

/** Where the images of a store are served, up to the hash. */
const placeOf = (storeKey: string) => `${mediaPath}/${storeKey}/`;

/**
 * The images that copied resources show, so that designs and banners of the copy do not depend on the store that they came from. An image that the other
 * store has no room for keeps its address.
 */
export const copier: StoreCopier = {
  async copy({ client }, { store, user, now }, { key: from, kinds }) {
    await rowsOf(client, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`media ${store.key}`}, 0))`);
    await changedBy(
      client,
      sql`WITH shown AS (
            SELECT DISTINCT found.hash[1] AS hash FROM store_resources r
            CROSS JOIN LATERAL regexp_matches(r.body::text, ${`${placeOf(from)}([0-9a-f]{40})`}, 'g') AS found (hash)
            WHERE r.store_key = ${from} AND r.kind = ANY(${[...kinds]}::text[])
          ), room AS (
            SELECT m.*, count(*) OVER w + (SELECT count(*) FROM media_files WHERE store_key = ${store.key}) AS files,
              sum(m.size) OVER w + (SELECT coalesce(sum(size), 0) FROM media_files WHERE store_key = ${store.key}) AS bytes
            FROM media_files m JOIN shown USING (hash) WHERE m.store_key = ${from} AND m.deleted_at IS NULL
            WINDOW w AS (ORDER BY m.created_at, m.id)
          )
          INSERT INTO media_files (store_key, id, hash, name, alt, type, width, height, size, content, thumbnail, created_at, updated_at, updated_by_name)
          SELECT ${store.key}, gen_random_uuid(), hash, name, alt, type, width, height, size, content, thumbnail, ${now}, ${now}, ${user.name}
          FROM room WHERE files <= ${maxFiles} AND bytes <= ${maxBytes}
          ON CONFLICT (store_key, hash) DO UPDATE SET deleted_at = NULL`,
    );
  },
  async texts(connection, from, to) {
    const both = await rowsOf<{ hash: string }>(
      connection,
      sql`SELECT hash FROM media_files own JOIN media_files theirs USING (hash)
          WHERE own.store_key = ${to} AND own.deleted_at IS NULL AND theirs.store_key = ${from}`,
    );
    if (both.length === 0) return undefined;
    const hashes = new Set(both.map(({ hash }) => hash));
    const shown = new RegExp(`${placeOf(from)}([0-9a-f]{40})`, 'g');
    return (json) => json.replaceAll(shown, (url: string, hash: string) => (hashes.has(hash) ? placeOf(to) + hash : url));
  },
};
