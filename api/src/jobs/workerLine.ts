import pg from 'pg';
import type { Logger } from 'pino';

import { dueKinds, lifeSignSpace } from './jobs.store.ts';

interface LineOptions {
  readonly url: string;
  readonly log: Logger;
  /** The worker's own number. */
  readonly worker: number;
  /** Called with the kind of a job that waits from now on. */
  readonly onWaiting: (name: string) => void;
}

/**
 * A worker's own connection. It holds an advisory lock as a life sign, which PostgreSQL drops the moment this process dies, and hears of
 * jobs that wait. It is opened again when it was lost; what was not heard meanwhile is found by asking.
 */
export class WorkerLine {
  readonly #options: LineOptions;
  #client: pg.Client | undefined;
  #isDropped = false;

  constructor(options: LineOptions) {
    this.#options = options;
  }

  async hold(): Promise<void> {
    const { url, worker, onWaiting } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'endcap-worker-line',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    // `end` follows every loss, so the error needs no answer of its own.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => onWaiting(payload ?? ''));
    await client.connect();
    try {
      // A machine that vanishes says no goodbye: without these the server would keep its lock for two hours.
      await client.query('SET tcp_keepalives_idle = 3; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 3; LISTEN endcap_jobs');
      await client.query('SELECT pg_advisory_lock($1, $2)', [lifeSignSpace, worker]);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => this.#again());
    this.#client = client;
    if (this.#isDropped) await client.end();
  }

  /** Kinds, of those given, that have jobs which are due. A line that does not answer is taken for lost, and opened again. */
  async ask(names: readonly string[]): Promise<string[]> {
    const client = this.#client;
    if (client === undefined) return [];
    try {
      return await dueKinds(client, names);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
  }

  async drop(): Promise<void> {
    this.#isDropped = true;
    await this.#client?.end().catch(() => {});
  }

  #again(): void {
    this.#client = undefined;
    if (this.#isDropped) return;
    setTimeout(() => {
      this.hold().catch((error: unknown) => {
        this.#options.log.debug({ err: error }, 'the line of this worker could not be opened again yet');
        this.#again();
      });
    }, 500).unref();
  }
}
