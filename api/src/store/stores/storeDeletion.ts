import { addDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { type Connection, changedBy, rowsOf, sql, trusted } from '../../db/sql.ts';

/** A deleted store can be restored for so long; then its data is erased. */
const restorableDays = 30;

export const restorableUntil = (deletedAt: Date): Date => addDays(deletedAt, restorableDays);

/** What the jobs of a deleted store say, and by what those that its deletion stopped are found again. */
const stoppedMessage = 'Stopped: the store was deleted.';

/** Ends the store's jobs that wait or run; workers notice within seconds. */
export async function stopJobs(connection: Connection, storeKey: string, now: Date): Promise<void> {
  await changedBy(
    connection,
    sql`UPDATE jobs SET state = 'failed', message = ${stoppedMessage}, finished_at = ${now}
        WHERE store_key = ${storeKey} AND state IN ('waiting', 'running')`,
  );
}

/** Lets the jobs that the store's deletion stopped run again, from their first attempt. */
export async function resumeJobs(connection: Connection, storeKey: string): Promise<void> {
  await changedBy(
    connection,
    sql`UPDATE jobs SET state = 'waiting', progress = 0, message = '', error = NULL, attempts = 0, worker = NULL, run_at = now(),
          started_at = NULL, finished_at = NULL
        WHERE store_key = ${storeKey} AND state = 'failed' AND message = ${stoppedMessage}`,
  );
}

/** Keys of stores that were deleted so long ago that no one can restore them any more. */
export async function erasableStores({ pool }: Pick<Database, 'pool'>, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ key: string }>(
    pool,
    sql`SELECT key FROM stores WHERE deleted_at < ${addDays(now, -restorableDays)} ORDER BY deleted_at`,
  );
  return rows.map(({ key }) => key);
}

/**
 * Erases whatever belongs to a deleted store, from every table whose rows are led by the key of a store, so that no module has to be
 * remembered here. Of the audit trail the entries of the store itself stay. May be begun again after a kill.
 */
export async function eraseStore(db: Database, storeKey: string, signal: AbortSignal): Promise<void> {
  // Resources belong to the company and go with the store's row, by its trigger; partitions go with their table.
  const tables = await rowsOf<{ name: string }>(
    db.pool,
    sql`SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'store_key'
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_attribute o WHERE o.attrelid = c.oid AND o.attname = 'company_key' AND NOT o.attisdropped)
        ORDER BY 1`,
  );
  for (const { name } of tables) {
    signal.throwIfAborted();
    await changedBy(db.pool, sql`DELETE FROM ${trusted(name)} WHERE store_key = ${storeKey}`);
  }
  await db.transaction(async ({ client }) => {
    await changedBy(client, sql`DELETE FROM audit WHERE store_key = ${storeKey} AND object_type <> 'store'`);
    await changedBy(client, sql`DELETE FROM stores WHERE key = ${storeKey} AND deleted_at IS NOT NULL`);
  });
}
