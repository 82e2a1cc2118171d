import { randomUUID } from 'node:crypto';

import { recordChanges } from '../../configuration/recordChanges.ts';
import type { AuditAuthor } from '../../db/recordAudit.ts';
import { brokenConstraint, type Database, type Transaction } from '../../db/database.ts';
import { changedBy, join, json, rowsOf, sql } from '../../db/sql.ts';
import { Failure } from '../../http/failure.ts';
import { mirrorRules } from './searchRules.mirror.ts';
import type { CompanyStores } from './searchRules.scope.ts';
import { findRules, type RuleHome, ruleHasId, ruleIsLive, type StoredRule } from './searchRules.store.ts';
import { type RuleFields, ruleQueryKey, whyNotEditable } from './searchRules.ts';

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
  return changing(context, 'create', [], async ({ client }) => {
    const { store, user, now } = context;
    const { query, match_type: matchType, included, excluded } = fields;
    await changedBy(
      client,
      sql`INSERT INTO search_rules (company_key, id, query, query_key, match_type, included, excluded, created_at, created_by, updated_at, updated_by)
          VALUES (${store.companyKey}, ${id}, ${query}, ${ruleQueryKey(query)}, ${matchType}, ${json(included)}, ${json(excluded)},
            ${now}, ${user.id}, ${now}, ${user.id})`,
    );
    await changedBy(client, intoScope(store.companyKey, scope, id, fields));
    return [id];
  }).then(([rule]) => present(rule));
}

export async function updateRule(
  context: RuleEditing,
  change: { id: string; revision: number; scope: readonly string[]; fields: RuleFields; stores: CompanyStores },
): Promise<StoredRule> {
  const { id, revision, scope, fields, stores } = change;
  const { key: home, companyKey } = context.store;
  return changing(context, 'update', [id], async ({ client }, [stored]) => {
    const before = present(stored);
    demandEditable([before], stores);
    if (before.revision !== revision) throw new RuleConflict(before);
    const { query, match_type: matchType, included, excluded } = fields;
    await changedBy(
      client,
      sql`UPDATE search_rules SET query = ${query}, query_key = ${ruleQueryKey(query)}, match_type = ${matchType}, included = ${json(included)},
            excluded = ${json(excluded)}, revision = revision + 1, updated_at = ${context.now}, updated_by = ${context.user.id}
          WHERE company_key = ${companyKey} AND id = ${id}`,
    );
    await changedBy(
      client,
      sql`DELETE FROM search_rule_stores WHERE company_key = ${companyKey} AND rule_id = ${id} AND store_key <> ALL(${scope})`,
    );
    // Stores that stay keep their switch; the one it is saved from and new ones take the given one.
    await changedBy(
      client,
      sql`${intoScope(companyKey, scope, id, fields)}
          ON CONFLICT (company_key, store_key, rule_id) DO UPDATE SET query_key = excluded.query_key, match_type = excluded.match_type,
            enabled = CASE WHEN o.store_key = ${home} THEN excluded.enabled ELSE o.enabled END`,
    );
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
  return changing(context, enabled ? 'enable' : 'disable', ids, async ({ client }, before) => {
    const changed = before.filter((rule) => rule.enabled !== enabled).map(({ id }) => id);
    if (changed.length > 0) {
      await changedBy(
        client,
        sql`UPDATE search_rule_stores SET enabled = ${enabled}
            WHERE company_key = ${companyKey} AND store_key = ${key} AND rule_id = ANY(${changed}::uuid[])`,
      );
      await changedBy(
        client,
        sql`UPDATE search_rules SET revision = revision + 1, updated_at = ${context.now}, updated_by = ${context.user.id}
            WHERE company_key = ${companyKey} AND id = ANY(${changed}::uuid[])`,
      );
    }
    return ids;
  });
}

type Verb = 'create' | 'update' | 'delete' | 'restore' | 'enable' | 'disable';

/**
 * The frame of every change: locks the rules, hands them to `change` as they are, reads what became of those that it names, and
 * writes it down, all in one transaction.
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
      const { client } = transaction;
      // Locked in one order, so that two bulk actions never wait for each other.
      if (ids.length > 0)
        await rowsOf(
          client,
          sql`SELECT FROM search_rules r WHERE r.company_key = ${store.companyKey} AND ${ruleHasId(ids)} ORDER BY r.id FOR UPDATE`,
        );
      const isThere = isRestoring ? sql`true` : ruleIsLive;
      const found = ids.length === 0 ? [] : await findRules(client, store, sql`${ruleHasId(ids)} AND ${isThere}`);
      if (found.length < new Set(ids).size) throw goneFailure(new Set(ids).size - found.length);
      const changed = await change(transaction, found);
      const result = changed.length === 0 ? [] : await findRules(client, store, sql`${ruleHasId(changed)} AND ${ruleIsLive}`);
      await record(transaction, context, verb, found, changed);
      return result;
    });
  } catch (error) {
    if (brokenConstraint(error) === 'search_rule_stores_one_per_query') throw new RuleExists(undefined, { cause: error });
    throw error;
  }
}

/** Writes down what became of the rules; those that stood right already have kept their revision. */
async function record(
  transaction: Transaction,
  context: RuleEditing,
  action: Verb,
  found: readonly StoredRule[],
  changed: readonly string[],
): Promise<void> {
  const { companyKey, key: storeKey } = context.store;
  const before = new Map(found.map((rule) => [rule.id, rule.revision]));
  const mirrored = await mirrorRules(transaction, companyKey, [...new Set([...before.keys(), ...changed])]);
  const changes = mirrored.filter(({ id, version }) => before.get(id) !== version).map((change) => ({ ...change, action }));
  if (changes.length > 0) await recordChanges(transaction, context, { companyKey, storeKey }, changes);
}

/** Puts a rule into the stores of its scope. */
function intoScope(companyKey: string, scope: readonly string[], ruleId: string, { query, match_type: matchType, enabled }: RuleFields) {
  const rows = scope.map((key) => sql`(${companyKey}, ${key}, ${ruleId}, ${enabled}, ${ruleQueryKey(query)}, ${matchType})`);
  return sql`INSERT INTO search_rule_stores AS o (company_key, store_key, rule_id, enabled, query_key, match_type) VALUES ${join(rows)}`;
}

async function setLive({ client }: Transaction, { store, now, user }: RuleEditing, ids: readonly string[], isLive: boolean): Promise<void> {
  const { companyKey } = store;
  const isGone = isLive ? sql`r.deleted_at IS NOT NULL` : sql`true`;
  const changed = await rowsOf<{ id: string }>(
    client,
    sql`UPDATE search_rules r SET deleted_at = ${isLive ? null : now}, revision = revision + 1, updated_at = ${now}, updated_by = ${user.id}
        WHERE r.company_key = ${companyKey} AND ${ruleHasId(ids)} AND ${isGone} RETURNING r.id`,
  );
  await changedBy(
    client,
    sql`UPDATE search_rule_stores SET is_live = ${isLive}
        WHERE company_key = ${companyKey} AND rule_id = ANY(${changed.map(({ id }) => id)}::uuid[])`,
  );
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
