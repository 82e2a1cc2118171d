import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { CommandError } from '../say.mjs';

const markFile = (dataDir: string): string => join(dataDir, 'endcap.pid');

/** Whether a process of this id runs and is Endcap: after a restart of the machine the id may be anyone's. */
function isEndcap(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  return command.includes('start.ts');
}

/**
 * Marks a data folder as in use by this process; refuses one that another running Endcap uses.
 * Returns whether the last one did not end properly, so that its services may still be on their way out.
 */
export function markRunning(dataDir: string): { wasKilled: boolean } {
  mkdirSync(dataDir, { recursive: true });
  const file = markFile(dataDir);
  const wasKilled = existsSync(file);
  const pid = wasKilled ? Number(readFileSync(file, 'utf8')) : 0;
  if (isEndcap(pid))
    throw new CommandError(
      `Endcap already runs on the data folder ${dataDir} (process ${pid}). End it, or choose another folder with DATA_DIR.`,
    );
  writeFileSync(file, String(process.pid));
  return { wasKilled };
}

export function unmarkRunning(dataDir: string): void {
  rmSync(markFile(dataDir), { force: true });
}
