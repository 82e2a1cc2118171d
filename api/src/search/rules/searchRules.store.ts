import type { ListInput } from '@endcap/schema/contract/list.ts';

import type { Database } from '../../db/database.ts';
import { type Connection, type Sql, rowOf, rowsOf, sql } from '../../db/sql.ts';
import { rulesCondition, rulesOrder } from './searchRules.list.ts';
import type { RuleMatchType, RuleTargets } from './searchRules.ts';

/** A store, with the company that its rules belong to. */
export interface RuleHome {
  readonly key: string;
  readonly companyKey: string;
}

/** A rule as it stands in one store. */
export interface StoredRule {
  readonly id: string;
  readonly query: string;
  readonly matchType: RuleMatchType;
  readonly included: RuleTargets;
  readonly excluded: RuleTargets;
  readonly revision: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Name of the user who last changed it; null when the user is gone. */
  readonly updatedBy: string | null;
  /** The switch of this store. */
  readonly enabled: boolean;
  /** Keys of the stores it exists in. */
  readonly scope: string[];
  /** Ids of named products that this store does not have. */
  readonly missingProducts: string[];
}

/** Of a rule `r` as it stands in a store, `o`. */
const columns = sql`r.id, r.query, r.match_type AS "matchType", r.included, r.excluded, r.revision, r.created_at AS "createdAt",
  r.updated_at AS "updatedAt", (SELECT u.name FROM users u WHERE u.id = r.updated_by) AS "updatedBy", o.enabled,
  array(SELECT other.store_key FROM search_rule_stores other
    WHERE other.company_key = r.company_key AND other.rule_id = r.id ORDER BY other.store_key) AS scope,
  array(SELECT DISTINCT named.id FROM jsonb_array_elements_text((r.included -> 'products') || (r.excluded -> 'products')) AS named (id)
    WHERE NOT EXISTS (SELECT FROM products p WHERE p.store_key = o.store_key AND p.id = named.id) ORDER BY named.id) AS "missingProducts"`;

const rulesInStores = sql`search_rule_stores o JOIN search_rules r ON r.company_key = o.company_key AND r.id = o.rule_id`;

const inStore = ({ key, companyKey }: RuleHome) => sql`o.company_key = ${companyKey} AND o.store_key = ${key}`;

/** One page of a store's rules, and how many there are in all. */
export async function listRules({ pool }: Database, home: RuleHome, list: ListInput): Promise<{ result: StoredRule[]; total: number }> {
  const condition = sql`${inStore(home)} AND ${rulesCondition(list)}`;
  const [result, counted] = await Promise.all([
    rowsOf<StoredRule>(
      pool,
      sql`SELECT ${columns} FROM ${rulesInStores} WHERE ${condition} ORDER BY ${rulesOrder(list)} LIMIT ${list.limit} OFFSET ${list.offset}`,
    ),
    rowOf<{ total: number }>(pool, sql`SELECT count(*) AS total FROM ${rulesInStores} WHERE ${condition}`),
  ]);
  return { result, total: counted?.total ?? 0 };
}

/** The rules of a store that meet a condition, deleted ones left out unless it asks for them. */
export function findRules(connection: Connection, home: RuleHome, condition: Sql): Promise<StoredRule[]> {
  return rowsOf<StoredRule>(
    connection,
    sql`SELECT ${columns} FROM ${rulesInStores} WHERE ${inStore(home)} AND ${condition} ORDER BY r.query_key, r.id`,
  );
}

export const ruleIsLive = sql`o.is_live`;

export function ruleHasId(ids: readonly string[]): Sql {
  return sql`r.id = ANY(${ids}::uuid[])`;
}

export function ruleHasKey(queryKey: string): Sql {
  return sql`r.query_key = ${queryKey}`;
}

/** The live rule that keeps another one with the same query and match type out of one of the stores; undefined when there is none. */
export function findRival(
  { pool }: Database,
  wanted: { companyKey: string; scope: readonly string[]; queryKey: string; matchType: RuleMatchType; exceptId: string | undefined },
): Promise<{ id: string; query: string; storeKey: string; storeName: string } | undefined> {
  const { companyKey, scope, queryKey, matchType, exceptId } = wanted;
  const isOther = exceptId === undefined ? sql`true` : sql`r.id <> ${exceptId}`;
  return rowOf(
    pool,
    sql`SELECT r.id, r.query, o.store_key AS "storeKey", (SELECT st.name FROM stores st WHERE st.key = o.store_key) AS "storeName"
        FROM ${rulesInStores}
        WHERE o.company_key = ${companyKey} AND o.store_key = ANY(${scope}) AND ${ruleIsLive} AND ${ruleHasKey(queryKey)}
          AND r.match_type = ${matchType} AND ${isOther}
        LIMIT 1`,
  );
}
