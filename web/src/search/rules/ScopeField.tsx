import { Checkbox, Input, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { FormField } from '../../ui/form/useForm.ts';
import styles from './SearchRuleForm.module.css';
import { searchRulesMessages as messages } from './searchRules.messages.ts';

export interface ScopeStore {
  readonly storeId: string;
  readonly name: string;
  /** False when the viewer may not edit rules there. */
  readonly isEditable: boolean;
}

interface ScopeFieldProps {
  readonly field: FormField<readonly string[]>;
  /** The store in which the rule is edited: it is always in the scope. */
  readonly storeId: string;
  readonly stores: readonly ScopeStore[];
  readonly isReadOnly: boolean;
}

/** From this number on, stores are easier found by typing. */
const searchFrom = 9;

/** The stores in which a rule exists. */
export function ScopeField({ field, storeId, stores, isReadOnly }: ScopeFieldProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const label = intl.formatMessage(messages.sectionScope);
  if (stores.length < 2) return null;
  const found = stores.filter((store) => store.name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()));
  return (
    <section className={styles['section']} aria-label={label}>
      <div>
        <Title order={2} size="h5">
          {label}
        </Title>
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.scopeHint} />
        </Text>
      </div>
      {stores.length >= searchFrom && (
        <TextInput
          size="sm"
          type="search"
          value={text}
          placeholder={intl.formatMessage(messages.scopeSearch)}
          aria-label={intl.formatMessage(messages.scopeSearch)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={styles['stores']} id={field.id} tabIndex={-1} role="group" aria-label={label}>
        {found.map((store) => (
          <Checkbox
            key={store.storeId}
            size="sm"
            label={store.name}
            description={store.isEditable ? undefined : <FormattedMessage {...messages.scopeNoRight} />}
            checked={field.value.includes(store.storeId)}
            disabled={isReadOnly || store.storeId === storeId || !store.isEditable}
            onChange={(event) =>
              field.onChange(
                event.currentTarget.checked ? [...field.value, store.storeId] : field.value.filter((other) => other !== store.storeId),
              )
            }
          />
        ))}
      </div>
      {field.error !== undefined && <Input.Error>{field.error}</Input.Error>}
    </section>
  );
}
