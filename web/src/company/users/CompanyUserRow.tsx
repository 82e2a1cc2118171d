import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import type { CompanyUserRow_user$key } from './__generated__/CompanyUserRow_user.graphql.ts';
import { companyUsersMessages as messages, roleMessages } from './companyUsers.messages.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { StoreAccessText } from './StoreAccessText.tsx';
import { useRemoveCompanyUser } from './useRemoveCompanyUser.ts';

const lockTexts = {
  SELF: messages.you,
  ROLE: messages.onlyAdmins,
  LAST_ADMIN: messages.lastAdmin,
  '%future added value': messages.onlyAdmins,
} as const;

/** One user of the company, and what can be done about them; where nothing can, it says why. */
export function CompanyUserRow({ user: key, mayEdit }: { readonly user: CompanyUserRow_user$key; readonly mayEdit: boolean }) {
  const user = useFragment(
    graphql`
      fragment CompanyUserRow_user on CompanyUser {
        id
        name
        email
        role
        storeCount
        joinedAt
        lastActiveAt
        lock
        revision
      }
    `,
    key,
  );
  const intl = useIntl();
  const [isEditing, setIsEditing] = useState(false);
  const remove = useRemoveCompanyUser();
  const { id, name, lock } = user;
  const role = roleMessages[user.role === '%future added value' ? 'MEMBER' : user.role];
  return (
    <ListRow id={id} label={name}>
      <ListCell column="name">
        <LongText text={name} />
      </ListCell>
      <ListCell column="email">
        <LongText text={user.email} />
      </ListCell>
      <ListCell column="role">
        <FormattedMessage {...role} />
      </ListCell>
      <ListCell column="stores">
        <StoreAccessText role={user.role} count={user.storeCount} />
      </ListCell>
      <ListCell column="lastActiveAt">
        {user.lastActiveAt == null ? (
          <Text span size="sm" c="dimmed">
            <FormattedMessage {...messages.notLately} />
          </Text>
        ) : (
          <Moment at={user.lastActiveAt} />
        )}
      </ListCell>
      <ListCell column="joinedAt">
        <Moment at={user.joinedAt} />
      </ListCell>
      <ListCell column="actions">
        {lock != null ? (
          <Text span size="sm" c="dimmed">
            <FormattedMessage {...lockTexts[lock]} />
          </Text>
        ) : (
          mayEdit && (
            <Group gap={6} wrap="nowrap">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={intl.formatMessage(messages.editOf, { name })}
                onClick={() => setIsEditing(true)}
              >
                <FormattedMessage {...messages.edit} />
              </Button>
              <Button
                size="compact-sm"
                variant="light"
                color="red"
                aria-label={intl.formatMessage(messages.removeOf, { name })}
                onClick={() => void remove({ id }, name)}
              >
                <FormattedMessage {...messages.remove} />
              </Button>
            </Group>
          )
        )}
        {isEditing && <RoleDialog user={user} onClose={() => setIsEditing(false)} />}
      </ListCell>
    </ListRow>
  );
}
