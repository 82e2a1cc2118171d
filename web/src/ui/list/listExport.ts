import { type KeyPage, keyPages } from './keyPages.ts';

/** One page of an export, and how many rows there are over all pages. */
export interface ExportPage<Row> extends KeyPage<Row> {
  readonly total: number;
}

/**
 * Reads every row of a list, page after page. Throws when a page fails or the signal aborts: a file with some rows missing would
 * look like a whole one.
 */
export async function readAllRows<Row>(
  loadPage: (after: string | null, first: number) => Promise<ExportPage<Row>>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  signal.throwIfAborted();
  const all: Row[] = [];
  for await (const { rows, total } of keyPages(loadPage)) {
    all.push(...rows);
    onProgress(total === 0 ? 1 : Math.min(1, all.length / total));
    signal.throwIfAborted();
  }
  return all;
}
