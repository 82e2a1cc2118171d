import { dayOf, subDays } from '@endcap/schema/contract/utcDays.ts';

import { ByteCache } from '../../db/byteCache.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';

interface FrequentQuery {
  readonly query: string;
  readonly normalised: string;
  readonly searches: number;
}

interface Held {
  readonly queries: Promise<readonly FrequentQuery[]>;
  /** When they were last asked for; milliseconds. */
  at: number;
}

/** Of a store, at most this many are kept, and so long: counting them takes as long as the store has searches, and every letter asks. */
const mostQueries = 20_000;
const freshMs = 60_000;
const days = 90;
/** A query that fewer searches had may be something private that one shopper typed. */
const leastSearches = 3;
const bytesOfQuery = 150;

const caches = new WeakMap<Database, ByteCache<Held>>();

/** What is searched for most in a store, in the order of its folded forms. */
async function readFrequent({ pool }: Database, storeKey: string, now: Date): Promise<readonly FrequentQuery[]> {
  const rows = await rowsOf<FrequentQuery>(
    pool,
    sql`SELECT (array_agg(query ORDER BY searches DESC, query))[1] AS query, normalised, sum(searches)::int AS searches FROM (
          SELECT query, normalised, sum(searches - without_result - picked) AS searches FROM query_days
          WHERE store_key = ${storeKey} AND day > ${dayOf(subDays(now, days))}::date AND searches > without_result + picked AND normalised <> ''
          GROUP BY query, normalised
        ) AS spelt GROUP BY normalised HAVING sum(searches) >= ${leastSearches} ORDER BY 3 DESC, normalised LIMIT ${mostQueries}`,
  );
  return rows.sort((a, b) => (a.normalised < b.normalised ? -1 : 1));
}

function heldQueries(db: Database, storeKey: string, now: Date): Promise<readonly FrequentQuery[]> {
  let cache = caches.get(db);
  if (cache === undefined) caches.set(db, (cache = new ByteCache<Held>(50_000_000)));
  const known = cache.get(storeKey);
  if (known !== undefined && Date.now() - known.at < freshMs) return known.queries;
  const queries = readFrequent(db, storeKey, now);
  const held = { queries, at: Date.now() };
  queries.then(
    ({ length }) => cache.set(storeKey, held, 1_000 + length * bytesOfQuery),
    () => known === undefined && cache.delete(storeKey),
  );
  if (known === undefined) {
    cache.set(storeKey, held, 0);
    return queries;
  }
  // Callers get the previous count meanwhile.
  known.at = Date.now();
  return known.queries;
}

/** Queries of the last 90 days that begin with a folded text and continue, the most frequent first; counted at most a minute ago. */
export async function frequentQueries(db: Database, storeKey: string, beginning: string, limit: number, now: Date): Promise<string[]> {
  const all = await heldQueries(db, storeKey, now);
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.normalised ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  const begun: FrequentQuery[] = [];
  for (let at = low; all[at]?.normalised.startsWith(beginning) === true; at++) {
    const one = all[at];
    if (one !== undefined && one.normalised !== beginning) begun.push(one);
  }
  return begun
    .sort((a, b) => b.searches - a.searches || (a.normalised < b.normalised ? -1 : 1))
    .slice(0, limit)
    .map(({ query }) => query);
}
