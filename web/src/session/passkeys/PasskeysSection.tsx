import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Moment } from '../../ui/page/Moment.tsx';
import { SafetyItem, SafetyList, SafetySection } from '../proof/SafetySection.tsx';
import type { PasskeysSection_viewer$key } from './__generated__/PasskeysSection_viewer.graphql.ts';
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx';
import { DeletePasskeyDialog } from './DeletePasskeyDialog.tsx';
import { passkeysMessages as messages } from './passkeys.messages.ts';

const isSupported = () => 'PublicKeyCredential' in window;

/** The user's passkeys. */
export function PasskeysSection({ viewer: key }: { readonly viewer: PasskeysSection_viewer$key }) {
  const { passkeys } = useFragment(
    graphql`
      fragment PasskeysSection_viewer on Viewer {
        passkeys {
          id
          name
          isSynced
          createdAt
          lastUsedAt
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const [isAdding, setIsAdding] = useState(false);
  const [deleted, setDeleted] = useState<{ readonly id: string; readonly name: string }>();
  return (
    <SafetySection
      title={<FormattedMessage {...messages.title} />}
      text={<FormattedMessage {...(isSupported() ? messages.text : messages.unsupported)} />}
      actions={
        isSupported() ? (
          <Button variant="default" onClick={() => setIsAdding(true)}>
            <FormattedMessage {...messages.add} />
          </Button>
        ) : undefined
      }
    >
      {passkeys.length > 0 && (
        <SafetyList label={intl.formatMessage(messages.list)}>
          {passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => (
            <SafetyItem
              key={id}
              name={name}
              mark={
                isSynced && (
                  <Badge size="xs" variant="light" tt="none">
                    <FormattedMessage {...messages.synced} />
                  </Badge>
                )
              }
              facts={
                <FormattedMessage
                  {...messages.facts}
                  values={{
                    added: <FormattedDate value={createdAt} dateStyle="medium" />,
                    isUsed: String(lastUsedAt != null),
                    used: lastUsedAt == null ? null : <Moment at={lastUsedAt} />,
                  }}
                />
              }
              action={
                <Button
                  size="compact-sm"
                  variant="light"
                  color="red"
                  aria-label={intl.formatMessage(messages.deleteOf, { name })}
                  onClick={() => setDeleted({ id, name })}
                >
                  <FormattedMessage {...messages.delete} />
                </Button>
              }
            />
          ))}
        </SafetyList>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {deleted !== undefined && <DeletePasskeyDialog passkey={deleted} onClose={() => setDeleted(undefined)} />}
    </SafetySection>
  );
}
