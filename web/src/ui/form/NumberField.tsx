import { NumberInput } from '@mantine/core';
import { type MessageDescriptor, useIntl } from 'react-intl';

import type { FormField } from './useForm.ts';

interface NumberFieldProps {
  readonly field: FormField<number>;
  readonly label: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  /** Also what an emptied field becomes. Default: 0. */
  readonly least?: number;
  readonly most: number;
  /** Decimal places. Default: none. */
  readonly digits?: number;
  readonly isReadOnly: boolean;
}

/** A field of a form that holds a number. */
export function NumberField({ field, label, hint, least = 0, most, digits = 0, isReadOnly }: NumberFieldProps) {
  const intl = useIntl();
  return (
    <NumberInput
      id={field.id}
      label={intl.formatMessage(label)}
      description={hint && intl.formatMessage(hint)}
      value={field.value}
      error={field.error}
      min={least}
      max={most}
      decimalScale={digits}
      allowDecimal={digits > 0}
      // The first digit of a number of two must not become the least at once.
      clampBehavior={least > 9 ? 'blur' : 'strict'}
      readOnly={isReadOnly}
      onBlur={field.onBlur}
      onChange={(value) => field.onChange(Number(value) || least)}
    />
  );
}
