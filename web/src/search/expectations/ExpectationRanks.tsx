import { Badge, Group, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import type { ExpectationRanks_outcome$key } from './__generated__/ExpectationRanks_outcome.graphql.ts';
import { searchExpectationsMessages as messages } from './searchExpectations.messages.ts';

/** An expectation with the lowest rank of its products before and after a change, and whether the change breaks or fixes it. */
export function ExpectationRanks({ outcome: key }: { readonly outcome: ExpectationRanks_outcome$key }) {
  const { query, maxRank, isMetBefore, isMetAfter, rankBefore, rankAfter } = useFragment(
    graphql`
      fragment ExpectationRanks_outcome on SearchExpectationOutcome {
        query
        maxRank
        isMetBefore
        isMetAfter
        rankBefore
        rankAfter
      }
    `,
    key,
  );
  const intl = useIntl();
  const numbers = useNumbers();
  const rank = (value: number | null | undefined) =>
    value == null ? intl.formatMessage(messages.notFound) : intl.formatMessage(messages.rank, { rank: numbers.count(value) });
  const isSame = (rankBefore ?? null) === (rankAfter ?? null);
  const values = { most: numbers.count(maxRank), before: rank(rankBefore), after: rank(rankAfter) };
  return (
    <Group gap="xs">
      {isMetBefore !== isMetAfter && (
        <Badge color={isMetAfter ? 'green' : 'red'} variant="light" size="sm" radius="sm" tt="none">
          <FormattedMessage {...(isMetAfter ? messages.fixed : messages.broken)} />
        </Badge>
      )}
      <Text size="sm">{query}</Text>
      <Text size="sm" c="dimmed">
        <FormattedMessage {...(isSame ? messages.sameRank : messages.effectRank)} values={values} />
      </Text>
    </Group>
  );
}
