import { createHmac, randomBytes } from 'node:crypto';

/** At most this many names of a minute are counted each on its own. */
const mostNames = 50_000;
/** Counters that all further names of the minute share. */
const sharedCounters = 65_536;

/**
 * Lets so many through a minute and no more, for each name. Of this process alone: with several, a store may have so many times more,
 * which the sampling of the log bears.
 *
 * Names cost nothing to make up, so a flood of them must neither fill the memory, nor push out the counter of another, nor shut out anyone who comes
 * later: names beyond the first 50,000 of a minute share counters, chosen by a key of this process, so that no one knows whose they share.
 */
export class MinuteLimit {
  readonly #most: number;
  readonly #key = randomBytes(32);
  #minute = 0;
  readonly #counts = new Map<string, number>();
  #shared: Uint32Array | undefined;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one; false when it is one too many. */
  take(name: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts.clear();
      this.#shared = undefined;
    }
    const count = this.#counts.get(name);
    if (count === undefined && this.#counts.size >= mostNames) return this.#takeShared(name);
    if ((count ?? 0) >= this.#most) return false;
    this.#counts.set(name, (count ?? 0) + 1);
    return true;
  }

  #takeShared(name: string): boolean {
    this.#shared ??= new Uint32Array(sharedCounters);
    const at = createHmac('sha256', this.#key).update(name).digest().readUInt32BE(0) % sharedCounters;
    const count = this.#shared[at] ?? 0;
    if (count >= this.#most) return false;
    this.#shared[at] = count + 1;
    return true;
  }
}
