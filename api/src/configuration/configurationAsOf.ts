import type { Database } from '../db/database.ts';
import { rowsOf, sql } from '../db/sql.ts';
import { currentConfiguration } from './currentConfiguration.ts';
import type { ConfiguredStore, StoreConfiguration, StoredEntry } from './storeConfiguration.ts';

/**
 * The configuration of an earlier time, to be used on today's catalogue: the one of now, with every resource that changed since put back
 * to its version of then. The cost follows the changes since. A time to come gives what holds now.
 */
export async function configurationAsOf(db: Database, store: ConfiguredStore, at: Date): Promise<StoreConfiguration> {
  const now = await currentConfiguration(db, store);
  const { companyKey, key } = store;
  // Also what changed since `now` was read, whenever that was.
  const rows = await rowsOf<{
    revision: number;
    kind: string | null;
    id: string;
    version: number | null;
    json: string | null;
    enabled: boolean | null;
  }>(
    db.pool,
    sql`SELECT reached.revision, changed.kind, changed.id, past.version, past.json, past.enabled
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
          SELECT version, body::text AS json, (stores -> ${key}::text ->> 'enabled')::boolean AS enabled
          FROM resource_versions v
          WHERE v.company_key = ${companyKey} AND v.kind = changed.kind AND v.id = changed.id AND NOT v.draft AND v.at <= ${at}
          ORDER BY v.version DESC LIMIT 1
        ) past ON true`,
  );
  const changes = new Map<string, Map<string, StoredEntry | null>>();
  for (const { kind, id, version, json, enabled } of rows) {
    if (kind === null) continue;
    const ofKind = changes.get(kind) ?? new Map<string, StoredEntry | null>();
    changes.set(kind, ofKind.set(id, version === null || json === null || enabled !== true ? null : { version, json }));
  }
  return now.with(changes, { revision: rows[0]?.revision ?? 0, origin: { asOf: at } });
}
