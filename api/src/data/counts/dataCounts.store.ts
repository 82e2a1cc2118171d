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

const stateSql = `select concat(
  (select max(changed_seq) from products where store_key = $1), '-',
  (select max(changed_seq) from product_deletions where store_key = $1), '-',
  (select generation from search_indexes where store_key = $1), '-',
  (select max(created_at) from imports where store_key = $1)) as state`;

/** How many products a store has, counted again only when they changed. */
export async function productCount({ pool }: Database, storeKey: string, now: Date): Promise<ProductCount> {
  const { rows } = await pool.query<{ state: string }>(stateSql, [storeKey]);
  const state = rows[0]?.state ?? '';
  const held = known.get(storeKey);
  if (held?.state === state && now.getTime() - held.countedAt.getTime() < countedForMs) return held;
  const counted = await pool.query<{ products: number }>('select count(*)::int as products from products where store_key = $1', [storeKey]);
  const { products = 0 } = counted.rows[0] ?? {};
  const count = { state, countedAt: now, products };
  if (known.size >= mostStores) known.clear();
  known.set(storeKey, count);
  return count;
}

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
  const [{ products }, { customers, sales }, { rows }] = await Promise.all([
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
