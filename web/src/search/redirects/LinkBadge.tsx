import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { HintBadge } from '../../ui/popup/HintBadge.tsx';
import type { LinkBadge_redirect$key } from './__generated__/LinkBadge_redirect.graphql.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';

/** What the last check of a redirect's address found. */
export function LinkBadge({ redirect: key }: { readonly redirect: LinkBadge_redirect$key }) {
  const { linkStatus: status, linkCheckedAt } = useFragment(
    graphql`
      fragment LinkBadge_redirect on SearchRedirect {
        linkStatus
        linkCheckedAt
      }
    `,
    key,
  );
  const intl = useIntl();
  if (status === null || status === undefined || linkCheckedAt === null || linkCheckedAt === undefined) {
    return (
      <Text span size="sm" c="dimmed">
        <FormattedMessage {...messages.linkUnchecked} />
      </Text>
    );
  }
  const isBroken = status === 0 || status >= 400;
  const when = intl.formatDate(linkCheckedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <HintBadge
      label={status === 0 ? messages.linkSilent : isBroken ? String(status) : messages.linkFine}
      values={{ when }}
      hint={messages.linkChecked}
      color={isBroken ? 'red' : 'green'}
    />
  );
}
