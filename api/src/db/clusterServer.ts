import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from 'pino';

import { type ClusterRecord, keepOwner, urlOf, writeRecord } from './clusterRecord.ts';
import { endPostmaster, isAlive, reaches } from './postmaster.ts';
import type { ServerAccount } from './serverAccount.ts';
import type { ServerBinaries } from './serverBinaries.ts';

export interface EmbeddedCluster {
  /** Connection URL of the database `endcap`. */
  readonly url: string;
  /** Ends the server if this process owns it; a server that another living process owns continues. */
  stop(): Promise<void>;
}

/** Longest time a server may take until it answers; it may have to recover from a kill. */
export const startSeconds = 60;
const maxLogBytes = 20_000_000;

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  // Short queries only: compiling them costs more than it saves.
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'password_encryption=scram-sha-256',
];
const throwAwaySettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=128MB', 'max_connections=200'];

interface ServerRun {
  readonly home: string;
  readonly record: ClusterRecord;
  readonly binaries: ServerBinaries;
  readonly account: ServerAccount | undefined;
  readonly log: Logger;
  readonly throwAway: boolean;
  /** Process id of a server that runs already. */
  readonly adopted?: number;
}

/** Runs the server until `stop`, and starts it again, on the same port, whenever it dies. */
export async function runServer({ home, record, binaries, account, log, throwAway, adopted }: ServerRun): Promise<EmbeddedCluster> {
  const logPath = join(home, 'postgres.log');
  const folder = realpathSync(join(home, 'postgres'));
  const flags = [...settings, ...(throwAway ? throwAwaySettings : [])].flatMap((setting) => ['-c', setting]);
  let stopping = false;

  const spawnServer = (port: number): ChildProcess => {
    if ((statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(logPath, `${logPath}.1`);
    const output = openSync(logPath, 'a', 0o600);
    keepOwner(logPath);
    try {
      // A session of its own: Ctrl+C in the terminal must reach the api first, which then ends the server.
      return spawn(binaries.postgres, ['-D', folder, '-p', String(port), ...flags], {
        ...account,
        cwd: '/',
        stdio: ['ignore', output, output],
        detached: true,
        env: { LC_ALL: 'C', PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
      });
    } finally {
      closeSync(output);
    }
  };

  /** Starts the server and answers its process id once it can be reached. */
  const launch = async (): Promise<number> => {
    const until = Date.now() + startSeconds * 1000;
    for (;;) {
      writeRecord(join(home, 'postgres.json'), record);
      const child = spawnServer(record.port);
      let ended = false;
      for (const event of ['error', 'exit']) child.once(event, () => (ended = true));
      if (await waitFor(urlOf(record), () => !ended, startSeconds)) return child.pid ?? 0;
      if (child.pid !== undefined && !ended) await endPostmaster(child.pid);
      if (Date.now() > until || stopping || throwAway)
        throw new Error(`The database server did not start; ${logPath} says why: ${lastLines(logPath)}`);
      // Processes of a killed server may need a moment to go.
      await sleep(250);
    }
  };

  let running = adopted === undefined ? launch() : Promise.resolve(adopted);
  let pid = await running;
  log.info({ port: record.port, folder, pid }, 'database server runs');
  const watch = setInterval(() => {
    if (pid === 0 || isAlive(pid)) return;
    pid = 0;
    log.error('the database server ended unexpectedly and is started again');
    running = launch();
    running.then(
      (started) => (pid = started),
      (error: unknown) => log.fatal({ err: error }, 'the database server could not be started again'),
    );
  }, 500);
  watch.unref();
  return {
    url: urlOf(record),
    stop: async () => {
      stopping = true;
      clearInterval(watch);
      const last = await running.catch(() => 0);
      if (last !== 0) await endPostmaster(last);
    },
  };
}

/** Whether a server came to answer while it lived and within the time. */
export async function waitFor(url: string, alive: () => boolean, seconds: number): Promise<boolean> {
  const until = Date.now() + seconds * 1000;
  while (alive() && Date.now() < until) {
    if (await reaches(url)) return true;
    await sleep(25);
  }
  return false;
}

function lastLines(path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-4).join(' | ');
  } catch {
    return 'there is no log';
  }
}
