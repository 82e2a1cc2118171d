import { inBatches } from '../../db/inBatches.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { RetentionPart } from '../../resources/personal/retentionPart.ts';
import { removeVisitors } from './visitorRemoval.ts';

const atOnce = 500;

/** Visitors who have not been seen for so long, with everything logged of them. Figures keep counting them, without their ids. */
export const retention: RetentionPart = {
  entity: 'visitors',
  usualDays: null,
  leastDays: 30,
  mostDays: 3650,
  async apply({ db, storeKeys, before, signal }) {
    let removed = 0;
    for (const storeKey of storeKeys) {
      removed += await inBatches({ size: atOnce, signal }, () =>
        db.transaction(async (transaction) => {
          const rows = await rowsOf<{ visitor: string }>(
            transaction.client,
            sql`SELECT visitor FROM visitors WHERE store_key = ${storeKey} AND last_seen < ${before} ORDER BY last_seen LIMIT ${atOnce}`,
          );
          await removeVisitors(
            transaction,
            storeKey,
            rows.map(({ visitor }) => visitor),
          );
          return rows.length;
        }),
      );
    }
    return removed;
  },
};
