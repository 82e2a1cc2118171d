import { ByteCache } from '../../db/byteCache.ts';
import type { Database } from '../../db/database.ts';
import { StoreMemory, StoreSignals } from './storeSignals.ts';

/** What is known of stores takes so much memory in a process; the store asked for last stays. */
const mostBytes = 300_000_000;
/** After this what is known is read again while calls continue with what was known before. */
const freshMs = 20_000;
/** After this a call waits for the reading: no one had asked for the store. */
const staleMs = 120_000;

interface Held {
  readonly memory: StoreMemory;
  readonly signals: StoreSignals;
  readonly readAt: number;
}

class SignalMemory {
  readonly #db: Database;
  readonly #held = new ByteCache<Held>(mostBytes);
  readonly #reading = new Map<string, Promise<StoreSignals>>();

  constructor(db: Database) {
    this.#db = db;
  }

  async current(storeKey: string): Promise<StoreSignals> {
    const held = this.#held.get(storeKey);
    const age = held === undefined ? Number.POSITIVE_INFINITY : Date.now() - held.readAt;
    if (held !== undefined && age < freshMs) return held.signals;
    const reading = this.#reading.get(storeKey) ?? this.#read(storeKey, held);
    if (held === undefined || age > staleMs) return reading;
    reading.catch(() => {}); // the next call tries again; this one has what was known
    return held.signals;
  }

  /** What is in memory and not too old; else it is read for the next call. */
  held(storeKey: string): StoreSignals | undefined {
    const held = this.#held.get(storeKey);
    const age = held === undefined ? Number.POSITIVE_INFINITY : Date.now() - held.readAt;
    if (age >= freshMs && !this.#reading.has(storeKey)) this.#read(storeKey, held).catch(() => {}); // the next call tries again
    return age > staleMs ? undefined : held?.signals;
  }

  #read(storeKey: string, held: Held | undefined): Promise<StoreSignals> {
    const memory = held?.memory ?? new StoreMemory();
    const reading = StoreSignals.read(this.#db, storeKey, memory, held?.signals, new Date())
      .then((signals) => {
        this.#held.set(storeKey, { memory, signals, readAt: Date.now() }, signals.weight);
        return signals;
      })
      .finally(() => this.#reading.delete(storeKey));
    this.#reading.set(storeKey, reading);
    return reading;
  }

  forget(storeKey: string): void {
    this.#held.delete(storeKey);
  }
}

const memories = new WeakMap<Database, SignalMemory>();

function memoryOf(db: Database): SignalMemory {
  let memory = memories.get(db);
  if (memory === undefined) memories.set(db, (memory = new SignalMemory(db)));
  return memory;
}

/** What is known of a store's products: from memory, at most some seconds old. */
export const currentSignals = (db: Database, storeKey: string): Promise<StoreSignals> => memoryOf(db).current(storeKey);

/** The same without waiting: undefined while no one has asked for the store of late. */
export const heldSignals = (db: Database, storeKey: string): StoreSignals | undefined => memoryOf(db).held(storeKey);

/** The next call reads everything again; for tests, which do not wait. */
export const forgetSignals = (db: Database, storeKey: string): void => memoryOf(db).forget(storeKey);
