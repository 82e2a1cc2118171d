import type { Database } from '../db/database.ts';
import { ShortMemory } from '../db/shortMemory.ts';
import type { ContextStore } from './handle.ts';

const stores = new ShortMemory<ContextStore>({ keptMs: 5_000, most: 10_000 });

/**
 * The store of a public key as it was at most five seconds ago, for calls that come thousands of times a second. A key that no one has is
 * not remembered: a store that was just made is there at once.
 */
export function rememberedStore(db: Database, key: string, read: () => Promise<ContextStore>): Promise<ContextStore> {
  return stores.get(db, key, read);
}
