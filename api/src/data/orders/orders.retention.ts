import { inBatches } from '../../db/inBatches.ts';
import { changedBy, sql } from '../../db/sql.ts';
import type { RetentionPart } from '../../resources/personal/retentionPart.ts';

const atOnce = 2000;

/** Orders stay as figures of the shop; who they were for goes. */
export const retention: RetentionPart = {
  entity: 'orders',
  usualDays: null,
  leastDays: 30,
  mostDays: 3650,
  async apply({ db, storeKeys, before, signal }) {
    let removed = 0;
    for (const storeKey of storeKeys) {
      removed += await inBatches({ size: atOnce, signal }, () =>
        changedBy(
          db.pool,
          sql`UPDATE orders SET customer_email = '', customer_id = '', attributes = '{}' WHERE store_key = ${storeKey} AND id IN (
                SELECT id FROM orders WHERE store_key = ${storeKey} AND time < ${before}
                  AND (customer_email <> '' OR customer_id <> '' OR attributes <> '{}') LIMIT ${atOnce})`,
        ),
      );
    }
    return removed;
  },
};
