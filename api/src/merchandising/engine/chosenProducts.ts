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

interface Chosen {
  readonly held: ByteCache<Held>;
  readonly reading: Map<string, Promise<ReadonlySet<string>>>;
}

const caches = new WeakMap<Database, Chosen>();

/** Lists as sets; what staff have saved stays the same object until it changes, and is asked with every call. */
const lists = new WeakMap<readonly string[], ReadonlySet<string>>();
function setOf(picked: readonly string[]): ReadonlySet<string> {
  let list = lists.get(picked);
  if (list === undefined) lists.set(picked, (list = new Set(picked)));
  return list;
}

/** Lists with what was found next to them, as long as that is the same. */
const joined = new WeakMap<ReadonlySet<string>, WeakMap<readonly string[], ReadonlySet<string>>>();
function withFound(picked: readonly string[], found: ReadonlySet<string>): ReadonlySet<string> {
  if (picked.length === 0) return found;
  let ofFound = joined.get(found);
  if (ofFound === undefined) joined.set(found, (ofFound = new WeakMap()));
  let both = ofFound.get(picked);
  if (both === undefined) ofFound.set(picked, (both = new Set([...picked, ...found])));
  return both;
}

/** The products that a list, a search and a filter choose: those of the list first, each once. At once where they are known. */
export function chosenProducts(
  db: Database,
  storeKey: string,
  { picked, search, filter }: CampaignProducts,
  find: FindProducts,
): ReadonlySet<string> | Promise<ReadonlySet<string>> {
  if (search.trim() === '' && filter.trim() === '') return setOf(picked);
  const others = foundProducts(db, storeKey, search.trim(), filter.trim(), find);
  return others instanceof Promise ? others.then((ids) => withFound(picked, ids)) : withFound(picked, others);
}

function isSameList(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  if (left.size !== right.size) return false;
  const others = right.values();
  for (const id of left) if (id !== others.next().value) return false;
  return true;
}

function foundProducts(
  db: Database,
  storeKey: string,
  search: string,
  filter: string,
  find: FindProducts,
): ReadonlySet<string> | Promise<ReadonlySet<string>> {
  let cache = caches.get(db);
  if (cache === undefined) caches.set(db, (cache = { held: new ByteCache<Held>(mostBytes), reading: new Map() }));
  const { held, reading } = cache;
  const key = `${storeKey} ${search.length} ${search} ${filter}`;
  const known = held.get(key);
  const age = known === undefined ? Infinity : Date.now() - known.at;
  if (known !== undefined && age < freshMs) return known.ids;
  let running = reading.get(key);
  if (running === undefined) {
    running = readChosen()
      .then((read) => {
        // The same products stay the same object, so that what was made of them is kept.
        const ids = known !== undefined && isSameList(known.ids, read) ? known.ids : read;
        held.set(key, { ids, at: Date.now() }, 200 + ids.size * 70);
        return ids;
      })
      .finally(() => reading.delete(key));
    reading.set(key, running);
  }
  if (known === undefined || age > staleMs) return running;
  running.catch(() => {}); // the next call asks again
  return known.ids;

  async function readChosen(): Promise<ReadonlySet<string>> {
    const { tree, problem } = parseFilter(filter);
    // A filter that cannot be read was refused when it was saved; one from before is worth nothing.
    return problem === undefined ? new Set(await find(search, tree)) : new Set();
  }
}
