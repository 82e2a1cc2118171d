import type { FieldProblem, FormSchema } from '../../ui/form/formSchema.ts';
import { required } from '../../ui/form/formSchema.ts';
import { validationMessages } from '../../ui/form/form.messages.ts';

export interface FormatterDraft {
  readonly name: string;
  readonly function: string;
  readonly note: string;
}

export const newFormatter: FormatterDraft = {
  name: '',
  function: '(value, product) => {\n  return String(value).trim();\n}',
  note: '',
};

/** Designs call a formatter by its name, so it is a word of code: no spaces and no letters with marks. */
function plainWord(name: string): FieldProblem | undefined {
  return /^[A-Za-z0-9]*$/.test(name) ? undefined : { message: validationMessages.alphanumeric };
}

export const formatterSchema: FormSchema<FormatterDraft> = {
  name: [required, plainWord],
  function: [required],
};
