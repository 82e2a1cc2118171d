import { rankingSettings } from '@endcap/schema/search/configuration/rankingSettings.ts';

import type { SearchRankingSettingsInput } from './__generated__/useConfigurationWritesUpdateMutation.graphql.ts';

/** What the form of the search configuration holds; the lists as the graph has them. */
export interface ConfigurationValues {
  readonly high: readonly string[];
  readonly medium: readonly string[];
  readonly low: readonly string[];
  readonly nonSearchable: readonly string[];
  readonly typoIntolerantAttributes: readonly string[];
  readonly directMatchAttributes: readonly string[];
  /** As typed: limits separated by commas. */
  readonly priceBuckets: string;
  readonly dictionary: readonly string[];
  /** As typed: JSON; empty for nothing. */
  readonly override: string;
  /** Text of a product for its embedding; empty for none. */
  readonly embeddingTemplate: string;
  readonly categoryTemplate: string;
  readonly pageTemplate: string;
}

export const relevances = ['high', 'medium', 'low', 'nonSearchable'] as const;
export type Relevance = (typeof relevances)[number];

export const exactMatches = ['typoIntolerantAttributes', 'directMatchAttributes'] as const;
export type ExactMatch = (typeof exactMatches)[number];

type Lists = Pick<ConfigurationValues, Relevance | ExactMatch>;

function listWith(values: Lists, name: string): (list: Relevance | ExactMatch) => boolean {
  return (list) => values[list].includes(name);
}

/** The group that names an attribute itself; undefined where none does. */
export const relevanceOf = (values: Lists, name: string): Relevance | undefined => relevances.find(listWith(values, name));
export const exactMatchOf = (values: Lists, name: string): ExactMatch | undefined => exactMatches.find(listWith(values, name));

/** Puts an attribute in one of some lists, or in none of them. */
export function placed<Name extends Relevance | ExactMatch>(
  values: Lists,
  lists: readonly Name[],
  name: string,
  target: Name | undefined,
): Partial<Lists> {
  const without = lists.map((list) => [list, values[list].filter((other) => other !== name)] as const);
  return Object.fromEntries(without.map(([list, names]) => [list, list === target ? [...names, name] : names]));
}

/** Whether a name meets a pattern in which each `*` stands for any text. */
function meets(pattern: string, name: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(name);
}

/** The pattern that decides about an attribute which no list names, and what it decides: what is not searched wins, then the higher group. */
export function patternFor(values: Lists, name: string): { readonly pattern: string; readonly relevance: Relevance } | undefined {
  for (const relevance of ['nonSearchable', 'high', 'medium', 'low'] as const) {
    const pattern = values[relevance].find((one) => one.includes('*') && meets(one, name));
    if (pattern !== undefined) return { pattern, relevance };
  }
  return undefined;
}

export interface ListedAttribute {
  readonly name: string;
  /** Share of the products that have it. */
  readonly filled: number;
  readonly example: string;
  /** The relevance that its name gives it where no list does; nothing if it is not searched. */
  readonly group: string | null | undefined;
}

const groups = ['HIGH', 'MEDIUM', 'LOW'];

const isPattern = (name: string) => name.includes('*');

/** Every name and pattern of the lists that is not among some others. */
function listedBeyond(values: Lists, others: readonly string[]): readonly string[] {
  const known = new Set(others);
  const names = [...relevances, ...exactMatches].flatMap((list) => values[list]).filter((name) => !known.has(name));
  return [...new Set(names)].toSorted();
}

/**
 * The attributes that decide most before those that decide little: by relevance, then by how many products have them. A listed name that
 * none of the products has stands at the end of its group.
 */
export function weightiestFirst(values: Lists, attributes: readonly ListedAttribute[]): readonly ListedAttribute[] {
  const listed = new Map(relevances.flatMap((relevance, rank) => values[relevance].map((name) => [name, rank] as const)));
  const rankOf = ({ name, group }: ListedAttribute) => listed.get(name) ?? (group == null ? groups.length : groups.indexOf(group));
  const absent = listedBeyond(
    values,
    attributes.map(({ name }) => name),
  ).filter((name) => !isPattern(name));
  const all = [...attributes, ...absent.map((name) => ({ name, filled: 0, example: '', group: null }))];
  return all.toSorted((one, other) => rankOf(one) - rankOf(other) || other.filled - one.filled);
}

/** Everything that the table shows: patterns and names that were added since it was saved, then the others in their order. */
export const namesOf = (values: Lists, ordered: readonly string[]): readonly string[] => [...listedBeyond(values, ordered), ...ordered];

/** The limits that were typed; undefined when they are not numbers in ascending order. */
export function limitsOf(text: string): readonly number[] | undefined {
  if (text.trim() === '') return [];
  const limits = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return limits.every((limit, index) => limit > (limits[index - 1] ?? 0) && Number.isFinite(limit)) ? limits : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value has only known settings, each with a number, or with its parts. */
function isOverride(value: unknown): value is SearchRankingSettingsInput {
  if (!isObject(value)) return false;
  const known = new Map<string, true | readonly string[]>(Object.entries(rankingSettings));
  return Object.entries(value).every(([name, given]) => {
    const parts = known.get(name);
    if (parts === undefined || parts === true) return parts === true && typeof given === 'number';
    return isObject(given) && Object.entries(given).every(([part, number]) => parts.includes(part) && typeof number === 'number');
  });
}

/** The ranking settings that were typed; undefined when they are none. */
export function overrideOf(text: string): SearchRankingSettingsInput | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isOverride(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stored settings as they are typed: without those that have the default. */
export function overrideText(override: object | null | undefined): string {
  const text = JSON.stringify(override ?? {}, (_name, value: unknown) => value ?? undefined, 2);
  const stripped: unknown = JSON.parse(text);
  const set = isObject(stripped) ? Object.entries(stripped).filter(([, value]) => !isObject(value) || Object.keys(value).length > 0) : [];
  return set.length === 0 ? '' : JSON.stringify(Object.fromEntries(set), null, 2);
}

/** The templates for embeddings as they are saved. */
export const templatesOf = ({ embeddingTemplate, categoryTemplate, pageTemplate }: ConfigurationValues) => ({
  products: embeddingTemplate.trim(),
  categories: categoryTemplate.trim(),
  pages: pageTemplate.trim(),
});

export const hasSameTemplates = (one: ConfigurationValues, other: ConfigurationValues): boolean =>
  JSON.stringify(templatesOf(one)) === JSON.stringify(templatesOf(other));
