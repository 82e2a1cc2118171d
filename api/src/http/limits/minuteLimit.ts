/**
 * Lets so many through a minute and no more, for each name. Of this process alone: with several, a store may have so many times more,
 * which the sampling of the log bears.
 */
export class MinuteLimit {
  readonly #most: number;
  #minute = 0;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one; false when it is one too many. */
  take(name: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts.clear();
    }
    const count = (this.#counts.get(name) ?? 0) + 1;
    // Many names are as much a flood as one that calls often.
    if (count > this.#most || (count === 1 && this.#counts.size >= 50_000)) return false;
    this.#counts.set(name, count);
    return true;
  }
}
