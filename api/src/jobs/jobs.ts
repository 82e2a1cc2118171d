import { randomUUID } from 'node:crypto';

import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';

import { type Database, type Transaction, brokenConstraint } from '../db/database.ts';
import { loadExports } from '../http/loadHandlers.ts';
import { JobWorker } from './jobWorker.ts';
import { pruneJobs } from './pruneJobs.ts';
import { loadTasks, startTasks, type TaskDefinition } from './tasks.ts';

export interface JobTools {
  /** A database with a statement timeout that long work can live with. */
  readonly db: Database;
  readonly log: Logger;
  readonly storeKey: string;
  readonly jobId: string;
  /** How often this job has been begun, from 1. */
  readonly attempt: number;
  /** Aborted when staff cancels the job, when this process ends, or when another worker has taken the job over: stop as soon as can be. */
  readonly signal: AbortSignal;
  /** Says how far the work is (0 to 1) and what it is doing, in a sentence for staff. Cheap: written at most twice a second. */
  progress(fraction: number, message?: string): void;
}

export interface JobDefinition<Input extends z.ZodType = z.ZodType> {
  /** Kind of work, e.g. `data.import`. */
  readonly name: string;
  readonly input: Input;
  /**
   * Does the work; a text it answers is the final message. It may be begun again after a kill, so it must be idempotent or remember how
   * far it came. A Failure it throws is final; any other error is tried again.
   */
  run(input: z.output<Input>, tools: JobTools): Promise<string | void>;
  /** How often it is begun before it counts as failed; default 3. */
  readonly attempts?: number;
  /** Seconds before it is tried again after an error, times the number of attempts so far; default 5. */
  readonly retrySeconds?: number;
  /** How many of this kind one process runs at a time; default 1. */
  readonly concurrency?: number;
  /** For how many days its rows are kept after it has ended; default 30. */
  readonly keepDays?: number;
}

/** Declares a kind of work. Every `*.jobs.ts` exports an array `jobs` of these. */
export function defineJob<Input extends z.ZodType>(job: JobDefinition<Input>): JobDefinition<Input> {
  return job;
}

export interface SendOptions {
  readonly storeKey: string;
  /** While a job of the same name, store and key waits or runs, that one is answered instead of making another. */
  readonly singletonKey?: string;
  readonly userId?: string;
  /** Makes the job part of a transaction: it exists when that is committed. */
  readonly transaction?: Transaction;
}

export interface Jobs {
  /** Asks for a piece of work and answers its id. */
  send<Input extends z.ZodType>(job: JobDefinition<Input>, input: z.input<Input>, options: SendOptions): Promise<string>;
  /** Lets a failed job run again from its first attempt; false when it has not failed. */
  retry(storeKey: string, id: string): Promise<boolean>;
  /** Ends a job that waits or runs; false when it has ended already. */
  cancel(storeKey: string, id: string, message: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly db: Database;
  readonly log: Logger;
  /** `inline` also runs jobs in this process. */
  readonly worker: 'inline' | 'off';
  /** The kinds of work; default those of all `*.jobs.ts`. */
  readonly definitions?: readonly JobDefinition[];
  /** The work that comes round by itself; default that of all `*.tasks.ts`, and none when `definitions` are given. */
  readonly tasks?: readonly TaskDefinition[];
}

async function loadJobs(): Promise<JobDefinition[]> {
  const files = await loadExports('.jobs.ts', 'jobs');
  return files.flatMap(({ file, value }) => {
    if (!Array.isArray(value)) throw new Error(`api/src/${file}: \`jobs\` must be an array of defineJob(…).`);
    return value as JobDefinition[]; // what defineJob made
  });
}

/** What the queue carries: the job itself is the row in our table `jobs`. */
export interface Delivery {
  readonly storeKey: string;
  readonly id: string;
}

// A delivery is never retried by the queue: our own rows say what is to be tried again and when.
const queueOptions = { retryLimit: 0, expireInSeconds: 86_000, deleteAfterSeconds: 86_400, notify: true };

/** Puts a job into the queue, within the transaction that made or changed its row. */
export type Deliver = (name: string, delivery: Delivery, transaction: Transaction, delaySeconds?: number) => Promise<void>;

/** Opens the jobs of this database: for asking for work, and for doing it when `worker` is `inline`. */
export async function openJobs({ db, log, worker, definitions, tasks }: JobsOptions): Promise<Jobs> {
  const kinds = definitions ?? (await loadJobs());
  const boss = new PgBoss({
    connectionString: db.url,
    application_name: 'endcap-queue',
    max: worker === 'inline' ? 4 : 2,
    connectionTimeoutMillis: 5_000,
    supervise: worker === 'inline',
    schedule: false,
    useListenNotify: worker === 'inline',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  await boss.start();
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name } of kinds) if (!existing.has(name)) await boss.createQueue(name, queueOptions);

  const deliver: Deliver = async (name, delivery, { client }, delaySeconds = 0) => {
    const executeSql = (text: string, values?: unknown[]) => client.query(text, values);
    const sent = await boss.send(name, delivery, { db: { executeSql }, ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}) });
    await client.query('UPDATE jobs SET delivery = $3 WHERE store_key = $1 AND id = $2', [delivery.storeKey, delivery.id, sent]);
  };
  const jobWorker = worker === 'inline' ? new JobWorker({ db, log, boss, deliver, definitions: kinds }) : undefined;
  await jobWorker?.start();

  const insert = async (job: JobDefinition, input: unknown, options: SendOptions, transaction: Transaction): Promise<string> => {
    const id = randomUUID();
    const { storeKey, singletonKey = null, userId = null } = options;
    const { rows } = await transaction.client.query<{ id: string }>(
      `INSERT INTO jobs (store_key, id, name, input, singleton_key, created_by) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (store_key, name, singleton_key) WHERE singleton_key IS NOT NULL AND state IN ('waiting', 'running') DO NOTHING RETURNING id`,
      [storeKey, id, job.name, JSON.stringify(input), singletonKey, userId],
    );
    if (rows.length > 0) {
      await deliver(job.name, { storeKey, id }, transaction);
      return id;
    }
    const open = await transaction.client.query<{ id: string }>(
      `SELECT id FROM jobs WHERE store_key = $1 AND name = $2 AND singleton_key = $3 AND state IN ('waiting', 'running')`,
      [storeKey, job.name, singletonKey],
    );
    // None: the other one ended between the two statements.
    return open.rows[0]?.id ?? insert(job, input, options, transaction);
  };

  const jobs: Jobs = {
    async send(job, input, options) {
      const checked = job.input.parse(input);
      const { transaction } = options;
      return transaction === undefined
        ? db.transaction((own) => insert(job, checked, options, own))
        : insert(job, checked, options, transaction);
    },
    async retry(storeKey, id) {
      try {
        return await db.transaction(async (transaction) => {
          const { rows } = await transaction.client.query<{ name: string }>(
            `UPDATE jobs SET state = 'waiting', progress = 0, message = '', error = NULL, attempts = 0, worker = NULL, started_at = NULL, finished_at = NULL
             WHERE store_key = $1 AND id = $2 AND state = 'failed' RETURNING name`,
            [storeKey, id],
          );
          if (rows[0] === undefined) return false;
          await deliver(rows[0].name, { storeKey, id }, transaction);
          return true;
        });
      } catch (error) {
        if (brokenConstraint(error) === 'jobs_singleton') return false; // another of its kind is at work already
        throw error;
      }
    },
    async cancel(storeKey, id, message) {
      const { rowCount } = await db.pool.query(
        `UPDATE jobs SET state = 'failed', message = $3, finished_at = now() WHERE store_key = $1 AND id = $2 AND state IN ('waiting', 'running')`,
        [storeKey, id, message],
      );
      return rowCount === 1;
    },
    async close() {
      await stopTasks?.();
      await jobWorker?.stop();
      await boss.stop({ graceful: false });
    },
  };
  const round = tasks ?? (definitions === undefined ? [pruneJobs(kinds), ...(await loadTasks())] : []);
  const stopTasks = worker === 'inline' && round.length > 0 ? await startTasks({ db, jobs, log, definitions: round }) : undefined;
  return jobs;
}
