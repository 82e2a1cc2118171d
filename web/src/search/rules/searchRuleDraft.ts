import { type FieldProblem, type FormSchema, maxLength, required } from '../../ui/form/formSchema.ts';
import type { Draft } from '../../resources/storedResource.ts';
import type { SearchRuleFieldsInput } from './__generated__/searchRuleEditorCreateMutation.graphql.ts';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

export type SearchRuleMatchType = SearchRuleFieldsInput['matchType'];

export const searchRuleMatchTypes = ['EXACTLY', 'CONTAINS', 'OMNISEARCH_EMPTY'] as const satisfies readonly SearchRuleMatchType[];

/** The kinds of object that a rule includes or excludes. */
export const targetKinds = ['products', 'categories', 'pages', 'suggestions'] as const;

export type TargetKind = (typeof targetKinds)[number];

export type Targets = { readonly [Kind in TargetKind]: readonly string[] };

export const noTargets: Targets = { products: [], categories: [], pages: [], suggestions: [] };

/** What a rule holds, as it stands in the form. */
export interface SearchRuleFields {
  readonly query: string;
  readonly matchType: SearchRuleMatchType;
  readonly included: Targets;
  readonly excluded: Targets;
}

/** A rule as it stands in the form. */
export type SearchRuleDraft = Draft<SearchRuleFields>;

export function newFields(query: string): SearchRuleFields {
  return { query, matchType: 'EXACTLY', included: noTargets, excluded: noTargets };
}

/** Number of objects of all kinds. */
export function targetCount(targets: Targets): number {
  return targetKinds.reduce((sum, kind) => sum + targets[kind].length, 0);
}

/** What is both included and excluded: a rule cannot put on top what it does not show. */
export function inBoth({ included, excluded }: Pick<SearchRuleDraft, 'included' | 'excluded'>): readonly string[] {
  return targetKinds.flatMap((kind) => included[kind].filter((id) => excluded[kind].includes(id)));
}

function queryIsGiven(query: string, draft: SearchRuleDraft): FieldProblem | undefined {
  return draft.matchType === 'OMNISEARCH_EMPTY' ? undefined : required(query);
}

function hasTargets(included: Targets, { excluded }: SearchRuleDraft): FieldProblem | undefined {
  return targetCount(included) + targetCount(excluded) > 0 ? undefined : { message: messages.needsTarget };
}

function isNotIncluded(_excluded: Targets, draft: SearchRuleDraft): FieldProblem | undefined {
  const [first] = inBoth(draft);
  return first === undefined ? undefined : { message: messages.inBoth, values: { target: first } };
}

export const searchRuleSchema: FormSchema<SearchRuleDraft> = {
  query: [queryIsGiven, maxLength(200)],
  included: [hasTargets],
  excluded: [isNotIncluded],
};

/** The fields as the graph takes them. What the match type has no use for is left out. */
export function toRuleInput({ query, matchType, included, excluded }: SearchRuleFields): SearchRuleFieldsInput {
  return { query: matchType === 'OMNISEARCH_EMPTY' ? '' : query.trim(), matchType, included, excluded };
}

/** Moves one entry of a list to another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const target = Math.min(Math.max(to, 0), items.length - 1);
  const rest = items.filter((_, at) => at !== from);
  return [...rest.slice(0, target), ...items.slice(from, from + 1), ...rest.slice(target)];
}

/** Ids out of pasted text: one a line, or separated by commas, semicolons or tabs; quotes of a spreadsheet are taken off. */
export function readIds(text: string): readonly string[] {
  const ids = text
    .split(/[\n\r,;\t]+/)
    .map((id) =>
      id
        .trim()
        .replace(/^"(.*)"$/s, '$1')
        .trim(),
    )
    .filter((id) => id !== '');
  return [...new Set(ids)];
}
