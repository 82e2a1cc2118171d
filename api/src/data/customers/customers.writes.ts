import { recordAudit } from '../../db/recordAudit.ts';
import { sql } from '../../db/sql.ts';
import { dropDeleted, insertBack, lockDeleted, restorableUntil, restoredOf, stashOf } from '../browse/deletedObjects.ts';
import type { DataEditing } from '../orders/orders.writes.ts';
import { customerColumns, type StoredCustomer } from './customers.store.ts';
import { recountCustomers } from './customerTotals.ts';

/** What the audit trail keeps of a customer: who it was, and no more than that. Forgetting the person empties it. */
function traceOf({ email, name, order_count, order_value_total: value }: StoredCustomer): unknown {
  return { email, name, order_count, order_value_total: Number(value) };
}

function entry({ store }: DataEditing, action: string, objectId: string, change: { before?: unknown; after?: unknown }) {
  return { companyKey: store.companyKey, storeKey: store.key, action, objectType: 'customer', objectId, ...change };
}

/** Deletes the customers that are there and keeps copies of them for an undo. Their orders stay as they are. */
export async function deleteCustomers(context: DataEditing, ids: readonly string[]): Promise<{ deleted: string[]; until: Date }> {
  const { db, store, user, now } = context;
  const until = restorableUntil(now);
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    const { rows } = await client.query<StoredCustomer>(
      `select ${customerColumns} from customers where store_key = $1 and id = any($2::text[]) order by id for update`,
      [store.key, ids],
    );
    const deleted = rows.map(({ id }) => id);
    if (deleted.length === 0) return { deleted, until };
    await client.query(
      `insert into deleted_objects (store_key, kind, id, content, deleted_at, deleted_by, restorable_until)
       select c.store_key, 'customer', c.id, jsonb_build_object('row', to_jsonb(c)), $3, $4, $5
       from customers c where c.store_key = $1 and c.id = any($2::text[])
       on conflict (store_key, kind, id) do update
       set content = excluded.content, deleted_at = excluded.deleted_at, deleted_by = excluded.deleted_by, restorable_until = excluded.restorable_until`,
      [store.key, deleted, now, user.id, until],
    );
    await client.query('delete from customers where store_key = $1 and id = any($2::text[])', [store.key, deleted]);
    await recordAudit(transaction, context, ...rows.map((row) => entry(context, 'delete', row.id, { before: traceOf(row) })));
    return { deleted, until };
  });
}

/** Brings deleted customers back, with the sums of the orders that they have by now. */
export async function restoreCustomers(context: DataEditing, ids: readonly string[]) {
  const { db, store, now } = context;
  return db.transaction(async (transaction) => {
    const found = await lockDeleted(transaction, store.key, 'customer', ids, now);
    const stash = stashOf(store.key, 'customer', found);
    const restored = await insertBack(transaction, 'customers', sql`select content -> 'row' as content from ${stash}`);
    await dropDeleted(transaction, store.key, 'customer', found);
    await recountCustomers(transaction, store.key, restored);
    const { rows } = await transaction.client.query<StoredCustomer>(
      `select ${customerColumns} from customers where store_key = $1 and id = any($2::text[]) order by id`,
      [store.key, restored],
    );
    await recordAudit(transaction, context, ...rows.map((row) => entry(context, 'restore', row.id, { after: traceOf(row) })));
    return restoredOf(ids, found, restored);
  });
}
