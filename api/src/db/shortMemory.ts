import type { Database } from './database.ts';

interface Kept<Value> {
  readonly value: Promise<Value>;
  readonly until: number;
}

/** Values that may be some seconds old, each read once for all who ask meanwhile. A reading that failed is not remembered. */
export class ShortMemory<Value> {
  readonly #keptMs: number;
  readonly #most: number;
  readonly #memories = new WeakMap<Database, Map<string, Kept<Value>>>();

  /** At most so many values are kept of a database. */
  constructor({ keptMs, most }: { readonly keptMs: number; readonly most: number }) {
    this.#keptMs = keptMs;
    this.#most = most;
  }

  get(db: Database, key: string, read: () => Promise<Value>): Promise<Value> {
    let memory = this.#memories.get(db);
    if (memory === undefined) this.#memories.set(db, (memory = new Map()));
    const own = memory;
    const known = own.get(key);
    if (known !== undefined && known.until > performance.now()) return known.value;
    const value = read();
    if (own.size >= this.#most) own.clear();
    const entry = { value, until: performance.now() + this.#keptMs };
    own.set(key, entry);
    value.catch(() => {
      if (own.get(key) === entry) own.delete(key);
    });
    return value;
  }
}
