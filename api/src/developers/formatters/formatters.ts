import type { FormatterTestResult, formatterFields } from '@endcap/schema/developers/formatters/formatters.rest.ts';
import type { z } from 'zod';

export type FormatterFields = z.output<typeof formatterFields>;

/** What is wrong with a formatter on its own, by field. Designs call it by its name, so that must be a word of code. */
export function checkFormatter({ name, function: source }: FormatterFields): Record<string, string> {
  const fields: Record<string, string> = {};
  if (name.trim() === '') fields['formatter.name'] = 'This field is required.';
  else if (!/^[A-Za-z0-9]+$/.test(name)) fields['formatter.name'] = 'Name can only contain alphanumeric characters.';
  else if (!/^[A-Za-z]/.test(name)) fields['formatter.name'] = 'Name must start with a letter.';
  if (source.trim() === '') fields['formatter.function'] = 'This field is required.';
  return fields;
}

/** Where and why a function cannot be read, in a sentence; undefined when it can. */
export function functionProblem({ error }: FormatterTestResult): string | undefined {
  if (error === null) return undefined;
  return error.line === null ? error.message : `Line ${error.line}: ${error.message}`;
}
