import { ByteCache } from '../../db/byteCache.ts';
import type { Database } from '../../db/database.ts';
import { preparedRowsOf, rowsOfIds, sql } from '../../db/sql.ts';

/** What logics compare products by. */
export interface ProductFacts {
  readonly id: string;
  readonly price: number | null;
  readonly brand: string | null;
  readonly categories: string[];
}

const mostBytes = 30_000_000;

const caches = new WeakMap<Database, ByteCache<ProductFacts | null>>();

/** Facts of some products of a catalogue, from memory where they were asked for since it changed; those that are gone are omitted. */
export async function productFacts(
  db: Database,
  storeKey: string,
  catalogue: string,
  ids: readonly string[],
): Promise<Map<string, ProductFacts>> {
  let cache = caches.get(db);
  if (cache === undefined) caches.set(db, (cache = new ByteCache(mostBytes)));
  const keyOf = (id: string) => `${storeKey} ${catalogue} ${id}`;
  const facts = new Map<string, ProductFacts>();
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const known = cache.get(keyOf(id));
    if (known === undefined) missing.push(id);
    else if (known !== null) facts.set(id, known);
  }
  if (missing.length === 0) return facts;
  const rows = await preparedRowsOf<ProductFacts>(
    db.pool,
    'recommendations-facts',
    // Joined, so that each is found by the key: for `= ANY` the planner may walk another index of the store from end to end.
    sql`SELECT p.id, p.price, p.brand, p.categories FROM ${rowsOfIds(missing)} AS asked (id)
        JOIN products p ON p.store_key = ${storeKey} AND p.id = asked.id`,
  );
  for (const row of rows) facts.set(row.id, row);
  for (const id of missing) {
    const row = facts.get(id) ?? null;
    const texts = row === null ? 0 : row.categories.reduce((sum, name) => sum + name.length * 2 + 30, 0);
    cache.set(keyOf(id), row, 400 + id.length * 2 + texts);
  }
  return facts;
}
