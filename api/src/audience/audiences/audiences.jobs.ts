import { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { audienceContext } from './audienceContext.ts';
import { type KeptAudience, refreshAudience } from './refreshAudience.ts';

/** How old the members of a dynamic audience get, in minutes. */
const freshMinutes = 10;
/** Audiences that are brought up to date at a time: each of them may keep one core of the database busy. */
const atOnce = 2;

/** Over `store_resources r` with the state `s`: audiences whose members are not those of their conditions, or not those of now. */
export const isDue = (
  now: Date,
) => sql`r.kind = 'audience' AND r.enabled AND (s.computed_at IS NULL OR s.conditions <> r.body ->> 'conditions'
  OR (r.body ->> 'type' = 'dynamic' AND s.computed_at < ${now}::timestamptz - make_interval(mins => ${freshMinutes}::int)))`;

function dueAudiences(
  { pool }: Database,
  companyKey: string,
  storeKey: string,
  now: Date,
  only: string | undefined,
): Promise<KeptAudience[]> {
  return rowsOf<KeptAudience>(
    pool,
    sql`SELECT r.id, r.body ->> 'conditions' AS conditions FROM store_resources r
        LEFT JOIN audience_states s ON s.store_key = r.store_key AND s.audience_id = r.id
        WHERE r.company_key = ${companyKey} AND r.store_key = ${storeKey} AND ${only === undefined ? isDue(now) : sql`r.kind = 'audience' AND r.id = ${only}`}
        ORDER BY s.computed_at NULLS FIRST, r.id`,
  );
}

/** Members and states of audiences that are gone. */
async function forgetGone({ pool }: Database, companyKey: string, storeKey: string): Promise<void> {
  const gone = sql`store_key = ${storeKey} AND audience_id NOT IN (
    SELECT id FROM store_resources WHERE company_key = ${companyKey} AND store_key = ${storeKey} AND kind = 'audience')`;
  await changedBy(pool, sql`DELETE FROM audience_members WHERE ${gone}`);
  await changedBy(pool, sql`DELETE FROM audience_states WHERE ${gone}`);
}

/** Brings a store's audiences up to date: all that are due, or one. */
export const audienceRefreshJob = defineJob({
  name: 'audience.refresh',
  input: z.object({ id: z.uuid().optional() }),
  keepDays: 2,
  async run({ id }, { db, log, storeKey, signal, progress }) {
    const now = new Date();
    const store = await rowOf<{ company_key: string }>(db.pool, sql`SELECT company_key FROM live_stores WHERE key = ${storeKey}`);
    if (store === undefined) return 'The store was deleted.';
    const companyKey = store.company_key;
    const reading = { db, log, now, store: { key: storeKey, companyKey } };
    const [context, due] = await Promise.all([audienceContext(reading), dueAudiences(db, companyKey, storeKey, now, id)]);
    let done = 0;
    const open = [...due];
    const work = async () => {
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        signal.throwIfAborted();
        await refreshAudience(reading, context, next);
        done += 1;
        progress(done / due.length, `${done} of ${due.length} audiences`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await forgetGone(db, companyKey, storeKey);
    return `${done} ${done === 1 ? 'audience' : 'audiences'} up to date.`;
  },
});

export const jobs = [audienceRefreshJob];
