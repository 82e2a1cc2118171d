import { setImmediate } from 'node:timers/promises';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { expandQuery } from './expandQuery.ts';
import { type SynonymBody, synonymsPart } from './searchSynonyms.part.ts';

/** Queries that are compared before other work has its turn. */
const slice = 1_000;

interface Counted {
  readonly storeKey: string;
  /** Of the store. */
  readonly language: string;
  readonly synonyms: readonly { readonly id: string; readonly body: SynonymBody }[];
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Searches of the last 30 days to which synonyms of a store apply, whenever they were switched on, by id of the synonym. */
export async function countUses(
  db: Database,
  { storeKey, language, synonyms, now, signal }: Counted,
): Promise<ReadonlyMap<string, number>> {
  const queries = await rowsOf<{ normalised: string; searches: number }>(
    db.pool,
    sql`SELECT normalised, sum(searches)::int AS searches FROM query_days
        WHERE store_key = ${storeKey} AND day > ${now}::date - 30 GROUP BY normalised HAVING sum(searches) > 0`,
  );
  const compiling = synonymsPart.compile();
  for (const { id, body } of synonyms) compiling.add({ id, version: 0, body });
  const compiled = compiling.done();
  const counts = new Map(synonyms.map(({ id }) => [id, 0]));
  for (const [at, { normalised, searches }] of queries.entries()) {
    if (at % slice === slice - 1) await setImmediate();
    if (signal.aborted) break;
    const applied = new Set(expandQuery(normalised, compiled, language).map(({ synonym }) => synonym.id));
    for (const id of applied) counts.set(id, (counts.get(id) ?? 0) + searches);
  }
  return counts;
}
