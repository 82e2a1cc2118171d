import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';
import type { searchRules } from '@endcap/schema/search/rules/searchRules.resource.ts';
import type { z } from 'zod';

import { normaliseQuery } from '../engine/applyRules.ts';
import { urlProblem } from '../../http/outgoing/urlProblem.ts';
import { quoteSome } from './quoteSome.ts';

/** What staff edit of a rule. */
export type RuleFields = z.output<typeof searchRules.fields>;

const targetKinds = ['products', 'categories', 'pages', 'suggestions'] as const;

/** A targeted query as matching and uniqueness see it: case, accents and spacing do not count. */
export function ruleQueryKey(query: string): string {
  return normaliseQuery(query);
}

/** What only one rule of a store may have: two rules for one query would argue about the first place. */
export function ruleKey({ query, match_type: matchType }: Pick<RuleFields, 'query' | 'match_type'>): string {
  return `${matchType}:${ruleQueryKey(query)}`;
}

/** The products that a rule includes or excludes. */
export const namedProducts = ({ included, excluded }: Pick<RuleFields, 'included' | 'excluded'>): string[] => [
  ...included.products,
  ...excluded.products,
];

/** What is wrong with a rule on its own, as messages by input field; empty when nothing is. */
export function checkRule(rule: RuleFields): Record<string, string> {
  const problems: Record<string, string> = {};
  const isQueryEmpty = ruleQueryKey(rule.query) === '';
  if (rule.match_type === 'omnisearch_empty') {
    if (rule.query !== '') problems['query'] = 'An empty-state rule has no targeted query.';
  } else if (isQueryEmpty) {
    problems['query'] = 'This field is required.';
  }
  if (doesNothing(rule)) problems['included'] = 'Must contain at least 1 item(s).';
  for (const kind of targetKinds) {
    const clashing = rule.included[kind].filter((id) => rule.excluded[kind].includes(id));
    if (clashing.length > 0) problems[`excluded.${kind}`] = `${quoteSome(clashing)} cannot be both included and excluded.`;
  }
  for (const [field, filter] of [
    ['filter', rule.filter] as const,
    ...rule.adjustments.map((one) => ['adjustments', one.filter] as const),
  ]) {
    const { problem } = parseFilter(filter);
    if (problem !== undefined) problems[field] = `The filter cannot be read at character ${problem.from + 1}.`;
  }
  const isReplaced = rule.replacement !== '';
  if (isReplaced && ruleQueryKey(rule.replacement) === '') problems['replacement'] = 'Enter at least one letter or digit.';
  if (isReplaced && ruleQueryKey(rule.replacement) === ruleQueryKey(rule.query))
    problems['replacement'] = 'This is the targeted query itself.';
  for (const [field, url] of [
    ['redirect_url', rule.redirect_url],
    ['banner', rule.banner.image_url],
    ['banner', rule.banner.url],
  ] as const) {
    const problem = url === '' ? undefined : urlProblem(url);
    if (problem !== undefined) problems[field] = problem;
  }
  if (rule.banner.url !== '' && isBannerEmpty(rule)) problems['banner'] = 'Enter a heading, a text or an image.';
  if (rule.valid_from !== '' && rule.valid_until !== '' && rule.valid_until <= rule.valid_from)
    problems['valid_until'] = `The date must be after ${rule.valid_from.replace('T', ' ')}.`;
  return problems;
}

/** A banner of which there is nothing to see. */
export const isBannerEmpty = ({ banner }: Pick<RuleFields, 'banner'>): boolean => banner.title + banner.text + banner.image_url === '';

function doesNothing({ included, excluded, adjustments, filter, replacement, redirect_url: url, ...rest }: RuleFields): boolean {
  const hasTargets = targetKinds.some((kind) => included[kind].length + excluded[kind].length > 0);
  return !hasTargets && adjustments.length === 0 && isBannerEmpty(rest) && filter + replacement + url === '';
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
