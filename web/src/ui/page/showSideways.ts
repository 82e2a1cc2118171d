/** Scrolls a box sideways so far that a part of it is in its middle; the page stays where it is. Does nothing where the part is in view. */
export function showSideways(box: HTMLElement | null, selector: string): void {
  const part = box?.querySelector(selector);
  if (box === null || part === null || part === undefined) return;
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
