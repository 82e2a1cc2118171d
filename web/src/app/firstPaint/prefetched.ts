import { preloadFile } from './screenFiles.ts';

/**
 * Has the browser read the scripts that every screen needs. Until the outline is painted, the document only fetches them (`prefetch`): their compilation
 * would take the processor from the paint. A browser that does not prefetch begins to fetch them here.
 */
export function loadPrefetched(): void {
  for (const link of document.querySelectorAll('link[rel=prefetch][as=script]')) preloadFile((link.getAttribute('href') ?? '').slice(1));
}
