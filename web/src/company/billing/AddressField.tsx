import { Textarea } from '@mantine/core';
import { useIntl } from 'react-intl';

import type { FormField } from '../../ui/form/useForm.ts';
import { billingMessages as messages } from './billing.messages.ts';

/** The lines of an address. */
export function AddressField({ field, isReadOnly }: { readonly field: FormField<string>; readonly isReadOnly: boolean }) {
  const intl = useIntl();
  return (
    <Textarea
      id={field.id}
      label={intl.formatMessage(messages.address)}
      description={intl.formatMessage(messages.addressHint)}
      rows={4}
      value={field.value}
      error={field.error}
      readOnly={isReadOnly}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}
