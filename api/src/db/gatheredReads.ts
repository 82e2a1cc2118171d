import { type Database, isDatabaseLost } from './database.ts';

interface GatheredOptions<Group, Key, Value> {
  /** What the keys of one query have in common, such as their store; by a name that no other group has. */
  readonly nameOf: (group: Group) => string;
  /** Reads all keys of a group by one query; those without a value are omitted. */
  readonly read: (db: Database, group: Group, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;
  readonly mostKeys: number;
}

interface Waiting<Key, Value> {
  readonly keys: readonly Key[];
  readonly resolve: (values: ReadonlyMap<Key, Value>) => void;
  readonly reject: (error: unknown) => void;
}

interface Buffer<Key, Value> {
  readonly waiting: Waiting<Key, Value>[];
  underWay: number;
}

/** Queries of one group that run at once: a slow one does not hold up all others. */
const mostUnderWay = 2;

/**
 * Reads of many requests, put together while others are under way: of one request the query is sent at once, of hundreds in the same moment there are few queries.
 * Nothing is kept, and each read sees what was committed before it was asked for.
 */
export class GatheredReads<Group, Key, Value> {
  readonly #options: GatheredOptions<Group, Key, Value>;
  readonly #buffers = new WeakMap<Database, Map<string, Buffer<Key, Value>>>();

  constructor(options: GatheredOptions<Group, Key, Value>) {
    this.#options = options;
  }

  /** The values of at least these keys. */
  read(db: Database, group: Group, keys: readonly Key[]): Promise<ReadonlyMap<Key, Value>> {
    const ofDatabase = this.#buffers.get(db) ?? new Map<string, Buffer<Key, Value>>();
    this.#buffers.set(db, ofDatabase);
    const name = this.#options.nameOf(group);
    const buffer = ofDatabase.get(name) ?? { waiting: [], underWay: 0 };
    ofDatabase.set(name, buffer);
    return new Promise((resolve, reject) => {
      buffer.waiting.push({ keys, resolve, reject });
      if (buffer.underWay >= mostUnderWay) return;
      buffer.underWay++;
      void this.#readAll(db, group, buffer).finally(() => {
        buffer.underWay--;
        if (buffer.underWay === 0) ofDatabase.delete(name);
      });
    });
  }

  async #readAll(db: Database, group: Group, buffer: Buffer<Key, Value>): Promise<void> {
    while (buffer.waiting.length > 0) {
      let count = 0;
      const end = buffer.waiting.findIndex(({ keys }, at) => (count += keys.length) > this.#options.mostKeys && at > 0);
      await this.#readBatch(db, group, buffer.waiting.splice(0, end === -1 ? buffer.waiting.length : end));
    }
  }

  async #readBatch(db: Database, group: Group, batch: readonly Waiting<Key, Value>[]): Promise<void> {
    try {
      const values = await this.#options.read(db, group, [...new Set(batch.flatMap(({ keys }) => keys))]);
      for (const { resolve } of batch) resolve(values);
    } catch (error) {
      // What is wrong with the key of one request must not harm the others: each is read on its own.
      if (batch.length > 1 && !isDatabaseLost(error)) for (const one of batch) await this.#readBatch(db, group, [one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
