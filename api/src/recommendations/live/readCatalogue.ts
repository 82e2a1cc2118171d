import type { Database } from '../../db/database.ts';
import { rowsOf, type Sql, sql } from '../../db/sql.ts';
import { readFiltered } from '../../search/products/filterTurns.ts';

/** The order of products `p` in which the newest come first. */
export const newestFirst = sql`ORDER BY p.created_at DESC NULLS LAST, p.id DESC`;

/** IDs of the products `p` that meet a condition, newest first, at most so many. Throws a LimitError when the shop has too many in line, or this one takes too long. */
export async function readCatalogue(
  db: Database,
  storeKey: string,
  where: Sql,
  { most = null, longestMs }: { readonly most?: number | null; readonly longestMs?: number } = {},
): Promise<readonly string[]> {
  const rows = await readFiltered(db, storeKey, { products: Infinity, longestMs }, (connection) =>
    rowsOf<{ id: string }>(connection, sql`SELECT p.id FROM products p WHERE ${where} ${newestFirst} LIMIT ${most}`),
  );
  return rows.map(({ id }) => id);
}
