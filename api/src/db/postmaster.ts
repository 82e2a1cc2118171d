import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

/** Process id in the data folder's `postmaster.pid`; undefined when there is none. */
export function postmasterPid(folder: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '', 10);
    return Number.isNaN(pid) ? undefined : pid;
  } catch {
    return undefined;
  }
}

/** Whether a process lives. One that has ended but was not yet collected by its parent (a zombie) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true; // no /proc on this system
  }
}

/** Whether the process is a PostgreSQL server, since process ids are used again after a restart of the machine or container. */
export function isPostmaster(pid: number): boolean {
  let command = '';
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    command = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  }
  return /postgres(\.exe)?"? .*-D /.test(command);
}

/** Whether a server answers at the URL. */
export async function reaches(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Signals a server to end at once but cleanly (open transactions are rolled back), and waits for its end. */
export async function endPostmaster(pid: number): Promise<void> {
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
