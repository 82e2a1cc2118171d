import type { Database } from '../../db/database.ts';
import { changedBy, type Connection, json, rowsOf, sql } from '../../db/sql.ts';
import { admitPeople, type Admitted, type PastEntries } from './admitPeople.ts';
import type { Cause, CauseSearch } from './causes/cause.ts';
import { findCauses, looksAgainAfter, lookWindow, narrowedCauses } from './causes/findCauses.ts';
import { recurringRuns, runCauses } from './causes/peopleCauses.ts';
import type { ActiveTrigger } from './flowMarks.ts';
import { firstStep } from './flowSteps.ts';

interface Entering {
  readonly db: Database;
  readonly storeKey: string;
  readonly zone: string;
  readonly now: Date;
  /** Ids of the store's audiences by name, in lower case. */
  readonly audiences: ReadonlyMap<string, string>;
  readonly signal?: AbortSignal;
}

/** People of whom the past is read, and rows that are written, at a time. */
const batchSize = 2000;

/** How people passed through a trigger before, as far as it matters to some causes. */
async function readPast(
  connection: Connection,
  storeKey: string,
  triggerId: string,
  causes: readonly Cause[],
): Promise<Map<string, PastEntries>> {
  const rows = await rowsOf<{ email: string; count: number; last_at: Date; in_flow: boolean; causes: string[] | null }>(
    connection,
    sql`SELECT f.email, max(f.entry) AS count, max(f.entered_at) AS last_at, bool_or(f.state = 'active') AS in_flow,
          array_agg(f.cause) FILTER (WHERE f.cause = ANY(${[...new Set(causes.map(({ cause }) => cause))]}::text[])) AS causes
        FROM mail_flows f WHERE f.store_key = ${storeKey} AND f.trigger_id = ${triggerId} AND f.email = ANY(${[...new Set(causes.map(({ email }) => email))]}::text[])
        GROUP BY f.email`,
  );
  return new Map(
    rows.map(({ email, count, last_at: lastAt, in_flow: isInFlow, causes: known }) => [
      email,
      { count, lastAt, isInFlow, causes: new Set(known ?? []) },
    ]),
  );
}

async function insertEntries(
  connection: Connection,
  storeKey: string,
  { id, body }: ActiveTrigger,
  entered: readonly Admitted[],
  now: Date,
) {
  const step = firstStep(body.steps);
  if (step === undefined || entered.length === 0) return 0;
  const rows = entered.map(({ email, cause, entry, at, ripe, products, query, order }) => ({
    email,
    cause,
    entry,
    ripe,
    context: { at, products, query, order },
  }));
  return changedBy(
    connection,
    sql`INSERT INTO mail_flows (store_key, trigger_id, email, cause, entry, entered_at, step, due_at, state, context, changed_at)
        SELECT ${storeKey}, ${id}, e.email, e.cause, e.entry, e.ripe, ${step.key}, e.ripe, 'active', e.context, ${now}
        FROM jsonb_to_recordset(${json(rows)}) AS e (email text, cause text, entry int, ripe timestamptz, context jsonb)
        ON CONFLICT DO NOTHING`,
  );
}

async function admit({ db, storeKey, now, signal }: Entering, trigger: ActiveTrigger, causes: readonly Cause[]): Promise<number> {
  let entered = 0;
  for (let at = 0; at < causes.length; at += batchSize) {
    signal?.throwIfAborted();
    const batch = causes.slice(at, at + batchSize);
    entered += await db.transaction(async ({ client }) => {
      const past = await readPast(client, storeKey, trigger.id, batch);
      return insertEntries(client, storeKey, trigger, admitPeople(batch, past, trigger.body).entered, now);
    });
  }
  return entered;
}

/** The audience that a trigger names: its id; `none` for everyone, and undefined for one that is gone. */
export function audienceOf({ entry }: ActiveTrigger['body'], audiences: ReadonlyMap<string, string>): string | 'none' | undefined {
  const name = entry.audience.trim().toLowerCase();
  return name === '' ? 'none' : audiences.get(name);
}

async function enterRuns(entering: Entering, trigger: ActiveTrigger, search: CauseSearch, audienceId: string | undefined): Promise<number> {
  let entered = 0;
  for (const run of recurringRuns(search))
    for (let after = '', isFull = true; isFull;) {
      const page = await runCauses(search, run, after, batchSize);
      entered += await admit(entering, trigger, (await narrowedCauses(search, audienceId, page)).causes);
      isFull = page.length === batchSize;
      after = page.at(-1)?.email ?? after;
    }
  return entered;
}

/**
 * Lets those enter a trigger for whom something happened since it looked last, and notes how far it has looked. Whatever dies on the way, the next look
 * finds the same causes, and no one enters twice for one.
 *
 * @returns the number of people who entered
 */
export async function enterFlow(entering: Entering, trigger: ActiveTrigger): Promise<number> {
  const { db, storeKey, zone, now, audiences } = entering;
  const { body, since, lookedUntil } = trigger;
  const audience = audienceOf(body, audiences);
  let entered = 0;
  if (audience !== undefined) {
    const audienceId = audience === 'none' ? undefined : audience;
    const search: CauseSearch = { db, storeKey, zone, body, ...lookWindow(body.type, since, lookedUntil, now) };
    entered =
      body.type === 'recurring'
        ? await enterRuns(entering, trigger, search, audienceId)
        : await admit(entering, trigger, (await findCauses(search, audienceId)).causes);
  }
  const lookAt = new Date(now.getTime() + looksAgainAfter(body.type) * 1000);
  await changedBy(
    db.pool,
    sql`UPDATE mail_flow_marks SET looked_until = greatest(looked_until, ${now}), look_at = ${lookAt} WHERE store_key = ${storeKey} AND trigger_id = ${trigger.id}`,
  );
  return entered;
}
