import type { Transaction } from '../../db/database.ts';
import { changedBy, type Connection, json, rowOf, rowsOf, type Sql, sql } from '../../db/sql.ts';
import type { ImportPlace } from './importRun.store.ts';
import type { Joined } from './joinSubscribers.ts';
import { lockCustomers } from './subscribers.store.ts';

/** Keeps what an import just did to addresses. */
export async function keepChanges(
  connection: Connection,
  { storeKey, jobId }: ImportPlace,
  { subscribed, asked, listed, before }: Joined,
  { listId, at }: { readonly listId: string | undefined; readonly at: Date },
): Promise<void> {
  const rows = [
    ...subscribed.map((email) => ({ email, change: before.has(email) ? 'awoken' : 'added' })),
    // Who waits for the answer to an earlier question keeps it.
    ...asked.filter((email) => before.get(email)?.state !== 'pending').map((email) => ({ email, change: 'asked' })),
    ...listed.map((email) => ({ email, change: 'listed' })),
  ].map((row) => ({ ...row, source: before.get(row.email)?.source ?? null }));
  await changedBy(
    connection,
    sql`INSERT INTO subscriber_import_changes (store_key, job_id, email, change, list_id, source_before, at)
        SELECT ${storeKey}, ${jobId}, c.email, c.change, ${listId ?? null}, c.source, ${at}
        FROM jsonb_to_recordset(${json(rows)}) AS c (email text, change text, source text) ON CONFLICT DO NOTHING`,
  );
}

interface Change {
  readonly email: string;
  readonly change: 'added' | 'awoken' | 'asked' | 'listed';
  readonly list_id: string | null;
  readonly source_before: string | null;
  readonly at: Date;
}

/**
 * Whether nothing happened after a change `c` of the subscriber `s`: the address was decided on by no one, joined no other list and was sent nothing, a question least of
 * all, and its owner ordered nothing.
 */
const isUntouched = (storeKey: string): Sql =>
  sql`(s.changed_at = c.at AND s.source = 'import' AND s.state = CASE WHEN c.change = 'asked' THEN 'pending' ELSE 'confirmed' END
            AND (s.asked_at IS NULL OR s.asked_at < c.at) OR c.change = 'listed' AND s.changed_at <= c.at)
          AND (c.change <> 'listed' OR EXISTS (SELECT FROM subscriber_list_members m WHERE m.store_key = ${storeKey} AND m.email = c.email
            AND m.list_id = c.list_id AND m.joined_at = c.at))
          AND NOT EXISTS (SELECT FROM subscriber_list_members m WHERE m.store_key = ${storeKey} AND m.email = c.email
            AND m.list_id IS DISTINCT FROM c.list_id AND (c.change = 'added' OR m.joined_at > c.at))
          AND NOT EXISTS (SELECT FROM mail_messages m WHERE m.store_key = ${storeKey} AND m.email = c.email AND m.queued_at >= c.at)
          AND NOT EXISTS (SELECT FROM customers o WHERE o.store_key = ${storeKey} AND o.email <> '' AND lower(o.email) = c.email AND o.order_last > c.at)`;

/** What undoing an import would do now. */
export async function countUndoable(connection: Connection, { storeKey, jobId }: ImportPlace): Promise<{ removed: number; kept: number }> {
  const counted = await rowOf<{ removed: number; kept: number }>(
    connection,
    sql`WITH changed AS MATERIALIZED (SELECT * FROM subscriber_import_changes WHERE store_key = ${storeKey} AND job_id = ${jobId}),
          back AS (SELECT count(*)::int AS removed FROM changed c JOIN subscribers s ON s.store_key = ${storeKey} AND s.email = c.email
            WHERE ${isUntouched(storeKey)})
        SELECT removed, (SELECT count(*)::int FROM changed) - removed AS kept FROM back`,
  );
  return counted ?? { removed: 0, kept: 0 };
}

/** Undoes the next changes of an import; undefined when there are none left. */
export async function undoChanges(
  tx: Pick<Transaction, 'client'>,
  { storeKey, jobId }: ImportPlace,
  most: number,
  now: Date,
): Promise<{ removed: number; kept: number } | undefined> {
  const { client } = tx;
  const changes = await rowsOf<Change>(
    client,
    sql`WITH taken AS (SELECT email FROM subscriber_import_changes WHERE store_key = ${storeKey} AND job_id = ${jobId} ORDER BY email LIMIT ${most} FOR UPDATE)
        DELETE FROM subscriber_import_changes c USING taken WHERE c.store_key = ${storeKey} AND c.job_id = ${jobId} AND c.email = taken.email
        RETURNING c.email, c.change, c.list_id, c.source_before, c.at`,
  );
  if (changes.length === 0) return undefined;
  await lockCustomers(
    tx,
    storeKey,
    changes.map(({ email }) => email),
  );
  const undone = await rowsOf<Change>(
    client,
    sql`SELECT c.email, c.change, c.list_id, c.source_before, c.at
        FROM jsonb_to_recordset(${json(changes)}) AS c (email text, change text, list_id uuid, source_before text, at timestamptz)
        JOIN subscribers s ON s.store_key = ${storeKey} AND s.email = c.email
        WHERE ${isUntouched(storeKey)} ORDER BY c.email FOR UPDATE OF s`,
  );
  const those = sql`jsonb_to_recordset(${json(undone)}) AS u (email text, change text, list_id uuid, source_before text, at timestamptz)`;
  await changedBy(
    client,
    sql`DELETE FROM subscriber_list_members m USING ${those}
        WHERE m.store_key = ${storeKey} AND m.list_id = u.list_id AND m.email = u.email AND m.joined_at = u.at`,
  );
  // On the list before, but without having confirmed it.
  await changedBy(
    client,
    sql`UPDATE subscriber_list_members m SET state = 'pending' FROM ${those}
        WHERE u.change = 'awoken' AND m.store_key = ${storeKey} AND m.list_id = u.list_id AND m.email = u.email AND m.state = 'confirmed'`,
  );
  // Customers that the import made are gone again; others only lose the subscription.
  await changedBy(
    client,
    sql`DELETE FROM customers c USING ${those} WHERE u.change IN ('added', 'awoken') AND c.store_key = ${storeKey} AND c.id = u.email AND c.source = 'tracked'
          AND c.order_count = 0 AND c.name = '' AND c.created_at = u.at AND c.updated_at = u.at`,
  );
  await changedBy(
    client,
    sql`UPDATE subscribers s SET subscribed = false, state = CASE WHEN u.change = 'asked' THEN coalesce(s.state_before, s.state) ELSE 'pending' END,
          subscribed_at = CASE WHEN u.change = 'awoken' THEN NULL ELSE s.subscribed_at END, state_before = NULL, ask_at = NULL,
          source = coalesce(u.source_before, s.source), changed_at = ${now}
        FROM ${those} WHERE u.change IN ('awoken', 'asked') AND s.store_key = ${storeKey} AND s.email = u.email`,
  );
  await changedBy(
    client,
    sql`DELETE FROM subscribers s USING ${those} WHERE u.change = 'added' AND s.store_key = ${storeKey} AND s.email = u.email`,
  );
  await changedBy(
    client,
    sql`UPDATE customers c SET subscribed = false, updated_at = ${now} FROM ${those}
        WHERE u.change = 'added' AND c.store_key = ${storeKey} AND c.email <> '' AND lower(c.email) = u.email AND c.subscribed`,
  );
  return { removed: undone.length, kept: changes.length - undone.length };
}
