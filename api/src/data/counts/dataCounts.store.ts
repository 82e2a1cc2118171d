import type { AnswerOf } from '@endcap/schema/contract/call.ts';
import type { dataCounts } from '@endcap/schema/data/counts/dataCounts.rest.ts';

import type { Database } from '../../db/database.ts';
import { keepCategoriesCounted } from '../categories/countedCategories.ts';

export type Counts = Omit<AnswerOf<typeof dataCounts>, 'status'>;

/** How many products a store has, at a state of its products. */
interface ProductCount {
  readonly state: string;
  readonly countedAt: Date;
  readonly products: number;
}

const mostStores = 1000;
/** After this they are counted again whatever the state says. */
const countedForMs = 60_000;

/**
 * Counts of stores whose products have not changed since. Counting a million products takes most of a second, and every screen's navigation
 * asks; the largest number of a change and of a removal say in a millisecond whether there is anything new. A removal that the search index knows
 * has no number any more, but the index has a generation for it.
 */
const known = new Map<string, ProductCount>();

const stateSql = `select asked.key, concat(
  (select max(changed_seq) from products where store_key = asked.key), '-',
  (select max(changed_seq) from product_deletions where store_key = asked.key), '-',
  (select generation from search_indexes where store_key = asked.key), '-',
  (select max(created_at) from imports where store_key = asked.key)) as state
  from unnest($1::text[]) as asked (key)`;

const countSql = `select asked.key, (select count(*)::int from products where store_key = asked.key) as products from unnest($1::text[]) as asked (key)`;

/** How many products some stores have, counted again only where they changed. */
export async function productCounts({ pool }: Database, storeKeys: readonly string[], now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows: states } = await pool.query<{ key: string; state: string }>(stateSql, [storeKeys]);
  const counts = new Map<string, number>();
  const changed = new Map<string, string>();
  for (const { key, state } of states) {
    const held = known.get(key);
    if (held?.state === state && now.getTime() - held.countedAt.getTime() < countedForMs) counts.set(key, held.products);
    else changed.set(key, state);
  }
  if (changed.size === 0) return counts;
  const { rows } = await pool.query<{ key: string; products: number }>(countSql, [[...changed.keys()]]);
  if (known.size + rows.length > mostStores) known.clear();
  for (const { key, products } of rows) {
    counts.set(key, products);
    known.set(key, { state: changed.get(key) ?? '', countedAt: now, products });
  }
  return counts;
}

/** How many products a store has. */
export const productCount = async (db: Database, storeKey: string, now: Date): Promise<number> =>
  (await productCounts(db, [storeKey], now)).get(storeKey) ?? 0;

type OrderCounts = Pick<Counts, 'customers' | 'sales'>;

/** From this number on, orders and customers are counted once a minute. */
const countedLaterFrom = 20_000;

const knownOrders = new Map<string, OrderCounts & { readonly countedAt: Date }>();

async function orderCount({ pool }: Database, storeKey: string, now: Date): Promise<OrderCounts> {
  const held = knownOrders.get(storeKey);
  if (held && now.getTime() - held.countedAt.getTime() < countedForMs) return held;
  const { rows } = await pool.query<OrderCounts>(
    `select (select count(*)::int from customers where store_key = $1) as customers,
       (select count(*)::int from orders where store_key = $1) as sales`,
    [storeKey],
  );
  const count = rows[0] ?? { customers: 0, sales: 0 };
  if (knownOrders.size >= mostStores) knownOrders.clear();
  if (count.customers + count.sales >= countedLaterFrom) knownOrders.set(storeKey, { ...count, countedAt: now });
  else knownOrders.delete(storeKey);
  return count;
}

/** How much data a store has. */
export async function countData(db: Database, storeKey: string, now: Date): Promise<Counts> {
  await keepCategoriesCounted({ db, now }, storeKey);
  const [products, { customers, sales }, { rows }] = await Promise.all([
    productCount(db, storeKey, now),
    orderCount(db, storeKey, now),
    db.pool.query<{ categories: number; pages: number }>(
      `select (select count(*)::int from categories where store_key = $1) as categories,
         (select count(*)::int from pages where store_key = $1) as pages`,
      [storeKey],
    ),
  ]);
  const { categories = 0, pages = 0 } = rows[0] ?? {};
  return { products, categories, customers, sales, pages };
}
