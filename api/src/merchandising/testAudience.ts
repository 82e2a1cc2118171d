import { randomUUID } from 'node:crypto';

import { changedBy, sql } from '../db/sql.ts';
import type { Database } from '../db/database.ts';

/** Gives a store an audience of this name, as campaigns see it: its conditions are another area’s. Answers its id. */
export async function putAudience({ pool }: Pick<Database, 'pool'>, storeKey: string, name: string): Promise<string> {
  const id = randomUUID();
  await changedBy(
    pool,
    sql`WITH home AS (SELECT company_key FROM live_stores WHERE key = ${storeKey}), made AS (
          INSERT INTO resources (company_key, kind, id, name, body, created_at, updated_at)
          SELECT company_key, 'audience', ${id}::uuid, ${name}::text, '{}', now(), now() FROM home RETURNING company_key
        ) INSERT INTO resource_stores (company_key, store_key, kind, id, enabled) SELECT company_key, ${storeKey}, 'audience', ${id}::uuid, true FROM made`,
  );
  return id;
}
