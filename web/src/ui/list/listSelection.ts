/**
 * Which rows of a list are chosen: some by id, on whatever page they are, or every row that matches the list's search and
 * filter, also those no one has loaded.
 */
export type ListSelection = { readonly kind: 'some'; readonly ids: ReadonlySet<string> } | { readonly kind: 'allMatching' };

export const nothingSelected: ListSelection = { kind: 'some', ids: new Set() };
export const allMatching: ListSelection = { kind: 'allMatching' };

export function isSelected(selection: ListSelection, id: string): boolean {
  return selection.kind === 'allMatching' || selection.ids.has(id);
}

/** Selects or deselects one row. From "all matching" a row is removed by falling back to the other rows of the page. */
export function toggleRow(selection: ListSelection, id: string, pageIds: readonly string[]): ListSelection {
  const ids = new Set(selection.kind === 'allMatching' ? pageIds : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { kind: 'some', ids };
}

/** Turns a row round, and with it all rows of the page between it and the one that was turned before. */
export function toggleTo(selection: ListSelection, from: string, to: string, pageIds: readonly string[]): ListSelection {
  const [start, end] = [pageIds.indexOf(from), pageIds.indexOf(to)].toSorted((a, b) => a - b);
  const turned = toggleRow(selection, to, pageIds);
  if (turned.kind !== 'some' || start === undefined || end === undefined || start < 0) return turned;
  const ids = new Set(turned.ids);
  const isChosen = ids.has(to);
  for (const id of pageIds.slice(start, end + 1))
    if (isChosen) ids.add(id);
    else ids.delete(id);
  return { kind: 'some', ids };
}

/** Chooses every row of the page, or none of them when all were chosen. */
export function togglePage(selection: ListSelection, pageIds: readonly string[]): ListSelection {
  if (selection.kind === 'allMatching') return nothingSelected;
  const ids = new Set(selection.ids);
  const isWhole = pageState(selection, pageIds) === 'all';
  for (const id of pageIds)
    if (isWhole) ids.delete(id);
    else ids.add(id);
  return { kind: 'some', ids };
}

/** How much of the page is chosen: what the checkbox in the header shows. */
export function pageState(selection: ListSelection, pageIds: readonly string[]): 'none' | 'some' | 'all' {
  const count = pageIds.filter((id) => isSelected(selection, id)).length;
  return count === 0 ? 'none' : count === pageIds.length ? 'all' : 'some';
}

/** How many rows are chosen, of a list with `total` matching rows. */
export function selectedCount(selection: ListSelection, total: number): number {
  return selection.kind === 'allMatching' ? total : selection.ids.size;
}
