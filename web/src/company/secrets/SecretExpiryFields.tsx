import { NativeSelect, Text } from '@mantine/core';
import { FormattedDate, FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import type { Draft } from '../../resources/storedResource.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import type { Form } from '../../ui/form/useForm.ts';
import { type Expiry, expiryChoices, type ExpiryUnit, unitChoices } from './secretExpiry.ts';
import type { SecretFields } from './secretFields.ts';
import { secretsMessages as messages } from './secrets.messages.ts';
import styles from './secrets.module.css';

interface SecretExpiryFieldsProps {
  readonly form: Form<Draft<SecretFields>>;
  readonly isNew: boolean;
  readonly isReadOnly: boolean;
}

/** When a secret expires: one of the usual times, or so many hours, days or weeks. */
export function SecretExpiryFields({ form, isNew, isReadOnly }: SecretExpiryFieldsProps) {
  const intl = useIntl();
  const [expiry, unit] = [form.field('expiry'), form.field('unit')];
  const { expiresAt } = form.values;
  const options = <Value extends string>(choices: readonly (readonly [Value, MessageDescriptor])[]) =>
    choices.map(([value, message]) => ({ value, label: intl.formatMessage(message) }));
  return (
    <>
      <NativeSelect
        id={expiry.id}
        label={intl.formatMessage(messages.expiry)}
        value={expiry.value}
        error={expiry.error}
        disabled={isReadOnly}
        data={options(expiryChoices(isNew))}
        onChange={(event) => expiry.onChange(event.currentTarget.value as Expiry)} // one of the choices above
      />
      {expiry.value === 'CUSTOM' && (
        <div className={styles['pair']}>
          <TextField field={form.field('amount')} label={messages.amount} isReadOnly={isReadOnly} />
          <NativeSelect
            id={unit.id}
            label={intl.formatMessage(messages.unit)}
            value={unit.value}
            disabled={isReadOnly}
            data={options(unitChoices)}
            onChange={(event) => unit.onChange(event.currentTarget.value as ExpiryUnit)} // one of the choices above
          />
        </div>
      )}
      {!isNew && (
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.expiresAt} />{' '}
          {expiresAt == null ? (
            <FormattedMessage {...messages.never} />
          ) : (
            <FormattedDate value={expiresAt} dateStyle="medium" timeStyle="short" />
          )}
        </Text>
      )}
    </>
  );
}
