import { Table, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { graphql, useFragment } from 'react-relay';

import { useNumbers } from '../../app/words/numbers.ts';
import type { ReplayOutcome_result$key } from './__generated__/ReplayOutcome_result.graphql.ts';
import { searchReplayMessages as messages } from './searchReplay.messages.ts';

/** What a replay has found: how many searches change, what they are worth, and which matter most. */
export function ReplayOutcome({ result: key }: { readonly result: ReplayOutcome_result$key }) {
  const numbers = useNumbers();
  const result = useFragment(
    graphql`
      fragment ReplayOutcome_result on SearchReplayResult {
        searches
        skippedSearches
        changedSearches
        revenue {
          amount
          currency
        }
        changedRevenue {
          amount
          currency
        }
        needsReindexing
        estimate {
          clicks
          change
          low
          high
        }
        top {
          query
          searches
          revenue {
            amount
            currency
          }
          moved
          redirectAfter
        }
      }
    `,
    key,
  );
  const { searches, skippedSearches, changedSearches: changed, revenue, changedRevenue, needsReindexing, estimate, top } = result;
  const signed = (share: number) => (share > 0 ? `+${numbers.percent(share)}` : numbers.percent(share));
  return (
    <div style={{ display: 'grid', gap: 6 }}>
      <Text size="sm" fw={600}>
        {searches === 0 ? (
          <FormattedMessage {...messages.noSearches} />
        ) : changed === 0 ? (
          <FormattedMessage {...messages.nothing} values={{ searches: numbers.count(searches) }} />
        ) : (
          <FormattedMessage
            {...messages.changed}
            values={{ changed: numbers.count(changed), searches: numbers.count(searches), share: numbers.percent(changed / searches) }}
          />
        )}
      </Text>
      {changed > 0 && (
        <>
          <Text size="sm">
            <FormattedMessage {...messages.revenue} values={{ revenue: numbers.money(changedRevenue), all: numbers.money(revenue) }} />
          </Text>
          <Text size="sm">
            {estimate ? (
              <FormattedMessage
                {...messages.estimate}
                values={{
                  change: signed(estimate.change),
                  low: signed(estimate.low),
                  high: signed(estimate.high),
                  clicks: numbers.count(estimate.clicks),
                }}
              />
            ) : (
              <FormattedMessage {...messages.tooFew} />
            )}
          </Text>
        </>
      )}
      {needsReindexing && (
        <Text size="sm">
          <FormattedMessage {...messages.reindex} />
        </Text>
      )}
      {skippedSearches > 0 && (
        <Text size="xs" c="dimmed">
          <FormattedMessage {...messages.skippedSearches} values={{ count: numbers.count(skippedSearches) }} />
        </Text>
      )}
      {top.length > 0 && (
        <Table.ScrollContainer minWidth={320}>
          <Table captionSide="top" fz="sm" verticalSpacing={4}>
            <Table.Caption>
              <FormattedMessage {...messages.top} />
            </Table.Caption>
            <Table.Thead>
              <Table.Tr>
                {[messages.query, messages.searches, messages.earned, messages.moved].map((head, at) => (
                  <Table.Th key={head.id} ta={at === 0 ? 'start' : 'end'}>
                    <FormattedMessage {...head} />
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {top.slice(0, 10).map(({ query, searches: count, revenue: earned, moved, redirectAfter }) => (
                <Table.Tr key={query}>
                  <Table.Td>{query}</Table.Td>
                  <Table.Td ta="end">{numbers.count(count)}</Table.Td>
                  <Table.Td ta="end">{numbers.money(earned)}</Table.Td>
                  <Table.Td ta="end">{redirectAfter ?? numbers.count(moved)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </div>
  );
}
