import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import { useFocusKept } from '../keys/useFocusKept.ts';
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
  /** What there is to save, where “Unsaved changes” says too little. */
  readonly text?: ReactNode;
  /** Default “Save”. */
  readonly saveLabel?: MessageDescriptor;
  /** Further buttons, e.g. delete. One with `data-shrinks` shows only its icon where the bar is narrow, next to the number in its `data-count`. */
  readonly children?: ReactNode;
}

const unsaved: Readonly<Record<Restored, MessageDescriptor>> = {
  nothing: formMessages.unsaved,
  all: formMessages.restored,
  clashing: formMessages.restoredClash,
};

/** The bar that saves a form; it stays in view. The form around it listens to its submit. */
export function FormBar({ form, isNew = false, blockedBy, text, saveLabel = formMessages.save, children }: FormBarProps) {
  const intl = useIntl();
  const bar = useRef<HTMLDivElement>(null);
  // Saved, nothing is left to save or discard: both buttons go or are disabled.
  const kept = useFocusKept(() => bar.current);
  return (
    <div ref={bar} className={styles['bar']} tabIndex={-1} data-form-bar {...kept}>
      <Text size="sm" c="dimmed" aria-live="polite" className={styles['barText'] ?? ''}>
        {form.isDirty
          ? (text ?? <FormattedMessage {...unsaved[form.restored]} />)
          : !isNew && <FormattedMessage {...formMessages.allSaved} />}
      </Text>
      <Group gap="xs" ml="auto" justify="flex-end">
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
          <FormattedMessage {...saveLabel} />
        </Button>
      </Group>
    </div>
  );
}
