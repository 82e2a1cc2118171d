import { randomInt } from 'node:crypto';

import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import { type Database, type Transaction, isDatabaseLost, openDatabase } from '../db/database.ts';
import { storeLog } from '../log/storeLog.ts';
import { Failure, newReference } from '../http/failure.ts';
import type { Deliver, Delivery, JobDefinition } from './jobs.ts';
import { LifeSign, lifeSignSpace } from './lifeSign.ts';

interface WorkerOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly boss: PgBoss;
  readonly deliver: Deliver;
  readonly definitions: readonly JobDefinition[];
}

interface Run {
  readonly delivery: Delivery;
  readonly attempt: number;
  readonly abort: AbortController;
  fraction: number;
  message: string;
  isDirty: boolean;
  done: Promise<void>;
}

const tickMs = 500;
const rescueEveryTicks = 4;
const stopGraceMs = 5_000;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Runs the jobs of one process. A job belongs to the process whose life sign (an advisory lock, held by a connection) its row names; when
 * that process dies, however it dies, PostgreSQL drops the lock at once, and any other worker or the next start puts the job back.
 * Every write about a running job is fenced by worker and attempt, so one that was taken over can change nothing any more.
 */
export class JobWorker {
  readonly #options: WorkerOptions;
  readonly #definitions: ReadonlyMap<string, JobDefinition>;
  readonly #id = randomInt(1, 2 ** 31 - 1);
  readonly #lifeSign: LifeSign;
  readonly #runs = new Map<string, Run>();
  readonly #db: Database;
  #isStopping = false;
  #ticks = 0;
  #timer: NodeJS.Timeout | undefined;
  #ticking: Promise<void> = Promise.resolve();

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#definitions = new Map(options.definitions.map((definition) => [definition.name, definition]));
    this.#lifeSign = new LifeSign(options.db.url, this.#id, options.log);
    this.#db = openDatabase({ url: options.db.url, log: options.log, max: 8, statementTimeoutMs: 900_000, name: 'endcap-jobs' });
  }

  async start(): Promise<void> {
    await this.#lifeSign.hold();
    await this.#rescue();
    for (const definition of this.#definitions.values()) {
      await this.#options.boss.work<Delivery>(
        definition.name,
        { localConcurrency: definition.concurrency ?? 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
        async (deliveries) => {
          for (const { data } of deliveries) await this.#serve(definition, data);
        },
      );
    }
    this.#timer = setInterval(() => (this.#ticking = this.#ticking.then(() => this.#tick())), tickMs);
  }

  /** Gives the running jobs a moment to stop, puts them back, and lets others take them. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    for (const name of this.#definitions.keys()) await this.#options.boss.offWork(name, { wait: false });
    for (const run of this.#runs.values()) run.abort.abort(new Error('This process ends.'));
    await Promise.race([Promise.allSettled([...this.#runs.values()].map(({ done }) => done)), pause(stopGraceMs)]);
    await this.#ticking;
    await storeLog(this.#options.db, this.#options.log).flush();
    await this.#lifeSign.drop();
    await this.#db.close();
  }

  async #tick(): Promise<void> {
    try {
      for (const run of this.#runs.values()) await this.#writeProgress(run);
      if (++this.#ticks % rescueEveryTicks === 0) await this.#rescue();
    } catch (error) {
      if (!this.#isStopping) this.#options.log.warn({ err: error }, 'the jobs could not be looked after');
    }
  }

  /** Writes the progress, and learns whether the job is still ours: staff may have cancelled it, or another worker taken it over. */
  async #writeProgress(run: Run): Promise<void> {
    const { storeKey, id } = run.delivery;
    const isDirty = run.isDirty;
    run.isDirty = false;
    const { rowCount } = await this.#options.db.pool.query({
      name: isDirty ? 'job-progress' : 'job-check',
      text: isDirty
        ? `UPDATE jobs SET progress = $5, message = $6 WHERE store_key = $1 AND id = $2 AND state = 'running' AND worker = $3 AND attempts = $4`
        : `SELECT 1 FROM jobs WHERE store_key = $1 AND id = $2 AND state = 'running' AND worker = $3 AND attempts = $4`,
      values: [storeKey, id, this.#id, run.attempt, ...(isDirty ? [run.fraction, run.message] : [])],
    });
    if (rowCount === 0 && this.#runs.has(id)) run.abort.abort(new Error('The job was cancelled.'));
  }

  /** Puts back the running jobs whose worker has died; those that have killed their worker too often count as failed. */
  async #rescue(): Promise<void> {
    const own = [...this.#runs.keys()];
    await this.#options.db.transaction(async (transaction) => {
      await this.#redeliver(transaction);
      const { rows } = await transaction.client.query<{ store_key: string; id: string; name: string; attempts: number }>(
        `SELECT store_key, id, name, attempts FROM jobs j
         WHERE state = 'running' AND NOT (worker = $1 AND id = ANY($2::uuid[])) AND (worker = $1 OR NOT EXISTS (
           SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.granted AND l.classid::bigint = $3 AND l.objid::bigint = j.worker
             AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())))
         FOR UPDATE SKIP LOCKED`,
        [this.#id, own, lifeSignSpace],
      );
      for (const { store_key: storeKey, id, name, attempts } of rows) {
        if (attempts >= this.#attemptsOf(name)) {
          await transaction.client.query(
            `UPDATE jobs SET state = 'failed', finished_at = now(), worker = NULL, message = $3 WHERE store_key = $1 AND id = $2`,
            [storeKey, id, `The process that ran it ended unexpectedly, ${attempts} times.`],
          );
          continue;
        }
        await transaction.client.query(
          `UPDATE jobs SET state = 'waiting', worker = NULL, message = 'Interrupted; it will go on.' WHERE store_key = $1 AND id = $2`,
          [storeKey, id],
        );
        await this.#options.deliver(name, { storeKey, id }, transaction);
        this.#options.log.warn({ job: name, id, attempts }, 'a job that its worker left behind is put back');
      }
    });
  }

  /** Delivers again what waits without a delivery: its process was killed between taking it from the queue and beginning it. */
  async #redeliver(transaction: Transaction): Promise<void> {
    const { rows } = await transaction.client.query<{ store_key: string; id: string; name: string }>(
      `SELECT j.store_key, j.id, j.name FROM jobs j WHERE j.state = 'waiting' AND NOT EXISTS (
         SELECT FROM pgboss.job b WHERE b.name = j.name AND b.id = j.delivery AND b.state IN ('created', 'retry'))
       FOR UPDATE SKIP LOCKED`,
    );
    // One that is being begun at this moment is delivered twice; the second delivery finds it running and is dropped.
    for (const { store_key: storeKey, id, name } of rows) await this.#options.deliver(name, { storeKey, id }, transaction);
  }

  #attemptsOf(name: string): number {
    return this.#definitions.get(name)?.attempts ?? 3;
  }

  /** Serves one delivery. One that was cancelled, or is run by somebody else, is dropped. */
  async #serve(definition: JobDefinition, delivery: Delivery): Promise<void> {
    if (this.#isStopping) return;
    const { rows } = await this.#options.db.pool.query<{ input: unknown; attempts: number }>(
      `UPDATE jobs SET state = 'running', worker = $3, attempts = attempts + 1, started_at = coalesce(started_at, now()), message = ''
       WHERE store_key = $1 AND id = $2 AND state = 'waiting' RETURNING input, attempts`,
      [delivery.storeKey, delivery.id, this.#id],
    );
    const row = rows[0];
    if (row === undefined) return;
    const run: Run = {
      delivery,
      attempt: row.attempts,
      abort: new AbortController(),
      fraction: 0,
      message: '',
      isDirty: false,
      done: Promise.resolve(),
    };
    this.#runs.set(delivery.id, run);
    run.done = this.#run(definition, row.input, run).finally(() => this.#runs.delete(delivery.id));
    await run.done;
  }

  async #run(definition: JobDefinition, input: unknown, run: Run): Promise<void> {
    const { storeKey, id } = run.delivery;
    const log = this.#options.log.child({ job: definition.name, id, attempt: run.attempt });
    try {
      const message = await definition.run(definition.input.parse(input), {
        db: this.#db,
        log,
        storeKey,
        jobId: id,
        attempt: run.attempt,
        signal: run.abort.signal,
        progress(fraction, text) {
          run.fraction = Math.min(1, Math.max(0, fraction));
          run.message = text ?? run.message;
          run.isDirty = true;
        },
      });
      await this.#finish(run, `state = 'success', progress = 1, message = $5, finished_at = now()`, [message ?? run.message]);
      this.#tellStore(definition, run, 'info', message ?? run.message);
    } catch (error) {
      if (run.abort.signal.aborted && this.#isStopping) await this.#putBack(definition.name, run);
      else if (!run.abort.signal.aborted) await this.#fail(definition, run, error, log);
    }
  }

  async #fail(definition: JobDefinition, run: Run, error: unknown, log: Logger): Promise<void> {
    const reference = newReference();
    const isExpected = error instanceof Failure && error.type !== 'InternalError';
    const message = isExpected ? error.message : `Something went wrong on our side (reference ${reference}).`;
    log.warn({ err: error, reference }, 'a job did not succeed');
    if (isExpected || run.attempt >= this.#attemptsOf(definition.name)) {
      await this.#finish(run, `state = 'failed', message = $5, error = $6, finished_at = now()`, [message, reference]);
      this.#tellStore(definition, run, 'error', message, reference);
      return;
    }
    this.#tellStore(definition, run, 'warn', message, reference);
    const delay = (definition.retrySeconds ?? 5) * run.attempt;
    await this.#finish(run, `state = 'waiting', worker = NULL, message = $5, error = $6`, [`${message} It is tried again.`, reference], {
      name: definition.name,
      delay,
    });
  }

  /** How a job ended, for the staff of its store; of one that went well and has nothing to say, nothing. */
  #tellStore({ name }: JobDefinition, run: Run, type: 'info' | 'warn' | 'error', message: string, reference?: string): void {
    if (message === '') return;
    const { storeKey, id } = run.delivery;
    const details = { job: name, job_id: id, attempt: run.attempt };
    storeLog(this.#options.db, this.#options.log).write({
      storeKey,
      source: 'jobs',
      type,
      message: `${name}: ${message}`,
      details,
      reference,
    });
  }

  /** After a polite stop the attempt does not count. */
  async #putBack(name: string, run: Run): Promise<void> {
    await this.#finish(run, `state = 'waiting', worker = NULL, attempts = attempts - 1, message = $5`, ['Interrupted; it will go on.'], {
      name,
      delay: 0,
    });
  }

  /** Writes how a run ended; waits for the database when it is away, since the work itself is done. */
  async #finish(run: Run, change: string, values: unknown[], again?: { name: string; delay: number }): Promise<void> {
    const { storeKey, id } = run.delivery;
    for (;;) {
      try {
        await this.#options.db.transaction(async (transaction) => {
          const { rowCount } = await transaction.client.query(
            `UPDATE jobs SET ${change} WHERE store_key = $1 AND id = $2 AND state = 'running' AND worker = $3 AND attempts = $4`,
            [storeKey, id, this.#id, run.attempt, ...values],
          );
          if (rowCount === 1 && again !== undefined) await this.#options.deliver(again.name, run.delivery, transaction, again.delay);
        });
        return;
      } catch (error) {
        if (!isDatabaseLost(error) || this.#isStopping) throw error;
        await pause(1_000);
      }
    }
  }
}
