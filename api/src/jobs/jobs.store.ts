import { randomUUID } from 'node:crypto';

import { type Database, type Transaction, brokenConstraint } from '../db/database.ts';
import { type Connection, type Sql, changedBy, compile, json, rowOf, rowsOf, sql } from '../db/sql.ts';
import type { JobDefinition, SendOptions } from './jobs.ts';

/** What a worker holds of a job that it runs. `attempts` fences it: a worker that takes the job over increments it. */
interface HeldJob {
  readonly storeKey: string;
  readonly id: string;
  readonly attempts: number;
}

export interface ClaimedJob extends HeldJob {
  readonly input: unknown;
}

/** First numbers of advisory locks: of a worker's life sign, the second being its number, and of taking jobs of one kind. */
export const lifeSignSpace = 4_207_002;
const claimSpace = 4_207_003;

/** Makes a job, or answers the one of the same singleton key that waits or runs. */
export async function insertJob(job: JobDefinition, input: unknown, options: SendOptions, { client }: Transaction): Promise<string> {
  const { storeKey, singletonKey, userId } = options;
  for (;;) {
    const made = await rowOf<{ id: string }>(
      client,
      sql`INSERT INTO jobs (store_key, id, name, input, singleton_key, created_by)
          VALUES (${storeKey}, ${randomUUID()}, ${job.name}, ${json(input)}, ${singletonKey}, ${userId})
          ON CONFLICT (store_key, name, singleton_key) WHERE singleton_key IS NOT NULL AND state IN ('waiting', 'running') DO NOTHING
          RETURNING id`,
    );
    if (made !== undefined) return made.id;
    const open = await rowOf<{ id: string }>(
      client,
      sql`SELECT id FROM jobs WHERE store_key = ${storeKey} AND name = ${job.name} AND singleton_key = ${singletonKey}
            AND state IN ('waiting', 'running')`,
    );
    // None: the other one ended between the two statements.
    if (open !== undefined) return open.id;
  }
}

export async function retryJob({ pool }: Database, storeKey: string, id: string): Promise<boolean> {
  try {
    const changed = await changedBy(
      pool,
      sql`UPDATE jobs SET state = 'waiting', progress = 0, message = '', error = NULL, attempts = 0, worker = NULL, run_at = now(),
            started_at = NULL, finished_at = NULL WHERE store_key = ${storeKey} AND id = ${id} AND state = 'failed'`,
    );
    return changed === 1;
  } catch (error) {
    if (brokenConstraint(error) === 'jobs_singleton') return false; // another of its kind is at work already
    throw error;
  }
}

export async function cancelJob({ pool }: Database, storeKey: string, id: string, message: string): Promise<boolean> {
  const changed = await changedBy(
    pool,
    sql`UPDATE jobs SET state = 'failed', message = ${message}, finished_at = now()
        WHERE store_key = ${storeKey} AND id = ${id} AND state IN ('waiting', 'running')`,
  );
  return changed === 1;
}

interface Claim {
  readonly name: string;
  readonly worker: number;
  /** How many jobs at most. */
  readonly most: number;
  readonly perStore: number;
}

/**
 * Takes due jobs of a kind. Stores take turns: first the one of which fewest run, then the one that was served the longest time ago. It
 * walks from store to store by the index, so it costs the same however long the line of one store is. Workers take one after the other,
 * which makes `perStore` exact; what someone is changing at this moment is skipped.
 */
export async function claimJobs(db: Database, { name, worker, most, perStore }: Claim): Promise<ClaimedJob[]> {
  return db.transaction(async ({ client }) => {
    // Taking a job need not be on disk: after a crash of the server it waits again, and its previous worker can no longer change it.
    await client.query(`SELECT set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock($1, hashtext($2))`, [claimSpace, name]);
    const { rows } = await client.query<ClaimedJob>({
      name: 'claim-jobs',
      ...compile(sql`WITH RECURSIVE queues (store_key) AS (
          SELECT min(store_key) FROM jobs WHERE state = 'waiting' AND name = ${name}
          UNION ALL
          SELECT (SELECT min(j.store_key) FROM jobs j WHERE j.state = 'waiting' AND j.name = ${name} AND j.store_key > s.store_key)
          FROM queues s WHERE s.store_key IS NOT NULL
        ), running AS MATERIALIZED (
          SELECT store_key, count(*) AS jobs FROM jobs WHERE state = 'running' AND name = ${name} GROUP BY store_key
        ), turns AS MATERIALIZED (
          SELECT store_key, coalesce(running.jobs, 0) AS running,
            (SELECT max(started_at) FROM jobs j WHERE j.name = ${name} AND j.store_key = s.store_key) AS served_at
          FROM queues s LEFT JOIN running USING (store_key) WHERE store_key IS NOT NULL
        ), due AS (
          SELECT store_key, first.id FROM turns CROSS JOIN LATERAL (
            SELECT id, run_at, row_number() OVER (ORDER BY run_at, id) AS place FROM jobs j
            WHERE state = 'waiting' AND name = ${name} AND j.store_key = turns.store_key AND run_at <= now()
            ORDER BY run_at, id LIMIT greatest(${perStore}::int - running, 0)) AS first
          ORDER BY running + place, served_at NULLS FIRST, run_at LIMIT ${most}
        ), free AS (
          SELECT store_key, id FROM jobs JOIN due USING (store_key, id) WHERE state = 'waiting' FOR UPDATE OF jobs SKIP LOCKED
        )
        UPDATE jobs j SET state = 'running', worker = ${worker}, attempts = attempts + 1, started_at = coalesce(started_at, now()), message = ''
        FROM free WHERE j.store_key = free.store_key AND j.id = free.id
        RETURNING j.store_key AS "storeKey", j.id, j.attempts, j.input`),
    });
    return rows;
  });
}

/** Whether other stores have a due job of a kind that no worker has taken. */
export async function doOthersWait({ pool }: Database, name: string, storeKey: string): Promise<boolean> {
  const row = await rowOf(
    pool,
    sql`SELECT FROM jobs WHERE state = 'waiting' AND name = ${name} AND store_key <> ${storeKey} AND run_at <= now() LIMIT 1`,
  );
  return row !== undefined;
}

/** Kinds, of those given, that have jobs which are due. */
export async function dueKinds(connection: Connection, names: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    connection,
    sql`SELECT kind.name FROM unnest(${names}::text[]) AS kind (name)
        WHERE EXISTS (SELECT FROM jobs WHERE state = 'waiting' AND jobs.name = kind.name AND run_at <= now())`,
  );
  return rows.map(({ name }) => name);
}

/** Those of the jobs that are still the worker's: staff may have cancelled one, or another worker taken it over. */
export async function stillHeld({ pool }: Database, worker: number, jobs: readonly HeldJob[]): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    pool,
    sql`SELECT j.id FROM jobs j JOIN unnest(${jobs.map(({ storeKey }) => storeKey)}::text[], ${jobs.map(({ id }) => id)}::uuid[],
          ${jobs.map(({ attempts }) => attempts)}::int[]) AS held (store_key, id, attempts) USING (store_key, id, attempts)
        WHERE j.state = 'running' AND j.worker = ${worker}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Changes a running job, if it is still the worker's. */
export async function changeHeld({ pool }: Database, worker: number, { storeKey, id, attempts }: HeldJob, change: Sql): Promise<void> {
  await changedBy(
    pool,
    sql`UPDATE jobs SET ${change}
        WHERE store_key = ${storeKey} AND id = ${id} AND state = 'running' AND worker = ${worker} AND attempts = ${attempts}`,
  );
}

interface LostJob extends HeldJob {
  readonly name: string;
  readonly state: 'waiting' | 'failed';
  readonly message: string;
}

/**
 * Puts back the running jobs whose worker has died, and those that this worker was given without learning of it, since the connection broke.
 * Those that have ended their worker too often count as failed.
 */
export async function rescueJobs(
  { pool }: Database,
  worker: number,
  own: readonly string[],
  attempts: ReadonlyMap<string, number>,
): Promise<LostJob[]> {
  return rowsOf<LostJob>(
    pool,
    sql`WITH lost AS (
          SELECT j.store_key, j.id, j.attempts >= coalesce(kind.attempts, 3) AS is_last
          FROM jobs j LEFT JOIN unnest(${[...attempts.keys()]}::text[], ${[...attempts.values()]}::int[]) AS kind (name, attempts) USING (name)
          WHERE j.state = 'running' AND NOT (j.worker = ${worker} AND j.id = ANY(${own}::uuid[])) AND (j.worker = ${worker} OR NOT EXISTS (
            SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.classid::bigint = ${lifeSignSpace}
              AND l.objid::bigint = j.worker AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())))
          FOR UPDATE OF j SKIP LOCKED
        )
        UPDATE jobs j SET worker = NULL, state = CASE WHEN is_last THEN 'failed' ELSE 'waiting' END,
          finished_at = CASE WHEN is_last THEN now() END,
          message = CASE WHEN is_last THEN format('The process that ran it ended unexpectedly, %s times.', j.attempts)
                         ELSE 'Interrupted; it will resume.' END
        FROM lost WHERE j.store_key = lost.store_key AND j.id = lost.id
        RETURNING j.store_key AS "storeKey", j.id, j.attempts, j.name, j.state, j.message`,
  );
}
