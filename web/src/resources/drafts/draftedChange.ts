import { type FormSchema, validate } from '../../ui/form/formSchema.ts';
import type { Form } from '../../ui/form/useForm.ts';

/** What a form holds, as the input of its kind has it. */
export interface DraftedChange {
  readonly fields: object;
  /** Its switch; omitted for settings, which have none. */
  readonly isEnabled?: boolean;
}

/** What a form holds, for a draft; undefined when it has problems, which it shows then. */
export function draftedChange<Values extends object>(
  form: Pick<Form<Values>, 'values' | 'save'>,
  schema: FormSchema<Values>,
  read: (values: Values) => DraftedChange,
): DraftedChange | undefined {
  if (Object.values(validate(schema, form.values)).every((problem) => problem === undefined)) return read(form.values);
  // Nothing is sent: the form shows what is wrong.
  void form.save();
  return undefined;
}
