import { z } from 'zod';

import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import { type AudienceReading, audienceContext } from './audienceContext.ts';
import { audiencesIn } from './audienceUses.ts';
import { type KeptAudience, mostAtOnce, refreshAudiences } from './refreshAudience.ts';

/** How old the members of a dynamic audience get, in minutes. */
const freshMinutes = 10;
/** Over `store_resources r` with the state `s`: audiences whose members are not those of their conditions, or not those of now. */
export const isDue = (
  now: Date,
) => sql`r.kind = 'audience' AND r.enabled AND (s.computed_at IS NULL OR s.conditions <> r.body ->> 'conditions'
  OR (r.body ->> 'type' = 'dynamic' AND s.computed_at < ${now}::timestamptz - make_interval(mins => ${freshMinutes}::int)))`;

export interface DueAudience extends KeptAudience {
  /** In lower case, as conditions name it. */
  readonly name: string;
}

function dueAudiences(
  { pool }: Database,
  companyKey: string,
  storeKey: string,
  now: Date,
  only: string | undefined,
): Promise<DueAudience[]> {
  return rowsOf<DueAudience>(
    pool,
    sql`SELECT r.id, lower(btrim(r.name)) AS name, r.body ->> 'conditions' AS conditions FROM store_resources r
        LEFT JOIN audience_states s ON s.store_key = r.store_key AND s.audience_id = r.id
        WHERE r.company_key = ${companyKey} AND r.store_key = ${storeKey} AND ${only === undefined ? isDue(now) : sql`r.kind = 'audience' AND r.id = ${only}`}
        ORDER BY s.computed_at NULLS FIRST, r.id`,
  );
}

/** Those of the audiences that refer to none of the others, so many as one look answers; some, should all be in a circle. */
export function nextAudiences(open: readonly DueAudience[]): DueAudience[] {
  const names = new Set(open.map(({ name }) => name));
  const free = open.filter(({ conditions }) => audiencesIn(conditions).every((name) => !names.has(name)));
  return (free.length === 0 ? open : free).slice(0, mostAtOnce);
}

/** Brings audiences up to date, each after those that it refers to. */
export async function refreshInOrder(
  reading: AudienceReading,
  audiences: readonly DueAudience[],
  onRefreshed?: (left: number) => void,
): Promise<void> {
  if (audiences.length === 0) return;
  const context = await audienceContext(reading);
  let open = audiences;
  while (open.length > 0) {
    const next = nextAudiences(open);
    await refreshAudiences(reading, context, next);
    open = open.filter((one) => !next.includes(one));
    onRefreshed?.(open.length);
  }
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
    const due = await dueAudiences(db, companyKey, storeKey, now, id);
    await refreshInOrder(reading, due, (left) => {
      progress(1 - left / due.length, `${due.length - left} of ${due.length} audiences`);
      signal.throwIfAborted();
    });
    await forgetGone(db, companyKey, storeKey);
    return `${due.length} ${due.length === 1 ? 'audience' : 'audiences'} up to date.`;
  },
});

export const jobs = [audienceRefreshJob];
