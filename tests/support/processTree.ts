import { execFileSync } from 'node:child_process';

export interface ProcessEntry {
  readonly pid: number;
  readonly parent: number;
  /** When it started: with the number it names a process, since numbers come again and titles change. */
  readonly startedAt: string;
  readonly command: string;
}

/** Every process of this machine. */
function processes(): ProcessEntry[] {
  const table = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,lstart=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return table.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\w+\s+\w+\s+\w+\s+[\d:]+\s+\d+)\s+(.*)$/.exec(line);
    // A zombie has ended; only its parent has not asked for it yet.
    return match && match[3]?.startsWith('Z') === false
      ? [{ pid: Number(match[1]), parent: Number(match[2]), startedAt: match[4] ?? '', command: match[5] ?? '' }]
      : [];
  });
}

/** A process and all that it started, directly or not. */
export function processTree(root: number): ProcessEntry[] {
  const all = processes();
  const found = all.filter(({ pid }) => pid === root);
  for (const entry of found) found.push(...all.filter(({ parent }) => parent === entry.pid));
  return found;
}

/** Those of some processes that still run. */
export function stillRunning(entries: readonly ProcessEntry[]): ProcessEntry[] {
  const now = new Map(processes().map((entry) => [entry.pid, entry.startedAt]));
  return entries.filter(({ pid, startedAt }) => now.get(pid) === startedAt);
}
