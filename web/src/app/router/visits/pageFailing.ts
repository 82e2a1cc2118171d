let isFailing = false;

/** A page is taken down because a part of it failed: no one chose to leave it. */
export function markPageFailing(): void {
  isFailing = true;
  // React takes down what was on screen right after this.
  setTimeout(() => {
    isFailing = false;
  }, 1000);
}

export function isPageFailing(): boolean {
  return isFailing;
}
