import { inBatches } from '../../db/inBatches.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { RetentionPart } from '../../resources/personal/retentionPart.ts';
import { forgetEverywhere } from '../visitors/forgetEverywhere.ts';
import { forgetTraces } from './forgetTraces.ts';

const atOnce = 50;

/** Customers who have neither ordered nor been changed for so long are forgotten as people who ask for it are; their orders stay without names. */
export const retention: RetentionPart = {
  entity: 'customers',
  usualDays: null,
  leastDays: 90,
  mostDays: 3650,
  async apply({ db, storeKeys, before, signal }) {
    let removed = 0;
    for (const storeKey of storeKeys) {
      removed += await inBatches({ size: atOnce, signal }, () =>
        db.transaction(async (transaction) => {
          const rows = await rowsOf<{ id: string; email: string; name: string }>(
            transaction.client,
            sql`SELECT id, email, name FROM customers WHERE store_key = ${storeKey} AND greatest(order_last, created_at, updated_at) < ${before}
                ORDER BY id LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`,
          );
          for (const { id, email, name } of rows) {
            if (email !== '') await forgetEverywhere(transaction, storeKey, { email, visitor: '' });
            await changedBy(
              transaction.client,
              sql`UPDATE orders SET customer_id = '', customer_email = '', attributes = '{}' WHERE store_key = ${storeKey} AND customer_id = ${id}`,
            );
            await changedBy(transaction.client, sql`DELETE FROM customers WHERE store_key = ${storeKey} AND id = ${id}`);
            if (email === '') await forgetTraces(transaction, storeKey, { ids: [id], email, names: [name] });
          }
          return rows.length;
        }),
      );
    }
    return removed;
  },
};
