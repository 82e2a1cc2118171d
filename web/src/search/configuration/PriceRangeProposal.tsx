import { Button, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { searchConfigurationMessages as messages } from './searchConfiguration.messages.ts';
import { useSettingProposal } from './useSettingProposal.ts';

/** Proposes price ranges from what shoppers clicked, and says what they do on clicks that the proposal was not made from. */
export function PriceRangeProposal({ onProposed }: { readonly onProposed: (limits: readonly number[]) => void }) {
  const numbers = useNumbers();
  const { proposal, isAsking, propose } = useSettingProposal('PRICE_BUCKETS', ({ priceBuckets }) => onProposed(priceBuckets));
  return (
    <div aria-live="polite">
      <Button variant="default" size="xs" loading={isAsking} onClick={propose}>
        <FormattedMessage {...messages.proposeRanges} />
      </Button>
      {proposal && (
        <Text size="sm" mt={6}>
          <FormattedMessage
            {...messages.proposedRanges}
            values={{
              clicks: numbers.count(proposal.clicks),
              before: numbers.percent(proposal.before.left ?? 1),
              after: numbers.percent(proposal.after.left ?? 1),
            }}
          />
        </Text>
      )}
    </div>
  );
}
