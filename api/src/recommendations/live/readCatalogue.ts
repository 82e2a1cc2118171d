import type { Database } from '../../db/database.ts';
import { rowsOf, type Sql, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { FairTurns } from '../../http/limits/fairTurns.ts';
import { within } from '../../lists/orderedPage.ts';

/** The order of products `p` in which the newest come first. */
export const newestFirst = sql`ORDER BY p.created_at DESC NULLS LAST, p.id DESC`;

/** Anyone may send any filter with the key of a shop, and each reads a whole catalogue: a shop's filters wait for each other, not those of other shops. */
const turns = new FairTurns({
  most: 8,
  mostOfOne: 3,
  mostWaiting: 200,
  refusal: 'Too many filters are being applied for the first time. Try again in a moment.',
});

/** IDs of the products `p` that meet a condition, newest first, at most so many. Throws a LimitError when the shop has too many in line, or this one takes too long. */
export function readCatalogue(
  db: Database,
  storeKey: string,
  where: Sql,
  { most = null, longestMs = 10_000 }: { readonly most?: number | null; readonly longestMs?: number } = {},
): Promise<readonly string[]> {
  return turns.run(storeKey, async () => {
    const rows = await within(db, longestMs, (connection) =>
      rowsOf<{ id: string }>(connection, sql`SELECT p.id FROM products p WHERE ${where} ${newestFirst} LIMIT ${most}`),
    );
    if (rows === undefined) throw new Failure('LimitError', 'Applying the filter takes too long. Use fewer conditions.');
    return rows.map(({ id }) => id);
  });
}
