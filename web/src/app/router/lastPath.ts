let shown = '';
let before = '';

/** A screen says that it is shown, by its path. */
export function arriveAt(path: string): void {
  if (path === shown) return;
  before = shown;
  shown = path;
}

/** The path that was on screen before this one, also while the new screen has not registered itself yet. */
export function pathBefore(path: string): string {
  return path === shown ? before : shown;
}
