import type { ListInput } from '@endcap/schema/contract/list.ts';
import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

import type { Database } from '../../db/database.ts';
import type { ActiveRule } from '../engine/applyRules.ts';
import { rulesCondition, rulesOrder } from './searchRules.list.ts';
import { type RuleMatchType, ruleQueryKey, type RuleTargets } from './searchRules.ts';
import { searchRulesTable as rules, searchRuleStoresTable as ruleStores } from './searchRules.tables.ts';

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

const columns = {
  id: rules.id,
  query: rules.query,
  matchType: rules.matchType,
  included: rules.included,
  excluded: rules.excluded,
  revision: rules.revision,
  createdAt: rules.createdAt,
  updatedAt: rules.updatedAt,
  updatedBy: sql<string | null>`(select u.name from users u where u.id = ${rules.updatedBy})`,
  enabled: ruleStores.enabled,
  scope: sql<string[]>`array(
    select o.store_key from search_rule_stores o
    where o.company_key = ${rules.companyKey} and o.rule_id = ${rules.id} order by o.store_key)`,
  missingProducts: sql<string[]>`array(
    select distinct named.id from jsonb_array_elements_text((${rules.included} -> 'products') || (${rules.excluded} -> 'products')) as named (id)
    where not exists (select from products p where p.store_key = ${ruleStores.storeKey} and p.id = named.id) order by named.id)`,
};

const sameRule = and(eq(rules.companyKey, ruleStores.companyKey), eq(rules.id, ruleStores.ruleId));

const inStore = ({ key, companyKey }: RuleHome) => and(eq(ruleStores.companyKey, companyKey), eq(ruleStores.storeKey, key));

/** One page of a store's rules, and how many there are in all. */
export async function listRules(db: Database, home: RuleHome, list: ListInput): Promise<{ result: StoredRule[]; total: number }> {
  const condition = and(inStore(home), rulesCondition(list));
  const [result, [counted]] = await Promise.all([
    db.drizzle
      .select(columns)
      .from(ruleStores)
      .innerJoin(rules, sameRule)
      .where(condition)
      .orderBy(rulesOrder(list))
      .limit(list.limit)
      .offset(list.offset),
    db.drizzle
      .select({ total: sql<number>`count(*)::int` })
      .from(ruleStores)
      .innerJoin(rules, sameRule)
      .where(condition),
  ]);
  return { result, total: counted?.total ?? 0 };
}

/** The rules of a store that meet a condition, deleted ones left out unless it asks for them. */
export function findRules(from: NodePgDatabase, home: RuleHome, condition: SQL | undefined): Promise<StoredRule[]> {
  return from
    .select(columns)
    .from(ruleStores)
    .innerJoin(rules, sameRule)
    .where(and(inStore(home), condition))
    .orderBy(rules.queryKey, rules.id);
}

export const ruleIsLive = eq(ruleStores.isLive, true);

export function ruleHasId(ids: readonly string[]): SQL {
  return inArray(rules.id, [...ids]);
}

export function ruleHasKey(queryKey: string): SQL {
  return eq(rules.queryKey, queryKey);
}

/** The live rule that keeps another one with the same query and match type out of one of the stores; undefined when there is none. */
export async function findRival(
  db: Database,
  wanted: { companyKey: string; scope: readonly string[]; queryKey: string; matchType: RuleMatchType; exceptId: string | undefined },
): Promise<{ id: string; query: string; storeKey: string; storeName: string } | undefined> {
  const { companyKey, scope, queryKey, matchType, exceptId } = wanted;
  const [rival] = await db.drizzle
    .select({
      id: rules.id,
      query: rules.query,
      storeKey: ruleStores.storeKey,
      storeName: sql<string>`(select st.name from stores st where st.key = ${ruleStores.storeKey})`,
    })
    .from(ruleStores)
    .innerJoin(rules, sameRule)
    .where(
      and(
        eq(ruleStores.companyKey, companyKey),
        inArray(ruleStores.storeKey, [...scope]),
        ruleIsLive,
        eq(rules.queryKey, queryKey),
        eq(rules.matchType, matchType),
        exceptId === undefined ? undefined : ne(rules.id, exceptId),
      ),
    )
    .limit(1);
  return rival;
}

/**
 * The rules that hold in a store now, in the order in which they were made; with a query, only those that can match it. The hot path
 * of search: the query is compared in the database, so that a store with thousands of rules hands out the few that matter.
 */
export async function activeRules(db: Database, storeKey: string, query?: string): Promise<ActiveRule[]> {
  return db.drizzle
    .select({ id: rules.id, query: rules.query, matchType: rules.matchType, included: rules.included, excluded: rules.excluded })
    .from(ruleStores)
    .innerJoin(rules, sameRule)
    .where(
      and(
        eq(ruleStores.companyKey, sql`(select st.company_key from stores st where st.key = ${storeKey})`),
        eq(ruleStores.storeKey, storeKey),
        eq(ruleStores.enabled, true),
        ruleIsLive,
        query === undefined ? undefined : canMatch(ruleQueryKey(query)),
      ),
    )
    .orderBy(rules.createdAt, rules.id);
}

/** The same question as the engine's `ruleMatches`, asked of the stored keys. */
function canMatch(queryKey: string): SQL | undefined {
  if (queryKey === '') return eq(ruleStores.matchType, 'omnisearch_empty');
  return or(
    and(eq(ruleStores.matchType, 'exactly'), sql`md5(${ruleStores.queryKey}) = md5(${queryKey})`),
    and(eq(ruleStores.matchType, 'contains'), sql`position(' ' || ${ruleStores.queryKey} || ' ' in ${` ${queryKey} `}) > 0`),
  );
}
