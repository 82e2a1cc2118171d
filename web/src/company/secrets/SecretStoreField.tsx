import { Input } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import { StorePicker } from '../../resources/pickers/StorePicker.tsx';
import type { NamedStore } from '../../resources/pickers/StoreChecks.tsx';
import { PillList } from '../../ui/form/PillList.tsx';
import type { FormField } from '../../ui/form/useForm.ts';
import { secretsMessages as messages } from './secrets.messages.ts';

interface SecretStoreFieldProps {
  /** Global id of the store; empty for all stores. */
  readonly field: FormField<string>;
  /** First 8 characters of the company's key. */
  readonly companyId: string;
  readonly nameOf: (id: string) => string;
  readonly isReadOnly: boolean;
  readonly onPick: (store: NamedStore) => void;
}

/** The store that may use a secret; without one, all of them may. */
export function SecretStoreField({ field, companyId, nameOf, isReadOnly, onPick }: SecretStoreFieldProps) {
  const intl = useIntl();
  const label = intl.formatMessage(messages.store);
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: field.id }}
      description={intl.formatMessage(messages.storeHint)}
      error={field.error}
    >
      {field.value !== '' ? (
        <PillList label={label} words={[field.value]} nameOf={nameOf} isReadOnly={isReadOnly} onChange={() => field.onChange('')} />
      ) : isReadOnly ? (
        <p id={field.id}>
          <FormattedMessage {...messages.allStores} />
        </p>
      ) : (
        <StorePicker
          id={field.id}
          label={label}
          companyId={companyId}
          isReadOnly={false}
          onPick={(store) => {
            onPick(store);
            field.onChange(store.id);
          }}
        />
      )}
    </Input.Wrapper>
  );
}
