import { Anchor, Badge } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { MailText } from '../../data/browse/MailText.tsx';
import { NotGiven } from '../../data/browse/NotGiven.tsx';
import { customersPaths } from '../../data/customers/customersPaths.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { EmailLogRow_message$key } from './__generated__/EmailLogRow_message.graphql.ts';
import { emailLogsMessages as messages } from './emailLogs.messages.ts';
import { kindWords, messageStateWords, skipWords } from './emailLogsList.ts';
import { emailLogsPaths } from './emailLogsPaths.ts';

const colours = { QUEUED: 'gray', SENDING: 'blue', SENT: 'green', FAILED: 'red', SKIPPED: 'yellow' } as const;

interface EmailLogRowProps {
  readonly message: EmailLogRow_message$key;
  readonly storeId: string;
  readonly onView: (message: { readonly id: string; readonly email: string }) => void;
}

/** One mail to one person. */
export function EmailLogRow({ message: key, storeId, onView }: EmailLogRowProps) {
  const message = useFragment(
    graphql`
      fragment EmailLogRow_message on EmailMessage {
        id
        sendId
        kind
        name
        email
        subject
        state
        skipReason
        failure
        queuedAt
        sentAt
        deliveredAt
        openedAt
        clickedAt
        convertedAt
        complainedAt
        failedAt
      }
    `,
    key,
  );
  const intl = useIntl();
  const { id, email, subject, state, kind, skipReason, failure } = message;
  const moment = (at: string | null | undefined) => (at == null ? <NotGiven /> : <Moment at={at} />);
  const isKnown = skipReason != null && skipReason !== '%future added value';
  const reason = failure || (isKnown ? intl.formatMessage(skipWords[skipReason]) : '');
  return (
    <ListRow id={id} label={email}>
      <ListCell column="email">
        <PageLink to={customersPaths.item({ storeId, email })}>
          <MailText address={email} />
        </PageLink>
      </ListCell>
      <ListCell column="subject">
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="start"
          title={intl.formatMessage(messages.view)}
          onClick={() => onView({ id, email })}
        >
          {subject || message.name || intl.formatMessage(messages.noSubject)}
        </Anchor>
      </ListCell>
      <ListCell column="kind">{kind !== '%future added value' && <FormattedMessage {...kindWords[kind]} />}</ListCell>
      <ListCell column="name">
        <PageLink to={emailLogsPaths.details({ storeId, id: message.sendId })}>{message.name}</PageLink>
      </ListCell>
      <ListCell column="state">
        {state !== '%future added value' && (
          <Badge variant="light" color={colours[state]} tt="none" fw={500} radius="sm">
            <FormattedMessage {...messageStateWords[state]} />
          </Badge>
        )}
        {reason !== '' && <LongText text={reason} />}
      </ListCell>
      <ListCell column="queuedAt">{moment(message.queuedAt)}</ListCell>
      <ListCell column="sentAt">{moment(message.sentAt)}</ListCell>
      <ListCell column="deliveredAt">{moment(message.deliveredAt)}</ListCell>
      <ListCell column="openedAt">{moment(message.openedAt)}</ListCell>
      <ListCell column="clickedAt">{moment(message.clickedAt)}</ListCell>
      <ListCell column="convertedAt">{moment(message.convertedAt)}</ListCell>
      <ListCell column="complainedAt">{moment(message.complainedAt)}</ListCell>
      <ListCell column="failedAt">{moment(message.failedAt)}</ListCell>
    </ListRow>
  );
}
