/** At most this many names are counted: a flood of made-up ones must not fill the memory. Beyond them, those are forgotten whose time is over first. */
const mostNames = 50_000;

/** Counts what an address asked for without success, so that no one finds by trying what only the holder of a link may see. Of this process alone. */
export class MissLimit {
  readonly #most: number;
  readonly #windowMs: number;
  /** In the order in which their time is over. */
  readonly #misses = new Map<string, { count: number; readonly until: number }>();

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  #known(name: string, now: Date) {
    const known = this.#misses.get(name);
    return known !== undefined && known.until > now.getTime() ? known : undefined;
  }

  isOver(name: string, now: Date): boolean {
    return (this.#known(name, now)?.count ?? 0) >= this.#most;
  }

  missed(name: string, now: Date): void {
    const known = this.#known(name, now);
    if (known !== undefined) {
      known.count += 1;
      return;
    }
    this.#misses.delete(name);
    if (this.#misses.size >= mostNames) this.#misses.delete(this.#misses.keys().next().value ?? '');
    this.#misses.set(name, { count: 1, until: now.getTime() + this.#windowMs });
  }
}
