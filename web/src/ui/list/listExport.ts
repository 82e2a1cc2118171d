/** One page of an export: its rows, and how many rows there are over all pages. */
export interface ExportPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Rows per request: the largest page a list answers. */
export const exportPageSize = 200;

/**
 * Reads every row of a list, page after page. Throws when a page fails or the signal aborts: a file with some rows missing would
 * look like a whole one. A row that moves between two pages while we read is kept once.
 */
export async function readAllRows<Row>(
  loadPage: (offset: number, first: number) => Promise<ExportPage<Row>>,
  idOf: (row: Row) => string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let offset = 0; ; offset += exportPageSize) {
    signal.throwIfAborted();
    const page = await loadPage(offset, exportPageSize);
    for (const row of page.rows) rows.set(idOf(row), row);
    onProgress(page.total === 0 ? 1 : Math.min(1, (offset + page.rows.length) / page.total));
    if (page.rows.length < exportPageSize) return [...rows.values()];
  }
}
