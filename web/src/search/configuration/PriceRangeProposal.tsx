import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';

import { useStoreScope } from '../../app/router/storeScope.ts';
import { useNumbers } from '../../app/words/numbers.ts';
import type { PriceRangeProposalQuery } from './__generated__/PriceRangeProposalQuery.graphql.ts';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';

type Proposal = NonNullable<PriceRangeProposalQuery['response']['store']>['settingProposal'];

/** Proposes price ranges from what shoppers clicked, and says what they do on clicks that the proposal was not made from. */
export function PriceRangeProposal({ onProposed }: { readonly onProposed: (limits: readonly number[]) => void }) {
  const numbers = useNumbers();
  const { storeId } = useStoreScope();
  const environment = useRelayEnvironment();
  const [isAsking, setIsAsking] = useState(false);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const propose = async () => {
    setIsAsking(true);
    const data = await fetchQuery<PriceRangeProposalQuery>(
      environment,
      graphql`
        query PriceRangeProposalQuery($storeId: String!) @throwOnFieldError {
          store(storeId: $storeId) {
            settingProposal(setting: PRICE_BUCKETS) {
              priceBuckets
              clicks
              before {
                left
              }
              after {
                left
              }
            }
          }
        }
      `,
      { storeId },
      { fetchPolicy: 'network-only' },
    )
      .toPromise()
      // The network layer has said why there is none.
      .catch(() => undefined);
    setIsAsking(false);
    const found = data?.store?.settingProposal;
    if (found === undefined) return;
    setProposal(found);
    onProposed(found.priceBuckets);
  };
  return (
    <div aria-live="polite">
      <Button variant="default" size="xs" loading={isAsking} onClick={() => void propose()}>
        <FormattedMessage {...messages.proposeRanges} />
      </Button>
      {proposal && (
        <Text size="sm" mt={6}>
          <FormattedMessage
            {...messages.proposedRanges}
            values={{
              clicks: numbers.count(proposal.clicks),
              before: numbers.percent(proposal.before.left),
              after: numbers.percent(proposal.after.left),
            }}
          />
        </Text>
      )}
    </div>
  );
}
