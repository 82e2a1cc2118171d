/** A page that is not shown is not painted: what waits for its paint begins after this time, in ms. */
const longest = 300;

/** Begins something once the page has been painted as it is now: a long task before that would hold the paint back. */
export function afterPaint(begin: () => void): void {
  let hasBegun = false;
  const beginOnce = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    begin();
  };
  setTimeout(beginOnce, document.hidden ? 0 : longest);
  // The frame is painted between its callbacks and the next task.
  requestAnimationFrame(() => setTimeout(beginOnce));
}
