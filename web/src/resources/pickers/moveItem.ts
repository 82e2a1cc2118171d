/** Moves one entry of a list to another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const target = Math.min(Math.max(to, 0), items.length - 1);
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, target), ...items.slice(from, from + 1), ...rest.slice(target)];
}
