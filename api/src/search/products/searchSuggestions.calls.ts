import { searchSuggestions } from '@endcap/schema/search/products/searchSuggestions.rest.ts';
import { subDays } from '@endcap/schema/contract/utcDays.ts';

import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { handle } from '../../http/handle.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { readProductData } from './productData.ts';
import { searchStore } from './searchStore.ts';

/** Of the newest searches so many are counted, so that a call's time is bounded. */
const countedSearches = 20_000;
const days = 90;
/** A query that fewer searches had may be something private that one shopper typed. */
const leastSearches = 3;

async function frequentQueries(db: Database, storeKey: string, beginning: string, limit: number, now: Date): Promise<string[]> {
  const rows = await rowsOf<{ query: string }>(
    db.pool,
    sql`select mode() within group (order by query) as query from (
       select query, normalised from search_log where store_key = ${storeKey} and total > 0 and time > ${subDays(now, days)}
       and starts_with(normalised, ${beginning}) and normalised <> ${beginning} order by time desc limit ${countedSearches}
     ) as newest group by normalised having count(*) >= ${leastSearches} order by count(*) desc, normalised limit ${limit}`,
  );
  return rows.map(({ query }) => query);
}

export const handlers = [
  handle(searchSuggestions, async ({ query, limit }, { db, now, store }) => {
    const [queries, { products }] = await Promise.all([
      frequentQueries(db, store.key, normaliseQuery(query), limit, now),
      currentConfiguration(db, store).then((configuration) => searchStore(db, configuration, { query, limit, offset: 0 })),
    ]);
    const ids = products.map(({ id }) => id);
    const names = (await readProductData(db, store.key, ids, ['name'])).map(({ name }) => (typeof name === 'string' ? name : ''));
    // The same words in another spelling are one suggestion.
    const seen = new Set(['']);
    const result = [...queries, ...names].filter((text) => {
      const words = normaliseQuery(text);
      const isNew = !seen.has(words);
      seen.add(words);
      return isNew;
    });
    return { result: result.slice(0, limit) };
  }),
];
