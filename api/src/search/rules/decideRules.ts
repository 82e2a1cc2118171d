import type { FilterNode } from '@endcap/schema/data/filters/filterTree.ts';

import { normaliseQuery, type Placements } from '../engine/applyRules.ts';

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
  /** What is placed first for the query, in the given order. */
  readonly included: RuleTargetIds;
  /** What is never shown for the query. */
  readonly excluded: RuleTargetIds;
  /** What else it does; see `ruleEffects.ts`. */
  readonly effects?: RuleEffects;
}

/** A group of products whose score a rule multiplies. */
export interface Adjustment {
  readonly filter: FilterNode;
  readonly factor: number;
}

/** What a rule does besides pinning and hiding; what it does not do is omitted. */
export interface RuleEffects {
  readonly title?: string;
  /** Minutes on the store's clocks, as `localMinute` writes them: it holds from the first and until before the second. */
  readonly from?: string;
  readonly until?: string;
  readonly adjustments?: readonly Adjustment[];
  /** All products found must match it. */
  readonly filter?: FilterNode;
  readonly replacement?: string;
  readonly redirectUrl?: string;
  readonly banner?: RuleBanner;
}

export interface RuleBanner {
  readonly title: string;
  readonly text: string;
  readonly image_url: string;
  readonly url: string;
}

/** What the rules of a store do to the results of one kind (products, unless another is named) for one query. */
export interface RuleDecision extends Placements {
  /** Rules that match the query, in the order in which they were applied. */
  readonly rules: readonly string[];
}

export function ruleMatches(rule: ActiveRule, normalisedQuery: string): boolean {
  if (rule.matchType === 'omnisearch_empty') return normalisedQuery === '';
  const target = normaliseQuery(rule.query);
  if (target === '' || normalisedQuery === '') return false;
  return rule.matchType === 'exactly' ? normalisedQuery === target : ` ${normalisedQuery} `.includes(` ${target} `);
}

/** The rules that match a query, in the order in which they speak: an exact one first, then longer targets before shorter ones. */
export function matchingRules(rules: readonly ActiveRule[], query: string): ActiveRule[] {
  const normalised = normaliseQuery(query);
  const strength = (rule: ActiveRule) => (rule.matchType === 'contains' ? normaliseQuery(rule.query).length : Infinity);
  return rules
    .filter((rule) => ruleMatches(rule, normalised))
    .sort((left, right) => {
      const difference = strength(right) - strength(left);
      return Number.isNaN(difference) || difference === 0 ? (left.id < right.id ? -1 : 1) : difference;
    });
}

/** Decides which results of one kind matching rules put on top or hide; where two disagree about one, the rule that speaks first wins. */
export function decideTargets(matching: readonly ActiveRule[], kind: keyof RuleTargetIds = 'products'): RuleDecision {
  const pinned = new Map<string, string>();
  const hidden = new Map<string, string>();
  for (const rule of matching) {
    // Excluded wins inside one rule: staff who list a product in both do not want it seen.
    for (const id of rule.excluded[kind]) if (!pinned.has(id) && !hidden.has(id)) hidden.set(id, rule.id);
    for (const id of rule.included[kind]) if (!hidden.has(id) && !pinned.has(id)) pinned.set(id, rule.id);
  }
  return { rules: matching.map(({ id }) => id), pinned, hidden };
}

export function decideRules(rules: readonly ActiveRule[], query: string, kind: keyof RuleTargetIds = 'products'): RuleDecision {
  return decideTargets(matchingRules(rules, query), kind);
}
