import { Failure } from '../failure.ts';

interface Limits {
  /** Most that run at once. */
  readonly most: number;
  /** Most of one party that run at once: with fewer than `most`, no one can take all places. */
  readonly mostOfOne: number;
  /** Most of one party that wait; the next one is refused. */
  readonly mostWaiting: number;
  /** What that one reads. */
  readonly refusal: string;
}

interface Party {
  running: number;
  readonly waiting: (() => void)[];
}

/** Gives turns to work of many parties. A party waits for its own work, and for others only when all places are taken: then they take turns. */
export class FairTurns {
  readonly #limits: Limits;
  /** Those that run or wait, in the order of their turns. */
  readonly #parties = new Map<string, Party>();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Waits for a turn, does the work, and passes the turn on. Throws a LimitError when too many of this party wait already. */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const party = this.#parties.get(who) ?? { running: 0, waiting: [] };
    this.#parties.set(who, party);
    if (!this.#mayStart(party)) {
      if (party.waiting.length >= this.#limits.mostWaiting) throw new Failure('LimitError', this.#limits.refusal);
      await new Promise<void>((go) => party.waiting.push(go));
    } else this.#start(party);
    try {
      return await work();
    } finally {
      this.#running--;
      party.running--;
      // The one that had the last turn comes after all others that wait.
      this.#parties.delete(who);
      if (party.running > 0 || party.waiting.length > 0) this.#parties.set(who, party);
      this.#startNext();
    }
  }

  #mayStart({ running }: Party): boolean {
    return this.#running < this.#limits.most && running < this.#limits.mostOfOne;
  }

  #start(party: Party): void {
    this.#running++;
    party.running++;
  }

  #startNext(): void {
    for (const party of this.#parties.values()) {
      if (party.waiting.length === 0 || !this.#mayStart(party)) continue;
      this.#start(party);
      party.waiting.shift()?.();
      return;
    }
  }
}
