import { Badge, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { Tooltip } from '../../ui/popup/Tooltip.tsx';
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
    <Tooltip label={intl.formatMessage(messages.linkChecked, { when })}>
      <Badge color={isBroken ? 'red' : 'green'} variant="light" size="sm" radius="sm" tt="none">
        {status === 0 ? <FormattedMessage {...messages.linkSilent} /> : isBroken ? status : <FormattedMessage {...messages.linkFine} />}
      </Badge>
    </Tooltip>
  );
}
