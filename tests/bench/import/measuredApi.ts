import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedCluster } from '../../../api/src/db/embeddedCluster.ts';
import { type Database, openDatabase } from '../../../api/src/db/database.ts';
import { pino } from 'pino';

import { freePorts } from '../../support/freePorts.ts';

const megabyte = 1024 * 1024;

/** Memory of a process in MB, as the operating system counts it: its resident pages. */
export function residentMb(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    if (kilobytes !== undefined) return (Number(kilobytes) * 1024) / megabyte;
  } catch {
    // not Linux
  }
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / megabyte;
}

/** The api as it is in production, in a process of its own, on a new database: the process that imports and whose memory counts. */
export interface MeasuredApi {
  readonly url: string;
  readonly db: Database;
  readonly pid: number;
  stop(): Promise<void>;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The api ended with ${child.exitCode}.`);
}

export async function startMeasuredApi(): Promise<MeasuredApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'endcap-import-bench-'));
  chmodSync(dataDir, 0o711); // the database server may run as another user
  const log = pino({ level: 'warn' });
  // Not `throwAway`: with the durability of production.
  const cluster = await startEmbeddedCluster({ dataDir, log });
  const [port = 0] = await freePorts(1);
  const main = join(import.meta.dirname, '../../../api/src/main.ts');
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url,
      API_PORT: String(port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 2, 2],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await answers(url, child);
  } catch (error) {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  const db = openDatabase({ url: cluster.url, log, max: 2 });
  return {
    url,
    db,
    pid: child.pid ?? 0,
    async stop() {
      await db.close();
      // A benchmark may have killed it.
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await new Promise((done) => child.once('exit', done));
      }
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
