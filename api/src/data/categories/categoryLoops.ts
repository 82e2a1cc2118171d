/** A link that closes a circle: `id` names `below` as a category below it, which already lies above it. */
export interface CategoryLoop {
  readonly id: string;
  readonly below: string;
  /** The circle from `below` down to `id`, and back. */
  readonly way: readonly string[];
}

/** The links that close circles in a tree of categories, one for each circle that a walk from above meets. Does not call itself: trees may be deep. */
export function categoryLoops(tree: ReadonlyMap<string, readonly string[]>): CategoryLoop[] {
  const loops: CategoryLoop[] = [];
  const done = new Set<string>();
  for (const start of tree.keys()) {
    if (done.has(start)) continue;
    const path = [{ id: start, next: 0 }];
    const onPath = new Set([start]);
    for (let at = path.at(-1); at !== undefined; at = path.at(-1)) {
      const below = tree.get(at.id)?.[at.next++];
      if (below === undefined) {
        done.add(at.id);
        onPath.delete(at.id);
        path.pop();
      } else if (onPath.has(below)) {
        const way = path.slice(path.findIndex(({ id }) => id === below)).map(({ id }) => id);
        loops.push({ id: at.id, below, way: [...way, below] });
      } else if (!done.has(below) && tree.has(below)) {
        onPath.add(below);
        path.push({ id: below, next: 0 });
      }
    }
  }
  return loops;
}
