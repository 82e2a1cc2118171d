import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';

import { ByteCache } from '../../db/byteCache.ts';
import type { Database } from '../../db/database.ts';
import type { CampaignProducts } from './campaignTriggers.ts';

/** Finds products of the store by a search and a filter, best first, whatever rules and campaigns say. */
export type FindProducts = (query: string, filter: FilterNode | undefined) => Promise<readonly string[]>;

/** What a search or filter chooses is used for so long before it is asked again; until the answer, calls continue with what was known. */
const freshMs = 10_000;
/** After this a call waits for it. */
const staleMs = 120_000;
const mostBytes = 100_000_000;

interface Held {
  readonly ids: ReadonlySet<string>;
  readonly at: number;
}

const caches = new WeakMap<Database, { readonly held: ByteCache<Held>; readonly reading: Map<string, Promise<ReadonlySet<string>>> }>();

/** The products that a list, a search and a filter choose: those of the list first, each once. */
export function chosenProducts(
  db: Database,
  storeKey: string,
  { picked, search, filter }: CampaignProducts,
  find: FindProducts,
): ReadonlySet<string> | Promise<ReadonlySet<string>> {
  if (search.trim() === '' && filter.trim() === '') return new Set(picked);
  return found(db, storeKey, search.trim(), filter.trim(), find).then((others) =>
    picked.length === 0 ? others : new Set([...picked, ...others]),
  );
}

async function found(db: Database, storeKey: string, search: string, filter: string, find: FindProducts): Promise<ReadonlySet<string>> {
  let cache = caches.get(db);
  if (cache === undefined) caches.set(db, (cache = { held: new ByteCache<Held>(mostBytes), reading: new Map() }));
  const { held, reading } = cache;
  const key = JSON.stringify([storeKey, search, filter]);
  const known = held.get(key);
  const age = known === undefined ? Infinity : Date.now() - known.at;
  if (known !== undefined && age < freshMs) return known.ids;
  let running = reading.get(key);
  if (running === undefined) {
    running = read()
      .then((ids) => {
        held.set(key, { ids, at: Date.now() }, 200 + ids.size * 70);
        return ids;
      })
      .finally(() => reading.delete(key));
    reading.set(key, running);
  }
  if (known === undefined || age > staleMs) return running;
  running.catch(() => {}); // the next call asks again
  return known.ids;

  async function read(): Promise<ReadonlySet<string>> {
    const { tree, problem } = parseFilter(filter);
    // A filter that cannot be read was refused when it was saved; one from before is worth nothing.
    return problem === undefined ? new Set(await find(search, tree)) : new Set();
  }
}
