import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import styles from './form.module.css';
import { formMessages } from './form.messages.ts';
import type { Restored } from './formDraft.ts';
import type { Form } from './useForm.ts';
import { saveKeys } from './useSaveKey.ts';

interface FormBarProps {
  readonly form: Pick<Form<object>, 'isDirty' | 'isSaving' | 'discard' | 'restored'>;
  /** True for something that does not exist yet: then there is no "all saved". */
  readonly isNew?: boolean;
  /** Why nothing can be saved; the button then says it. */
  readonly blockedBy?: string | undefined;
  /** Further buttons, e.g. delete. */
  readonly children?: ReactNode;
}

const unsaved: Readonly<Record<Restored, MessageDescriptor>> = {
  nothing: formMessages.unsaved,
  all: formMessages.restored,
  clashing: formMessages.restoredClash,
};

/** The bar that saves a form; it stays in view. The form around it listens to its submit. */
export function FormBar({ form, isNew = false, blockedBy, children }: FormBarProps) {
  const intl = useIntl();
  return (
    <div className={styles['bar']}>
      <Text size="sm" c="dimmed" aria-live="polite">
        {form.isDirty ? <FormattedMessage {...unsaved[form.restored]} /> : !isNew && <FormattedMessage {...formMessages.allSaved} />}
      </Text>
      <Group gap="sm" ml="auto">
        {children}
        {form.isDirty && (
          <Button variant="default" onClick={form.discard} disabled={form.isSaving}>
            <FormattedMessage {...formMessages.discard} />
          </Button>
        )}
        <Button
          type="submit"
          loading={form.isSaving}
          disabled={blockedBy !== undefined || (!isNew && !form.isDirty)}
          title={blockedBy ?? intl.formatMessage(formMessages.saveShortcut, { keys: saveKeys() })}
        >
          <FormattedMessage {...formMessages.save} />
        </Button>
      </Group>
    </div>
  );
}
