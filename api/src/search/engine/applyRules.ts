import { foldText, plainAscii } from './foldText.ts';
import { tokenizeText } from './tokenizeText.ts';

/** What a rule names, each list in its order. */
export interface RuleTargetIds {
  readonly products: readonly string[];
  readonly categories: readonly string[];
  readonly pages: readonly string[];
  readonly suggestions: readonly string[];
}

/** An enabled search rule of a store as ranking needs it. */
export interface ActiveRule {
  readonly id: string;
  /** The targeted query; empty for `omnisearch_empty`. */
  readonly query: string;
  readonly matchType: 'exactly' | 'contains' | 'omnisearch_empty';
  /** What goes on top for the query, in the given order. */
  readonly included: RuleTargetIds;
  /** What is never shown for the query. */
  readonly excluded: RuleTargetIds;
}

/** What the rules of a store do to the results of one kind (products, unless another is named) for one query. */
export interface RuleDecision {
  /** Rules that match the query, in the order in which they were applied. */
  readonly rules: readonly string[];
  /** Ids on top, best first, each with the rule that put it there. */
  readonly pinned: ReadonlyMap<string, string>;
  /** Ids that are not shown, each with the rule that hides it. */
  readonly hidden: ReadonlyMap<string, string>;
}

function normaliseOnce(query: string): string {
  const words = tokenizeText(query).filter((token) => token.span === 1);
  // A query of marks only ("???") has no words, and must not equal every other one of its kind.
  return words.length > 0 ? words.map((token) => token.term).join(' ') : foldText(query).replace(/\s+/gu, ' ').trim();
}

/** The form in which a rule's query and a shopper's are compared: folded words, single spaces; marks count for nothing. */
export function normaliseQuery(query: string): string {
  const words = normaliseOnce(query);
  // Of scripts without spaces a pair such as "0a" is a number with its unit once it stands alone: what is normal must stay as it is.
  return plainAscii.test(words) ? words : normaliseOnce(words);
}

export function ruleMatches(rule: ActiveRule, normalisedQuery: string): boolean {
  if (rule.matchType === 'omnisearch_empty') return normalisedQuery === '';
  const target = normaliseQuery(rule.query);
  if (target === '' || normalisedQuery === '') return false;
  return rule.matchType === 'exactly' ? normalisedQuery === target : ` ${normalisedQuery} `.includes(` ${target} `);
}

/**
 * Decides which results rules put on top or hide. An exact rule speaks before one that only contains the query, a longer
 * target before a shorter one; where two rules disagree about a product, the one that speaks first wins.
 */
export function decideRules(rules: readonly ActiveRule[], query: string, kind: keyof RuleTargetIds = 'products'): RuleDecision {
  const normalised = normaliseQuery(query);
  const strength = (rule: ActiveRule) => (rule.matchType === 'contains' ? normaliseQuery(rule.query).length : Infinity);
  const matching = rules
    .filter((rule) => ruleMatches(rule, normalised))
    .sort((left, right) => {
      const difference = strength(right) - strength(left);
      return Number.isNaN(difference) || difference === 0 ? (left.id < right.id ? -1 : 1) : difference;
    });
  const pinned = new Map<string, string>();
  const hidden = new Map<string, string>();
  for (const rule of matching) {
    // Excluded wins inside one rule: staff who list a product in both do not want it seen.
    for (const id of rule.excluded[kind]) if (!pinned.has(id) && !hidden.has(id)) hidden.set(id, rule.id);
    for (const id of rule.included[kind]) if (!hidden.has(id) && !pinned.has(id)) pinned.set(id, rule.id);
  }
  return { rules: matching.map(({ id }) => id), pinned, hidden };
}

/** The ranked ids with the decision applied: pinned products first in their order, hidden ones gone, the rest as ranked. */
export function applyRules(ranked: readonly string[], decision: Pick<RuleDecision, 'pinned' | 'hidden'>): string[] {
  if (decision.pinned.size === 0 && decision.hidden.size === 0) return [...ranked];
  return [...decision.pinned.keys(), ...ranked.filter((id) => !decision.pinned.has(id) && !decision.hidden.has(id))];
}
