import type { ColumnMapping, ImportCounts } from '@endcap/schema/data/imports/imports.rest.ts';

import type { Database } from '../../db/database.ts';
import type { IdType } from './importProduct.ts';

export type ImportPhase = 'fetch' | 'rows' | 'removal' | 'index' | 'done' | 'failed';

/** An import as its run sees it. */
export interface ImportState extends ImportCounts {
  readonly store_key: string;
  readonly id: string;
  readonly kind: 'upload' | 'url';
  readonly url: string | null;
  readonly file_id: string | null;
  readonly mode: 'full' | 'incremental';
  readonly mapping: ColumnMapping[];
  readonly phase: ImportPhase;
  readonly row_done: number;
  readonly id_type: IdType | null;
  readonly unreadable: number;
  readonly issues: number;
}

export async function loadImport(db: Database, storeKey: string, id: string): Promise<ImportState | undefined> {
  const { rows } = await db.pool.query<ImportState>(
    `SELECT store_key, id, kind, url, file_id, mode, mapping, phase, row_done, id_type, unreadable, issues,
       read, created, updated, unchanged, deleted, failed
     FROM imports WHERE store_key = $1 AND id = $2`,
    [storeKey, id],
  );
  return rows[0];
}

/** Begins the rows anew: nothing is remembered of an earlier attempt. What it stored stays, and turns out to be unchanged. */
export async function beginRows(
  db: Database,
  storeKey: string,
  id: string,
  { fileId, mapping }: { fileId: string; mapping: readonly ColumnMapping[] },
): Promise<void> {
  await db.transaction(async ({ client }) => {
    await client.query('DELETE FROM import_ids WHERE store_key = $1 AND import_id = $2', [storeKey, id]);
    await client.query('DELETE FROM import_issues WHERE store_key = $1 AND import_id = $2', [storeKey, id]);
    await client.query(
      `UPDATE imports SET phase = 'rows', file_id = $3, mapping = $4, row_done = 0, id_type = NULL, unreadable = 0, issues = 0, read = 0,
         created = 0, updated = 0, unchanged = 0, deleted = 0, failed = 0, seq_at_start = (SELECT last_value FROM products_changed_seq)
       WHERE store_key = $1 AND id = $2`,
      [storeKey, id, fileId, JSON.stringify(mapping)],
    );
  });
}

export async function setPhase(db: Database, storeKey: string, id: string, phase: ImportPhase): Promise<void> {
  await db.pool.query('UPDATE imports SET phase = $3 WHERE store_key = $1 AND id = $2', [storeKey, id, phase]);
}

/** Forgets the ids that an import has met, some at a time, so that no statement is long. */
export async function forgetIds(db: Database, storeKey: string, id: string): Promise<void> {
  for (;;) {
    // By their places on the disk: a join would be planned by statistics that do not know of this import yet.
    const { rowCount } = await db.pool.query(
      `DELETE FROM import_ids WHERE ctid = ANY(ARRAY(SELECT ctid FROM import_ids WHERE store_key = $1 AND import_id = $2 LIMIT 20000))`,
      [storeKey, id],
    );
    if ((rowCount ?? 0) < 20_000) return;
  }
}

/** The mapping that a store's last import used; empty when there was none. */
export async function rememberedMapping(db: Database, storeKey: string): Promise<ColumnMapping[]> {
  const { rows } = await db.pool.query<{ mapping: ColumnMapping[] }>('SELECT mapping FROM import_settings WHERE store_key = $1', [
    storeKey,
  ]);
  return rows[0]?.mapping ?? [];
}

/** Remembers a mapping for the store's next feed. Columns that other feeds have stay known. */
export async function rememberMapping(db: Database, storeKey: string, mapping: readonly ColumnMapping[], now: Date): Promise<void> {
  if (mapping.length === 0) return;
  await db.pool.query(
    `INSERT INTO import_settings (store_key, mapping, updated_at) VALUES ($1, $2, $3)
     ON CONFLICT (store_key) DO UPDATE SET mapping = excluded.mapping, revision = import_settings.revision + 1, updated_at = excluded.updated_at
     WHERE import_settings.mapping <> excluded.mapping`,
    [storeKey, JSON.stringify(mapping), now],
  );
}
