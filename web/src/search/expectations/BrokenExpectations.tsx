import { List } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';

import type { BrokenExpectation } from './readBrokenExpectations.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';

/** Expectations that a change would break, each with its ranks before and after. */
export function BrokenExpectations({ broken }: { readonly broken: readonly BrokenExpectation[] }) {
  const intl = useIntl();
  const rank = (value: number | null | undefined) => value ?? intl.formatMessage(messages.notFound);
  return (
    <List size="sm">
      {broken.map(({ internalId, query, maxRank, rankBefore, rankAfter, redirectAfter: url }) => (
        <List.Item key={internalId}>
          {url == null ? (
            <FormattedMessage {...messages.askLine} values={{ query, before: rank(rankBefore), after: rank(rankAfter), most: maxRank }} />
          ) : (
            <FormattedMessage {...messages.askRedirect} values={{ query, url }} />
          )}
        </List.Item>
      ))}
    </List>
  );
}
