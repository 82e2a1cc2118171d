import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { recountCategories } from './categoryCounts.ts';

/** Counting the categories of a million products takes a second or two: after this a large store's are counted again in the background. */
const largeFrom = 50_000;

interface CountState {
  readonly state: string;
  readonly counted: string | null;
  readonly products: number;
}

/** What grows or changes whenever products do, or the shop's own categories. */
const stateSql = `concat_ws('/',
  (select max(changed_seq) from products where store_key = $1), (select max(changed_seq) from product_deletions where store_key = $1),
  (select generation from search_indexes where store_key = $1),
  (select concat(count(*), ' ', max(updated_at)) from categories where store_key = $1 and not is_derived))`;

const counting = new Set<string>();

async function countAt(db: Database, storeKey: string, state: string, now: Date): Promise<void> {
  await recountCategories(db, storeKey);
  await db.pool.query(
    `insert into category_counts (store_key, state, counted_at) values ($1, $2, $3)
     on conflict (store_key) do update set state = excluded.state, counted_at = excluded.counted_at`,
    [storeKey, state, now],
  );
}

/**
 * Counts the categories again when products or categories have changed since, by whatever way: imports count at their end, the shop's own
 * pushes do not. A caller that shows categories calls it first.
 */
export async function keepCategoriesCounted({ db, now, log }: { db: Database; now: Date; log?: Logger }, storeKey: string): Promise<void> {
  const { rows } = await db.pool.query<CountState>(
    `select ${stateSql} as state, (select state from category_counts where store_key = $1) as counted,
       coalesce((select sum(product_count) from categories where store_key = $1), 0)::int as products`,
    [storeKey],
  );
  const [found] = rows;
  if (found === undefined || found.state === found.counted) return;
  if (found.counted === null || found.products < largeFrom) return countAt(db, storeKey, found.state, now);
  if (counting.has(storeKey)) return;
  counting.add(storeKey);
  countAt(db, storeKey, found.state, now)
    .catch((error: unknown) => log?.warn({ err: error }, 'the categories of a store could not be counted'))
    .finally(() => counting.delete(storeKey));
}
