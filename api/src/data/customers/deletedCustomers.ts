import { changedBy, sql } from '../../db/sql.ts';
import type { Deletable } from '../browse/deleteObjects.ts';
import { objectCopies } from '../browse/objectCopies.ts';
import { recountCustomers } from './customerTotals.ts';

/** Customers that staff delete. Their orders stay as they are, and who comes back has the sums of the orders of by then. */
export const deletableCustomers: Deletable = {
  kind: 'customer',
  table: 'customers',
  copy: objectCopies.customers.copy,
  // Who it was, and no more than that. Forgetting the person empties it.
  trace: sql`jsonb_build_object('email', t.email, 'name', t.name, 'order_count', t.order_count, 'order_value_total', t.order_value_total)`,
  remove: ({ client }, { storeKey, ids }) =>
    changedBy(client, sql`delete from customers where store_key = ${storeKey} and id = any(${ids}::text[])`),
  afterRestore: (transaction, { storeKey, ids }) => recountCustomers(transaction, storeKey, ids),
};
