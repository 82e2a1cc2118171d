const largestMemory = 50_000;

/** Counts what an address asked for without success, so that no one finds by trying what only the holder of a link may see. Of this process alone. */
export class MissLimit {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #misses = new Map<string, { count: number; until: number }>();

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  isOver(address: string, now: Date): boolean {
    const known = this.#misses.get(address);
    return known !== undefined && known.until > now.getTime() && known.count >= this.#most;
  }

  missed(address: string, now: Date): void {
    if (this.#misses.size > largestMemory)
      for (const [key, { until }] of this.#misses) if (until <= now.getTime()) this.#misses.delete(key);
    const known = this.#misses.get(address);
    if (known === undefined || known.until <= now.getTime()) this.#misses.set(address, { count: 1, until: now.getTime() + this.#windowMs });
    else known.count += 1;
  }
}
