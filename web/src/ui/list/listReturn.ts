/** Where each list was left: its path to its query, for this tab. */
const left = new Map<string, string>();

/** Remembers how a list stands, so that the way back from one of its items leads to the same rows. */
export function rememberList(pathname: string, search: string): void {
  left.set(pathname, search);
}

/** The way back to a list, with the search, filter, order and page it was left with. */
export function listReturn(listPath: string): string {
  return listPath + (left.get(listPath) ?? '');
}
