import { rowsOf, sql } from '../../db/sql.ts';
import type { Database } from '../../db/database.ts';
import { defineTask } from '../../jobs/tasks.ts';
import { cancelSend, stopSend } from '../sending/sends.ts';

/** Ends what was planned for newsletters that were deleted meanwhile, one by one, many at once, or by undoing an import. */
export async function endOrphans(db: Database): Promise<void> {
  const orphans = await rowsOf<{ store_key: string; id: string }>(
    db.pool,
    sql`SELECT s.store_key, s.id FROM mail_sends s
        WHERE s.source_kind IN ('newsletter', 'ai_newsletter') AND s.state IN ('pending', 'preparing', 'sending', 'paused')
          AND NOT EXISTS (SELECT FROM store_resources r WHERE r.store_key = s.store_key AND r.kind = s.source_kind AND r.id::text = s.source_id)
        LIMIT 100`,
  );
  for (const { store_key: storeKey, id } of orphans)
    await db.transaction(async (tx) => void ((await cancelSend(tx, storeKey, id)) || (await stopSend(tx, storeKey, id))));
}

export const tasks = [defineTask({ name: 'newsletters.endOrphans', everySeconds: 10, run: ({ db }) => endOrphans(db) })];
