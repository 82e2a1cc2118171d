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
import { customerColumns, type StoredCustomer } from './customers.store.ts';
import { recountCustomers } from './customerTotals.ts';

/** What the audit trail keeps of a customer: who it was, and no more than that. Forgetting the person empties it. */
function traceOf({ email, name, order_count, order_value_total: value }: StoredCustomer): unknown {
  return { email, name, order_count, order_value_total: Number(value) };
}

/** Deletes the customers that are there and keeps copies of them for an undo. Their orders stay as they are. */
export async function deleteCustomers(context: DataEditing, ids: readonly string[]): Promise<{ deleted: string[]; until: Date }> {
  const { db, store, now } = context;
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    const { rows } = await client.query<StoredCustomer>(
      `select ${customerColumns} from customers where store_key = $1 and id = any($2::text[]) order by id for update`,
      [store.key, ids],
    );
    const deleted = rows.map(({ id }) => id);
    if (deleted.length === 0) return { deleted, until: now };
    const until = await keepCopies(
      transaction,
      context,
      'customer',
      sql`select t.id, ${objectCopies.customers.copy} as content from customers t where t.store_key = ${store.key} and t.id = any(${deleted}::text[])`,
    );
    await client.query('delete from customers where store_key = $1 and id = any($2::text[])', [store.key, deleted]);
    await recordAudit(
      transaction,
      context,
      ...rows.map((row) => dataEntry(context, 'delete', 'customer', row.id, { before: traceOf(row) })),
    );
    return { deleted, until };
  });
}

/** Brings deleted customers back, with the sums of the orders that they have by now. */
export async function restoreCustomers(context: DataEditing, ids: readonly string[]) {
  const { db, store, now } = context;
  return db.transaction(async (transaction) => {
    const found = await lockDeleted(transaction, store.key, 'customer', ids, now);
    const stash = stashOf(store.key, 'customer', found);
    const restored = await reinsertRows(transaction, 'customers', sql`select content -> 'row' as content from ${stash}`);
    await dropDeleted(transaction, store.key, 'customer', found);
    await recountCustomers(transaction, store.key, restored);
    const { rows } = await transaction.client.query<StoredCustomer>(
      `select ${customerColumns} from customers where store_key = $1 and id = any($2::text[]) order by id`,
      [store.key, restored],
    );
    await recordAudit(
      transaction,
      context,
      ...rows.map((row) => dataEntry(context, 'restore', 'customer', row.id, { after: traceOf(row) })),
    );
    return restoredOf(ids, found, restored);
  });
}
