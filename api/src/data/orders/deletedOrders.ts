import type { Transaction } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { Deletable } from '../browse/deleteObjects.ts';
import { reinsertRows, stashOf } from '../browse/deletedObjects.ts';
import { objectCopies } from '../browse/objectCopies.ts';
import { recountCustomers } from '../customers/customerTotals.ts';

async function customersOf({ client }: Transaction, storeKey: string, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ customer_id: string }>(
    client,
    sql`select distinct customer_id from orders where store_key = ${storeKey} and id = any(${ids}::text[]) and customer_id <> ''`,
  );
  return rows.map(({ customer_id: id }) => id);
}

/** Orders that staff delete, with their lines and attributions. The sums of their customers follow. */
export const deletableOrders: Deletable = {
  kind: 'order',
  table: 'orders',
  copy: objectCopies.orders.copy,
  // Nothing of the person.
  trace: sql`jsonb_build_object('id', t.id, 'time', to_char(t.time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'basket_size', t.basket_size, 'total_value', t.total_value, 'impact', t.impact, 'generated_value', t.generated_value,
    'returned', t.returned, 'source', t.source)`,
  async remove(transaction, { storeKey, ids }) {
    const { client } = transaction;
    const customers = await customersOf(transaction, storeKey, ids);
    await changedBy(client, sql`delete from order_attributions where store_key = ${storeKey} and order_id = any(${ids}::text[])`);
    await changedBy(client, sql`delete from orders where store_key = ${storeKey} and id = any(${ids}::text[])`);
    await recountCustomers(transaction, storeKey, customers);
  },
  async afterRestore(transaction, { storeKey, ids }) {
    for (const [table, part] of [
      ['order_lines', 'lines'],
      ['order_attributions', 'attributions'],
    ] as const) {
      const parts = sql`select content -> ${part}::text as parts from ${stashOf(storeKey, 'order', ids)}`;
      await reinsertRows(transaction, table, sql`select content from (${parts}) as d, jsonb_array_elements(parts) as content`);
    }
    await recountCustomers(transaction, storeKey, await customersOf(transaction, storeKey, ids));
  },
};
