let shown = '';
let before = '';

/** The shell says which path is on screen. */
export function arriveAt(path: string): void {
  if (path === shown) return;
  before = shown;
  shown = path;
}

/** The path that was on screen before this one, also while the shell has not told of the change yet. */
export function pathBefore(path: string): string {
  return path === shown ? before : shown;
}
