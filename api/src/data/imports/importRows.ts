import type { z } from 'zod';

import { dataEntities } from '@endcap/schema/data/imports/importEntities.ts';
import type { importerRunInfo } from '@endcap/schema/data/imports/imports.rest.ts';
import type { HeldImport, importRun } from '@endcap/schema/data/imports/importRuns.ts';
import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { BoundedListInput, ListInput } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { join, rowOf, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { listOrder } from '../../lists/boundedList.ts';
import { readKeyPage } from '../../lists/keyPage.ts';
import type { UndoCounts } from './undo/undoImport.ts';
import { entityWrites } from './write/entityWrites.ts';
import type { EntityCounts } from './write/importBatch.ts';
import type { ImportPhase } from './importStore.ts';

export type ImportRun = z.output<typeof importRun>;

interface ImportRow {
  id: string;
  entity: ImportRun['entity'];
  preset: ImportRun['preset'];
  time_zone: string;
  phase: ImportPhase;
  entity_counts: EntityCounts;
  held: Pick<HeldImport, 'entities'> | null;
  held_until: Date | null;
  decided_at: Date | null;
  decided_by_name: string | null;
  shown_state: ImportRun['state'];
  kind: ImportRun['kind'];
  source_name: string;
  mode: ImportRun['mode'];
  mapping: ImportRun['mapping'];
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  failed: number;
  issues: number;
  rows_path: string | null;
  fetched: ImportRun['fetch'];
  created_at: Date;
  created_by_name: string | null;
  job_id: string;
  job_name: string;
  job_state: ImportRun['job']['state'];
  job_progress: number;
  job_message: string;
  job_created_at: Date;
  job_finished_at: Date | null;
  undo_job: {
    id: string;
    name: string;
    state: ImportRun['job']['state'];
    progress: number;
    message: string;
    created_at: string;
    finished_at: string | null;
  } | null;
  undo_counts: UndoCounts | null;
  undone_at: Date | null;
  undone_by_name: string | null;
  can_undo: boolean;
}

/** The state that staff see: that of the job, but for an import that waits for a person, or was refused by one. */
export const shownState = (of: Sql, state: Sql): Sql =>
  sql`CASE WHEN ${of}.phase = 'held' AND ${of}.held_until <= now() THEN 'expired' WHEN ${of}.phase IN ('held', 'discarded') THEN ${of}.phase ELSE ${state} END`;

const jobState = sql`(SELECT j.state FROM jobs j WHERE j.store_key = imports.store_key AND j.id = imports.job_id)`;

const columns = sql`i.id, i.entity, i.preset, i.time_zone, i.phase, i.entity_counts, i.held, i.held_until, i.decided_at, i.decided_by_name,
  ${shownState(sql`i`, sql`j.state`)} AS shown_state, i.kind, i.source_name, i.mode, i.mapping, i.read, i.created, i.updated, i.unchanged, i.deleted, i.failed, i.issues,
  i.rows_path, i.fetched, i.created_at, i.created_by_name, j.id AS job_id, j.name AS job_name, j.state AS job_state, j.progress AS job_progress,
  j.message AS job_message, j.created_at AS job_created_at, j.finished_at AS job_finished_at,
  (SELECT to_jsonb(u) FROM jobs u WHERE u.store_key = i.store_key AND u.id = i.undo_job_id) AS undo_job, i.undo_counts, i.undone_at, i.undone_by_name,
  j.state IN ('success', 'failed') AND i.undone_at IS NULL AND EXISTS (
    SELECT FROM import_undo u WHERE u.store_key = i.store_key AND u.import_id = i.id AND NOT u.is_kept) AS can_undo`;
const tables = sql`imports i JOIN jobs j ON j.store_key = i.store_key AND j.id = i.job_id`;

function undoOf({
  undo_job: job,
  undo_counts: counts,
  undone_at: at,
  undone_by_name: by,
  can_undo: canUndo,
}: ImportRow): ImportRun['undo'] {
  const isUnderWay = job?.state === 'waiting' || job?.state === 'running';
  return {
    possible: canUndo && !isUnderWay,
    job: job && {
      id: job.id,
      name: job.name,
      state: job.state,
      progress: job.progress,
      message: job.message,
      created_at: new Date(job.created_at).toISOString(),
      finished_at: job.finished_at === null ? null : new Date(job.finished_at).toISOString(),
    },
    removed: counts?.removed ?? 0,
    restored: counts?.restored ?? 0,
    kept: counts?.kept ?? 0,
    undone_at: at?.toISOString() ?? null,
    undone_by: by,
  };
}

/** Objects that an undo of an import has left alone, at most 100. */
export async function keptByUndo(db: Database, storeKey: string, id: string): Promise<AnswerOf<typeof importerRunInfo>['undo_kept']> {
  const ofEntity = dataEntities.map(
    (entity) => sql`SELECT u.entity, u.object_id AS id, coalesce(${trusted(entityWrites[entity].title)}, u.object_id) AS title
      FROM import_undo u LEFT JOIN ${trusted(entityWrites[entity].table)} t ON t.store_key = u.store_key AND t.id = u.object_id
      WHERE u.store_key = ${storeKey} AND u.import_id = ${id} AND u.entity = ${entity} AND u.is_kept`,
  );
  return rowsOf(db.pool, sql`SELECT * FROM (${join(ofEntity, ' UNION ALL ')}) AS kept ORDER BY entity, id LIMIT 100`);
}

function runOf(row: ImportRow): ImportRun {
  const { read, created, updated, unchanged, deleted, failed } = row;
  return {
    id: row.id,
    entity: row.entity,
    preset: row.preset,
    time_zone: row.time_zone,
    state: row.shown_state,
    held:
      row.held !== null && row.held_until !== null && row.phase === 'held'
        ? // An import that was held before omitted rows were counted has none.
          {
            entities: row.held.entities.map((entity) => ({ ...entity, failed: entity.failed ?? 0 })),
            expires_at: row.held_until.toISOString(),
          }
        : null,
    decided_by: row.decided_by_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    entity_counts: dataEntities.flatMap((entity) => {
      const counts = row.entity_counts[entity];
      return counts === undefined ? [] : [{ entity, ...counts }];
    }),
    kind: row.kind,
    source_name: row.source_name,
    mode: row.mode,
    mapping: row.mapping,
    job: {
      id: row.job_id,
      name: row.job_name,
      state: row.job_state,
      progress: row.job_progress,
      message: row.job_message,
      created_at: row.job_created_at.toISOString(),
      finished_at: row.job_finished_at?.toISOString() ?? null,
    },
    counts: { read, created, updated, unchanged, deleted, failed },
    issue_count: row.issues,
    rows_path: row.rows_path,
    fetch: row.fetched,
    created_at: row.created_at.toISOString(),
    finished_at: row.job_finished_at?.toISOString() ?? null,
    started_by: row.created_by_name,
    undo: undoOf(row),
  };
}

/** One import; throws a NotFoundError when the store has none with the id. */
export async function findImport(db: Database, storeKey: string, id: string): Promise<ImportRun> {
  const row = await rowOf<ImportRow>(db.pool, sql`SELECT ${columns} FROM ${tables} WHERE i.store_key = ${storeKey} AND i.id = ${id}`);
  if (row === undefined) throw new Failure('NotFoundError', 'Import not found.');
  return runOf(row);
}

const notAccepted = (field: string, message: string) => new Failure('ParsingError', message, { fields: { [field]: message } });

/** What a page of a store's imports is read from. */
export function listedImports(storeKey: string, input: ListInput) {
  const { query, filter } = input;
  const conditions: Sql[] = [];
  if (query !== '') conditions.push(sql`strpos(lower(source_name), lower(${query})) > 0`);
  for (const [at, { field, operator, value }] of filter.entries()) {
    if (field !== 'id' && field !== 'state' && field !== 'entity' && field !== 'feed')
      throw notAccepted(`filter.${at}.field`, `Imports cannot be filtered by “${field}”.`);
    const column = { id: sql`id::text`, state: shownState(sql`imports`, jobState), entity: sql`entity`, feed: sql`sync ->> 'feed_id'` }[
      field
    ];
    const states = (Array.isArray(value) ? value : [value ?? '']).map(String);
    if (operator === '=' || operator === 'in') conditions.push(sql`${column} = ANY(${states}::text[])`);
    else if (operator === '!=' || operator === 'not in') conditions.push(sql`coalesce(${column}, '') <> ALL(${states}::text[])`);
    else throw notAccepted(`filter.${at}.operator`, 'IDs, statuses, types and feeds support =, !=, in and not in.');
  }
  const sorts = { created_at: { sql: 'imports.created_at' } };
  return {
    table: 'imports',
    storeKey,
    conditions,
    ...listOrder({ noun: 'Imports', sorts, defaultSort: 'created_at' }, input),
  };
}

/** A page of a store's imports. */
export async function listImports(db: Database, storeKey: string, input: BoundedListInput) {
  const { rows, ...page } = await readKeyPage<{ id: string }>(db, { ...listedImports(storeKey, input), columns: 'imports.id' }, input);
  const ids = rows.map(({ id }) => id);
  const found = await rowsOf<ImportRow>(
    db.pool,
    sql`SELECT ${columns} FROM ${tables} WHERE i.store_key = ${storeKey} AND i.id = ANY(${ids}::uuid[]) ORDER BY array_position(${ids}::uuid[], i.id)`,
  );
  return { ...page, result: found.map(runOf) };
}
