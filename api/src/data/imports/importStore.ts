import type { FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { ImportCounts } from '@endcap/schema/data/imports/importRuns.ts';
import type { ColumnMapping, FeedCorrection, FeedPreset } from '@endcap/schema/data/imports/importShapes.ts';

import type { Database } from '../../db/database.ts';
import type { EntityCounts } from './write/importBatch.ts';

export type ImportPhase = 'fetch' | 'check' | 'held' | 'rows' | 'lines' | 'removal' | 'index' | 'done' | 'failed' | 'discarded';

/** What an import that a feed started remembers of it, as `imports.sync`. */
export interface SyncOfImport {
  readonly feed_id: string;
  readonly started_at: string;
  /** What changed since then was asked for; null for all. */
  readonly since: string | null;
  readonly source_version: number;
}

/** An import as its run sees it. */
export interface ImportState extends ImportCounts {
  readonly store_key: string;
  readonly id: string;
  readonly entity: FeedEntity;
  readonly preset: FeedPreset | null;
  readonly time_zone: string;
  readonly kind: 'upload' | 'url';
  readonly url: string | null;
  readonly file_id: string | null;
  readonly mode: 'full' | 'incremental';
  readonly mapping: ColumnMapping[];
  readonly phase: ImportPhase;
  /** Where in a JSON document the list of the rows is, when someone has said it. */
  readonly rows_path: string | null;
  readonly corrections: FeedCorrection[];
  readonly row_done: number;
  /** Kinds of ids by entity, as JSON. */
  readonly id_type: string | null;
  readonly unreadable: number;
  readonly issues: number;
  readonly entity_counts: EntityCounts;
  /** Null for one that no feed started. */
  readonly sync: SyncOfImport | null;
  readonly combined_done: { readonly entity: string; readonly id: string } | null;
}

export async function loadImport(db: Database, storeKey: string, id: string): Promise<ImportState | undefined> {
  const { rows } = await db.pool.query<ImportState>(
    `SELECT store_key, id, entity, preset, time_zone, kind, url, file_id, mode, mapping, phase, rows_path, corrections, row_done, id_type, unreadable, issues,
       entity_counts, combined_done, sync, read, created, updated, unchanged, deleted, failed
     FROM imports WHERE store_key = $1 AND id = $2`,
    [storeKey, id],
  );
  return rows[0];
}

/** Tables of what a running import remembers; emptied when it ends. */
const working = ['import_ids', 'import_lines', 'import_combined', 'import_changes'] as const;

/** Begins the rows again: nothing is remembered of an earlier attempt. What it stored stays, and turns out to be unchanged. */
export async function beginRows(
  db: Database,
  storeKey: string,
  id: string,
  { phase, fileId, mapping }: { phase: 'check' | 'rows'; fileId: string; mapping: readonly ColumnMapping[] },
): Promise<void> {
  await forgetWork(db, storeKey, id);
  await db.transaction(async ({ client }) => {
    await client.query('DELETE FROM import_issues WHERE store_key = $1 AND import_id = $2', [storeKey, id]);
    await client.query(
      `UPDATE imports SET phase = $6, file_id = $3, mapping = $4, row_done = 0, id_type = NULL, unreadable = 0, issues = 0, read = 0,
         created = 0, updated = 0, unchanged = 0, deleted = 0, failed = 0, entity_counts = '{}', combined_done = NULL, held = NULL, began_at = $5,
         seq_at_start = (SELECT last_value FROM products_changed_seq)
       WHERE store_key = $1 AND id = $2`,
      [storeKey, id, fileId, JSON.stringify(mapping), new Date(), phase],
    );
  });
}

export async function setPhase(db: Database, storeKey: string, id: string, phase: ImportPhase): Promise<void> {
  await db.pool.query('UPDATE imports SET phase = $3 WHERE store_key = $1 AND id = $2', [storeKey, id, phase]);
}

/** Forgets what an import has met and assembled, some at a time, so that no statement is long. */
export async function forgetWork(db: Database, storeKey: string, id: string): Promise<void> {
  for (const table of working) {
    for (;;) {
      // By their places on the disk: a join would be planned by statistics that do not know of this import yet.
      const { rowCount } = await db.pool.query(
        `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE store_key = $1 AND import_id = $2 LIMIT 20000))`,
        [storeKey, id],
      );
      if ((rowCount ?? 0) < 20_000) break;
    }
  }
}

/** The mapping that a store's last import of the kind used; empty when there was none. */
export async function rememberedMapping(db: Database, storeKey: string, entity: FeedEntity): Promise<ColumnMapping[]> {
  const { rows } = await db.pool.query<{ mapping: ColumnMapping[] | null }>(
    'SELECT mappings -> $2 AS mapping FROM import_settings WHERE store_key = $1',
    [storeKey, entity],
  );
  return rows[0]?.mapping ?? [];
}

/** Remembers a mapping for the store's next feed of the kind. */
export async function rememberMapping(
  db: Database,
  storeKey: string,
  entity: FeedEntity,
  mapping: readonly ColumnMapping[],
  now: Date,
): Promise<void> {
  if (mapping.length === 0) return;
  const given = JSON.stringify(mapping);
  await db.pool.query(
    `INSERT INTO import_settings (store_key, mapping, mappings, updated_at)
     VALUES ($1, CASE WHEN $2 = 'products' THEN $3::jsonb ELSE '[]' END, jsonb_build_object($2::text, $3::jsonb), $4)
     ON CONFLICT (store_key) DO UPDATE SET mappings = import_settings.mappings || excluded.mappings,
       mapping = CASE WHEN $2 = 'products' THEN excluded.mapping ELSE import_settings.mapping END,
       revision = import_settings.revision + 1, updated_at = excluded.updated_at
     WHERE import_settings.mappings -> $2 IS DISTINCT FROM $3::jsonb`,
    [storeKey, entity, given, now],
  );
}
