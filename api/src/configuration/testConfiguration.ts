import type { AuditAuthor } from '../db/recordAudit.ts';
import { newKey } from '../db/companyKeys.ts';
import type { Database } from '../db/database.ts';
import { changedBy, json, sql } from '../db/sql.ts';
import { recordChanges, type RecordedChange } from './recordChanges.ts';
import type { ConfiguredStore, StoreConfiguration } from './storeConfiguration.ts';

/** A company with two stores. */
export async function testStores(db: Database): Promise<[ConfiguredStore, ConfiguredStore]> {
  const companyKey = newKey();
  await db.pool.query("INSERT INTO companies (key, name) VALUES ($1, 'Company')", [companyKey]);
  const stores = [newKey(), newKey()] as const;
  for (const key of stores) await db.pool.query("INSERT INTO stores (company_key, key, name) VALUES ($1, $2, 'Store')", [companyKey, key]);
  return [
    { companyKey, key: stores[0] },
    { companyKey, key: stores[1] },
  ];
}

export const testAuthor: AuditAuthor = {
  user: { id: null, name: 'Ada' },
  caller: { ip: '127.0.0.1' },
  now: new Date('2026-05-01T12:00:00Z'),
};

/** Changes resources with their rows and their history, as the api does. */
export function saveResources(db: Database, companyKey: string, changes: readonly RecordedChange[]): Promise<number> {
  return db.transaction(async (transaction) => {
    const { client } = transaction;
    for (const { kind, id, version, name, body, stores } of changes) {
      const stamp = body === null ? new Date() : null;
      await changedBy(
        client,
        sql`INSERT INTO resources (company_key, kind, id, name, body, revision, created_at, updated_at, deleted_at)
            VALUES (${companyKey}, ${kind}, ${id}, ${name}, ${json(body)}, ${version}, now(), now(), ${stamp})
            ON CONFLICT (company_key, kind, id) DO UPDATE SET
              body = CASE WHEN ${stamp}::timestamptz IS NULL THEN excluded.body ELSE resources.body END, revision = excluded.revision, deleted_at = excluded.deleted_at`,
      );
      await changedBy(client, sql`DELETE FROM resource_stores WHERE company_key = ${companyKey} AND kind = ${kind} AND id = ${id}`);
      await changedBy(
        client,
        sql`INSERT INTO resource_stores (company_key, store_key, kind, id, enabled)
            SELECT ${companyKey}, key, ${kind}, ${id}, (value ->> 'enabled')::boolean FROM jsonb_each(${json(stores)})`,
      );
    }
    return recordChanges(transaction, testAuthor, { companyKey }, changes);
  });
}

/** Everything of a configuration, by kind and id; kinds without entries omitted. */
export function contentOf(configuration: StoreConfiguration): Record<string, Record<string, unknown>> {
  const kinds = [...configuration.kinds].flatMap(([kind, ofKind]) => {
    const entries = [...ofKind].map(([id, { version, json: text }]) => [id, [version, JSON.parse(text)]] as const);
    return entries.length === 0 ? [] : [[kind, Object.fromEntries(entries)] as const];
  });
  return Object.fromEntries(kinds);
}
