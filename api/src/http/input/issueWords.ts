import type { z } from 'zod';

import { countText } from '../countText.ts';

/** What zod calls a type, as a person says what is needed. */
const needs: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  set: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  date: 'a date',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Enter a valid email address.',
  url: 'Enter a valid URL, such as https://shop.example/.',
  uuid: 'Must be an ID, such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301.',
  guid: 'Must be an ID, such as 3f2504e0-4f89-41d3-9a0c-0305e82c3301.',
  datetime: 'Must be a date and time in UTC, such as 2026-01-31T09:30:00Z.',
  date: 'Must be a date, such as 2026-01-31.',
  time: 'Must be a time, such as 09:30:00.',
  regex: 'Is not in the expected format.',
};

const shown = (value: unknown) => (typeof value === 'string' ? value : String(value));

/** The sentences of the forms for texts and lists, so that a person reads the same from both. */
function sizeWords(origin: string, bound: number | bigint, side: 'least' | 'most', isExact: boolean, isInclusive: boolean): string {
  const limit = countText(bound);
  const word = isExact ? 'exactly' : `at ${side}`;
  if (origin === 'string') return `Must be ${word} ${limit} character(s) long.`;
  if (['array', 'set', 'map', 'object'].includes(origin)) return `Must contain ${word} ${limit} item(s).`;
  if (!isInclusive) return `Must be ${side === 'most' ? 'less' : 'more'} than ${limit}.`;
  return `Must be ${word} ${limit}.`;
}

/** The issue of the alternative that the value came closest to; of several kinds of value, what each would be. */
function unionWords(alternatives: readonly (readonly z.core.$ZodIssue[])[]): string {
  const isOther = (issue: z.core.$ZodIssue) => issue.code === 'invalid_type' && issue.path.length === 0;
  const closest = alternatives.find(([first]) => first !== undefined && !isOther(first))?.[0];
  if (closest !== undefined)
    return closest.path.length === 0 ? closest.message : `${closest.path.map(String).join('.')}: ${closest.message}`;
  const kinds = alternatives.flatMap(([first]) => (first?.code === 'invalid_type' ? [needs[first.expected] ?? ''] : [])).filter(Boolean);
  return kinds.length === 0 ? 'This value is not allowed.' : `Must be ${[...new Set(kinds)].join(' or ')}.`;
}

/**
 * What is wrong with an input, in words for people: what the field needs. The one place that words what the schema library finds; its own texts are for
 * developers. A shape may have a sentence of its own, which comes before this.
 */
export const issueWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required.';
      if (issue.expected === 'nan' || issue.expected === 'never') return 'This field is not allowed.';
      return `Must be ${needs[issue.expected] ?? 'a different type of value'}.`;
    case 'too_big':
      return sizeWords(issue.origin, issue.maximum, 'most', issue.exact === true, issue.inclusive !== false);
    case 'too_small':
      return sizeWords(issue.origin, issue.minimum, 'least', issue.exact === true, issue.inclusive !== false);
    case 'invalid_format':
      return formats[issue.format] ?? 'Is not in the expected format.';
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}.`;
    case 'invalid_value':
      if (issue.input === undefined) return 'This field is required.';
      return issue.values.length === 1 ? `Must be ${shown(issue.values[0])}.` : `Must be one of ${issue.values.map(shown).join(', ')}.`;
    case 'invalid_union':
      if (issue.input === undefined) return 'This field is required.';
      return unionWords(issue.errors);
    case 'invalid_key':
      return 'The name is not allowed.';
    default:
      return 'This value is not allowed.';
  }
};
