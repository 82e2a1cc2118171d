import { randomUUID } from 'node:crypto';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import {
  importerMappingDelete,
  importerMappingList,
  importerMappingSave,
  importerMappingUpdate,
} from '@endcap/schema/data/imports/importMappings.rest.ts';

import { brokenConstraint, type Database } from '../../../db/database.ts';
import { Failure } from '../../../http/failure.ts';
import { handle } from '../../../http/handle.ts';

type SavedMapping = AnswerOf<typeof importerMappingSave>['mapping'];
type MappingRow = Omit<SavedMapping, 'used_at'> & { used_at: Date };

/** Enough for every feed of a shop; more are a mistake of a program. */
const mostMappings = 100;

const columns = 'id, entity, name, mapping, time_zone, used_at, revision';
const savedOf = (row: MappingRow): SavedMapping => ({ ...row, used_at: row.used_at.toISOString() });

const save = handle(importerMappingSave, async ({ entity, name, mapping, time_zone: timeZone }, { db, store, now }) => {
  const { rows } = await db.pool.query<MappingRow>(
    `INSERT INTO import_mappings (store_key, id, entity, name, mapping, time_zone, created_at, used_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $7
     WHERE (SELECT count(*) FROM import_mappings WHERE store_key = $1) < ${mostMappings}
       OR EXISTS (SELECT 1 FROM import_mappings WHERE store_key = $1 AND entity = $3 AND lower(name) = lower($4))
     ON CONFLICT (store_key, entity, lower(name)) DO UPDATE SET name = excluded.name, mapping = excluded.mapping, time_zone = excluded.time_zone,
       used_at = excluded.used_at, revision = import_mappings.revision + 1
     RETURNING ${columns}`,
    [store.key, randomUUID(), entity, name.trim(), JSON.stringify(mapping), timeZone, now],
  );
  if (rows[0] === undefined) throw new Failure('LogicalError', `A store can have at most ${mostMappings} mappings. Delete one first.`);
  return { mapping: savedOf(rows[0]) };
});

async function findMapping({ pool }: Database, storeKey: string, id: string): Promise<SavedMapping | undefined> {
  const { rows } = await pool.query<MappingRow>(`SELECT ${columns} FROM import_mappings WHERE store_key = $1 AND id = $2`, [storeKey, id]);
  return rows[0] && savedOf(rows[0]);
}

const update = handle(importerMappingUpdate, async ({ id, revision, name, mapping, time_zone: timeZone }, { db, store }) => {
  const title = 'Failed to save mapping';
  try {
    const { rows } = await db.pool.query<MappingRow>(
      `UPDATE import_mappings SET name = $4, mapping = $5, time_zone = $6, revision = revision + 1
       WHERE store_key = $1 AND id = $2 AND revision = $3 RETURNING ${columns}`,
      [store.key, id, revision, name.trim(), JSON.stringify(mapping), timeZone],
    );
    if (rows[0] !== undefined) return { mapping: savedOf(rows[0]) };
  } catch (error) {
    if (brokenConstraint(error) !== 'import_mappings_name') throw error;
    const message = 'A mapping with this name already exists for this type of feed.';
    throw new Failure('LogicalError', message, { title, fields: { name: message } });
  }
  const current = await findMapping(db, store.key, id);
  if (current === undefined) throw new Failure('NotFoundError', 'Mapping not found.');
  throw new Failure('ConflictError', 'Someone else changed this mapping after you opened it. Reload and try again.', { title, current });
});

export const handlers = [
  update,
  handle(importerMappingList, async ({ entity }, { db, store }) => {
    const { rows } = await db.pool.query<MappingRow>(
      `SELECT ${columns} FROM import_mappings WHERE store_key = $1 AND ($2::text IS NULL OR entity = $2) ORDER BY used_at DESC, id`,
      [store.key, entity ?? null],
    );
    return { result: rows.map((row) => savedOf(row)) };
  }),
  save,
  handle(importerMappingDelete, async ({ id }, { db, store }) => {
    const { rowCount } = await db.pool.query(
      `DELETE FROM import_mappings WHERE store_key = $1 AND id = $2
         AND NOT EXISTS (SELECT 1 FROM feeds WHERE store_key = $1 AND mapping_id = $2 AND deleted_at IS NULL)`,
      [store.key, id],
    );
    if (rowCount === 0 && (await findMapping(db, store.key, id)) !== undefined)
      throw new Failure('LogicalError', 'A feed uses this mapping. Choose another mapping for the feed first.', {
        title: 'Failed to delete mapping',
      });
    if (rowCount === 0) throw new Failure('NotFoundError', 'Mapping not found.');
    return {};
  }),
];
