import { testsOf } from '@endcap/schema/data/filters/filterTree.ts';
import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import type { ResourceUse } from '@endcap/schema/resources/uses/resourceUse.ts';

import type { Database } from '../../db/database.ts';
import { rowsOf, sql } from '../../db/sql.ts';
import type { Home } from '../../resources/resourceService.ts';

/** A name of an audience as references are compared. */
export const plainName = (name: string) => name.trim().toLowerCase();

/** Names of the audiences that conditions refer to. */
export function audiencesIn(conditions: string): string[] {
  if (!conditions.includes('audience')) return [];
  const values = testsOf(parseFilter(conditions).tree).flatMap(({ attribute, value }) => (attribute === 'audience' ? (value ?? []) : []));
  return values.map((name) => plainName(String(name)));
}

/** Something that uses audiences: by name, or by id. */
interface AudienceUser extends ResourceUse {
  readonly conditions: string;
  readonly audiences: readonly string[];
}

/**
 * Whatever of a store uses audiences. Other audiences do so in their conditions, integrations, triggers and AI campaigns by name, campaigns and
 * newsletters by id, and these in their conditions too. They are few next to all that a company has, so they are looked for before their stores are.
 */
function audienceUsers({ pool }: Database, { key, companyKey }: Home): Promise<AudienceUser[]> {
  return rowsOf(
    pool,
    sql`WITH users AS MATERIALIZED (
          SELECT id, kind, name, sort_name, coalesce(body ->> 'conditions', body #>> '{recipients,conditions}', '') AS conditions,
            CASE kind
              WHEN 'audience' THEN '[]'
              WHEN 'exporter' THEN jsonb_path_query_array(body, '$.audience')
              WHEN 'ai_campaign' THEN jsonb_path_query_array(body, '$.audience')
              WHEN 'email_trigger' THEN jsonb_path_query_array(body, '$.**.audience')
              WHEN 'merchandising_campaign' THEN jsonb_path_query_array(body, '$.triggers[*] ? (@.type == "audience").values[*]')
              ELSE jsonb_path_query_array(body, '$.recipients.audiences[*]')
            END AS audiences
          FROM resources
          WHERE company_key = ${companyKey} AND deleted_at IS NULL AND (kind = 'audience' AND body ->> 'conditions' LIKE '%audience%'
            OR kind IN ('exporter', 'ai_campaign', 'email_trigger', 'merchandising_campaign', 'newsletter', 'ai_newsletter')))
        SELECT id, kind, name, conditions, audiences FROM users u WHERE (audiences <> '[]' OR conditions LIKE '%audience%') AND EXISTS (
          SELECT FROM resource_stores s WHERE s.company_key = ${companyKey} AND s.store_key = ${key} AND s.kind = u.kind AND s.id = u.id)
        ORDER BY sort_name, id`,
  );
}

/** What uses each of some audiences in a store, by the ids of the audiences. */
export async function readAudienceUses(
  db: Database,
  home: Home,
  rows: readonly { readonly id: string; readonly body: { readonly name: string } }[],
): Promise<ReadonlyMap<string, ResourceUse[]>> {
  const users = (await audienceUsers(db, home)).map(({ id, kind, name, conditions, audiences }) => ({
    use: { kind, id, name },
    used: new Set([...audiencesIn(conditions), ...audiences.map(plainName)]),
  }));
  return new Map(
    rows.map(({ id, body }) => [id, users.filter(({ used }) => used.has(id) || used.has(plainName(body.name))).map(({ use }) => use)]),
  );
}
