import type { Database } from '../../db/database.ts';
import type { Connection } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { FairTurns } from '../../http/limits/fairTurns.ts';
import { within } from '../../lists/orderedPage.ts';

/** Anyone may send any filter with the key of a shop, and each may read a whole catalogue: a shop's filters wait for each other, not those of other shops. */
const turns = new FairTurns({
  most: 8,
  mostOfOne: 3,
  mostWaiting: 200,
  refusal: 'Too many filters are being applied at once. Try again in a moment.',
});

/** A time limit costs further round trips, which a read of few products does not need. */
const fewProducts = 5_000;

interface FilteredRead {
  /** How many products are read at most. */
  readonly products: number;
  readonly longestMs?: number | undefined;
}

/** Reads products by conditions of a shop's caller. Throws a LimitError when the shop has too many such reads in line, or this one takes too long. */
export function readFiltered<T extends object>(
  db: Database,
  storeKey: string,
  { products, longestMs = 10_000 }: FilteredRead,
  read: (connection: Connection) => Promise<T>,
): Promise<T> {
  return turns.run(storeKey, async () => {
    const found = products <= fewProducts ? await read(db.pool) : await within(db, longestMs, read);
    if (found === undefined) throw new Failure('LimitError', 'Applying the filter takes too long. Use fewer conditions.');
    return found;
  });
}
