import type { Database } from '../db/database.ts';
import type { ContextStore } from './handle.ts';

const keptMs = 5_000;
const mostStores = 10_000;

const memories = new WeakMap<Database, Map<string, { readonly store: Promise<ContextStore>; readonly until: number }>>();

/**
 * The store of a public key as it was at most five seconds ago, for calls that come thousands of times a second. A key that no one has is
 * not remembered: a store that was just made is there at once.
 */
export function rememberedStore(db: Database, key: string, read: () => Promise<ContextStore>): Promise<ContextStore> {
  let memory = memories.get(db);
  if (memory === undefined) memories.set(db, (memory = new Map()));
  const known = memory.get(key);
  if (known !== undefined && known.until > performance.now()) return known.store;
  const store = read();
  if (memory.size >= mostStores) memory.clear();
  const entry = { store, until: performance.now() + keptMs };
  memory.set(key, entry);
  store.catch(() => {
    if (memory.get(key) === entry) memory.delete(key);
  });
  return store;
}
