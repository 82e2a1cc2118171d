import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { LaterWrites } from '../../db/laterWrites.ts';
import { changedBy, json, sql } from '../../db/sql.ts';
import type { Arm } from './experimentArm.ts';

interface Counted {
  readonly storeKey: string;
  readonly experiment: string;
  readonly arm: Arm;
}

interface Answers extends Counted {
  readonly day: string;
  answers: number;
  empty: number;
  ms: number;
  squares: number;
}

/** What waits to be written for one database, and who is known to be counted already. */
interface Waiting {
  visitors: (Counted & { readonly visitor: string; readonly time: Date })[];
  /** By store, group and day, and of these by experiment. */
  answers: Map<string, Map<string, Answers>>;
  readonly known: Set<string>;
  readonly pending: Set<Promise<void>>;
  readonly writes: LaterWrites;
}

/** Beyond these nothing more is kept: a database that is away must not fill the memory. One that is not known is only compared again. */
const mostWaiting = 10_000;
const mostKnown = 200_000;
/** Comparisons under way at once; while the machine has more to do, visitors are counted with a later answer. */
const mostPending = 50;

const queues = new WeakMap<Database, Waiting>();

function queueOf(db: Database): Waiting {
  let queue = queues.get(db);
  if (queue === undefined) {
    const writes = new LaterWrites(db, 'visitors of experiments could not be written', () => writeWaiting(db));
    queue = { visitors: [], answers: new Map(), known: new Set(), pending: new Set(), writes };
    queues.set(db, queue);
  }
  return queue;
}

const nameOf = (storeKey: string, experiment: string, visitor: string) => `${storeKey} ${experiment} ${visitor}`;

/** Whether a visitor was counted already, as far as this process remembers. */
export const isCounted = (db: Database, storeKey: string, experiment: string, visitor: string): boolean =>
  queueOf(db).known.has(nameOf(storeKey, experiment, visitor));

/** Work that follows an answer, without the shopper waiting for it. */
export function afterAnswer(db: Database, log: Logger, work: () => Promise<void>): void {
  const { pending } = queueOf(db);
  if (pending.size >= mostPending) return;
  const running = work()
    .catch((error: unknown) => log.warn({ err: error }, 'a visitor of an experiment could not be counted'))
    .finally(() => pending.delete(running));
  pending.add(running);
}

/** Counts a visitor who met what an experiment changes. */
export function countVisitor(db: Database, log: Logger, counted: Counted & { readonly visitor: string; readonly time: Date }): void {
  const queue = queueOf(db);
  if (queue.visitors.length >= mostWaiting) return;
  if (queue.known.size >= mostKnown) queue.known.clear();
  queue.known.add(nameOf(counted.storeKey, counted.experiment, counted.visitor));
  queue.visitors.push(counted);
  queue.writes.soon(log);
}

interface Measured extends Omit<Counted, 'experiment'> {
  /** Those that the answer counts for. */
  readonly experiments: Iterable<string>;
  readonly time: Date;
  readonly isEmpty: boolean;
  readonly ms: number;
}

/** Counts an answer that a counted visitor got. */
export function countAnswer(db: Database, log: Logger, { storeKey, experiments, arm, time, isEmpty, ms }: Measured): void {
  const queue = queueOf(db);
  const day = time.toISOString().slice(0, 10);
  const name = `${storeKey} ${arm} ${day}`;
  let ofDay = queue.answers.get(name);
  if (ofDay === undefined) queue.answers.set(name, (ofDay = new Map()));
  for (const experiment of experiments) {
    let sums = ofDay.get(experiment);
    if (sums === undefined) ofDay.set(experiment, (sums = { storeKey, experiment, arm, day, answers: 0, empty: 0, ms: 0, squares: 0 }));
    sums.answers++;
    if (isEmpty) sums.empty++;
    sums.ms += ms;
    sums.squares += ms ** 2;
  }
  queue.writes.soon(log);
}

/** Resolves when every visitor and answer so far is written. */
export const flushExperiments = async (db: Database): Promise<void> => queueOf(db).writes.flush();

/** Writes what waits; a failed batch of visitors is put back for the next. */
async function writeWaiting(db: Database): Promise<void> {
  const queue = queueOf(db);
  await Promise.all(queue.pending);
  const visitors = queue.visitors.splice(0);
  const answers = [...queue.answers.values()].flatMap((ofDay) => [...ofDay.values()]);
  queue.answers.clear();
  const rows = visitors.map(({ storeKey, experiment, visitor, arm, time }) => ({
    store_key: storeKey,
    experiment_id: experiment,
    // PostgreSQL's text has no NUL.
    visitor: visitor.replaceAll('\u0000', ''),
    arm,
    first_at: time,
  }));
  try {
    if (rows.length > 0)
      await changedBy(
        db.pool,
        sql`INSERT INTO experiment_visitors (store_key, experiment_id, visitor, arm, first_at)
            SELECT v.store_key, v.experiment_id, v.visitor, v.arm, min(v.first_at)
            FROM jsonb_to_recordset(${json(rows)}) AS v (store_key text, experiment_id uuid, visitor text, arm text, first_at timestamptz)
            JOIN live_stores s ON s.key = v.store_key
            GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`,
      );
  } catch (error) {
    queue.visitors.unshift(...visitors.slice(0, mostWaiting - queue.visitors.length));
    throw error;
  }
  if (answers.length > 0)
    await changedBy(
      db.pool,
      sql`INSERT INTO experiment_answers AS known (store_key, experiment_id, arm, day, answers, empty, ms, ms_squares)
          SELECT a."storeKey", a.experiment, a.arm, a.day, a.answers, a.empty, a.ms, a.squares
          FROM jsonb_to_recordset(${json(answers)})
            AS a ("storeKey" text, experiment uuid, arm text, day date, answers bigint, empty bigint, ms float8, squares float8)
          JOIN live_stores s ON s.key = a."storeKey" ORDER BY 1, 2, 3, 4
          ON CONFLICT (store_key, experiment_id, arm, day) DO UPDATE SET answers = known.answers + excluded.answers,
            empty = known.empty + excluded.empty, ms = known.ms + excluded.ms, ms_squares = known.ms_squares + excluded.ms_squares`,
    );
}
