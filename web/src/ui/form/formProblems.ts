import { fieldNames, type FieldProblem, type FormProblems } from './formSchema.ts';

/** One error of a mutation's payload: the SDL's `InputError`. */
export interface PayloadError {
  readonly field: string | null | undefined;
  readonly code: string;
  readonly message: string;
}

/** The errors of a payload, sorted to the form's fields; what belongs to no field stays apart. */
export interface SortedErrors<Values> {
  readonly byField: FormProblems<Values>;
  readonly others: readonly string[];
}

/**
 * Finds the form's field for each error. The server names the path in its input, e.g. `rule.included.products`; the form's field
 * is the first part of the path that the form knows. The first error of a field speaks.
 */
export function sortErrors<Values extends object>(errors: readonly PayloadError[], values: Values): SortedErrors<Values> {
  const names = fieldNames(values);
  const byField: { [Name in keyof Values]?: FieldProblem } = {};
  const others: string[] = [];
  for (const error of errors) {
    const parts = error.field?.split('.') ?? [];
    const name = names.find((candidate) => candidate === error.field) ?? names.find((candidate) => parts.includes(candidate));
    if (name === undefined) others.push(error.message);
    else byField[name] ??= { text: error.message };
  }
  return { byField, others };
}

/** Whether an update failed because the object is newer than the one it was based on. */
export function isConflict(errors: readonly PayloadError[]): boolean {
  return errors.some((error) => error.code === 'CONFLICT');
}
