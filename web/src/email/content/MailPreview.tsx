import { Alert, List, SegmentedControl, Skeleton, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useLazyLoadQuery } from 'react-relay';

import { loaded } from '../../app/relay/loaded.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import { FormSection } from '../../ui/form/FormSection.tsx';
import { LiveAnswer } from '../../ui/form/LiveAnswer.tsx';
import type { MailPreviewQuery } from './__generated__/MailPreviewQuery.graphql.ts';
import { type MailContentDraft, mailContentInput } from './mailContentDraft.ts';
import { mailContentMessages as messages } from './mailContent.messages.ts';
import { MailTest } from './MailTest.tsx';
import styles from './MailPreview.module.css';

const widths = ['390', 'full', 'text'] as const;
type Width = (typeof widths)[number];

interface MailPreviewProps {
  readonly storeId: string;
  readonly content: MailContentDraft;
  /** Products that a trigger would name. */
  readonly contextProducts?: readonly string[];
  /** Whether the person may send tests. */
  readonly canSend: boolean;
}

const noProducts: readonly string[] = [];

/** A mail while it is edited: as any recipient gets it, on a phone or a desktop, in the dark, as text; with what is wrong with it, and a test. */
export function MailPreview({ storeId, content, contextProducts = noProducts, canSend }: MailPreviewProps) {
  const intl = useIntl();
  const [width, setWidth] = useState<Width>('full');
  const [isDark, setIsDark] = useState(false);
  const [email, setEmail] = useState('');
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim());
  const words = { '390': messages.widthPhone, full: messages.widthDesktop, text: messages.asText };
  const question = { content: mailContentInput(content), email: isAddress ? email.trim() : null, contextProducts };
  return (
    <FormSection title={messages.previewTitle}>
      <div className={styles['controls']}>
        <SegmentedControl
          aria-label={intl.formatMessage(messages.width)}
          size="xs"
          value={width}
          data={widths.map((value) => ({ value, label: intl.formatMessage(words[value]) }))}
          onChange={(value) => setWidth(value as Width)} // one of the three above
        />
        <Switch
          size="xs"
          checked={isDark}
          label={intl.formatMessage(messages.dark)}
          onChange={(event) => setIsDark(event.currentTarget.checked)}
        />
      </div>
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
            <Drawn variables={{ storeId, ...asked }} width={width} isDark={isDark} />
          </div>
        )}
      </LiveAnswer>
      {canSend && <MailTest content={content} />}
    </FormSection>
  );
}

/** How mail programs without colours of their own darken a mail: turned round, pictures as they are. */
const darkStyle = '<style>html{background:#fff;filter:invert(1) hue-rotate(180deg)}img{filter:invert(1) hue-rotate(180deg)}</style>';

const asDark = (html: string) => html.replace(/<\/head>/i, () => `${darkStyle}</head>`);

interface DrawnProps {
  readonly variables: MailPreviewQuery['variables'];
  readonly width: Width;
  readonly isDark: boolean;
}

function Drawn({ variables, width, isDark }: DrawnProps) {
  const intl = useIntl();
  const numbers = useNumbers();
  const data = useLazyLoadQuery<MailPreviewQuery>(
    graphql`
      query MailPreviewQuery($storeId: String!, $content: MailContentInput!, $email: String, $contextProducts: [String!])
      @throwOnFieldError {
        store(storeId: $storeId) {
          mailPreview(content: $content, email: $email, contextProducts: $contextProducts) {
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
      {warnings.length > 0 && (
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
        <div className={styles['stage']}>
          {/* No scripts, no forms, no navigation: the frame shows things and nothing else. It keeps the origin, for pictures of this server. */}
          <iframe
            className={styles['frame']}
            style={width === 'full' ? {} : { width: `${width}px` }}
            title={intl.formatMessage(messages.previewTitle)}
            sandbox="allow-same-origin"
            srcDoc={isDark ? asDark(html) : html}
          />
        </div>
      )}
      <Text size="xs" c="dimmed">
        <FormattedMessage {...messages.size} values={{ size: numbers.decimal(bytes / 1024, 1) }} />
      </Text>
    </>
  );
}
