import { Textarea, TextInput } from '@mantine/core';
import { type MessageDescriptor, useIntl } from 'react-intl';

import type { FormField } from './useForm.ts';

interface TextFieldProps {
  readonly field: FormField<string>;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly isRequired?: boolean;
  readonly isReadOnly: boolean;
  /** A date is YYYY-MM-DD and a time HH:MM, or empty. */
  readonly type?: 'text' | 'date' | 'time' | 'password';
  /** Lines that show; default one, without line breaks. */
  readonly rows?: number;
}

/** A field of a form that holds a text. */
export function TextField({ field, label, hint, isRequired = false, isReadOnly, type = 'text', rows = 1 }: TextFieldProps) {
  const intl = useIntl();
  const input = {
    id: field.id,
    label: intl.formatMessage(label),
    description: hint && intl.formatMessage(hint),
    value: field.value,
    error: field.error,
    required: isRequired,
    withAsterisk: false,
    readOnly: isReadOnly,
    onBlur: field.onBlur,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => field.onChange(event.currentTarget.value),
  };
  return rows > 1 ? (
    <Textarea {...input} rows={rows} />
  ) : (
    <TextInput {...input} type={type} autoComplete={type === 'password' ? 'new-password' : 'off'} />
  );
}
