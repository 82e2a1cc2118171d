import { randomUUID } from 'node:crypto';

import { entityFields, type FeedEntity } from '@endcap/schema/data/imports/importEntities.ts';
import type { ColumnMapping, FeedCorrection, FeedPreset } from '@endcap/schema/data/imports/importShapes.ts';

import type { Database, Transaction } from '../../../db/database.ts';
import { Failure } from '../../../http/failure.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { SyncOfImport } from '../importStore.ts';
import { importJob } from './imports.jobs.ts';

/**
 * Where the feed of an import lies: a file in `feedFiles.ts` (what an upload or a sync has stored under `fileId`, with its row in `feed_files`), or
 * an address that the import fetches. `name` is what staff see.
 */
export type ImportSource =
  | { readonly kind: 'upload'; readonly fileId: string; readonly name: string }
  | { readonly kind: 'url'; readonly url: string; readonly name: string };

export interface StartImportOptions {
  readonly storeKey: string;
  readonly entity: FeedEntity;
  readonly source: ImportSource;
  /** `full`: what the feed does not hold is removed, but for orders. */
  readonly mode: 'full' | 'incremental';
  /** Empty: the last one of the store and entity where it fits, and else one proposed from the first rows. */
  readonly mapping?: readonly ColumnMapping[];
  readonly preset?: FeedPreset | null;
  /** Where in a JSON document the list of the rows is, such as `data.products`; default one that is found automatically. */
  readonly rowsPath?: string | null;
  /** Cells that a person fixed. */
  readonly corrections?: readonly FeedCorrection[];
  /** Zone of dates that name none; default UTC. */
  readonly timeZone?: string;
  /** Who asks; no one for a scheduled one. */
  readonly user?: { readonly id: string; readonly name: string };
  /** What a feed wants to find again on the import, as `imports.sync`. */
  readonly sync?: SyncOfImport;
  /** Makes the import part of a transaction: it exists when that is committed. */
  readonly transaction?: Transaction;
}

/** A ParsingError when a mapping sends a required field's own column elsewhere and fills it with none. */
export function assertMapping(entity: FeedEntity, mapping: readonly ColumnMapping[]): void {
  if (mapping.length === 0) return;
  const fields = new Set(mapping.map(({ field }) => field));
  const columns = new Set(mapping.map(({ column }) => column));
  const refuse = (message: string) => new Failure('ParsingError', message, { fields: { mapping: message } });
  for (const { field, isRequired } of entityFields[entity]) {
    // A column of the field's own name fills it without being mapped, unless the mapping sends it elsewhere.
    if (isRequired && !fields.has(field) && columns.has(field)) throw refuse(`No column is mapped to the field ${field}.`);
  }
}

/** Asks for an import; it runs in the background, one of a store at a time. Returns the ids of the import and of its job. */
export async function startImport(
  { db, jobs, now }: { readonly db: Database; readonly jobs: Jobs; readonly now: Date },
  options: StartImportOptions,
): Promise<{ id: string; jobId: string }> {
  const {
    storeKey,
    entity,
    source,
    mapping = [],
    preset = null,
    rowsPath = null,
    corrections = [],
    timeZone = 'UTC',
    user,
    sync,
    transaction: given,
  } = options;
  // Orders stay, and the lines of orders say nothing of products that no one bought.
  const mode = entity === 'orders' || entity === 'order_lines' ? 'incremental' : options.mode;
  const id = randomUUID();
  const insert = async (transaction: Transaction) => {
    const jobId = await jobs.send(
      importJob,
      { import_id: id },
      { storeKey, ...(user === undefined ? {} : { userId: user.id }), transaction },
    );
    await transaction.client.query(
      `INSERT INTO imports (store_key, id, job_id, entity, preset, time_zone, kind, source_name, url, file_id, mode, mapping, sync, created_at,
         created_by, created_by_name, rows_path, corrections)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
      [
        storeKey,
        id,
        jobId,
        entity,
        preset,
        timeZone,
        source.kind,
        source.name,
        source.kind === 'url' ? source.url : null,
        source.kind === 'upload' ? source.fileId : null,
        mode,
        JSON.stringify(mapping),
        sync === undefined ? null : JSON.stringify(sync),
        now,
        user?.id ?? null,
        user?.name ?? null,
        rowsPath,
        JSON.stringify(corrections),
      ],
    );
    return jobId;
  };
  return { id, jobId: given === undefined ? await db.transaction(insert) : await insert(given) };
}
