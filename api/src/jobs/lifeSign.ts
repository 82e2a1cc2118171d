import pg from 'pg';
import type { Logger } from 'pino';

/** First number of the advisory locks that are life signs of workers; the second is the worker's own number. */
export const lifeSignSpace = 4_207_002;

/** Holds an advisory lock for as long as this process lives; taken again when the connection was lost. */
export class LifeSign {
  readonly #url: string;
  readonly #worker: number;
  readonly #log: Logger;
  #client: pg.Client | undefined;
  #isDropped = false;

  constructor(url: string, worker: number, log: Logger) {
    this.#url = url;
    this.#worker = worker;
    this.#log = log;
  }

  async hold(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'endcap-life-sign',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    // `end` follows every loss, so the error needs no answer of its own.
    client.on('error', () => {});
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1, $2)', [lifeSignSpace, this.#worker]);
    client.once('end', () => this.#again());
    this.#client = client;
  }

  async drop(): Promise<void> {
    this.#isDropped = true;
    await this.#client?.end().catch(() => {});
  }

  #again(): void {
    if (this.#isDropped) return;
    setTimeout(() => {
      this.hold().catch((error: unknown) => {
        this.#log.debug({ err: error }, 'the life sign of this worker could not be taken again yet');
        this.#again();
      });
    }, 500).unref();
  }
}
