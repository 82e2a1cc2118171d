import type { Database } from '../db/database.ts';
import { rowsOf, sql } from '../db/sql.ts';
import { currentConfiguration } from './currentConfiguration.ts';
import { type ChangedRow, changesOf } from './loadConfiguration.ts';
import type { ConfiguredStore, StoreConfiguration } from './storeConfiguration.ts';

/**
 * The configuration of an earlier time, to be used on today's catalogue: the one of now, with every resource that changed since put back
 * to its version of then. The cost follows the changes since. A time to come gives what holds now.
 */
export async function configurationAsOf(db: Database, store: ConfiguredStore, at: Date): Promise<StoreConfiguration> {
  const now = await currentConfiguration(db, store);
  const { companyKey, key } = store;
  // Also what changed since `now` was read, whenever that was.
  const rows = await rowsOf<ChangedRow & { revision: number }>(
    db.pool,
    sql`SELECT reached.revision, changed.kind, changed.id, past.version, past.json
        FROM (
          SELECT coalesce((SELECT revision FROM resource_versions WHERE company_key = ${companyKey} AND NOT draft AND at <= ${at}
                           ORDER BY at DESC LIMIT 1), 0) AS revision
        ) reached
        LEFT JOIN (
          SELECT kind, id FROM resource_versions WHERE company_key = ${companyKey} AND NOT draft AND at > ${at}
          UNION
          SELECT kind, id FROM resource_versions WHERE company_key = ${companyKey} AND NOT draft AND revision > ${now.revision}
        ) changed ON true
        LEFT JOIN LATERAL (
          SELECT version, CASE WHEN (stores -> ${key}::text ->> 'enabled')::boolean THEN body::text END AS json
          FROM resource_versions v
          WHERE v.company_key = ${companyKey} AND v.kind = changed.kind AND v.id = changed.id AND NOT v.draft AND v.at <= ${at}
          ORDER BY v.version DESC LIMIT 1
        ) past ON true`,
  );
  return now.with(changesOf(rows), rows[0]?.revision ?? 0);
}
