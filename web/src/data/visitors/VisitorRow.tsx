import { Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import { ListCell, ListRow } from '../../ui/list/ListRow.tsx';
import { Moment } from '../../ui/page/Moment.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import type { VisitorRow_visitor$key } from './__generated__/VisitorRow_visitor.graphql.ts';
import { visitorsMessages as messages } from './visitors.messages.ts';
import { visitorsPaths } from './visitorsPaths.ts';

/** One visitor in the list. */
export function VisitorRow({ visitor: key, storeId }: { readonly visitor: VisitorRow_visitor$key; readonly storeId: string }) {
  const { id, visitorId, emails, events, searches, firstSeen, lastSeen } = useFragment(
    graphql`
      fragment VisitorRow_visitor on Visitor {
        id
        visitorId
        emails
        events
        searches
        firstSeen
        lastSeen
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const path = visitorsPaths.item({ storeId, visitorId });
  return (
    <ListRow id={id} label={visitorId} path={path}>
      <ListCell column="visitor">
        <PageLink to={path}>{visitorId}</PageLink>
      </ListCell>
      <ListCell column="customers">
        {emails.length === 0 ? (
          <Text span size="sm" c="dimmed">
            <FormattedMessage {...messages.unknown} />
          </Text>
        ) : (
          intl.formatList(emails)
        )}
      </ListCell>
      <ListCell column="events">{numbers.count(events)}</ListCell>
      <ListCell column="searches">{numbers.count(searches)}</ListCell>
      <ListCell column="lastSeen">
        <Moment at={lastSeen} />
      </ListCell>
      <ListCell column="firstSeen">
        <Moment at={firstSeen} />
      </ListCell>
    </ListRow>
  );
}
