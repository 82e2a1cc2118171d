import { printFilter } from '@endcap/schema/data/filters/filterTree.ts';
import type { ruleConflictKinds } from '@endcap/schema/search/rules/searchRules.rest.ts';

import { normaliseQuery } from '../engine/applyRules.ts';
import type { ActiveRule } from './decideRules.ts';
import { quoteSome, type Sentence } from './quoteSome.ts';
import type { StoreRules } from './searchRules.part.ts';

/** A rule with the form of its query in which queries are compared. */
export interface ComparedRule {
  readonly rule: ActiveRule;
  readonly key: string;
}

export interface RuleConflict {
  readonly kind: (typeof ruleConflictKinds)[number];
  readonly message: Sentence;
}

export const compared = (rule: ActiveRule): ComparedRule => ({ rule, key: normaliseQuery(rule.query) });

const ofStores = new WeakMap<StoreRules, readonly ComparedRule[]>();

/** All rules of a store for comparison; made once for each state of them. */
export function comparedRules(rules: StoreRules): readonly ComparedRule[] {
  let all = ofStores.get(rules);
  if (all === undefined) ofStores.set(rules, (all = Array.from(rules.all(), compared)));
  return all;
}

/** Those of the other rules that a rule conflicts with, and how. */
export function conflictsOf(own: ComparedRule, others: Iterable<ComparedRule>): ReadonlyMap<string, RuleConflict> {
  const conflicts = new Map<string, RuleConflict>();
  for (const other of others) {
    const conflict = other.rule.id === own.rule.id || !rulesMeet(own, other) ? null : conflictBetween(own, other);
    if (conflict !== null) conflicts.set(other.rule.id, conflict);
  }
  return conflicts;
}

/** Whether a query holds the words of another one, next to each other and in their order. */
const holdsWords = (query: string, words: string): boolean => ` ${query} `.includes(` ${words} `);

/** Whether both hold at some minute. */
function areTogether({ effects: a = {} }: ActiveRule, { effects: b = {} }: ActiveRule): boolean {
  const begins = (left: typeof a, right: typeof a) => left.from === undefined || right.until === undefined || left.from < right.until;
  return begins(a, b) && begins(b, a);
}

/** Whether a shopper's query can fall under both rules in a way that staff should know: the same one, or one within the other. */
export function rulesMeet({ rule: a, key: keyA }: ComparedRule, { rule: b, key: keyB }: ComparedRule): boolean {
  if (!areTogether(a, b)) return false;
  if (a.matchType === 'omnisearch_empty' || b.matchType === 'omnisearch_empty') return a.matchType === b.matchType;
  if (keyA === '' || keyB === '') return false;
  if (keyA === keyB) return true;
  return (b.matchType === 'contains' && holdsWords(keyA, keyB)) || (a.matchType === 'contains' && holdsWords(keyB, keyA));
}

/** What a rule and another one that it meets disagree on; null when they get along. */
export function conflictBetween({ rule: own, key }: ComparedRule, { rule: other, key: otherKey }: ComparedRule): RuleConflict | null {
  const name = other.matchType === 'omnisearch_empty' ? 'The empty-state rule' : `The rule for “${other.query}”`;
  const naming = (kind: RuleConflict['kind'], message: Sentence): RuleConflict => ({ kind, message });
  const conflict = (kind: RuleConflict['kind'], message: string) => naming(kind, () => message);
  if (own.matchType === other.matchType && key === otherKey)
    return conflict('same_query', `${name} has the same targeted query and match type. A store can have only one of them.`);
  const [mine, theirs] = [own.effects ?? {}, other.effects ?? {}];
  if (theirs.redirectUrl !== undefined && mine.redirectUrl !== theirs.redirectUrl)
    return conflict('shadowed', `${name} sends shoppers to ${theirs.redirectUrl}, so they may not see what this rule does.`);
  if (mine.redirectUrl !== undefined && theirs.redirectUrl === undefined)
    return conflict('shadowed', `${name} has no effect on searches that this rule redirects.`);
  const hidesOurs = own.included.products.filter((id) => other.excluded.products.includes(id));
  if (hidesOurs.length > 0)
    return naming('contradiction', (nameOf) => `${name} hides ${quoteSome(hidesOurs, nameOf)}, which this rule pins.`);
  const showsHidden = own.excluded.products.filter((id) => other.included.products.includes(id));
  if (showsHidden.length > 0)
    return naming('contradiction', (nameOf) => `${name} pins ${quoteSome(showsHidden, nameOf)}, which this rule hides.`);
  for (const { filter, factor } of mine.adjustments ?? []) {
    const printed = printFilter(filter);
    const opposite = theirs.adjustments?.find((one) => one.factor > 1 !== factor > 1 && printFilter(one.filter) === printed);
    const [does, ours] = factor > 1 ? ['buries', 'boosts'] : ['boosts', 'buries'];
    if (opposite !== undefined) return conflict('contradiction', `${name} ${does} products with ${printed}, which this rule ${ours}.`);
  }
  if (mine.replacement !== undefined && theirs.replacement !== undefined && mine.replacement !== theirs.replacement)
    return conflict('contradiction', `${name} also replaces the query: with “${theirs.replacement}”.`);
  if (mine.filter !== undefined && theirs.filter !== undefined)
    return conflict('overlap', `${name} also limits the results: products must match ${printFilter(theirs.filter)} as well.`);
  if (own.included.products.length > 0 && other.included.products.length > 0)
    return conflict('overlap', `${name} also pins products in the same results.`);
  return null;
}
