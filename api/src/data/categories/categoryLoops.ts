/** A link that closes a circle: `id` names `below` as a category below it, which already lies above it. */
export interface CategoryLoop {
  readonly id: string;
  readonly below: string;
  /** The circle from `below` down to `id`, and back; of a long one the beginning, with `…` for the rest. */
  readonly way: readonly string[];
}

/** At most this many steps of each circle are reported: thousands of circles of thousands of steps would fill the memory. */
const mostSteps = 20;

/** The links that close circles in a tree of categories, one for each circle that a walk from above meets. Does not call itself: trees may be deep. */
export function categoryLoops(tree: ReadonlyMap<string, readonly string[]>): CategoryLoop[] {
  const loops: CategoryLoop[] = [];
  const done = new Set<string>();
  for (const start of tree.keys()) {
    if (done.has(start)) continue;
    const path = [{ id: start, next: 0 }];
    const onPath = new Map([[start, 0]]);
    for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
      const below = tree.get(at.id)?.[at.next++];
      const from = below === undefined ? undefined : onPath.get(below);
      if (below === undefined) {
        done.add(at.id);
        onPath.delete(at.id);
        path.pop();
      } else if (from !== undefined) {
        const way = path.slice(from, from + mostSteps).map(({ id }) => id);
        loops.push({ id: at.id, below, way: [...way, ...(path.length - from > mostSteps ? ['…'] : []), below] });
      } else if (!done.has(below) && tree.has(below)) {
        onPath.set(below, path.length);
        path.push({ id: below, next: 0 });
      }
    }
  }
  return loops;
}
