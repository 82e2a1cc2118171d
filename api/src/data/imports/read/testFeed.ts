// What tests of feeds share: bytes in any chunks, and feeds read to their end.

import { openFeed } from './feedBytes.ts';
import { type FeedRow, type ReadOptions, readRows } from './feedReader.ts';

/** The bytes in chunks that end at the given places, whatever order these are in. */
export async function* chunked(bytes: Buffer, cuts: readonly number[] = []): AsyncGenerator<Buffer> {
  let start = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    if (cut <= start || cut >= bytes.length) continue;
    yield bytes.subarray(start, cut);
    start = cut;
  }
  if (start < bytes.length) yield bytes.subarray(start);
}

export async function readFeed(content: string | Buffer, { cuts = [], ...options }: ReadOptions & { cuts?: readonly number[] } = {}) {
  const feed = await openFeed(chunked(Buffer.from(content), cuts), { isDocument: options.place !== undefined });
  const rows: FeedRow[] = [];
  for await (const found of readRows(feed, { lists: { products: 'products' }, ...options })) rows.push(...found);
  return { feed, rows };
}

/** The rows as objects; a row that could not be read is its problem. */
export function objectsOf(rows: readonly FeedRow[]): unknown[] {
  return rows.map(({ entries, problem }) => (entries ? Object.fromEntries(entries) : problem));
}
