import { keepBefore } from '../undo/importJournal.ts';
import { changedObjects, writtenOf } from './changedObjects.ts';
import type { EntityWrites } from './entityWriting.ts';
import { recordsOf } from './importedRecords.ts';

export const pageWrites: EntityWrites = {
  table: 'pages',
  title: 't.title',
  columns: ['type', 'title', 'url', 'text'],
  removable: 't.updated_at < run.began_at',
  async write(transaction, { storeKey, importId, objects: given, now }) {
    const { client } = transaction;
    const objects = await changedObjects(transaction, storeKey, 'pages', given);
    await keepBefore(transaction, { storeKey, importId, entity: 'pages' }, objects);
    const { rows } = await client.query<{ created: number; updated: number }>({
      text: `WITH written AS (
          INSERT INTO pages (store_key, id, type, title, url, text, attributes, content_hash, created_at, updated_at)
          SELECT $1, id, type, title, url, text, attributes, decode(content_hash, 'hex'), $3, $3
          FROM json_to_recordset($2::json) AS given(id text, type text, title text, url text, text text, attributes jsonb, content_hash text) ORDER BY id
          ON CONFLICT (store_key, id) DO UPDATE SET type = excluded.type, title = excluded.title, url = excluded.url, text = excluded.text,
            attributes = excluded.attributes, content_hash = excluded.content_hash, updated_at = excluded.updated_at
          RETURNING (xmax = 0) AS is_new
        )
        SELECT count(*) FILTER (WHERE is_new)::int AS created, count(*) FILTER (WHERE NOT is_new)::int AS updated FROM written`,
      values: [storeKey, recordsOf(objects), now],
    });
    return writtenOf(given, rows[0]);
  },
  async remove({ client }, { storeKey, ids }) {
    const { rowCount } = await client.query('DELETE FROM pages WHERE store_key = $1 AND id = ANY ($2::text[])', [storeKey, ids]);
    return rowCount ?? 0;
  },
};
