import { randomUUID } from 'node:crypto';

import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import { importerMappingDelete, importerMappingList, importerMappingSave } from '@endcap/schema/data/imports/importMappings.rest.ts';

import { Failure } from '../../http/failure.ts';
import { handle } from '../../http/handle.ts';

type SavedMapping = AnswerOf<typeof importerMappingSave>['mapping'];
type MappingRow = Omit<SavedMapping, 'used_at'> & { used_at: Date };

/** Enough for every feed of a shop; more are a mistake of a program. */
const mostMappings = 100;

const columns = 'id, entity, name, mapping, time_zone, used_at';
const savedOf = (row: MappingRow): SavedMapping => ({ ...row, used_at: row.used_at.toISOString() });

const save = handle(importerMappingSave, async ({ entity, name, mapping, time_zone: timeZone }, { db, store, now }) => {
  const { rows } = await db.pool.query<MappingRow>(
    `INSERT INTO import_mappings (store_key, id, entity, name, mapping, time_zone, created_at, used_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $7
     WHERE (SELECT count(*) FROM import_mappings WHERE store_key = $1) < ${mostMappings}
       OR EXISTS (SELECT 1 FROM import_mappings WHERE store_key = $1 AND entity = $3 AND lower(name) = lower($4))
     ON CONFLICT (store_key, entity, lower(name)) DO UPDATE SET name = excluded.name, mapping = excluded.mapping, time_zone = excluded.time_zone,
       used_at = excluded.used_at
     RETURNING ${columns}`,
    [store.key, randomUUID(), entity, name.trim(), JSON.stringify(mapping), timeZone, now],
  );
  if (rows[0] === undefined) throw new Failure('LogicalError', `A store keeps at most ${mostMappings} mappings; delete one first.`);
  return { mapping: savedOf(rows[0]) };
});

export const handlers = [
  handle(importerMappingList, async ({ entity }, { db, store }) => {
    const { rows } = await db.pool.query<MappingRow>(
      `SELECT ${columns} FROM import_mappings WHERE store_key = $1 AND ($2::text IS NULL OR entity = $2) ORDER BY used_at DESC, id`,
      [store.key, entity ?? null],
    );
    return { result: rows.map((row) => savedOf(row)) };
  }),
  save,
  handle(importerMappingDelete, async ({ id }, { db, store }) => {
    const { rowCount } = await db.pool.query('DELETE FROM import_mappings WHERE store_key = $1 AND id = $2', [store.key, id]);
    if (rowCount === 0) throw new Failure('NotFoundError', 'There is no such mapping.');
    return {};
  }),
];
