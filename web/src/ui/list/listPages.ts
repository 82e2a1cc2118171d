/** A page to go to, or a gap of pages that are omitted. */
export type PageStop = number | 'gap';

/** The pages that a pager names: the first, the last, and those around the current one. A gap never hides a single page. */
export function pageStops(current: number, count: number): readonly PageStop[] {
  const near = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((page, at): PageStop[] => {
    const before = pages[at - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap', page] : [page];
  });
}
