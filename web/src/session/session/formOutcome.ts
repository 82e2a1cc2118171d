import type { IntlShape } from 'react-intl';

import type { FormField, SaveOutcome } from '../../ui/form/useForm.ts';
import { failureText } from '../../app/relay/failureText.ts';

/** Runs the mutation of a page before the console; a failure as a whole becomes a sentence above the form. */
export async function formOutcome(intl: IntlShape, run: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await run();
  } catch (thrown) {
    return { errors: [{ field: null, code: 'FAILURE', message: failureText(intl, thrown) }] };
  }
}

/** What was refused and belongs to no field. */
export function problemsOf(form: {
  readonly summary: readonly { readonly fieldId: string | undefined; readonly text: string }[];
}): string[] {
  return form.summary.filter(({ fieldId }) => fieldId === undefined).map(({ text }) => text);
}

/**
 * A field that is complained about when the form is sent, not when it is left: the first field has the focus from the start, and a message
 * that appears below it would move the link away that is just being clicked.
 */
export function calmField<Value>({ id, value, error, onChange }: FormField<Value>): Omit<FormField<Value>, 'onBlur'> {
  return { id, value, error, onChange };
}

/**
 * Shows the field for a code once it is known that one is needed. The first time no one could have filled it in, so nothing was done wrong.
 */
export function requiresCode<Outcome extends SaveOutcome>(
  outcome: Outcome,
  given: string,
  show: (hasCode: true) => void,
): SaveOutcome | undefined {
  if (!outcome.errors.some(({ field }) => field === 'code')) return outcome;
  show(true);
  return given === '' ? undefined : outcome;
}
