import { inBatches } from '../../db/inBatches.ts';
import { changedBy, sql } from '../../db/sql.ts';
import type { RetentionPart } from '../../resources/personal/retentionPart.ts';
import { keptMonths } from './eventRetention.ts';

const atOnce = 10_000;

/**
 * What shoppers did on pages, and their searches, one by one. The installation drops them by whole months; a company may have them go sooner. What
 * is not counted in the figures yet stays until it is.
 */
export const retention: RetentionPart = {
  entity: 'events',
  usualDays: keptMonths * 30,
  leastDays: 30,
  mostDays: keptMonths * 30,
  async apply({ db, storeKeys, before, signal }) {
    let removed = 0;
    for (const storeKey of storeKeys) {
      const statements = [
        sql`DELETE FROM events WHERE store_key = ${storeKey} AND time < ${before} AND (time, id) IN (
              SELECT e.time, e.id FROM events e WHERE e.store_key = ${storeKey} AND e.time < ${before} AND NOT EXISTS (
                SELECT FROM event_batches b WHERE b.store_key = e.store_key AND b.kind = 'event' AND b.received_at = e.received_at AND b.xact = e.xact)
              LIMIT ${atOnce})`,
        sql`DELETE FROM search_log WHERE store_key = ${storeKey} AND id IN (
              SELECT s.id FROM search_log s WHERE s.store_key = ${storeKey} AND s.time < ${before} AND NOT EXISTS (
                SELECT FROM event_batches b WHERE b.store_key = s.store_key AND b.kind = 'search' AND b.received_at = s.received_at AND b.xact = s.xact)
              LIMIT ${atOnce})`,
      ];
      for (const statement of statements) removed += await inBatches({ size: atOnce, signal }, () => changedBy(db.pool, statement));
    }
    return removed;
  },
};
