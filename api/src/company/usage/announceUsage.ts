import { usageNotices } from '@endcap/schema/company/usage/usageLimits.rest.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import { announceEvent } from '../events/announceEvent.ts';
import { monthOf, usedOf } from './usageLimits.store.ts';

const [warning, full] = usageNotices;

/** Announces limits of which this month's usage has reached 80% or all, each once a month: there is no notice of 80% after the one of all. */
export async function announceUsage(db: Database, now: Date): Promise<void> {
  const month = monthOf(now);
  await db.transaction(async ({ client }) => {
    const reached = await rowsOf<{
      company_key: string;
      store_key: string | null;
      id: string;
      product: string;
      units: number;
      used: number;
      percent: number;
    }>(
      client,
      sql`UPDATE usage_limits n SET notified_month = ${month}::date, notified_percent = r.percent FROM (
            SELECT l.company_key, l.id, u.used, CASE WHEN u.used >= l.units THEN ${full}::int ELSE ${warning}::int END AS percent
            FROM usage_limits l LEFT JOIN live_stores s ON s.key = l.store_key ${usedOf(month)}
            WHERE u.used >= l.units * ${warning / 100}::float8 AND (l.store_key IS NULL OR s.key IS NOT NULL)
          ) AS r
          WHERE n.company_key = r.company_key AND n.id = r.id AND (n.notified_month IS DISTINCT FROM ${month}::date OR n.notified_percent < r.percent)
          RETURNING n.company_key, n.store_key, n.id, n.product, n.units, r.used, r.percent`,
    );
    for (const { company_key: companyKey, store_key: storeKey, id, product, units, used, percent } of reached)
      await announceEvent(client, {
        companyKey,
        ...(storeKey !== null && { storeKey }),
        type: percent === full ? 'usage_exceeded' : 'usage_warning',
        at: now,
        object: { type: 'usage_limit', id },
        authorId: null,
        data: { name: product, product, percent, limit: units, used },
      });
  });
}
