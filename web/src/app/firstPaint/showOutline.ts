import { markCurrent } from './markCurrent.ts';
import { keptOutline, outlineId } from './outline.ts';

/** Puts the remembered header and navigation in the place of the grey bars, and the heading of the screen over its own. */
export function showOutline(path: string): void {
  const outline = document.getElementById(outlineId);
  const page = outline?.querySelector('.outline-page');
  const kept = keptOutline(path);
  if (!outline || !page || kept === undefined) return;
  // React drew what it was made of, and the policy of the page runs no script that is in it.
  outline.innerHTML = kept.html;
  markCurrent(outline, path);
  const title = page.querySelector('.outline-title');
  if (title !== null) title.textContent = kept.titles[path] ?? '';
  outline.querySelector('[data-place]')?.append(...page.childNodes);
}
