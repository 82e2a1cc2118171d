import type { InputErrorModel } from './inputErrors.models.ts';
import { RestFailure } from './restFailure.ts';

/** What a write ended in: an answer, or what was wrong with the input and, after a conflict, the newer object as the api sent it. */
export type WriteOutcome<Answer> =
  | { readonly answer: Answer; readonly errors: InputErrorModel[]; readonly current?: undefined }
  | { readonly answer?: undefined; readonly errors: InputErrorModel[]; readonly current: unknown };

const expectedTypes: ReadonlySet<string> = new Set(['ParsingError', 'LogicalError', 'ConflictError', 'ProofError']);

/** `rule.match_type` → `rule.matchType`: payloads name fields as GraphQL inputs do. */
export function graphFieldName(restName: string): string {
  return restName.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

export function inputErrorsOf(failure: RestFailure): InputErrorModel[] {
  const fields = Object.entries(failure.fields ?? {});
  if (fields.length === 0) return [{ field: null, code: failure.code, message: failure.message }];
  return fields.map(([field, message]) => {
    const choices = failure.choices?.[field];
    return { field: graphFieldName(field), code: failure.code, message, ...(choices !== undefined && { choices }) };
  });
}

/** Turns expected failures of a write into data of the payload; anything else is thrown on and becomes a GraphQL error. */
export async function withInputErrors<Answer>(write: () => Promise<Answer>): Promise<WriteOutcome<Answer>> {
  try {
    return { answer: await write(), errors: [] };
  } catch (error) {
    if (error instanceof RestFailure && expectedTypes.has(error.type)) return { errors: inputErrorsOf(error), current: error.current };
    throw error;
  }
}
