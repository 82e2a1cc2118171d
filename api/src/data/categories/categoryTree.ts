/** A category as far as the tree goes. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  /** Ids of the categories that name this one as one below them. */
  readonly parents: readonly string[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

const mostPaths = 10;
const deepest = 50;

const named = ({ id, name }: TreeNode): Named => ({ id, name });

/**
 * The ways from a top category down to the one above `id`, shortest first, at most ten. A shop's tree may have loops: a way never
 * comes to the same category twice, and one that only goes round has no top and is omitted.
 */
export function pathsTo(id: string, nodes: ReadonlyMap<string, TreeNode>): Named[][] {
  const found: Named[][] = [];
  const open: { readonly at: string; readonly path: readonly TreeNode[] }[] = [{ at: id, path: [] }];
  // In steps upwards, all ways side by side; each is checked once, and in a tree of any shape no more than so many.
  for (let looked = 0; open.length > 0 && found.length < mostPaths && looked < 1000; looked++) {
    const way = open.shift();
    if (way === undefined) break;
    const parents = (nodes.get(way.at)?.parents ?? []).flatMap((parent) => nodes.get(parent) ?? []);
    if (parents.length === 0 && way.path.length > 0) found.push(way.path.map(named));
    for (const parent of parents) {
      const isRound = parent.id === id || way.path.some((step) => step.id === parent.id);
      if (!isRound && way.path.length < deepest) open.push({ at: parent.id, path: [parent, ...way.path] });
    }
  }
  return found;
}

/** The shortest way from a category down to itself again; empty when there is none. */
export function loopOf(id: string, nodes: ReadonlyMap<string, TreeNode>): Named[] {
  const seen = new Map<string, string>();
  const open = [id];
  for (const at of open) {
    for (const parent of nodes.get(at)?.parents ?? []) {
      if (parent === id) {
        const way: Named[] = [];
        for (let step: string | undefined = at; step !== undefined && step !== id; step = seen.get(step)) {
          const node = nodes.get(step);
          if (node) way.push(named(node));
        }
        const self = nodes.get(id);
        return self ? [named(self), ...way, named(self)] : [];
      }
      if (!seen.has(parent) && nodes.has(parent)) {
        seen.set(parent, at);
        open.push(parent);
      }
    }
  }
  return [];
}
