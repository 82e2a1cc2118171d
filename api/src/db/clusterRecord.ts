import { chownSync, closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { isAlive } from './postmaster.ts';

/** What is kept in `DATA_DIR/postgres.json` (mode 600), so that a worker or a second start finds the running server. */
export interface ClusterRecord {
  readonly port: number;
  readonly password: string;
  readonly version: string;
  /** Process that ends the server when it ends itself. */
  readonly owner: number;
  /** When that process began, as the system counts it: process ids are used again. */
  readonly ownerStart: string;
}

export const urlOf = (record: ClusterRecord) => `postgres://endcap:${record.password}@127.0.0.1:${record.port}/endcap`;

function processStart(pid: number): string {
  try {
    // Field 22; the second one is a name in parentheses that may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

export const ownership = () => ({ owner: process.pid, ownerStart: processStart(process.pid) });

/** Whether another process, which still lives, ends the server. */
export function isOwned(record: ClusterRecord): boolean {
  return record.owner !== process.pid && isAlive(record.owner) && processStart(record.owner) === record.ownerStart;
}

export function readRecord(path: string): ClusterRecord | undefined {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>; // checked field by field below
    const { port, password, version, owner, ownerStart } = value;
    if (typeof port !== 'number' || typeof password !== 'string' || typeof version !== 'string' || typeof owner !== 'number')
      return undefined;
    return { port, password, version, owner, ownerStart: typeof ownerStart === 'string' ? ownerStart : '' };
  } catch {
    return undefined;
  }
}

export function writeRecord(path: string, record: ClusterRecord): void {
  writeFileSync(`${path}.new`, JSON.stringify(record), { mode: 0o600 });
  keepOwner(`${path}.new`);
  renameSync(`${path}.new`, path);
}

/** What root writes into another user's data folder stays that user's, so that they can start without root again. */
export function keepOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

/** Lets one process at a time start or adopt the server. A lock whose holder is dead does not count. */
export async function holdLock(path: string): Promise<() => void> {
  for (let waited = 0; waited < 90_000; waited += 50) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, JSON.stringify(ownership()));
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    if (!isHeld(path)) rmSync(path, { force: true });
    await sleep(50);
  }
  throw new Error(`Another process is starting the database server (${path}).`);
}

function isHeld(path: string): boolean {
  try {
    const { owner, ownerStart } = JSON.parse(readFileSync(path, 'utf8')) as { owner: number; ownerStart: string }; // written above
    return isAlive(owner) && processStart(owner) === ownerStart;
  } catch {
    return false; // removed meanwhile, or its writer was killed between creating and writing it
  }
}
