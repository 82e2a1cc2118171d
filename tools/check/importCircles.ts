import type { Import } from './imports.ts';

/** Files that reach each other by their imports, types included: each group once, as one circle through some of its files. */
export function importCircles(imports: readonly Pick<Import, 'from' | 'to'>[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
  const circles: string[][] = [];
  const done = new Set<string>();
  for (const start of next.keys()) {
    if (done.has(start)) continue;
    const circle = circleFrom(start, next);
    if (circle === undefined) continue;
    circles.push(circle);
    for (const file of circle) done.add(file);
  }
  return circles;
}

/** The shortest way from a file back to itself. */
function circleFrom(start: string, next: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  // A list returns what is added while it is gone through.
  for (const file of queue)
    for (const to of next.get(file) ?? []) {
      if (to === start) {
        const way = [file];
        for (let at = cameFrom.get(file); at !== undefined; at = cameFrom.get(at)) way.push(at);
        return way.reverse();
      }
      if (cameFrom.has(to)) continue;
      cameFrom.set(to, file);
      queue.push(to);
    }
  return undefined;
}
