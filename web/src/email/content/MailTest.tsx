import { Button, List, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from 'react-relay';

import { useWrite } from '../../app/relay/useWrite.ts';
import { useStoreScope } from '../../app/router/storeScope.ts';
import type { MailTestMutation, MailTestMutation$data } from './__generated__/MailTestMutation.graphql.ts';
import { type MailContentDraft, mailContentInput } from './mailContentDraft.ts';
import { mailContentMessages as messages } from './mailContent.messages.ts';
import styles from './MailTest.module.css';

const words = { SENT: messages.testSent, KEPT: messages.testKept, FAILED: messages.testFailed } as const;

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((address) => address !== '');

/** Sends the email, as it is typed, to a few addresses. */
export function MailTest({ content }: { readonly content: MailContentDraft }) {
  const intl = useIntl();
  const { id: globalId } = useStoreScope();
  const [text, setText] = useState('');
  const [result, setResult] = useState<MailTestMutation$data['sendTestMail']>();
  const [send, isSending] = useWrite<MailTestMutation>(graphql`
    mutation MailTestMutation($input: SendTestMailInput!) {
      sendTestMail(input: $input) {
        mails {
          email
          state
          message
        }
        errors {
          message
        }
      }
    }
  `);
  const emails = addressesIn(text);
  async function onSend() {
    const response = await send({ input: { storeId: globalId, content: mailContentInput(content), emails: emails.slice(0, 5) } });
    if (response !== undefined) setResult(response.sendTestMail);
  }
  return (
    <div className={styles['test']}>
      <div className={styles['row']}>
        <TextInput
          className={styles['addresses']}
          label={intl.formatMessage(messages.testTo)}
          description={intl.formatMessage(messages.testHint)}
          placeholder="name@example.com"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button variant="default" loading={isSending} disabled={emails.length === 0} onClick={() => void onSend()}>
          <FormattedMessage {...messages.sendTest} />
        </Button>
      </div>
      <div aria-live="polite">
        {result !== undefined && (
          <List size="sm" listStyleType="none">
            {result.errors.map(({ message }) => (
              <List.Item key={message}>
                <Text c="red" size="sm">
                  {message}
                </Text>
              </List.Item>
            ))}
            {result.mails.map(({ email, state, message }) => (
              <List.Item key={email}>
                {state !== '%future added value' && <FormattedMessage {...words[state]} values={{ email, reason: message }} />}
              </List.Item>
            ))}
          </List>
        )}
      </div>
    </div>
  );
}
