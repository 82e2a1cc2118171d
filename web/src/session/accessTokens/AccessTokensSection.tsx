import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Moment } from '../../ui/page/Moment.tsx';
import { SafetyItem, SafetyList, SafetySection } from '../proof/SafetySection.tsx';
import type { AccessTokensSection_viewer$key } from './__generated__/AccessTokensSection_viewer.graphql.ts';
import { AccessTokenValueDialog } from './AccessTokenValueDialog.tsx';
import { accessTokensMessages as messages } from './accessTokens.messages.ts';
import { CreateAccessTokenDialog } from './CreateAccessTokenDialog.tsx';
import { RevokeAccessTokenDialog } from './RevokeAccessTokenDialog.tsx';

type Open =
  | { readonly what: 'create' }
  | { readonly what: 'value'; readonly value: string }
  | { readonly what: 'revoke'; readonly id: string; readonly name: string };

/** What the user's tools sign in with. */
export function AccessTokensSection({ viewer: key }: { readonly viewer: AccessTokensSection_viewer$key }) {
  const { accessTokens } = useFragment(
    graphql`
      fragment AccessTokensSection_viewer on Viewer {
        accessTokens {
          id
          name
          scope
          expiresAt
          isExpired
          lastUsedAt
        }
      }
    `,
    key,
  );
  const intl = useIntl();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <SafetySection
      title={<FormattedMessage {...messages.title} />}
      text={<FormattedMessage {...messages.text} />}
      actions={
        <Button variant="default" onClick={() => setOpen({ what: 'create' })}>
          <FormattedMessage {...messages.create} />
        </Button>
      }
    >
      {accessTokens.length > 0 && (
        <SafetyList label={intl.formatMessage(messages.list)}>
          {accessTokens.map(({ id, name, scope, expiresAt, isExpired, lastUsedAt }) => (
            <SafetyItem
              key={id}
              name={name}
              mark={
                isExpired && (
                  <Badge size="xs" variant="light" color="yellow" tt="none">
                    <FormattedMessage {...messages.expired} />
                  </Badge>
                )
              }
              facts={
                <FormattedMessage
                  {...messages.facts}
                  values={{
                    scope: intl.formatMessage(scope === 'READ' ? messages.read : messages.write),
                    isExpired: String(isExpired),
                    expires: <FormattedDate value={expiresAt} dateStyle="medium" />,
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
                  aria-label={intl.formatMessage(messages.revokeOf, { name })}
                  onClick={() => setOpen({ what: 'revoke', id, name })}
                >
                  <FormattedMessage {...messages.revoke} />
                </Button>
              }
            />
          ))}
        </SafetyList>
      )}
      {open?.what === 'create' && <CreateAccessTokenDialog onValue={(value) => setOpen({ what: 'value', value })} onClose={close} />}
      {open?.what === 'value' && <AccessTokenValueDialog value={open.value} onClose={close} />}
      {open?.what === 'revoke' && <RevokeAccessTokenDialog token={open} onClose={close} />}
    </SafetySection>
  );
}
