import type { Logger } from 'pino';

import type { Database } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { storeLog } from '../../log/storeLog.ts';

interface Failed {
  readonly storeKey: string;
  readonly designId: string;
  readonly name: string;
  readonly message: string;
}

/** Tells the staff of a store that a design failed: in the store's log, and next to the design until it is saved again. */
export async function reportFailure(db: Database, log: Logger, { storeKey, designId, name, message }: Failed): Promise<void> {
  const at = new Date();
  storeLog(db, log).write({
    storeKey,
    source: 'api',
    type: 'error',
    message: `The design “${name}” failed, and the built-in design was shown instead: ${message}`,
    details: { design: designId },
    at,
  });
  await changedBy(
    db.pool,
    sql`INSERT INTO design_failures (store_key, design_id, message, at) VALUES (${storeKey}, ${designId}, ${message}, ${at})
        ON CONFLICT (store_key, design_id) DO UPDATE SET message = EXCLUDED.message, at = EXCLUDED.at`,
  );
}

/** Why designs failed since they were last saved, by id. */
export async function readFailures({ pool }: Database, storeKey: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf<{ design_id: string; message: string }>(
    pool,
    sql`SELECT f.design_id, f.message FROM design_failures f JOIN store_resources r ON r.store_key = f.store_key AND r.id = f.design_id
        WHERE f.store_key = ${storeKey} AND f.design_id = ANY(${ids}::uuid[]) AND r.kind = 'design' AND f.at >= r.updated_at`,
  );
  return new Map(rows.map(({ design_id: id, message }) => [id, message]));
}
