import { Select } from '@mantine/core';
import { type MessageDescriptor, useIntl } from 'react-intl';

import type { FormField } from './useForm.ts';

interface EnumSelectProps<Value extends string> {
  readonly field: Pick<FormField<Value>, 'id' | 'error' | 'onChange'> & { readonly value: Value | '%future added value' };
  readonly label: MessageDescriptor;
  /** What the chosen value means. */
  readonly hint?: MessageDescriptor;
  /** The values to choose from, in order, with what they are called. */
  readonly words: Readonly<Partial<Record<Value, MessageDescriptor>>>;
  readonly isReadOnly: boolean;
}

/** A field of a form that holds one of a few values. */
export function EnumSelect<Value extends string>({ field, label, hint, words, isReadOnly }: EnumSelectProps<Value>) {
  const intl = useIntl();
  const values = Object.entries<MessageDescriptor | undefined>(words);
  return (
    <Select
      id={field.id}
      label={intl.formatMessage(label)}
      description={hint && intl.formatMessage(hint)}
      data={values.flatMap(([value, word]) => (word === undefined ? [] : [{ value, label: intl.formatMessage(word) }]))}
      value={field.value}
      error={field.error}
      allowDeselect={false}
      readOnly={isReadOnly}
      onChange={(value) => value !== null && field.onChange(value as Value)} // one of the values above
    />
  );
}
