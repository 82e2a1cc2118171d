import type { Logger } from 'pino';

import { type Database, isDatabaseLost } from '../db/database.ts';
import { loadExports } from '../http/loadHandlers.ts';
import type { Jobs } from './jobs.ts';

export interface TaskTools {
  readonly db: Database;
  /** For asking for long work: a task itself should end within seconds. */
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly now: Date;
  /** Aborted when this process ends. */
  readonly signal: AbortSignal;
}

export interface TaskDefinition {
  /** Kind of work, e.g. `events.rollUp`. */
  readonly name: string;
  /** Seconds from one beginning to the next. */
  readonly everySeconds: number;
  /** Does the work for all stores. It must be idempotent: after a kill it is begun again, at the latest a minute later. */
  run(tools: TaskTools): Promise<void>;
}

/** Declares work that comes round on its own. Every `*.tasks.ts` exports an array `tasks` of these. */
export function defineTask(task: TaskDefinition): TaskDefinition {
  return task;
}

export async function loadTasks(): Promise<TaskDefinition[]> {
  const files = await loadExports('.tasks.ts', 'tasks');
  return files.flatMap(({ file, value }) => {
    if (!Array.isArray(value)) throw new Error(`api/src/${file}: \`tasks\` must be an array of defineTask(…).`);
    return value as TaskDefinition[]; // what defineTask made
  });
}

interface TaskOptions {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly definitions: readonly TaskDefinition[];
  /** How often this process looks for what is due, in milliseconds; default 1000. */
  readonly tickMs?: number;
}

const holdSeconds = 60;
const renewMs = 20_000;

const claimSql = `update periodic_tasks set due_at = now() + make_interval(secs => $2), held_until = now() + interval '${holdSeconds} seconds', started_at = now()
  where name = $1 and due_at <= now() and (held_until is null or held_until < now())`;

/**
 * Lets tasks come round in whichever process is there: one at a time takes a task that is due, holds it while it lives, and leaves it to the
 * others for the rest of its interval. Returns how to end.
 */
export async function startTasks({ db, jobs, log, definitions, tickMs = 1000 }: TaskOptions): Promise<() => Promise<void>> {
  const abort = new AbortController();
  const running = new Map<string, Promise<void>>();
  const seconds = new Map(definitions.map(({ name, everySeconds }) => [name, everySeconds]));
  await db.pool.query(
    `insert into periodic_tasks (name, due_at) select name, now() from unnest($1::text[]) as name on conflict (name) do nothing`,
    [[...seconds.keys()]],
  );

  const attend = async ({ name, run }: TaskDefinition): Promise<void> => {
    const { rowCount } = await db.pool.query(claimSql, [name, seconds.get(name)]);
    if (rowCount !== 1) return;
    const renew = setInterval(() => {
      db.pool
        .query(`update periodic_tasks set held_until = now() + interval '${holdSeconds} seconds' where name = $1`, [name])
        .catch((error: unknown) => log.warn({ err: error, task: name }, 'a task could not be held'));
    }, renewMs);
    let failure: unknown;
    try {
      await run({ db, jobs, log, now: new Date(), signal: abort.signal });
    } catch (error) {
      failure = error;
      if (!abort.signal.aborted) log.error({ err: error, task: name }, 'a periodic task failed');
    } finally {
      clearInterval(renew);
    }
    await db.pool.query('update periodic_tasks set held_until = null, finished_at = now(), error = $2 where name = $1', [
      name,
      failure === undefined ? null : String(failure),
    ]);
  };

  const tick = async (): Promise<void> => {
    const { rows } = await db.pool.query<{ name: string }>(
      'select name from periodic_tasks where name = any($1) and due_at <= now() and (held_until is null or held_until < now())',
      [[...seconds.keys()].filter((name) => !running.has(name))],
    );
    for (const definition of definitions) {
      if (abort.signal.aborted || !rows.some(({ name }) => name === definition.name)) continue;
      const done = attend(definition)
        .catch((error: unknown) => log.warn({ err: error, task: definition.name }, 'a task could not be begun or ended'))
        .finally(() => running.delete(definition.name));
      running.set(definition.name, done);
    }
  };

  let ticking = Promise.resolve();
  const timer = setInterval(() => {
    ticking = ticking
      .then(() => (abort.signal.aborted ? undefined : tick()))
      // A database that went away is said once by its own pool; what was due is still due when it comes back.
      .catch((error: unknown) => isDatabaseLost(error) || log.warn({ err: error }, 'periodic tasks'))
      .then(() => undefined);
  }, tickMs);

  return async () => {
    clearInterval(timer);
    abort.abort(new Error('This process ends.'));
    await ticking;
    await Promise.race([Promise.allSettled(running.values()), new Promise((done) => setTimeout(done, 5000).unref())]);
  };
}
