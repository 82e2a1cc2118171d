import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { type Database, isDatabaseLost, openDatabase } from '../db/database.ts';
import { startEmbeddedCluster } from '../db/embeddedCluster.ts';
import { migrate } from '../db/migrations.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { openJobs } from '../jobs/openJobs.ts';
import { startJobThread } from '../jobs/startJobThread.ts';
import { loadExports, loadHandlers, loadObservers } from './loadHandlers.ts';
import { type Routes, buildServer } from './server.ts';

export interface ApiOptions {
  readonly log: Logger;
  readonly port: number;
  /** Address to listen on; default 127.0.0.1. */
  readonly host?: string;
  /** A PostgreSQL server to use; else the built-in one on `dataDir`. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** `thread` runs jobs in a thread next to the calls, `inline` among them; `off` leaves them to processes of `api/src/jobs/worker.ts`. */
  readonly worker?: 'thread' | 'inline' | 'off';
  readonly checksAnswers?: boolean;
  readonly trustProxy?: string | undefined;
  /** Ends the waiting for a database that is not there yet. */
  readonly signal?: AbortSignal;
  /** False for tests of a part: declared calls may be without handlers. */
  readonly isComplete?: boolean;
  /** Work on the migrated database before the first call is served, such as making the demo company. */
  readonly prepare?: ((db: Database) => Promise<void>) | undefined;
}

export interface Api {
  readonly url: string;
  readonly server: FastifyInstance;
  readonly db: Database;
  readonly jobs: Jobs;
  /** Ends everything that `startApi` started: first the calls under way, then the jobs, then the database. */
  stop(): Promise<void>;
}

const databasePatienceMs = 60_000;
const patienceAtEndMs = 10_000;

/** A database that is still starting (next to us, in another container) is waited for. */
async function migrateWhenThere(url: string, { log, signal, dataDir, databaseUrl }: ApiOptions): Promise<void> {
  const until = Date.now() + databasePatienceMs;
  for (;;) {
    try {
      await migrate(url, log, databaseUrl ? {} : { dataDir });
      return;
    } catch (error) {
      if (!isDatabaseLost(error) || Date.now() > until || signal?.aborted === true) throw error;
      log.warn('the database cannot be reached yet');
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

/** On a slow machine the first start writes for longer than a call may take. */
async function withPatience(url: string, log: Logger, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase({ url, log, statementTimeoutMs: 900_000, name: 'endcap-start' });
  await work(db).finally(() => db.close());
}

/**
 * Lets the calls under way end, and then their connections: a browser would keep one open long after its call was answered. What has not
 * ended after ten seconds is cut off.
 */
async function endServer(server: FastifyInstance): Promise<void> {
  const closed = server.close();
  const idle = setInterval(() => server.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.server.closeAllConnections(), patienceAtEndMs);
  await closed.finally(() => {
    clearInterval(idle);
    clearTimeout(cut);
  });
}

function isRoutes(value: unknown): value is Routes {
  return typeof value === 'function';
}

/** Starts the database if it is ours, brings it up to date, and serves all calls. Whatever fails on the way, nothing is left running. */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { log, dataDir, databaseUrl, worker = 'inline', host = '127.0.0.1' } = options;
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end().catch((error: unknown) => log.warn({ err: error }, 'while ending'));
  };
  try {
    // The code is loaded while the database starts: a second start must be quick.
    const loading = Promise.all([
      loadHandlers({ isComplete: options.isComplete ?? true }),
      loadExports('.routes.ts', 'routes').then((found) => found.map(({ value }) => value).filter(isRoutes)),
      loadObservers(),
    ]);
    loading.catch(() => {}); // awaited below
    let url = databaseUrl;
    if (url === undefined || url === '') {
      const cluster = await startEmbeddedCluster({ dataDir, log });
      ends.push(() => cluster.stop());
      url = cluster.url;
    }
    await migrateWhenThere(url, options);
    const db = openDatabase({ url, log });
    ends.push(() => db.close());
    if (options.prepare !== undefined) await withPatience(url, log, options.prepare);
    const [handlers, routes, observers] = await loading;
    const jobs = await openJobs({ db, log, worker: worker === 'thread' ? 'off' : worker });
    ends.push(() => jobs.close());
    let endJobThread = () => Promise.resolve();
    ends.push(() => endJobThread());
    const server = await buildServer({
      db,
      jobs,
      log,
      handlers,
      routes,
      observers: observers.map((open) => open({ db, log })),
      checksAnswers: options.checksAnswers ?? false,
      ...(options.trustProxy === undefined ? {} : { trustProxy: options.trustProxy }),
    });
    ends.push(() => endServer(server));
    const address = await server.listen({ port: options.port, host });
    // Calls are answered before the code of the jobs is loaded again.
    if (worker === 'thread') endJobThread = startJobThread(url, log);
    log.info({ address, calls: handlers.length }, 'api is ready');
    return { url: address, server, db, jobs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
