import type { MessageDescriptor } from 'react-intl';

import { validationMessages } from './form.messages.ts';

/** What is wrong with a field: a message of ours, or a sentence that the server wrote. */
export type FieldProblem =
  | { readonly message: MessageDescriptor; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly text: string };

/** One rule of a field. It sees the other fields too, for rules that hold between fields. */
export type Rule<Value, Values> = (value: Value, values: Values) => FieldProblem | undefined;

/** Rules and messages of a form, by field; the first rule that is broken speaks. */
export type FormSchema<Values> = { readonly [Name in keyof Values]?: readonly Rule<Values[Name], Values>[] };

/** What is wrong with a form, by field. */
export type FormProblems<Values> = { readonly [Name in keyof Values]?: FieldProblem };

/** The names of a form's fields. */
export function fieldNames<Values extends object>(values: Values): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[]; // a form's values are plain objects made in one place
}

export function validate<Values extends object>(schema: FormSchema<Values>, values: Values): FormProblems<Values> {
  const problems: { [Name in keyof Values]?: FieldProblem } = {};
  for (const name of fieldNames(values)) {
    for (const rule of schema[name] ?? []) {
      const problem = rule(values[name], values);
      if (problem === undefined) continue;
      problems[name] = problem;
      break;
    }
  }
  return problems;
}

export function required(value: unknown): FieldProblem | undefined {
  const isMissing = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  return isMissing ? { message: validationMessages.required } : undefined;
}

// The rules below let an empty text pass: whether a field may be empty is the question of `required` alone.

export function email(value: string): FieldProblem | undefined {
  // One @ with something before it and a dotted name after it; whether the address exists only an email can tell.
  return value === '' || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) ? undefined : { message: validationMessages.email };
}

export function url(value: string): FieldProblem | undefined {
  if (value === '') return undefined;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  return parsed !== undefined && /^https?:$/.test(parsed.protocol) ? undefined : { message: validationMessages.url };
}

export function alphanumeric(value: string): FieldProblem | undefined {
  return /^[\p{L}\p{M}\p{N} ]*$/u.test(value) ? undefined : { message: validationMessages.alphanumeric };
}

export function minItems(least: number): (value: readonly unknown[]) => FieldProblem | undefined {
  return (value) => (value.length >= least ? undefined : { message: validationMessages.minItems, values: { 0: least } });
}

/** Characters as people count them: a letter with its accent, or one emoji, is one. */
function lengthOf(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}

export function minLength(least: number): (value: string) => FieldProblem | undefined {
  return (value) =>
    value === '' || lengthOf(value) >= least ? undefined : { message: validationMessages.minLength, values: { 0: least } };
}

export function maxLength(most: number): (value: string) => FieldProblem | undefined {
  // Code units, as the database and the api count them, so that nothing passes here that is refused there.
  return (value) => (value.length <= most ? undefined : { message: validationMessages.maxLength, values: { 0: most } });
}

export function future(now: () => Date): (value: Date | null) => FieldProblem | undefined {
  return (value) => (value === null || value > now() ? undefined : { message: validationMessages.future });
}

export function after<Values>(earliest: (values: Values) => Date | null, format: (date: Date) => string): Rule<Date | null, Values> {
  return (value, values) => {
    const least = earliest(values);
    return value === null || least === null || value > least
      ? undefined
      : { message: validationMessages.after, values: { 0: format(least) } };
  };
}
