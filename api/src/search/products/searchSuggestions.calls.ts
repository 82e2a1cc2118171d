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

/** Whether every word that was typed is the beginning of a word of the name. */
function completes(name: string, query: string): boolean {
  const words = normaliseQuery(name).split(' ');
  return normaliseQuery(query)
    .split(' ')
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

export const handlers = [
  handle(searchSuggestions, async ({ query, limit }, { db, now, store }) => {
    const [queries, { products }] = await Promise.all([
      frequentQueries(db, store.key, normaliseQuery(query), limit, now),
      currentConfiguration(db, store).then((configuration) => searchStore(db, configuration, { query, limit, offset: 0, isTyping: true })),
    ]);
    const ids = products.map(({ id }) => id);
    const names = (await readProductData(db, store.key, ids, ['name'])).map(({ name }) => (typeof name === 'string' ? name : ''));
    // What a product only mentions is no completion: its name is offered when no name begins as it was typed.
    const completions = names.filter((name) => completes(name, query));
    // The same words in another spelling are one suggestion.
    const seen = new Set(['']);
    const result = [...queries, ...(completions.length > 0 ? completions : names)].filter((text) => {
      const words = normaliseQuery(text);
      const isNew = !seen.has(words);
      seen.add(words);
      return isNew;
    });
    return { result: result.slice(0, limit) };
  }),
];
