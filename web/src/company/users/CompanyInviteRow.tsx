import { Badge, Button, Group, Text } from '@mantine/core';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import type { CompanyInviteRow_invite$key } from './__generated__/CompanyInviteRow_invite.graphql.ts';
import { companyInvitesMessages as messages, roleMessages } from './companyUsers.messages.ts';
import { inviteStates } from './companyUsersList.ts';
import { StoreAccessText } from './StoreAccessText.tsx';
import { useInviteActions } from './useInviteActions.ts';

/** One invitation, which can be sent again or taken back until someone accepts it. */
export function CompanyInviteRow({ invite: key, mayEdit }: { readonly invite: CompanyInviteRow_invite$key; readonly mayEdit: boolean }) {
  const invite = useFragment(
    graphql`
      fragment CompanyInviteRow_invite on Invite {
        id
        email
        name
        role
        storeCount
        state
        inviterName
        sentAt
        expiresAt
      }
    `,
    key,
  );
  const intl = useIntl();
  const { resend, revoke } = useInviteActions();
  const { id, email, state } = invite;
  const { label, color } = inviteStates[state];
  const role = roleMessages[invite.role === '%future added value' ? 'MEMBER' : invite.role];
  return (
    <ListRow id={id} label={email}>
      <ListCell column="email">
        <LongText text={email} />
      </ListCell>
      <ListCell column="name">
        <LongText text={invite.name} />
      </ListCell>
      <ListCell column="role">
        <FormattedMessage {...role} />
      </ListCell>
      <ListCell column="stores">
        <StoreAccessText role={invite.role} count={invite.storeCount} />
      </ListCell>
      <ListCell column="state">
        <Badge size="sm" variant="light" tt="none" color={color}>
          <FormattedMessage {...label} />
        </Badge>
      </ListCell>
      <ListCell column="sentAt">
        <span>
          <Moment at={invite.sentAt} />
          <Text size="xs" c="dimmed">
            <FormattedMessage {...messages.sentBy} values={{ who: invite.inviterName }} />
          </Text>
        </span>
      </ListCell>
      <ListCell column="expiresAt">
        <FormattedDate value={invite.expiresAt} dateStyle="medium" />
      </ListCell>
      <ListCell column="actions">
        {mayEdit && (state === 'OPEN' || state === 'EXPIRED') && (
          <Group gap={6} wrap="nowrap">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={intl.formatMessage(messages.resendTo, { email })}
              onClick={() => void resend(id, email)}
            >
              <FormattedMessage {...messages.resend} />
            </Button>
            <Button
              size="compact-sm"
              variant="light"
              color="red"
              aria-label={intl.formatMessage(messages.revokeOf, { email })}
              onClick={() => void revoke(id, email)}
            >
              <FormattedMessage {...messages.revoke} />
            </Button>
          </Group>
        )}
      </ListCell>
    </ListRow>
  );
}
