import { Alert, List, Skeleton, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { PreviewControls } from '../../content/preview/PreviewControls.tsx';
import { PreviewFrame } from '../../content/preview/PreviewFrame.tsx';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import type { MailPreviewQuery } from './__generated__/MailPreviewQuery.graphql.ts';
import { mailInScheme } from '../../content/preview/mailScheme.ts';
import { type MailContentDraft, mailContentInput } from './mailContentDraft.ts';
import { mailContentMessages as messages } from './mailContent.messages.ts';
import { MailTest } from './MailTest.tsx';
import styles from './MailPreview.module.css';

const widths = [
  ['390', messages.widthPhone],
  ['full', messages.widthDesktop],
  ['text', messages.asText],
] as const;
type Width = (typeof widths)[number][0];

interface MailPreviewProps {
  readonly storeId: string;
  readonly content: MailContentDraft;
  /** Products that a trigger would name. */
  readonly contextProducts?: readonly string[];
  /** Stands for what someone searched for; default empty. */
  readonly contextQuery?: string;
  /** Whether the person may send tests. */
  readonly canSend: boolean;
  /** Whether it has left, so that nothing of it can be fixed; default false. */
  readonly isSent?: boolean;
}

const noProducts: readonly string[] = [];

/** An email while it is edited: as any recipient gets it, on a phone or a desktop, in the dark, as text; with what is wrong with it, and a test. */
export function MailPreview({
  storeId,
  content,
  contextProducts = noProducts,
  contextQuery = '',
  canSend,
  isSent = false,
}: MailPreviewProps) {
  const intl = useIntl();
  const [width, setWidth] = useState<Width>('full');
  const [isDark, setIsDark] = useState(false);
  const [email, setEmail] = useState('');
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  const question = { content: mailContentInput(content), email: isAddress ? email.trim() : null, contextProducts, contextQuery };
  return (
    <FormSection title={messages.previewTitle}>
      <PreviewControls
        label={messages.width}
        widths={widths}
        width={width}
        onWidth={setWidth}
        dark={messages.dark}
        isDark={isDark}
        onDark={setIsDark}
      />
      <TextInput
        type="email"
        label={intl.formatMessage(messages.recipient)}
        description={intl.formatMessage(messages.recipientHint)}
        placeholder="name@example.com"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <LiveAnswer question={question} fallback={<Skeleton h={420} />}>
        {(asked, isStale) => (
          <div aria-busy={isStale} className={styles['preview']}>
            <Drawn variables={{ storeId, ...asked }} width={width} isDark={isDark} isSent={isSent} />
          </div>
        )}
      </LiveAnswer>
      {canSend && <MailTest content={content} />}
    </FormSection>
  );
}

interface DrawnProps {
  readonly variables: MailPreviewQuery['variables'];
  readonly width: Width;
  readonly isDark: boolean;
  readonly isSent: boolean;
}

function Drawn({ variables, width, isDark, isSent }: DrawnProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const data = useLazyLoadQuery<MailPreviewQuery>(
    graphql`
      query MailPreviewQuery(
        $storeId: String!
        $content: MailContentInput!
        $email: String
        $contextProducts: [String!]
        $contextQuery: String
      ) @throwOnFieldError {
        store(storeId: $storeId) {
          mailPreview(content: $content, email: $email, contextProducts: $contextProducts, contextQuery: $contextQuery) {
            subject
            previewText
            html
            text
            bytes
            warnings {
              code
              message
            }
          }
        }
      }
    `,
    variables,
    { fetchPolicy: 'store-and-network' },
  );
  const { subject, previewText, html, text, bytes, warnings } = loaded(data.store).mailPreview;
  return (
    <>
      {!isSent && warnings.length > 0 && (
        <Alert color="yellow" title={<FormattedMessage {...messages.warnings} />}>
          <List size="sm">
            {warnings.map(({ code, message }) => (
              <List.Item key={`${code} ${message}`}>{message}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <div className={styles['inbox']}>
        <Text fw={600} size="sm">
          {subject === '' ? <FormattedMessage {...messages.noSubject} /> : subject}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {previewText}
        </Text>
      </div>
      {width === 'text' ? (
        <Textarea readOnly rows={20} value={text} aria-label={intl.formatMessage(messages.asText)} />
      ) : (
        <PreviewFrame title={intl.formatMessage(messages.previewTitle)} html={mailInScheme(html, isDark)} width={width} />
      )}
      <Text size="xs" c="dimmed">
        <FormattedMessage {...messages.size} values={{ size: numbers.decimal(bytes / 1024, 1) }} />
      </Text>
    </>
  );
}
