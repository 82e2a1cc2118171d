import type { Logger } from 'pino';

import type { Database } from './database.ts';

const batchMs = 500;

/** Writes what was noted along the way together, twice a second, one batch after another; what waits when the database closes is written first. */
export class LaterWrites {
  readonly #write: () => Promise<void>;
  /** What the log says of a batch that failed. */
  readonly #failed: string;
  #timer: NodeJS.Timeout | undefined;
  #log: Logger | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** `write` takes what waits, and puts back what it could not write. */
  constructor(db: Database, failed: string, write: () => Promise<void>) {
    this.#write = write;
    this.#failed = failed;
    db.onClose(() => this.#flushOrWarn());
  }

  /** Has what waits written within half a second. */
  soon(log: Logger): void {
    this.#log = log;
    this.#timer ??= setTimeout(() => void this.#flushOrWarn(), batchMs).unref();
  }

  /** Resolves when everything noted so far is written. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const written = this.#writing.then(() => this.#write());
    this.#writing = written.catch(() => undefined);
    await written;
  }

  async #flushOrWarn(): Promise<void> {
    await this.flush().catch((error: unknown) => this.#log?.warn({ err: error }, this.#failed));
  }
}
