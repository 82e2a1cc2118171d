import { type Database, isDatabaseLost } from './database.ts';

interface GatheredOptions<Item, Answer> {
  /** Stores all in one statement, which is one commit; answers for each, in order. */
  readonly write: (db: Database, items: readonly Item[]) => Promise<readonly Answer[]>;
  /** Items of one name never meet in a batch: the second has to see the result of the first. Undefined meets all. */
  readonly nameOf: (item: Item) => string | undefined;
  /** How much of a batch an item takes; default 1. */
  readonly weightOf?: (item: Item) => number;
  readonly mostInBatch: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

interface Buffer<Item, Answer> {
  waiting: Waiting<Item, Answer>[];
  /** Weight of what waits or is being written. */
  weight: number;
  isFlushing: boolean;
}

/** How long the first of a batch waits for others. While one batch is being committed the next gathers, so under load this hardly matters. */
const gatherMs = 1;

/** Writes of many requests of the same moment, stored together: one statement and one flush to disk for all of them. */
export class GatheredWrites<Item, Answer> {
  readonly #options: GatheredOptions<Item, Answer>;
  readonly #buffers = new WeakMap<Database, Buffer<Item, Answer>>();

  constructor(options: GatheredOptions<Item, Answer>) {
    this.#options = options;
  }

  #weigh(item: Item): number {
    return this.#options.weightOf?.(item) ?? 1;
  }

  /** Weight of what is not on disk yet. */
  waiting(db: Database): number {
    return this.#buffers.get(db)?.weight ?? 0;
  }

  /** Resolves when the item is on disk. */
  add(db: Database, item: Item): Promise<Answer> {
    const buffer = this.#buffers.get(db) ?? { waiting: [], weight: 0, isFlushing: false };
    this.#buffers.set(db, buffer);
    return new Promise((resolve, reject) => {
      buffer.waiting.push({ item, resolve, reject });
      buffer.weight += this.#weigh(item);
      if (buffer.isFlushing) return;
      buffer.isFlushing = true;
      setTimeout(() => void this.#flushAll(db, buffer), gatherMs);
    });
  }

  async #flushAll(db: Database, buffer: Buffer<Item, Answer>): Promise<void> {
    while (buffer.waiting.length > 0) {
      const batch = this.#takeBatch(buffer);
      await this.#flush(db, batch);
      buffer.weight -= batch.reduce((sum, { item }) => sum + this.#weigh(item), 0);
    }
    buffer.isFlushing = false;
  }

  /** The oldest, as many as make a batch. */
  #takeBatch({ waiting }: Buffer<Item, Answer>): Waiting<Item, Answer>[] {
    const names = new Set<string>();
    let total = 0;
    const end = waiting.findIndex(({ item }) => {
      const name = this.#options.nameOf(item);
      if (name !== undefined && names.has(name)) return true;
      if (name !== undefined) names.add(name);
      const weight = this.#weigh(item);
      total += weight;
      return total > this.#options.mostInBatch && total > weight;
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  }

  async #flush(db: Database, batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#options.write(
        db,
        batch.map(({ item }) => item),
      );
      if (answers.length !== batch.length) throw new Error('A batch was not answered as a whole.');
      for (const [at, answer] of answers.entries()) batch[at]?.resolve(answer);
    } catch (error) {
      // What is wrong with one request must not harm the others: each is tried on its own.
      if (batch.length > 1 && !isDatabaseLost(error)) for (const one of batch) await this.#flush(db, [one]);
      else for (const { reject } of batch) reject(error);
    }
  }
}
