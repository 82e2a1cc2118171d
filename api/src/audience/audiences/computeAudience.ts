import { rowOf, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import type { AudienceReading } from './audienceContext.ts';
import { type DueAudience, refreshInOrder } from './audiences.jobs.ts';
import { audiencesIn } from './audienceUses.ts';

/** An audience and those that it refers to, of those without the people of their conditions. */
async function outdatedAudiences({ db, store }: AudienceReading, id: string): Promise<DueAudience[]> {
  const all = await rowsOf<DueAudience & { readonly isOutdated: boolean }>(
    db.pool,
    sql`SELECT r.id, lower(btrim(r.name)) AS name, r.body ->> 'conditions' AS conditions,
          r.enabled AND (s.computed_at IS NULL OR s.conditions <> r.body ->> 'conditions') AS "isOutdated" FROM store_resources r
        LEFT JOIN audience_states s ON s.store_key = r.store_key AND s.audience_id = r.id
        WHERE r.company_key = ${store.companyKey} AND r.store_key = ${store.key} AND r.kind = 'audience'`,
  );
  const byName = new Map(all.map((one) => [one.name, one]));
  const needed = new Set(all.filter((one) => one.id === id));
  // What is added to a set on the way is visited as well.
  for (const { conditions } of needed)
    for (const name of audiencesIn(conditions)) {
      const named = byName.get(name);
      if (named !== undefined) needed.add(named);
    }
  return [...needed].filter(({ isOutdated }) => isOutdated);
}

/**
 * Gives an audience its people now if it has none yet or its conditions have changed since, rather than when it is its turn. Fails with the reason when its people
 * cannot be known.
 */
export async function computeAudience(reading: AudienceReading, id: string): Promise<void> {
  const { db, store } = reading;
  await refreshInOrder(reading, await outdatedAudiences(reading, id));
  const row = await rowOf<{ name: string; problem: string | null }>(
    db.pool,
    sql`SELECT r.name, s.problem FROM store_resources r LEFT JOIN audience_states s ON s.store_key = r.store_key AND s.audience_id = r.id
        WHERE r.company_key = ${store.companyKey} AND r.store_key = ${store.key} AND r.kind = 'audience' AND r.id = ${id}`,
  );
  if (row === undefined) throw new Failure('NotFoundError', 'The audience was deleted.');
  const { name, problem } = row;
  if (problem === null)
    throw new Failure('LogicalError', `The audience “${name}” is disabled and has never been updated. Enable it and try again.`);
  if (problem !== '')
    throw new Failure('LogicalError', `The audience “${name}” cannot be updated. ${problem} Correct its conditions and try again.`);
}
