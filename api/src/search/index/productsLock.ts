import type { Database } from '../../db/database.ts';

/** Taken, for the length of their transaction, by all who write products of the store $1, before they number them; they do not wait for each other. */
export const productsLock = `SELECT pg_advisory_xact_lock_shared(hashtextextended('products:' || $1, 0))`;

/** Returns when all who were writing products of the store $1 have ended; until the transaction ends no one else begins. */
const productsSettled = `SELECT pg_advisory_xact_lock(hashtextextended('products:' || $1, 0))`;

/** As productsSettled, but answers at once: `settled` is false when someone is writing. */
const settledNow = `SELECT pg_try_advisory_xact_lock(hashtextextended('products:' || $1, 0)) AS settled`;

const newestSeq = 'SELECT max(changed_seq) AS last FROM products WHERE store_key = $1';

/**
 * The largest number of a product below which none is still to come. Those who write products take their numbers before they commit, so that of
 * two who write at the same time the later numbers may be seen first; all writes that were in progress when this is called have ended when it returns.
 */
export async function settledSeq(db: Database, storeKey: string): Promise<number> {
  return db.transaction(async ({ client }) => {
    await client.query(productsSettled, [storeKey]);
    const { rows } = await client.query<{ last: number | null }>(newestSeq, [storeKey]);
    return rows[0]?.last ?? 0;
  });
}

/** How often someone who cannot wait looks whether those who write have ended, and after how long, in milliseconds. */
const looks = 5;
const lookAgainMs = 20;

/** As settledSeq, for someone who cannot wait, nor keep others waiting: undefined while products of the store are being written. */
export async function settledSeqNow(db: Database, storeKey: string): Promise<number | undefined> {
  for (let look = 1; look <= looks; look += 1) {
    const settled = await db.transaction(async ({ client }) => {
      const { rows: locks } = await client.query<{ settled: boolean }>(settledNow, [storeKey]);
      if (locks[0]?.settled !== true) return undefined;
      const { rows } = await client.query<{ last: number | null }>(newestSeq, [storeKey]);
      return rows[0]?.last ?? 0;
    });
    if (settled !== undefined) return settled;
    if (look < looks) await new Promise((done) => setTimeout(done, lookAgainMs));
  }
  return undefined;
}
