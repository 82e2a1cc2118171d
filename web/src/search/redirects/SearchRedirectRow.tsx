import { Badge, Text } from '@mantine/core';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { counted, useNumbers } from '../../app/words/numbers.ts';
import { EnabledSwitch } from '../../resources/EnabledSwitch.tsx';
import { ScopeText } from '../../resources/ScopeText.tsx';
import { UpdatedText } from '../../resources/UpdatedText.tsx';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { LongText } from '../../ui/list/LongText.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { Tooltip } from '../../ui/popup/Tooltip.tsx';
import type { SearchRedirectRow_redirect$key } from './__generated__/SearchRedirectRow_redirect.graphql.ts';
import { searchRedirectsMessages as messages } from './searchRedirects.messages.ts';
import { searchRedirectsPaths } from './searchRedirectsPaths.ts';

interface LinkBadgeProps {
  /** HTTP status; 0 when nothing answered. */
  readonly status: number | null | undefined;
  readonly checkedAt: string | null | undefined;
}

/** What the last check of an address found. */
export function LinkBadge({ status, checkedAt }: LinkBadgeProps) {
  const intl = useIntl();
  if (status === null || status === undefined || checkedAt === null || checkedAt === undefined) {
    return (
      <Text span size="sm" c="dimmed">
        <FormattedMessage {...messages.linkUnchecked} />
      </Text>
    );
  }
  const isBroken = status === 0 || status >= 400;
  const when = intl.formatDate(checkedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Tooltip label={intl.formatMessage(messages.linkChecked, { when })}>
      <Badge color={isBroken ? 'red' : 'green'} variant="light" size="sm" radius="sm" tt="none">
        {status === 0 ? <FormattedMessage {...messages.linkSilent} /> : isBroken ? status : <FormattedMessage {...messages.linkFine} />}
      </Badge>
    </Tooltip>
  );
}

/** One redirect in the list. */
export function SearchRedirectRow({
  redirect: key,
  storeId,
}: {
  readonly redirect: SearchRedirectRow_redirect$key;
  readonly storeId: string;
}) {
  const redirect = useFragment(
    graphql`
      fragment SearchRedirectRow_redirect on SearchRedirect {
        id
        internalId
        name
        url
        exact
        contains
        recentHits
        linkStatus
        linkCheckedAt
        createdAt
        ...ScopeText_resource
        ...EnabledSwitch_resource
        ...UpdatedText_resource
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const path = searchRedirectsPaths.item({ storeId, id: redirect.internalId });
  const [first = '', ...others] = [...redirect.exact, ...redirect.contains];
  const kinds = [
    ...(redirect.exact.length > 0 ? [intl.formatMessage(messages.exact)] : []),
    ...(redirect.contains.length > 0 ? [intl.formatMessage(messages.contains)] : []),
  ];
  return (
    <ListRow id={redirect.id} label={redirect.name} path={path}>
      <ListCell column="queries">
        <span>
          <PageLink to={path}>{first}</PageLink>
          {others.length > 0 && (
            <Tooltip label={intl.formatList(others.slice(0, 20))}>
              <Badge variant="default" size="sm" ml="xs" tt="none" fw={500}>
                <FormattedMessage {...messages.moreQueries} values={counted(numbers, others.length)} />
              </Badge>
            </Tooltip>
          )}
        </span>
      </ListCell>
      <ListCell column="url">
        <LongText text={redirect.url} />
      </ListCell>
      <ListCell column="match">{kinds.join(', ')}</ListCell>
      <ListCell column="hits">{numbers.count(redirect.recentHits)}</ListCell>
      <ListCell column="link">
        <LinkBadge status={redirect.linkStatus} checkedAt={redirect.linkCheckedAt} />
      </ListCell>
      <ListCell column="scope">
        <ScopeText resource={redirect} />
      </ListCell>
      <ListCell column="isEnabled">
        <EnabledSwitch resource={redirect} can="SEARCH_REDIRECTS_EDIT" />
      </ListCell>
      <ListCell column="updatedAt">
        <UpdatedText resource={redirect} />
      </ListCell>
      <ListCell column="createdAt">
        <FormattedDate value={redirect.createdAt} dateStyle="medium" />
      </ListCell>
    </ListRow>
  );
}
