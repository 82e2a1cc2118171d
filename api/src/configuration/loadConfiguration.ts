import type { Database } from '../db/database.ts';
import { rowOf, rowsOf, sql } from '../db/sql.ts';
import { type ConfiguredStore, type EntryChanges, StoreConfiguration, type StoredEntry } from './storeConfiguration.ts';

/** Entries read at once: some milliseconds of work, between which searches continue. */
const pageSize = 2_000;
/** Changes read at once; more of them, as after an import, are read in pages like a first load. */
const mostChanges = 5_000;

/**
 * The resource of a row `s`, looked up row by row: without the limit, a planner whose statistics are older than a large import may go
 * through all of them for each.
 */
const liveResource = sql`SELECT revision AS version, body::text AS json FROM resources
                         WHERE company_key = s.company_key AND kind = s.kind AND id = s.id AND deleted_at IS NULL LIMIT 1`;

interface EntryRow {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly json: string;
}

/** What a resource has become in a store; without a kind when nothing has changed, without a body when it no longer exists there. */
export interface ChangedRow {
  readonly kind: string | null;
  readonly id: string;
  readonly version: number | null;
  readonly json: string | null;
}

export function changesOf(rows: readonly ChangedRow[]): EntryChanges {
  const changes = new Map<string, Map<string, StoredEntry | null>>();
  for (const { kind, id, version, json } of rows) {
    if (kind === null) continue;
    const ofKind = changes.get(kind) ?? new Map<string, StoredEntry | null>();
    changes.set(kind, ofKind.set(id, version === null || json === null ? null : { version, json }));
  }
  return changes;
}

/** All that is enabled in a store. What changes while the pages are read is read again in the end, so that it shows one moment. */
export async function loadConfiguration(db: Database, store: ConfiguredStore): Promise<StoreConfiguration> {
  const begun = await rowOf<{ revision: number }>(
    db.pool,
    sql`SELECT revision FROM configuration_revisions WHERE company_key = ${store.companyKey}`,
  );
  const kinds = new Map<string, Map<string, StoredEntry>>();
  let last: EntryRow | undefined;
  do {
    const page: EntryRow[] = await rowsOf<EntryRow>(
      db.pool,
      sql`SELECT s.kind, s.id, r.version, r.json
          FROM resource_stores s JOIN LATERAL (${liveResource}) r ON true
          WHERE s.company_key = ${store.companyKey} AND s.store_key = ${store.key} AND s.enabled
            ${last === undefined ? sql`` : sql`AND (s.kind, s.id) > (${last.kind}, ${last.id})`}
          ORDER BY s.kind, s.id LIMIT ${pageSize}`,
    );
    for (const { kind, id, version, json } of page) {
      const ofKind = kinds.get(kind) ?? new Map<string, StoredEntry>();
      kinds.set(kind, ofKind.set(id, { version, json }));
    }
    last = page.length < pageSize ? undefined : page.at(-1);
  } while (last !== undefined);
  const read = StoreConfiguration.of(store, begun?.revision ?? 0, kinds);
  return (await readChanges(db, read)) ?? read;
}

/** The value as it is now: itself when nothing has changed, else with what changed since its revision read again. */
export async function refreshConfiguration(db: Database, known: StoreConfiguration): Promise<StoreConfiguration> {
  const refreshed = await readChanges(db, known, mostChanges);
  return refreshed ?? loadConfiguration(db, { key: known.storeKey, companyKey: known.companyKey });
}

/** Undefined when the value cannot be brought up to date by its changes: too many, or the database was set back to an earlier time. */
async function readChanges(db: Database, known: StoreConfiguration, most?: number): Promise<StoreConfiguration | undefined> {
  const { companyKey, storeKey } = known;
  // One statement sees one moment: the revision, and what the changed resources are by then.
  const rows = await rowsOf<ChangedRow & { revision: number }>(
    db.pool,
    sql`SELECT c.revision, v.kind, v.id, r.version, r.json
        FROM configuration_revisions c
        LEFT JOIN LATERAL (
          SELECT DISTINCT kind, id FROM resource_versions
          WHERE company_key = c.company_key AND NOT draft AND revision > ${known.revision}
          LIMIT ${most === undefined ? null : most + 1}
        ) v ON true
        LEFT JOIN LATERAL (
          SELECT company_key, kind, id FROM resource_stores
          WHERE company_key = c.company_key AND store_key = ${storeKey} AND kind = v.kind AND id = v.id AND enabled LIMIT 1
        ) s ON true
        LEFT JOIN LATERAL (${liveResource}) r ON true
        WHERE c.company_key = ${companyKey}`,
  );
  const revision = rows[0]?.revision ?? 0;
  if (revision < known.revision || (most !== undefined && rows.length > most)) return undefined;
  if (revision === known.revision) return known;
  return known.with(changesOf(rows), revision);
}
