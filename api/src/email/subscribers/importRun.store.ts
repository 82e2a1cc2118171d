import { changedBy, type Connection, json, rowOf, rowsOf, sql } from '../../db/sql.ts';
import type { ImportProblem } from './importedAddresses.ts';
import type { JoinCounts } from './joinSubscribers.ts';

/** The job that imports a file. */
export interface ImportPlace {
  readonly storeKey: string;
  readonly jobId: string;
}

/** What reading the file has counted, as the report says it. */
export interface ImportReading {
  readonly rows: number;
  readonly repeated: number;
  readonly invalid: number;
  readonly problems: readonly ImportProblem[];
}

/** An import whose file is read. */
export interface ImportRun {
  readonly reading: ImportReading;
  readonly addresses: number;
  readonly done: number;
  readonly counts: JoinCounts;
}

/** How far an import has come; undefined while its file is not read to the end. */
export const importRunOf = (connection: Connection, { storeKey, jobId }: ImportPlace, lock = sql``): Promise<ImportRun | undefined> =>
  rowOf<ImportRun>(
    connection,
    sql`SELECT reading, addresses, done, counts FROM subscriber_import_runs WHERE store_key = ${storeKey} AND job_id = ${jobId} ${lock}`,
  );

/** The same, once the last batch of a process that was killed is written or rolled back. */
export const heldRun = (connection: Connection, place: ImportPlace): Promise<ImportRun | undefined> =>
  importRunOf(connection, place, sql`FOR UPDATE`);

/** Keeps addresses to import, and answers how many of them are new. */
export const keepAddresses = (connection: Connection, { storeKey, jobId }: ImportPlace, emails: readonly string[]): Promise<number> =>
  changedBy(
    connection,
    sql`INSERT INTO subscriber_import_rows (store_key, job_id, email)
        SELECT ${storeKey}, ${jobId}, email FROM unnest(${emails}::text[]) AS email ON CONFLICT DO NOTHING`,
  );

export const beginRun = (
  connection: Connection,
  { storeKey, jobId }: ImportPlace,
  { reading, addresses, counts }: ImportRun,
): Promise<number> =>
  changedBy(
    connection,
    sql`INSERT INTO subscriber_import_runs (store_key, job_id, reading, addresses, counts, begun_at)
        VALUES (${storeKey}, ${jobId}, ${json(reading)}, ${addresses}, ${json(counts)}, ${new Date()})`,
  );

/** Takes the next addresses in their order, from one on: those before it are known to be taken. */
export async function takeAddresses(
  connection: Connection,
  { storeKey, jobId }: ImportPlace,
  from: string,
  most: number,
): Promise<string[]> {
  const rows = await rowsOf<{ email: string }>(
    connection,
    sql`WITH taken AS MATERIALIZED (SELECT email FROM subscriber_import_rows
          WHERE store_key = ${storeKey} AND job_id = ${jobId} AND email >= ${from} ORDER BY email LIMIT ${most}),
          gone AS (DELETE FROM subscriber_import_rows r USING taken
            WHERE r.store_key = ${storeKey} AND r.job_id = ${jobId} AND r.email = taken.email RETURNING r.email)
        SELECT email FROM gone ORDER BY email`,
  );
  return rows.map(({ email }) => email);
}

/** Keeps how far an import that is held has come. */
export const keepRun = (connection: Connection, { storeKey, jobId }: ImportPlace, { done, counts }: ImportRun): Promise<number> =>
  changedBy(
    connection,
    sql`UPDATE subscriber_import_runs SET done = ${done}, counts = ${json(counts)} WHERE store_key = ${storeKey} AND job_id = ${jobId}`,
  );

/** Removes what is kept of an import, before its file is read and when it has ended. */
export async function dropImport(connection: Connection, { storeKey, jobId }: ImportPlace): Promise<void> {
  await changedBy(connection, sql`DELETE FROM subscriber_import_rows WHERE store_key = ${storeKey} AND job_id = ${jobId}`);
  await changedBy(connection, sql`DELETE FROM subscriber_import_runs WHERE store_key = ${storeKey} AND job_id = ${jobId}`);
}

/** Removes what is left of imports whose jobs have ended or are gone. */
export async function dropEndedImports(connection: Connection): Promise<void> {
  for (const table of [sql`subscriber_import_rows`, sql`subscriber_import_runs`])
    await changedBy(
      connection,
      sql`DELETE FROM ${table} t WHERE NOT EXISTS (
            SELECT FROM jobs j WHERE j.store_key = t.store_key AND j.id = t.job_id AND j.state IN ('waiting', 'running'))`,
    );
}
