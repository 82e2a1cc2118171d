import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Process {
  readonly parent: number;
  readonly ticks: number;
}

function processes(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      // After the name, which may hold anything: state, parent, …, user and system time as the 14th and 15th field, those of ended children next.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
      found.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // It has just ended.
    }
  }
  return found;
}

/** Processor time of a process and all that it started, in seconds; Linux only. */
export function cpuSecondsBelow(pid: number): number {
  const all = processes();
  const isBelow = (id: number): boolean => id === pid || (all.get(id) !== undefined && id > 1 && isBelow(all.get(id)?.parent ?? 0));
  return [...all].reduce((sum, [id, { ticks }]) => sum + (isBelow(id) ? ticks : 0), 0) / ticksPerSecond;
}
