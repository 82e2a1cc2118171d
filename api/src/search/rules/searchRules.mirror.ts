import type { RecordedChange } from '../../configuration/change.ts';
import type { Transaction } from '../../db/database.ts';
import { changedBy, rowsOf, sql } from '../../db/sql.ts';
import { searchRuleKind } from './searchRules.part.ts';

/** Copies rules as they are now into the resources, from which search reads them. Answers what they have become, but for the action. */
export async function mirrorRules(
  { client }: Pick<Transaction, 'client'>,
  companyKey: string,
  ids: readonly string[],
): Promise<Omit<RecordedChange, 'action'>[]> {
  const named = sql`company_key = ${companyKey} AND id = ANY(${ids}::uuid[])`;
  await changedBy(
    client,
    sql`INSERT INTO resources (company_key, kind, id, name, body, revision, created_at, created_by, updated_at, updated_by, deleted_at)
        SELECT company_key, ${searchRuleKind}, id, query,
          jsonb_build_object('query', query, 'match_type', match_type, 'included', included, 'excluded', excluded),
          revision, created_at, created_by, updated_at, updated_by, deleted_at
        FROM search_rules WHERE ${named}
        ON CONFLICT (company_key, kind, id) DO UPDATE SET name = excluded.name, body = excluded.body, revision = excluded.revision,
          updated_at = excluded.updated_at, updated_by = excluded.updated_by, deleted_at = excluded.deleted_at`,
  );
  await changedBy(client, sql`DELETE FROM resource_stores WHERE kind = ${searchRuleKind} AND ${named}`);
  await changedBy(
    client,
    sql`INSERT INTO resource_stores (company_key, store_key, kind, id, enabled)
        SELECT company_key, store_key, ${searchRuleKind}, rule_id, enabled FROM search_rule_stores
        WHERE company_key = ${companyKey} AND rule_id = ANY(${ids}::uuid[])`,
  );
  return rowsOf(
    client,
    sql`SELECT kind, id, revision AS version, name, CASE WHEN deleted_at IS NULL THEN body END AS body,
          coalesce((SELECT jsonb_object_agg(s.store_key, jsonb_build_object('enabled', s.enabled)) FROM resource_stores s
                    WHERE s.company_key = r.company_key AND s.kind = r.kind AND s.id = r.id), '{}') AS stores
        FROM resources r WHERE kind = ${searchRuleKind} AND ${named} ORDER BY id`,
  );
}
