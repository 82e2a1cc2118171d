import { randomInt } from 'node:crypto';

import type { Logger } from 'pino';

import { type Database, isDatabaseLost, openDatabase } from '../db/database.ts';
import { type Sql, sql } from '../db/sql.ts';
import { storeLog } from '../log/storeLog.ts';
import { Failure, newReference } from '../http/failure.ts';
import type { JobDefinition } from './jobs.ts';
import { type ClaimedJob, changeHeld, claimJobs, rescueJobs, stillHeld } from './jobs.store.ts';
import { WorkerLine } from './workerLine.ts';

interface WorkerOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly definitions: readonly JobDefinition[];
  /** How often it looks for jobs that it was not notified of, and for those of workers that died, in milliseconds. */
  readonly lookEveryMs: number;
}

interface Run {
  readonly definition: JobDefinition;
  readonly job: ClaimedJob;
  readonly abort: AbortController;
  fraction: number;
  message: string;
  isDirty: boolean;
  done: Promise<void>;
}

const progressMs = 500;
const stopGraceMs = 5_000;
/** Far more than a process runs at a time. */
const unbounded = 10_000;
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/**
 * Runs the jobs of one process (ADR 36). It takes a job when it is notified that one waits, when one of its own has ended, and by looking every
 * few seconds. A job belongs to the process whose life sign its row names; when that process dies, however it dies, PostgreSQL drops the sign
 * at once, and any other worker puts the job back. Every write about a running job is fenced by worker and attempt, so one that was taken over
 * can change nothing any more.
 */
export class JobWorker {
  readonly #options: WorkerOptions;
  readonly #definitions: ReadonlyMap<string, JobDefinition>;
  readonly #id = randomInt(1, 2 ** 31 - 1);
  readonly #line: WorkerLine;
  readonly #runs = new Map<string, Run>();
  readonly #db: Database;
  /** Kinds that are about to be polled. */
  readonly #due = new Set<string>();
  readonly #timers: NodeJS.Timeout[] = [];
  /** Taking jobs and rescuing them, one after the other: a rescue must not find a job that is just being taken. */
  #taking: Promise<void> = Promise.resolve();
  #checking: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(options: WorkerOptions) {
    const { db, log, definitions } = options;
    this.#options = options;
    this.#definitions = new Map(definitions.map((definition) => [definition.name, definition]));
    this.#line = new WorkerLine({ url: db.url, log, worker: this.#id, onWaiting: (name) => this.#look(name) });
    this.#db = openDatabase({ url: db.url, log, max: 12, statementTimeoutMs: 900_000, name: 'endcap-jobs' });
  }

  async start(): Promise<void> {
    await this.#line.hold();
    this.#lookAround();
    this.#timers.push(
      setInterval(() => this.#lookAround(), this.#options.lookEveryMs),
      setInterval(() => (this.#checking = this.#checking.then(() => this.#tended(() => this.#check()))), progressMs),
    );
  }

  /** Gives the running jobs a moment to stop, puts them back, and lets others take them. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const run of this.#runs.values()) run.abort.abort(new Error('This process ends.'));
    await this.#taking;
    await Promise.race([Promise.allSettled([...this.#runs.values()].map(({ done }) => done)), pause(stopGraceMs)]);
    await this.#checking;
    await storeLog(this.#options.db, this.#options.log).flush();
    await this.#line.drop();
    await this.#db.close();
  }

  async #tended(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // A database that went away is said once by its own pool; what waits is found when it comes back.
      if (!this.#isStopping && !isDatabaseLost(error)) this.#options.log.warn({ err: error }, 'the jobs could not be looked after');
    }
  }

  #lookAround(): void {
    this.#taking = this.#taking.then(() =>
      this.#tended(async () => {
        if (this.#isStopping) return;
        await this.#rescue();
        for (const name of await this.#line.ask([...this.#definitions.keys()])) this.#look(name);
      }),
    );
  }

  #look(name: string): void {
    const definition = this.#definitions.get(name);
    if (definition === undefined || this.#due.has(name)) return;
    this.#due.add(name);
    this.#taking = this.#taking.then(() => this.#tended(() => this.#take(definition)));
  }

  /** Takes as many jobs of a kind as this process has room for. */
  async #take(definition: JobDefinition): Promise<void> {
    const { name, concurrency = 1, perStore = 1 } = definition;
    this.#due.delete(name);
    const most = concurrency - [...this.#runs.values()].filter((run) => run.definition === definition).length;
    if (most <= 0 || this.#isStopping) return;
    const claim = { name, worker: this.#id, most, perStore: Math.min(perStore, unbounded) };
    for (const job of await claimJobs(this.#options.db, claim)) {
      const run: Run = { definition, job, abort: new AbortController(), fraction: 0, message: '', isDirty: false, done: Promise.resolve() };
      if (this.#isStopping) run.abort.abort(new Error('This process ends.'));
      this.#runs.set(job.id, run);
      run.done = this.#run(run)
        .catch((error: unknown) => this.#options.log.warn({ err: error, job: name, id: job.id }, 'the end of a job could not be written'))
        .finally(() => {
          this.#runs.delete(job.id);
          this.#look(name);
        });
    }
  }

  /** Writes the progress, and ends the runs whose jobs are no longer ours. */
  async #check(): Promise<void> {
    const runs = [...this.#runs.values()];
    if (runs.length === 0) return;
    const jobs = runs.map(({ job }) => job);
    const held = await stillHeld(this.#options.db, this.#id, jobs);
    for (const run of runs) {
      // Its end may have been written while we asked.
      if (!held.has(run.job.id) && this.#runs.get(run.job.id) === run) run.abort.abort(new Error('The job was cancelled.'));
      if (!run.isDirty) continue;
      run.isDirty = false;
      await changeHeld(this.#options.db, this.#id, run.job, sql`progress = ${run.fraction}, message = ${run.message}`);
    }
  }

  async #rescue(): Promise<void> {
    const attempts = new Map([...this.#definitions.keys()].map((name) => [name, this.#attemptsOf(name)]));
    for (const { name, message, state, ...job } of await rescueJobs(this.#options.db, this.#id, [...this.#runs.keys()], attempts)) {
      this.#options.log.warn({ job: name, id: job.id, attempts: job.attempts, state }, 'a job was left behind by its worker');
      if (state === 'failed') this.#logToStore(name, job, 'error', message);
    }
  }

  #attemptsOf(name: string): number {
    return this.#definitions.get(name)?.attempts ?? 3;
  }

  async #run(run: Run): Promise<void> {
    const { definition, job, abort } = run;
    const { storeKey, id, attempts: attempt } = job;
    const log = this.#options.log.child({ job: definition.name, id, attempt });
    try {
      const said = await definition.run(definition.input.parse(job.input), {
        db: this.#db,
        log,
        storeKey,
        jobId: id,
        attempt,
        signal: abort.signal,
        progress(fraction, text) {
          abort.signal.throwIfAborted();
          run.fraction = Math.min(1, Math.max(0, fraction));
          run.message = text ?? run.message;
          run.isDirty = true;
        },
      });
      const message = said ?? run.message;
      await this.#finish(run, sql`state = 'success', progress = 1, message = ${message}, finished_at = now()`);
      this.#logToStore(definition.name, job, 'info', message);
    } catch (error) {
      if (!abort.signal.aborted) await this.#fail(run, error, log);
      // After a polite stop the attempt does not count.
      else if (this.#isStopping)
        await this.#finish(run, sql`state = 'waiting', worker = NULL, attempts = attempts - 1, message = 'Interrupted; it will resume.'`);
    }
  }

  async #fail(run: Run, error: unknown, log: Logger): Promise<void> {
    const { definition, job } = run;
    const reference = newReference();
    const isExpected = error instanceof Failure && error.type !== 'InternalError';
    const message = isExpected ? error.message : `Something went wrong (error reference ${reference}).`;
    log.warn({ err: error, reference }, 'a job did not succeed');
    if (isExpected || job.attempts >= this.#attemptsOf(definition.name)) {
      await this.#finish(run, sql`state = 'failed', message = ${message}, error = ${reference}, finished_at = now()`);
      this.#logToStore(definition.name, job, 'error', message, reference);
      return;
    }
    this.#logToStore(definition.name, job, 'warn', message, reference);
    const seconds = (definition.retrySeconds ?? 5) * job.attempts;
    await this.#finish(
      run,
      sql`state = 'waiting', worker = NULL, message = ${`${message} It will be retried.`}, error = ${reference},
          run_at = now() + make_interval(secs => ${seconds})`,
    );
  }

  /** How a job ended, for the staff of its store; of one that went well and has nothing to say, nothing. */
  #logToStore(name: string, job: Omit<ClaimedJob, 'input'>, type: 'info' | 'warn' | 'error', message: string, reference?: string): void {
    if (message === '') return;
    storeLog(this.#options.db, this.#options.log).write({
      storeKey: job.storeKey,
      source: 'jobs',
      type,
      message: `${name}: ${message}`,
      details: { job: name, job_id: job.id, attempt: job.attempts },
      reference,
    });
  }

  /** Writes how a run ended; waits for the database when it is away, since the work itself is done. */
  async #finish(run: Run, change: Sql): Promise<void> {
    for (;;) {
      try {
        await changeHeld(this.#options.db, this.#id, run.job, change);
        return;
      } catch (error) {
        if (!isDatabaseLost(error) || this.#isStopping) throw error;
        await pause(1_000);
      }
    }
  }
}
