import { randomUUID } from 'node:crypto';

import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';

import { type AuditAuthor, type AuditEntry, recordAudit } from '../../db/recordAudit.ts';
import { brokenConstraint, type Database, type Transaction } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { CompanyStores } from './searchRules.scope.ts';
import { findRules, type RuleHome, ruleHasId, ruleIsLive, type StoredRule } from './searchRules.store.ts';
import { type RuleFields, ruleQueryKey, whyNotEditable } from './searchRules.ts';
import { searchRulesTable as rules, searchRuleStoresTable as ruleStores } from './searchRules.tables.ts';

/** Who edits rules, and from which store; the context of any call about a store. */
export interface RuleEditing extends AuditAuthor {
  readonly db: Database;
  readonly store: RuleHome;
}

/** A rule was changed by somebody else since the caller read it. */
export class RuleConflict extends Error {
  readonly current: StoredRule;

  constructor(current: StoredRule) {
    super(`Rule ${current.id} is at revision ${current.revision}.`);
    this.current = current;
  }
}

/** Another rule of a store in the scope has the same targeted query and match type. */
export class RuleExists extends Error {}

export async function insertRule(context: RuleEditing, scope: readonly string[], fields: RuleFields): Promise<StoredRule> {
  const id = randomUUID();
  return changing(context, 'create', [], async ({ drizzle }) => {
    const { companyKey } = context.store;
    const stamp = { createdAt: context.now, createdBy: context.user.id, updatedAt: context.now, updatedBy: context.user.id };
    await drizzle.insert(rules).values({ companyKey, id, ...contentOf(fields), ...stamp });
    await drizzle.insert(ruleStores).values(scope.map((storeKey) => scopeRow(companyKey, storeKey, id, fields)));
    return [id];
  }).then(([rule]) => present(rule));
}

export async function updateRule(
  context: RuleEditing,
  change: { id: string; revision: number; scope: readonly string[]; fields: RuleFields; stores: CompanyStores },
): Promise<StoredRule> {
  const { id, revision, scope, fields, stores } = change;
  const { key: home, companyKey } = context.store;
  return changing(context, 'update', [id], async ({ drizzle }, [stored]) => {
    const before = present(stored);
    demandEditable([before], stores);
    if (before.revision !== revision) throw new RuleConflict(before);
    await drizzle
      .update(rules)
      .set({ ...contentOf(fields), revision: revision + 1, updatedAt: context.now, updatedBy: context.user.id })
      .where(and(eq(rules.companyKey, companyKey), eq(rules.id, id)));
    const thisRule = and(eq(ruleStores.companyKey, companyKey), eq(ruleStores.ruleId, id));
    await drizzle.delete(ruleStores).where(and(thisRule, notInArray(ruleStores.storeKey, [...scope])));
    // Stores that stay keep their switch; the one it is saved from and new ones take the given one.
    await drizzle
      .insert(ruleStores)
      .values(scope.map((storeKey) => scopeRow(companyKey, storeKey, id, fields)))
      .onConflictDoUpdate({
        target: [ruleStores.companyKey, ruleStores.storeKey, ruleStores.ruleId],
        set: {
          queryKey: sql`excluded.query_key`,
          matchType: sql`excluded.match_type`,
          enabled: sql`case when ${ruleStores.storeKey} = ${home} then excluded.enabled else ${ruleStores.enabled} end`,
        },
      });
    return [id];
  }).then(([rule]) => present(rule));
}

/** Deletes all of the rules, or throws and deletes none. */
export async function deleteRules(context: RuleEditing, ids: readonly string[], stores: CompanyStores): Promise<void> {
  await changing(context, 'delete', ids, async (transaction, before) => {
    demandEditable(before, stores);
    await setLive(transaction, context, ids, false);
    return [];
  });
}

/** Brings deleted rules back as they were; those that are there already stay as they are. */
export async function restoreRules(context: RuleEditing, ids: readonly string[], stores: CompanyStores): Promise<StoredRule[]> {
  return changing(context, 'restore', ids, async (transaction, before) => {
    demandEditable(before, stores);
    await setLive(transaction, context, ids, true);
    return ids;
  });
}

/** Switches all of the rules in this store, and nothing else of them; those that stand right already are left alone. */
export async function switchRules(context: RuleEditing, ids: readonly string[], enabled: boolean): Promise<StoredRule[]> {
  const { key, companyKey } = context.store;
  return changing(context, enabled ? 'enable' : 'disable', ids, async ({ drizzle }, before) => {
    const changed = before.filter((rule) => rule.enabled !== enabled).map(({ id }) => id);
    if (changed.length > 0) {
      await drizzle
        .update(ruleStores)
        .set({ enabled })
        .where(and(eq(ruleStores.companyKey, companyKey), eq(ruleStores.storeKey, key), inArray(ruleStores.ruleId, changed)));
      await drizzle
        .update(rules)
        .set({ revision: sql`${rules.revision} + 1`, updatedAt: context.now, updatedBy: context.user.id })
        .where(and(eq(rules.companyKey, companyKey), inArray(rules.id, changed)));
    }
    return ids;
  });
}

type Verb = 'create' | 'update' | 'delete' | 'restore' | 'enable' | 'disable';

/**
 * The frame of every change: locks the rules, hands them to `change` as they are, reads what became of those that it names, and
 * writes the audit trail, all in one transaction.
 */
async function changing(
  context: RuleEditing,
  verb: Verb,
  ids: readonly string[],
  change: (transaction: Transaction, before: StoredRule[]) => Promise<readonly string[]>,
): Promise<StoredRule[]> {
  const { db, store } = context;
  const isRestoring = verb === 'restore';
  try {
    return await db.transaction(async (transaction) => {
      const { drizzle } = transaction;
      // Locked in one order, so that two bulk actions never wait for each other.
      const named = and(eq(rules.companyKey, store.companyKey), ruleHasId(ids));
      if (ids.length > 0) await drizzle.select({ id: rules.id }).from(rules).where(named).orderBy(rules.id).for('update');
      const found = ids.length === 0 ? [] : await findRules(drizzle, store, and(ruleHasId(ids), isRestoring ? undefined : ruleIsLive));
      if (found.length < new Set(ids).size) throw goneFailure(new Set(ids).size - found.length);
      const changed = await change(transaction, found);
      const result = changed.length === 0 ? [] : await findRules(drizzle, store, and(ruleHasId(changed), ruleIsLive));
      await recordAudit(transaction, context, ...auditEntries(context, verb, found, result));
      return result;
    });
  } catch (error) {
    if (brokenConstraint(error) === 'search_rule_stores_one_per_query') throw new RuleExists(undefined, { cause: error });
    throw error;
  }
}

function auditEntries({ store }: RuleEditing, action: Verb, before: readonly StoredRule[], after: readonly StoredRule[]): AuditEntry[] {
  const subject = { companyKey: store.companyKey, storeKey: store.key, action, objectType: 'search rule' };
  const old = new Map(before.map((rule) => [rule.id, rule]));
  const fresh = new Map(after.map((rule) => [rule.id, rule]));
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((id) => old.get(id)?.revision !== fresh.get(id)?.revision)
    .map((id) => {
      const earlier = action === 'restore' ? undefined : old.get(id);
      return { ...subject, objectId: id, before: snapshot(earlier), after: snapshot(fresh.get(id)) };
    });
}

/** What the audit trail keeps of a rule: what staff can change. */
function snapshot(rule: StoredRule | undefined): unknown {
  if (rule === undefined) return null;
  const { query, matchType, included, excluded, scope, enabled, revision } = rule;
  return { query, match_type: matchType, included, excluded, scope, enabled, revision };
}

function contentOf({ query, match_type: matchType, included, excluded }: RuleFields) {
  return { query, queryKey: ruleQueryKey(query), matchType, included, excluded };
}

function scopeRow(companyKey: string, storeKey: string, ruleId: string, { query, match_type: matchType, enabled }: RuleFields) {
  return { companyKey, storeKey, ruleId, enabled, queryKey: ruleQueryKey(query), matchType };
}

async function setLive(
  { drizzle }: Transaction,
  { store, now, user }: RuleEditing,
  ids: readonly string[],
  isLive: boolean,
): Promise<void> {
  const { companyKey } = store;
  const changed = await drizzle
    .update(rules)
    .set({ deletedAt: isLive ? null : now, revision: sql`${rules.revision} + 1`, updatedAt: now, updatedBy: user.id })
    .where(and(eq(rules.companyKey, companyKey), ruleHasId(ids), isLive ? sql`${rules.deletedAt} is not null` : undefined))
    .returning({ id: rules.id });
  if (changed.length === 0) return;
  await drizzle
    .update(ruleStores)
    .set({ isLive })
    .where(and(eq(ruleStores.companyKey, companyKey), inArray(ruleStores.ruleId, changed.map(({ id }) => id)))); // prettier-ignore
}

function demandEditable(found: readonly StoredRule[], { editable }: CompanyStores): void {
  for (const { scope } of found) {
    const reason = whyNotEditable(scope, editable);
    if (reason !== null) throw new Failure('PermissionError', reason, { title: 'Access restricted' });
  }
}

function goneFailure(count: number): Failure {
  return new Failure(
    'NotFoundError',
    count === 1 ? 'There is no such search rule in this store.' : `${count} of the search rules are not in this store.`,
  );
}

function present(rule: StoredRule | undefined): StoredRule {
  if (rule === undefined) throw new Error('A rule that was just stored cannot be read.');
  return rule;
}
