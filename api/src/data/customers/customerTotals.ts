import type { Transaction } from '../../db/database.ts';

/**
 * Adds up the orders of customers again: how many, their value in the store's currency, first and last. A caller that writes or deletes orders calls it
 * in the same transaction with the ids of the customers concerned, so that a list sorts by these figures without adding up.
 */
export async function recountCustomers({ client }: Transaction, storeKey: string, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  await client.query(
    `update customers set order_count = sums.count, order_value_total = sums.total, order_first = sums.first, order_last = sums.last
     from (select asked.id, count(o.id)::int as count, coalesce(sum(o.total_value), 0) as total, min(o.time) as first, max(o.time) as last
           from unnest($2::text[]) as asked (id) left join orders o on o.store_key = $1 and o.customer_id = asked.id
           group by asked.id) as sums
     where customers.store_key = $1 and customers.id = sums.id`,
    [storeKey, [...new Set(customerIds)]],
  );
}
