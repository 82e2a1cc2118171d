import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { withChanges } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { changedBy, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { currentSnapshot } from '../index/indexSnapshots.ts';
import { searchStore } from '../products/searchStore.ts';
import { type SynonymBody, synonymsPart } from './searchSynonyms.part.ts';
import { countUses } from './synonymUses.ts';

/** Synonyms of one round; the next round continues with the others. */
const atOnce = 100;
/** Of a synonym of many words the first are counted. */
const mostWords = 10;

interface Due {
  readonly store_key: string;
  readonly company_key: string;
  readonly id: string;
  readonly revision: number;
  readonly body: SynonymBody;
}

/** What the synonym does to the word that gains or loses most by it. */
async function resultsOf(db: Database, { store_key: key, company_key: companyKey, id, body }: Due) {
  const current = await currentConfiguration(db, { key, companyKey });
  await current.ready(synonymsPart); // what is laid over it amends it
  const change = { kind: synonymsPart.kind, id, stores: { [key]: { enabled: true } } };
  const [without, enabled] = [withChanges(current, [{ ...change, body: null }]), withChanges(current, [{ ...change, body }])];
  const results = await Promise.all(
    [body.query, ...body.synonyms].slice(0, mostWords).map(async (query) => {
      // Rules pin products to a query whatever its words are.
      const request = { query, limit: 0, offset: 0, ignoresRules: true };
      const [before, after] = await Promise.all([searchStore(db, without, request), searchStore(db, enabled, request)]);
      return { query, before: before.total, after: after.total };
    }),
  );
  return results.reduce((most, one) => (Math.abs(one.after - one.before) > Math.abs(most.after - most.before) ? one : most));
}

/** Counts what synonyms do that are new, changed, or were counted a day ago. */
export async function countResults(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const due = await rowsOf<Due>(
    db.pool,
    sql`SELECT s.store_key, s.company_key, s.id, s.revision, s.body
        FROM store_resources s LEFT JOIN search_synonym_results m ON m.store_key = s.store_key AND m.synonym_id = s.id AND m.revision = s.revision
        WHERE s.kind = 'search_synonym' AND (m.measured_at IS NULL OR m.measured_at < ${now}::timestamptz - interval '1 day')
        ORDER BY m.measured_at NULLS FIRST LIMIT ${atOnce}`,
  );
  const uses = new Map<string, number>();
  for (const [storeKey, synonyms] of Map.groupBy(due, (one) => one.store_key)) {
    const { language } = await currentSnapshot(db, storeKey);
    const counts = await countUses(db, { storeKey, language, synonyms, now, signal });
    for (const [id, count] of counts) uses.set(`${storeKey} ${id}`, count);
  }
  for (const synonym of due) {
    if (signal.aborted) return;
    const normalised = normaliseQuery(synonym.body.query);
    const searches = await rowOf<{ count: number }>(
      db.pool,
      sql`SELECT count(*)::int AS count FROM search_log
          WHERE store_key = ${synonym.store_key} AND md5(normalised) = md5(${normalised}) AND time > ${now}::timestamptz - interval '30 days'`,
    );
    const { query, before, after } = await resultsOf(db, synonym);
    await changedBy(
      db.pool,
      sql`INSERT INTO search_synonym_results AS m (store_key, synonym_id, revision, query, searches, uses, results_before, results_after, measured_at)
          VALUES (${synonym.store_key}, ${synonym.id}, ${synonym.revision}, ${query}, ${searches?.count ?? 0},
            ${uses.get(`${synonym.store_key} ${synonym.id}`) ?? 0}, ${before}, ${after}, ${now})
          ON CONFLICT (store_key, synonym_id) DO UPDATE SET revision = excluded.revision, query = excluded.query, searches = excluded.searches,
            uses = excluded.uses, results_before = excluded.results_before, results_after = excluded.results_after, measured_at = excluded.measured_at`,
    );
  }
}

export const tasks = [
  defineTask({ name: 'synonyms.countResults', everySeconds: 20, run: ({ db, now, signal }) => countResults(db, now, signal) }),
];
