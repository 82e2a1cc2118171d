import { recordAudit } from '../../db/recordAudit.ts';
import { sql } from '../../db/sql.ts';
import {
  type DataEditing,
  dataEntry,
  dropDeleted,
  reinsertRows,
  keepCopies,
  lockDeleted,
  restoredOf,
  stashOf,
} from '../browse/deletedObjects.ts';
import { objectCopies } from '../browse/objectCopies.ts';
import { recountCustomers } from '../customers/customerTotals.ts';
import { orderColumns, plainOrder, type StoredOrder } from './orders.store.ts';

/** What the audit trail keeps of an order: nothing of the person. */
function traceOf(order: StoredOrder): unknown {
  const { customer_id: _customer, customer_email: _email, ...trace } = plainOrder(order);
  return trace;
}

/** Deletes the orders that are there, keeps copies of them for an undo, and adds up their customers again. */
export async function deleteOrders(context: DataEditing, ids: readonly string[]): Promise<{ deleted: string[]; until: Date }> {
  const { db, store, now } = context;
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    // Locked in one order, so that two bulk deletions never wait for each other.
    const { rows } = await client.query<StoredOrder>(
      `select ${orderColumns} from orders where store_key = $1 and id = any($2::text[]) order by id for update`,
      [store.key, ids],
    );
    const deleted = rows.map(({ id }) => id);
    if (deleted.length === 0) return { deleted, until: now };
    const until = await keepCopies(
      transaction,
      context,
      'order',
      sql`select t.id, ${objectCopies.orders.copy} as content from orders t where t.store_key = ${store.key} and t.id = any(${deleted}::text[])`,
    );
    await client.query('delete from order_attributions where store_key = $1 and order_id = any($2::text[])', [store.key, deleted]);
    await client.query('delete from orders where store_key = $1 and id = any($2::text[])', [store.key, deleted]);
    await recountCustomers(transaction, store.key, customersOf(rows));
    await recordAudit(
      transaction,
      context,
      ...rows.map((order) => dataEntry(context, 'delete', 'order', order.id, { before: traceOf(order) })),
    );
    return { deleted, until };
  });
}

/** Brings deleted orders back with their lines. One that the shop sent again meanwhile stays as the shop sent it. */
export async function restoreOrders(context: DataEditing, ids: readonly string[]) {
  const { db, store, now } = context;
  return db.transaction(async (transaction) => {
    const found = await lockDeleted(transaction, store.key, 'order', ids, now);
    const stash = (some: readonly string[]) => stashOf(store.key, 'order', some);
    const restored = await reinsertRows(transaction, 'orders', sql`select content -> 'row' as content from ${stash(found)}`);
    for (const [table, part] of [
      ['order_lines', 'lines'],
      ['order_attributions', 'attributions'],
    ] as const) {
      const parts = sql`select content -> ${part}::text as parts from ${stash(restored)}`;
      await reinsertRows(transaction, table, sql`select content from (${parts}) as d, jsonb_array_elements(parts) as content`);
    }
    await dropDeleted(transaction, store.key, 'order', found);
    const { rows } = await transaction.client.query<StoredOrder>(
      `select ${orderColumns} from orders where store_key = $1 and id = any($2::text[])`,
      [store.key, restored],
    );
    await recountCustomers(transaction, store.key, customersOf(rows));
    await recordAudit(
      transaction,
      context,
      ...rows.map((order) => dataEntry(context, 'restore', 'order', order.id, { after: traceOf(order) })),
    );
    return restoredOf(ids, found, restored);
  });
}

const customersOf = (orders: readonly StoredOrder[]) => orders.map(({ customer_id: id }) => id).filter((id) => id !== '');
