import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';

import styles from './FormSection.module.css';

interface FormSectionProps {
  readonly title: MessageDescriptor;
  readonly hint?: MessageDescriptor;
  readonly children: ReactNode;
}

/** A part of a form, on a card with a heading. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const intl = useIntl();
  return (
    <section className={styles['section']} aria-label={intl.formatMessage(title)}>
      <Title order={2} size="h5">
        <FormattedMessage {...title} />
      </Title>
      {hint && (
        <Text size="xs" c="dimmed">
          <FormattedMessage {...hint} />
        </Text>
      )}
      {children}
    </section>
  );
}
