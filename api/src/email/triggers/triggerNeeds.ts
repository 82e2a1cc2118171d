import type { FlowNeed, FlowTypeName } from '@endcap/schema/email/triggers/flowCatalogue.ts';
import { flowNeeds } from '@endcap/schema/email/triggers/flowCatalogue.ts';

import type { Database } from '../../db/database.ts';
import { join, rowOf, rowsOf, type Sql, sql, trusted } from '../../db/sql.ts';

/** Counted so far: no one asks whether enough arrives by more. */
const most = 1000;

const lately = sql`now() - interval '30 days'`;

/** What arrived, as a query of which the rows are counted. */
const received: Readonly<Record<FlowNeed, (storeKey: string) => Sql>> = {
  // Browsers that turned out to be someone's.
  visitors: (key) => sql`SELECT FROM visitor_customers WHERE store_key = ${key} AND last_seen > ${lately}`,
  cart_events: (key) =>
    sql`SELECT FROM events WHERE store_key = ${key} AND time > ${lately} AND type IN ('basket_set', 'cart_add', 'cart_update') AND visitor <> ''`,
  searches: (key) => sql`SELECT FROM search_log WHERE store_key = ${key} AND time > ${lately} AND visitor <> ''`,
  orders: (key) => sql`SELECT FROM orders WHERE store_key = ${key} AND time > ${lately} AND (customer_email <> '' OR customer_id <> '')`,
  repeat_orders: (key) => sql`SELECT FROM customers WHERE store_key = ${key} AND order_count > 1`,
  sign_ups: (key) =>
    sql`SELECT FROM subscribers WHERE store_key = ${key} AND subscribed_at > ${lately} AND source IN ('form', 'api', 'customer') AND subscribed`,
  audience: (key) => sql`SELECT FROM store_resources WHERE store_key = ${key} AND kind = 'audience' AND enabled`,
  price_changes: (key) =>
    sql`SELECT FROM product_changes WHERE store_key = ${key} AND at > ${lately} AND kind = 'updated' AND cells @> '[{"field": "price"}]'`,
  stock_changes: (key) =>
    sql`SELECT FROM product_changes WHERE store_key = ${key} AND at > ${lately} AND kind = 'updated' AND cells @> '[{"field": "stock"}]'`,
  attribute: (key) => sql`SELECT FROM (${dateAttributes(key)}) AS a`,
};

/** Attributes that hold dates, of the newest customers. */
const dateAttributes = (key: string) => sql`SELECT a.key AS name FROM (
    SELECT attributes FROM customers WHERE store_key = ${key} AND attributes <> '{}' ORDER BY updated_at DESC LIMIT 2000) AS c,
  jsonb_each_text(c.attributes) AS a WHERE a.value ~ '^\\d{4}-\\d{2}-\\d{2}' GROUP BY a.key`;

/** How much of what triggers need a store received in the last 30 days, or has; at most 1,000 of each. */
export async function readReceived({ pool }: Database, storeKey: string): Promise<Readonly<Record<FlowNeed, number>>> {
  const counts = flowNeeds.map(
    (need) => sql`(SELECT count(*)::int FROM (${received[need](storeKey)} LIMIT ${most}) AS n) AS ${trusted(need)}`,
  );
  const row = await rowOf<Record<FlowNeed, number>>(pool, sql`SELECT ${join(counts)}`);
  if (row === undefined) throw new Error('A query of counts answered no row.');
  return row;
}

export async function readDateAttributes({ pool }: Database, storeKey: string): Promise<string[]> {
  return (await rowsOf<{ name: string }>(pool, sql`${dateAttributes(storeKey)} ORDER BY 1 LIMIT 50`)).map(({ name }) => name);
}

/** How many triggers a store has of each type. */
export async function countTriggers({ pool }: Database, storeKey: string): Promise<ReadonlyMap<FlowTypeName, number>> {
  const rows = await rowsOf<{ type: FlowTypeName; triggers: number }>(
    pool,
    sql`SELECT body ->> 'type' AS type, count(*)::int AS triggers FROM store_resources WHERE store_key = ${storeKey} AND kind = 'email_trigger' GROUP BY 1`,
  );
  return new Map(rows.map(({ type, triggers }) => [type, triggers]));
}
