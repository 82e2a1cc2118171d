import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import type { ProviderTestMutation } from './__generated__/ProviderTestMutation.graphql.ts';
import styles from './emailConfiguration.module.css';
import { emailConfigurationMessages as messages } from './emailConfiguration.messages.ts';

interface ProviderTestProps {
  /** Global id of the store. */
  readonly id: string;
  readonly isDirty: boolean;
}

/** Sends a short mail by the saved email service. */
export function ProviderTest({ id, isDirty }: ProviderTestProps) {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const [result, setResult] = useState<{ readonly isGood: boolean; readonly text: string }>();
  const [test, isTesting] = useWrite<ProviderTestMutation>(graphql`
    mutation ProviderTestMutation($input: TestMailProviderInput!) {
      testMailProvider(input: $input) {
        mail {
          state
          message
        }
        errors {
          message
        }
      }
    }
  `);
  async function onTest() {
    const payload = (await test({ input: { storeId: id, email: email.trim() } }))?.testMailProvider;
    if (payload === undefined) return;
    const { mail, errors } = payload;
    const problem = errors[0]?.message ?? (mail?.state === 'FAILED' ? mail.message : undefined);
    setResult({
      isGood: problem === undefined,
      text: problem ?? intl.formatMessage(mail?.state === 'KEPT' ? messages.testKept : messages.testSent),
    });
  }
  return (
    <FormSection title={messages.testTitle} hint={messages.testHint}>
      <div className={styles['row']}>
        <TextInput
          type="email"
          label={intl.formatMessage(messages.testTo)}
          placeholder="name@example.com"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button variant="default" loading={isTesting} disabled={isDirty || email.trim() === ''} onClick={() => void onTest()}>
          <FormattedMessage {...messages.test} />
        </Button>
      </div>
      {isDirty && (
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.saveFirst} />
        </Text>
      )}
      <div aria-live="polite">
        {result && (
          <Text size="sm" {...(result.isGood ? {} : { c: 'var(--danger)' })}>
            {result.text}
          </Text>
        )}
      </div>
    </FormSection>
  );
}
