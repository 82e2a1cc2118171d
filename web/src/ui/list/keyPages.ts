/** One page of a list that is read to its end: its rows, and where the next one begins. */
export interface KeyPage<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the last row; null where no more follow. */
  readonly next: string | null;
}

/** A page of a connection that is read by `first` and `after`. */
interface ConnectionPage<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly endCursor: string | null | undefined; readonly hasNextPage: boolean };
}

export const keyPageOf = <Node>({ edges, pageInfo }: ConnectionPage<Node>): KeyPage<Node> => ({
  rows: edges.map(({ node }) => node),
  next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null,
});

/** Rows per request: the largest page a list answers. */
export const keyPageSize = 200;

/**
 * Every page of a list, however long it is. Each begins after the last row of the one before, so that no row is missed when others are added or
 * deleted meanwhile. One that moves behind the page that is read comes again.
 */
export async function* keyPages<Page extends KeyPage<unknown>>(
  loadPage: (after: string | null, first: number) => Promise<Page>,
): AsyncGenerator<Page, void, undefined> {
  for (let after: string | null = null; ;) {
    const page: Page = await loadPage(after, keyPageSize);
    yield page;
    if (page.next === null) return;
    after = page.next;
  }
}
