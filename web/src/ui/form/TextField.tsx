import { TextInput } from '@mantine/core';
import { type MessageDescriptor, useIntl } from 'react-intl';

import type { FormField } from './useForm.ts';

interface TextFieldProps {
  readonly field: FormField<string>;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly isRequired?: boolean;
  readonly isReadOnly: boolean;
}

/** A field of a form that holds one line of text. */
export function TextField({ field, label, hint, isRequired = false, isReadOnly }: TextFieldProps) {
  const intl = useIntl();
  return (
    <TextInput
      id={field.id}
      label={intl.formatMessage(label)}
      description={hint && intl.formatMessage(hint)}
      value={field.value}
      error={field.error}
      required={isRequired}
      withAsterisk={false}
      readOnly={isReadOnly}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}
