import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { subscriberImportInfo } from '@endcap/schema/email/subscribers/subscriberImports.rest.ts';

import { changedBy, type Connection, json, rowOf, type Sql, sql } from '../../db/sql.ts';
import type { ImportPlace } from './importRun.store.ts';

export type ImportReport = Omit<AnswerOf<typeof subscriberImportInfo>, 'can_undo' | 'undone'>;

export interface Undone {
  readonly removed: number;
  readonly kept: number;
}

interface NewImport {
  readonly listId: string | undefined;
  readonly fileName: string;
  readonly startedBy: string;
  readonly now: Date;
}

/** Lists an import whose job is queued. */
export const beginImport = (
  connection: Connection,
  { storeKey, jobId }: ImportPlace,
  { listId, fileName, startedBy, now }: NewImport,
): Promise<number> =>
  changedBy(
    connection,
    sql`INSERT INTO subscriber_imports (store_key, job_id, list_id, file_name, started_by_name, created_at)
        VALUES (${storeKey}, ${jobId}, ${listId ?? null}, ${fileName.toWellFormed().replaceAll('\0', '')}, ${startedBy}, ${now})`,
  );

/** Keeps what an import did, or what its dry run found. */
export const keepReport = (connection: Connection, { storeKey, jobId }: ImportPlace, report: ImportReport): Promise<number> =>
  changedBy(
    connection,
    sql`INSERT INTO subscriber_imports (store_key, job_id, report, is_dry_run, created_at)
        VALUES (${storeKey}, ${jobId}, ${json(report)}, ${report.is_dry_run}, ${new Date()})
        ON CONFLICT (store_key, job_id) DO UPDATE SET report = excluded.report`,
  );

/** Whether an import, the row `i`, changed anything that is not undone yet; `u` is the job that undoes it. */
export const canUndo: Sql = sql`(i.undone IS NULL OR u.state = 'failed')
  AND EXISTS (SELECT FROM subscriber_import_changes c WHERE c.store_key = i.store_key AND c.job_id = i.job_id)`;

/** An import that has ended. */
export const readImport = (connection: Connection, { storeKey, jobId }: ImportPlace, lock = sql``) =>
  rowOf<{ report: ImportReport; undone: Undone | null; can_undo: boolean }>(
    connection,
    sql`SELECT i.report, i.undone, ${canUndo} AS can_undo
        FROM subscriber_imports i LEFT JOIN jobs u ON u.store_key = i.store_key AND u.id = i.undo_job
        WHERE i.store_key = ${storeKey} AND i.job_id = ${jobId} AND i.report IS NOT NULL ${lock}`,
  );
