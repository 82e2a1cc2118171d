import { recordAudit } from '../../db/recordAudit.ts';
import { Failure } from '../../http/failure.ts';
import type { DataEditing } from '../browse/deletedObjects.ts';
import { forgetEverywhere } from '../visitors/forgetEverywhere.ts';
import { forgetTraces } from './forgetTraces.ts';
import { forgottenName } from './personTraces.ts';

const title = 'Failed to delete customer';

/**
 * Forgets a person for good, as the shop's own call privacy/forget does. Everyone with the same address is the same person. Orders stay as
 * figures of the shop, without whom they were for. What cannot be undone is asked for twice: `confirm` repeats the address.
 */
export async function forgetCustomer(
  context: DataEditing,
  { id, confirm }: { id: string; confirm: string },
): Promise<{ orders: number; visitors: number }> {
  const { db, store } = context;
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    const { rows } = await client.query<{ email: string; name: string }>(
      'select email, name from customers where store_key = $1 and id = $2 for update',
      [store.key, id],
    );
    const [asked] = rows;
    if (asked === undefined) throw new Failure('NotFoundError', 'Customer not found.', { title });
    const expected = asked.email === '' ? id : asked.email;
    if (confirm.trim().toLowerCase() !== expected.trim().toLowerCase()) {
      const message = 'This is not the customer’s email address.';
      throw new Failure('LogicalError', message, { title, fields: { confirm: message } });
    }
    // Orders that name them by an id of the shop's only.
    const { rowCount: named } = await client.query(
      `update orders set customer_id = '', customer_email = '', attributes = '{}' where store_key = $1 and customer_id = $2`,
      [store.key, id],
    );
    const { orders, visitors } = await forgetEverywhere(transaction, store.key, { email: asked.email, visitor: '' });
    await client.query('delete from customers where store_key = $1 and id = $2', [store.key, id]);
    await forgetTraces(transaction, store.key, { ids: [id], email: asked.email, names: [asked.name] });
    const counts = { orders: (named ?? 0) + orders, visitors };
    await recordAudit(transaction, context, {
      companyKey: store.companyKey,
      storeKey: store.key,
      action: 'forget',
      objectType: 'customer',
      objectId: forgottenName(store.key, id),
      after: counts,
    });
    return counts;
  });
}
