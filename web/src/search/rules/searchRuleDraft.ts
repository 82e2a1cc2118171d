import { parseFilter } from '@endcap/schema/data/filters/parseFilter.ts';

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

/** What a rule holds, as it is in the form. */
export interface SearchRuleFields {
  readonly query: string;
  readonly matchType: SearchRuleMatchType;
  readonly included: Targets;
  readonly excluded: Targets;
  /** Name for staff. */
  readonly title: string;
  readonly adjustments: readonly Adjustment[];
  readonly filter: string;
  readonly replacement: string;
  readonly redirectUrl: string;
  readonly banner: Banner;
  /** Minutes on the store's clocks, e.g. `2026-11-27T08:00`, or empty. */
  readonly validFrom: string;
  readonly validUntil: string;
}

/** A group of products that is boosted or buried. */
export interface Adjustment {
  readonly action: 'BOOST' | 'BURY';
  readonly filter: string;
  readonly strength: 'SLIGHTLY' | 'CLEARLY' | 'STRONGLY' | 'ALL';
}

export interface Banner {
  readonly title: string;
  readonly text: string;
  readonly imageUrl: string;
  readonly url: string;
}

const noBanner: Banner = { title: '', text: '', imageUrl: '', url: '' };

export const newAdjustment: Adjustment = { action: 'BOOST', filter: '', strength: 'CLEARLY' };

/** A rule as it is in the form. */
export type SearchRuleDraft = Draft<SearchRuleFields>;

export function newFields(query: string): SearchRuleFields {
  return {
    query,
    matchType: 'EXACTLY',
    included: noTargets,
    excluded: noTargets,
    title: '',
    adjustments: [],
    filter: '',
    replacement: '',
    redirectUrl: '',
    banner: noBanner,
    validFrom: '',
    validUntil: '',
  };
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

export const hasBanner = ({ title, text, imageUrl }: Banner): boolean => title + text + imageUrl !== '';

function doesSomething(included: Targets, draft: SearchRuleDraft): FieldProblem | undefined {
  const { excluded, adjustments, filter, replacement, redirectUrl, banner } = draft;
  const count = targetCount(included) + targetCount(excluded) + adjustments.length;
  return count > 0 || hasBanner(banner) || filter + replacement + redirectUrl !== '' ? undefined : { message: messages.needsTarget };
}

const isUrl = (url: string) => url === '' || /^(\/(?![/\\])|https?:\/\/.)\S*$/i.test(url.trim());
const urlProblem = (url: string): FieldProblem | undefined => (isUrl(url) ? undefined : { message: messages.urlWrong });

function readable(filter: string): FieldProblem | undefined {
  return parseFilter(filter).problem === undefined ? undefined : { message: messages.filterWrong };
}

function bannerIsWhole(banner: Banner): FieldProblem | undefined {
  if (!hasBanner(banner) && banner.url !== '') return { message: messages.bannerEmpty };
  return urlProblem(banner.url) ?? urlProblem(banner.imageUrl);
}

function isNotIncluded(_excluded: Targets, draft: SearchRuleDraft): FieldProblem | undefined {
  const [first] = inBoth(draft);
  return first === undefined ? undefined : { message: messages.inBoth, values: { target: first } };
}

export const searchRuleSchema: FormSchema<SearchRuleDraft> = {
  query: [queryIsGiven, maxLength(200)],
  included: [doesSomething],
  excluded: [isNotIncluded],
  title: [maxLength(100)],
  adjustments: [(groups) => groups.map(({ filter }) => required(filter) ?? readable(filter)).find((problem) => problem !== undefined)],
  filter: [readable],
  replacement: [maxLength(200)],
  redirectUrl: [maxLength(2000), urlProblem],
  banner: [bannerIsWhole],
  validUntil: [
    (until, { validFrom }) =>
      until !== '' && until <= validFrom ? { message: messages.endsTooEarly, values: { from: validFrom.replace('T', ' ') } } : undefined,
  ],
};

/** The fields as the graph takes them. What the match type has no use for is omitted. */
export function toRuleInput(fields: SearchRuleFields): SearchRuleFieldsInput {
  const { query, matchType, included, excluded, title, adjustments, filter, replacement, redirectUrl, banner, ...dates } = fields;
  return {
    query: matchType === 'OMNISEARCH_EMPTY' ? '' : query.trim(),
    matchType,
    included,
    excluded,
    title: title.trim(),
    // One that is still being written would make the preview fail.
    adjustments: adjustments.filter((one) => one.filter !== ''),
    filter,
    replacement: replacement.trim(),
    redirectUrl: redirectUrl.trim(),
    banner: hasBanner(banner) ? banner : noBanner,
    validFrom: dates.validFrom,
    validUntil: dates.validUntil,
  };
}

/** Ids out of pasted text: one per line, or separated by commas, semicolons or tabs; quotes of a spreadsheet are taken off. */
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
