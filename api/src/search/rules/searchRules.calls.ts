import type { AnswerOf, ParsedInputOf } from '@endcap/schema/contract/call.ts';
import {
  searchRulesConflicts,
  searchRulesCreate,
  searchRulesDelete,
  searchRulesDisable,
  searchRulesEnable,
  searchRulesInfo,
  searchRulesList,
  searchRulesPreview,
  searchRulesRestore,
  searchRulesUpdate,
} from '@endcap/schema/search/rules/searchRules.rest.ts';

import { sql } from '../../db/sql.ts';
import { currentConfiguration } from '../../configuration/currentConfiguration.ts';
import { Failure } from '../../http/failure.ts';
import { handle, type StoreContext } from '../../http/handle.ts';
import { UnknownListField } from './searchRules.list.ts';
import { rulesPart } from './searchRules.part.ts';
import { previewRule } from './searchRules.preview.ts';
import { type CompanyStores, companyStores, resolveScope } from './searchRules.scope.ts';
import { findRival, findRules, listRules, ruleHasId, ruleHasKey, ruleIsLive, type StoredRule } from './searchRules.store.ts';
import { checkRule, disagreement, type RuleFields, ruleQueryKey, rulesMeet, whyNotEditable } from './searchRules.ts';
import { deleteRules, insertRule, restoreRules, RuleConflict, RuleExists, switchRules, updateRule } from './searchRules.writes.ts';

type RuleAnswer = AnswerOf<typeof searchRulesInfo>['rule'];

/** A rule as the calls answer it. Stores that the caller may not see are left out of the scope, but said in the reason. */
function answerOf(rule: StoredRule, { editable }: CompanyStores): RuleAnswer {
  const reason = whyNotEditable(rule.scope, editable);
  return {
    id: rule.id,
    query: rule.query,
    match_type: rule.matchType,
    included: rule.included,
    excluded: rule.excluded,
    scope: rule.scope.filter((key) => editable.has(key)).map((key) => key.slice(0, 8)),
    enabled: rule.enabled,
    missing_products: rule.missingProducts,
    can_edit: reason === null,
    cannot_edit_reason: reason,
    revision: rule.revision,
    created_at: rule.createdAt.toISOString(),
    updated_at: rule.updatedAt.toISOString(),
    updated_by: rule.updatedBy,
  };
}

function demandValid(rule: RuleFields): void {
  const fields = checkRule(rule);
  const [message] = Object.values(fields);
  if (message !== undefined) throw new Failure('LogicalError', message, { title: 'Failed to save search rule', fields });
}

/** Saves a rule by `save`, and says in the caller's words why that was not possible. */
async function saving(
  context: StoreContext,
  stores: CompanyStores,
  scope: readonly string[],
  { id, fields }: { id?: string; fields: RuleFields },
  save: () => Promise<StoredRule>,
): Promise<{ rule: RuleAnswer }> {
  const title = 'Failed to save search rule';
  try {
    return { rule: answerOf(await save(), stores) };
  } catch (error) {
    if (error instanceof RuleConflict) {
      throw new Failure('ConflictError', 'Somebody else has changed this rule since you opened it.', {
        title,
        current: answerOf(error.current, stores),
      });
    }
    if (!(error instanceof RuleExists)) throw error;
    const { companyKey, key } = context.store;
    const queryKey = ruleQueryKey(fields.query);
    const rival = await findRival(context.db, { companyKey, scope, queryKey, matchType: fields.match_type, exceptId: id });
    const place = rival === undefined || rival.storeKey === key ? 'this store' : `the store “${rival.storeName}”`;
    const what =
      fields.match_type === 'omnisearch_empty' ? 'the empty omnisearch' : `“${rival?.query ?? fields.query}” with this match type`;
    const message = `There is already a rule for ${what} in ${place}.`;
    throw new Failure('LogicalError', message, { title, fields: { 'rule.query': message } });
  }
}

async function create({ rule }: ParsedInputOf<typeof searchRulesCreate>, context: StoreContext) {
  demandValid(rule);
  const stores = await companyStores(context);
  const scope = resolveScope(rule.scope, context.store.key, stores);
  return saving(context, stores, scope, { fields: rule }, () => insertRule(context, scope, rule));
}

async function update({ id, revision, rule }: ParsedInputOf<typeof searchRulesUpdate>, context: StoreContext) {
  demandValid(rule);
  const stores = await companyStores(context);
  const scope = resolveScope(rule.scope, context.store.key, stores);
  return saving(context, stores, scope, { id, fields: rule }, () => updateRule(context, { id, revision, scope, fields: rule, stores }));
}

async function list(input: ParsedInputOf<typeof searchRulesList>, context: StoreContext) {
  try {
    const [{ result, total }, stores] = await Promise.all([listRules(context.db, context.store, input), companyStores(context)]);
    return { result: result.map((rule) => answerOf(rule, stores)), total, offset: input.offset };
  } catch (error) {
    if (error instanceof UnknownListField) throw new Failure('ParsingError', error.message, { fields: { filter: error.message } });
    throw error;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function info({ keyword }: ParsedInputOf<typeof searchRulesInfo>, context: StoreContext) {
  const hasId = uuid.test(keyword) ? ruleHasId([keyword]) : sql`false`;
  const found = await findRules(context.db.pool, context.store, sql`${ruleIsLive} AND (${ruleHasKey(ruleQueryKey(keyword))} OR ${hasId})`);
  // A query may have a rule for each match type; the exact one is the one that staff mean by the query alone.
  const rule = found.find(({ id }) => id === keyword.toLowerCase()) ?? found.find(({ matchType }) => matchType === 'exactly') ?? found[0];
  if (rule === undefined) throw new Failure('NotFoundError', 'There is no such search rule in this store.');
  return { rule: answerOf(rule, await companyStores(context)) };
}

async function conflicts({ rule, id }: ParsedInputOf<typeof searchRulesConflicts>, context: StoreContext) {
  const messages = new Map<string, string>();
  const configuration = await currentConfiguration(context.db, context.store);
  for (const { id: otherId, matchType, ...other } of configuration.part(rulesPart).all()) {
    const content = { ...other, match_type: matchType };
    const message = otherId === id || !rulesMeet(rule, content) ? null : disagreement(rule, content);
    if (message !== null) messages.set(otherId, message);
  }
  if (messages.size === 0) return { result: [] };
  const [found, stores] = await Promise.all([
    findRules(context.db.pool, context.store, sql`${ruleIsLive} AND ${ruleHasId([...messages.keys()])}`),
    companyStores(context),
  ]);
  return { result: found.map((other) => ({ rule: answerOf(other, stores), message: messages.get(other.id) ?? '' })) };
}

async function switching(context: StoreContext, ids: readonly string[], enabled: boolean) {
  const stores = await companyStores(context);
  return { result: (await switchRules(context, ids, enabled)).map((rule) => answerOf(rule, stores)) };
}

async function remove({ ids }: ParsedInputOf<typeof searchRulesDelete>, context: StoreContext) {
  await deleteRules(context, ids, await companyStores(context));
  return {};
}

async function restore({ ids }: ParsedInputOf<typeof searchRulesRestore>, context: StoreContext) {
  const stores = await companyStores(context);
  try {
    return { result: (await restoreRules(context, ids, stores)).map((rule) => answerOf(rule, stores)) };
  } catch (error) {
    if (!(error instanceof RuleExists)) throw error;
    throw new Failure('LogicalError', 'Another rule with the same targeted query has been made since; change or delete that one first.', {
      title: 'Failed to restore search rules',
    });
  }
}

export const handlers = [
  handle(searchRulesList, list),
  handle(searchRulesInfo, info),
  handle(searchRulesCreate, create),
  handle(searchRulesUpdate, update),
  handle(searchRulesDelete, remove),
  handle(searchRulesRestore, restore),
  handle(searchRulesEnable, ({ ids }, context) => switching(context, ids, true)),
  handle(searchRulesDisable, ({ ids }, context) => switching(context, ids, false)),
  handle(searchRulesPreview, previewRule),
  handle(searchRulesConflicts, conflicts),
];
