/** At most this many rows are stored between two rounds at least: each round leaves a piece of the index behind, and searches look into every one. */
const roundRows = 4_000;

/**
 * Makes products searchable while further ones are read and stored, one round at a time, each over all that is stored when it begins. A round
 * that fails is not a failure of the import: the index is brought up to date again at its end, and says then what is wrong.
 */
export class BackgroundIndexer {
  readonly #round: () => Promise<unknown>;
  #running: Promise<unknown> | undefined;
  #rows = 0;

  constructor(round: () => Promise<unknown>) {
    this.#round = round;
  }

  /** Tells that further rows are stored. */
  stored(rows: number): void {
    this.#rows += rows;
    if (this.#running !== undefined || this.#rows < roundRows) return;
    this.#rows = 0;
    this.#running = this.#round()
      .catch(() => {})
      .finally(() => (this.#running = undefined));
  }

  /** Ends when no round is under way. */
  async end(): Promise<void> {
    await this.#running;
  }
}
