import type { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import type { z } from 'zod';

import { normaliseQuery, type RuleTargetIds } from '../engine/applyRules.ts';

/** What staff edit of a rule. */
export type RuleFields = z.output<typeof searchRules.fields>;

/** A rule as far as the question goes whether it meets another one. */
export interface RuleContent {
  readonly query: string;
  readonly match_type: RuleFields['match_type'];
  readonly included: RuleTargetIds;
  readonly excluded: RuleTargetIds;
}

const targetKinds = ['products', 'categories', 'pages', 'suggestions'] as const;

/** A targeted query as matching and uniqueness see it: case, accents and spacing do not count. */
export function ruleQueryKey(query: string): string {
  return normaliseQuery(query);
}

/** What only one rule of a store may have: two rules for one query would argue about the first place. */
export function ruleKey({ query, match_type: matchType }: Pick<RuleContent, 'query' | 'match_type'>): string {
  return `${matchType}:${ruleQueryKey(query)}`;
}

/** The products that a rule includes or excludes. */
export const namedProducts = ({ included, excluded }: Pick<RuleContent, 'included' | 'excluded'>): string[] => [
  ...included.products,
  ...excluded.products,
];

/** What is wrong with a rule by itself, as messages by input field; empty when nothing is. */
export function checkRule(rule: RuleContent): Record<string, string> {
  const problems: Record<string, string> = {};
  const isQueryEmpty = ruleQueryKey(rule.query) === '';
  if (rule.match_type === 'omnisearch_empty') {
    if (rule.query !== '') problems['query'] = 'An empty-state rule has no targeted query.';
  } else if (isQueryEmpty) {
    problems['query'] = 'This field is required.';
  }
  if (targetKinds.every((kind) => rule.included[kind].length === 0 && rule.excluded[kind].length === 0)) {
    problems['included'] = 'Must contain at least 1 item(s).';
  }
  for (const kind of targetKinds) {
    const clashing = rule.included[kind].filter((id) => rule.excluded[kind].includes(id));
    if (clashing.length > 0) problems[`excluded.${kind}`] = `${quoteSome(clashing)} cannot be both included and excluded.`;
  }
  return problems;
}

/** Whether a query holds the words of another one, next to each other and in their order. */
function holdsWords(query: string, words: string): boolean {
  return ` ${query} `.includes(` ${words} `);
}

/** Whether a shopper's query can fall under both rules in a way that staff should know: the same one, or one within the other. */
export function rulesMeet(a: RuleContent, b: RuleContent): boolean {
  if (a.match_type === 'omnisearch_empty' || b.match_type === 'omnisearch_empty') return a.match_type === b.match_type;
  const [keyA, keyB] = [ruleQueryKey(a.query), ruleQueryKey(b.query)];
  if (keyA === '' || keyB === '') return false;
  if (keyA === keyB) return true;
  return (b.match_type === 'contains' && holdsWords(keyA, keyB)) || (a.match_type === 'contains' && holdsWords(keyB, keyA));
}

/** What a draft and another rule that it meets disagree on, in a sentence; null when they get along. */
export function disagreement(draft: RuleContent, other: RuleContent): string | null {
  const name = other.match_type === 'omnisearch_empty' ? 'The empty-state rule' : `The rule for “${other.query}”`;
  if (draft.match_type === other.match_type && ruleQueryKey(draft.query) === ruleQueryKey(other.query)) {
    return `${name} has the same targeted query and match type. A store can have only one of them.`;
  }
  const hidesOurs = draft.included.products.filter((id) => other.excluded.products.includes(id));
  if (hidesOurs.length > 0) return `${name} hides ${quoteSome(hidesOurs)}, which this rule pins.`;
  const showsHidden = draft.excluded.products.filter((id) => other.included.products.includes(id));
  if (showsHidden.length > 0) return `${name} pins ${quoteSome(showsHidden)}, which this rule hides.`;
  if (draft.included.products.length > 0 && other.included.products.length > 0) return `${name} also pins products in the same results.`;
  return null;
}

/** `“a”, “b” and 3 more`, so that a message stays readable. */
function quoteSome(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).map((id) => `“${id}”`);
  const rest = ids.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}` : (shown[0] ?? '');
}

/** One product in a column of a preview. */
export interface PreviewMove {
  readonly id: string;
  /** Place in the result with the rule, from 1; null when it is not there. */
  readonly rank: number | null;
  /** Place in the result without the rule, from 1; null when it was not among the rows compared. */
  readonly rankBefore: number | null;
}

/** Compares two results: where each product of the second stood in the first, and which ones of the first are hidden. */
export function compareResults(
  before: readonly string[],
  after: readonly string[],
  excluded: readonly string[],
): { readonly after: PreviewMove[]; readonly hidden: PreviewMove[] } {
  const placesBefore = new Map(before.map((id, index) => [id, index + 1]));
  const shown = new Set(after);
  return {
    after: after.map((id, index) => ({ id, rank: index + 1, rankBefore: placesBefore.get(id) ?? null })),
    hidden: before
      .filter((id) => excluded.includes(id) && !shown.has(id))
      .map((id) => ({ id, rank: null, rankBefore: placesBefore.get(id) ?? null })),
  };
}
