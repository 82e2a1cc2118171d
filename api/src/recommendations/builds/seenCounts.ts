import { type Sql, sql } from '../../db/sql.ts';

/** SQL: orders of a store by its figures, which are counted by day. */
export const seenOrders = (storeKey: Sql): Sql =>
  sql`(SELECT coalesce(sum(d.orders), 0)::float8 FROM order_days d WHERE d.store_key = ${storeKey})`;

/** SQL: products of a store when its attributes were counted last. */
export const seenProducts = (storeKey: Sql): Sql =>
  sql`(SELECT coalesce(max(a.products), 0)::float8 FROM product_attribute_summaries a WHERE a.store_key = ${storeKey})`;
