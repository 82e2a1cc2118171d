import type { StoreConfiguration } from '../../configuration/storeConfiguration.ts';
import type { Database } from '../../db/database.ts';
import { normaliseQuery } from '../engine/applyRules.ts';
import { decideRules } from '../rules/decideRules.ts';
import { readProductData } from '../products/productData.ts';
import type { SearchOutcome } from '../products/searchStore.ts';
import { rulesFor } from '../rules/decideSearch.ts';
import { frequentQueries } from './frequentQueries.ts';

/** Whether every word that was typed is the beginning of a word of the name. */
function completes(name: string, query: string): boolean {
  const words = normaliseQuery(name).split(' ');
  return normaliseQuery(query)
    .split(' ')
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

interface Asked {
  readonly query: string;
  readonly limit: number;
  readonly now: Date;
  /** The products that are found for it; without them only queries are suggested. */
  readonly outcome?: SearchOutcome;
}

/** Completions of what was typed: what rules pin, frequent queries, then names of products. What rules hide is none, however it is spelt. */
export async function findSuggestions(
  db: Database,
  configuration: StoreConfiguration,
  { query, limit, now, outcome }: Asked,
): Promise<string[]> {
  const decision = decideRules(await rulesFor(db, configuration, query), query, 'suggestions');
  const hidden = new Set([...decision.hidden.keys()].map(normaliseQuery));
  const room = limit + hidden.size;
  const queries = await frequentQueries(db, configuration.storeKey, normaliseQuery(query), room, now);
  // The same words in another spelling are one suggestion.
  const seen = new Set(['', ...hidden]);
  const isNew = (text: string) => {
    const words = normaliseQuery(text);
    return !seen.has(words) && seen.add(words);
  };
  const result = [...decision.pinned.keys(), ...queries].filter(isNew);
  // Every letter asks: names are read only where queries leave room for them.
  if (result.length < limit) {
    const ids = (outcome?.products ?? []).slice(0, room).map(({ id }) => id);
    const data = await readProductData(db, configuration.storeKey, ids, ['name']);
    const names = data.map(({ name }) => (typeof name === 'string' ? name : ''));
    // What a product only mentions is no completion: its name is offered when no name begins as it was typed.
    const completions = names.filter((name) => completes(name, query));
    result.push(...(completions.length > 0 ? completions : names).filter(isNew));
  }
  return result.slice(0, limit);
}
