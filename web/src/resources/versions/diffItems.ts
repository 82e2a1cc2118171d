/** One item of a list that was compared with another: in both, only in the later one, or only in the earlier one. */
export interface DiffPart<Item> {
  readonly state: 'same' | 'added' | 'removed';
  readonly item: Item;
}

/** Beyond this many pairs of items, what is between the common beginning and end is shown as replaced as a whole. */
const mostPairs = 4_000_000;

/** Lengths of the longest common subsequences of the ends of two lists, as one row after another. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const at = row * width + column;
      const below = lengths[at + width] ?? 0;
      const right = lengths[at + 1] ?? 0;
      lengths[at] = before[row] === after[column] ? (lengths[at + width + 1] ?? 0) + 1 : Math.max(below, right);
    }
  }
  return lengths;
}

/** What differs between two lists, in their order, with as few changes as possible; items are the same when their keys are. */
export function diffItems<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string): readonly DiffPart<Item>[] {
  const [old, young] = [before.map(keyOf), after.map(keyOf)];
  const shorter = Math.min(old.length, young.length);
  let head = 0;
  while (head < shorter && old[head] === young[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === young[young.length - 1 - tail]) tail++;
  const [oldRest, youngRest] = [old.slice(head, old.length - tail), young.slice(head, young.length - tail)];
  const parts: DiffPart<Item>[] = [];
  const add = (state: DiffPart<Item>['state'], items: readonly Item[]) => parts.push(...items.map((item) => ({ state, item })));
  add('same', after.slice(0, head));
  const removed = before.slice(head, old.length - tail);
  const added = after.slice(head, young.length - tail);
  if (oldRest.length * youngRest.length > mostPairs) {
    add('removed', removed);
    add('added', added);
  } else {
    const lengths = commonLengths(oldRest, youngRest);
    const width = youngRest.length + 1;
    let [row, column] = [0, 0];
    while (row < removed.length || column < added.length) {
      const isSame = row < removed.length && column < added.length && oldRest[row] === youngRest[column];
      const goesDown =
        column >= added.length ||
        (row < removed.length && (lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0));
      if (isSame) add('same', added.slice(column, column + 1));
      else if (goesDown) add('removed', removed.slice(row, row + 1));
      else add('added', added.slice(column, column + 1));
      if (isSame || goesDown) row++;
      if (isSame || !goesDown) column++;
    }
  }
  add('same', after.slice(young.length - tail));
  return parts;
}
