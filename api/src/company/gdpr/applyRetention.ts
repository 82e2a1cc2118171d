import { subDays } from '@endcap/schema/contract/utcDays.ts';

import type { Database } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import type { TaskTools } from '../../jobs/tasks.ts';
import { loadRetention } from '../../resources/personal/retentionPart.ts';

/** Removes what companies decided to keep no longer. One company's trouble is no reason to keep another's data. */
export async function applyRetention({ db, now, signal, log }: Pick<TaskTools, 'db' | 'now' | 'signal' | 'log'>): Promise<void> {
  const parts = new Map((await loadRetention()).map((part) => [part.entity, part]));
  const rules = await rowsOf<{ companyKey: string; entity: string; days: number; storeKeys: string[] }>(
    db.pool,
    sql`SELECT r.company_key AS "companyKey", r.entity, r.days,
          ARRAY(SELECT key FROM live_stores s WHERE s.company_key = r.company_key ORDER BY key) AS "storeKeys"
        FROM gdpr_retention r WHERE r.days IS NOT NULL ORDER BY r.last_run_at NULLS FIRST, r.company_key, r.entity`,
  );
  for (const { companyKey, entity, days, storeKeys } of rules) {
    signal.throwIfAborted();
    const part = parts.get(entity);
    if (part === undefined) continue;
    try {
      const removed = await part.apply({ db, companyKey, storeKeys, before: subDays(now, days), signal });
      await changedBy(
        db.pool,
        sql`UPDATE gdpr_retention SET last_run_at = ${now}, removed = removed + ${removed} WHERE company_key = ${companyKey} AND entity = ${entity}`,
      );
      if (removed > 0) log.info({ company: companyKey.slice(0, 8), entity, removed }, 'personal data were removed by their retention');
    } catch (error) {
      if (signal.aborted) throw error;
      log.error({ err: error, company: companyKey.slice(0, 8), entity }, 'retention could not be applied');
    }
  }
}

/** Deletes exported files that can no longer be downloaded. */
export async function dropOldFiles({ pool }: Pick<Database, 'pool'>, now: Date): Promise<void> {
  await changedBy(pool, sql`UPDATE gdpr_requests SET file = NULL, file_until = NULL WHERE file_until < ${now}`);
}
