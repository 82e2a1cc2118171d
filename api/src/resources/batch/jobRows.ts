import type { Connection } from '../../db/sql.ts';
import { changedBy, json, rowOf, rowsOf, sql } from '../../db/sql.ts';

export type RowOutcome = 'new' | 'changed' | 'unchanged' | 'refused' | 'absent' | 'copied';

/** What a job does to one resource, or why it does not. */
export interface JobRow {
  readonly row: number;
  /** Undefined until the change is made. */
  readonly outcome?: RowOutcome | undefined;
  readonly reason?: string | undefined;
  readonly in_store: string;
  readonly resource_id?: string | undefined;
  readonly before?: number | undefined;
}

export interface JobKey {
  readonly storeKey: string;
  readonly jobId: string;
}

/** Writes down rows, or the result of rows that are written down. */
export async function writeJobRows(
  connection: Connection,
  { storeKey, jobId }: JobKey,
  kind: string,
  rows: readonly JobRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await changedBy(
    connection,
    sql`INSERT INTO resource_job_rows (store_key, job_id, kind, row, outcome, reason, in_store, resource_id, before)
        SELECT ${storeKey}, ${jobId}, ${kind}, w.row, w.outcome, w.reason, w.in_store, w.resource_id, w.before
        FROM jsonb_to_recordset(${json(rows)}) AS w (row int, outcome text, reason text, in_store text, resource_id uuid, before int)
        ON CONFLICT (store_key, job_id, kind, row) DO UPDATE SET outcome = excluded.outcome, reason = excluded.reason`,
  );
}

/**
 * Settles rows of a kind that a job was about to change when its process died: a resource that has a newer revision was changed. What was not is removed
 * again. Returns the last row that is done, 0 for none.
 */
export async function settleJobRows(
  connection: Connection,
  kind: string,
  companyKey: string,
  { storeKey, jobId }: JobKey,
): Promise<number> {
  const ofJob = sql`j.store_key = ${storeKey} AND j.job_id = ${jobId} AND j.kind = ${kind}`;
  await changedBy(
    connection,
    sql`UPDATE resource_job_rows j SET outcome = CASE WHEN j.before IS NULL THEN 'new' ELSE 'changed' END FROM resources r
        WHERE ${ofJob} AND j.outcome IS NULL AND r.company_key = ${companyKey} AND r.kind = ${kind} AND r.id = j.resource_id
          AND r.revision > coalesce(j.before, 0)`,
  );
  await changedBy(connection, sql`DELETE FROM resource_job_rows j WHERE ${ofJob} AND j.outcome IS NULL`);
  const found = await rowOf<{ last: number | null }>(connection, sql`SELECT max(j.row) AS last FROM resource_job_rows j WHERE ${ofJob}`);
  return found?.last ?? 0;
}

export type RowCounts = Readonly<Record<RowOutcome, number>>;

/** How many rows of a job came to what. */
export async function countJobRows(connection: Connection, { storeKey, jobId }: JobKey): Promise<RowCounts> {
  const rows = await rowsOf<{ outcome: RowOutcome; count: number }>(
    connection,
    sql`SELECT outcome, count(*)::int AS count FROM resource_job_rows
        WHERE store_key = ${storeKey} AND job_id = ${jobId} AND outcome IS NOT NULL GROUP BY outcome`,
  );
  const none: RowCounts = { new: 0, changed: 0, unchanged: 0, refused: 0, absent: 0, copied: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])) };
}
