import { Badge, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { OutboxRow_mail$key } from './__generated__/OutboxRow_mail.graphql.ts';
import { mailStates } from './outboxList.ts';
import { outboxPaths } from './outboxPaths.ts';

/** One mail in the list. */
export function OutboxRow({ mail: key, companyId }: { mail: OutboxRow_mail$key; companyId: string }) {
  const mail = useFragment(
    graphql`
      fragment OutboxRow_mail on Mail {
        internalId
        subject
        recipient
        state
        answer
        createdAt
      }
    `,
    key,
  );
  const { label, color } = mailStates[mail.state];
  const path = outboxPaths.mail({ companyId, mailId: mail.internalId });
  return (
    <ListRow id={mail.internalId} label={`${mail.subject} ${mail.recipient}`} path={path}>
      <ListCell column="subject">
        <PageLink to={path}>{mail.subject}</PageLink>
      </ListCell>
      <ListCell column="recipient">{mail.recipient}</ListCell>
      <ListCell column="state">
        <span>
          <Badge size="sm" variant="light" tt="none" color={color}>
            <FormattedMessage {...label} />
          </Badge>
          {mail.state === 'FAILED' && (
            <Text size="xs" c="var(--danger)">
              {mail.answer}
            </Text>
          )}
        </span>
      </ListCell>
      <ListCell column="createdAt">
        <Moment at={mail.createdAt} />
      </ListCell>
    </ListRow>
  );
}
