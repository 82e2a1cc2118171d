import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { useNumbers } from '../../app/words/numbers.ts';
import { campaignsMessages as messages } from './merchandisingCampaigns.messages.ts';

/** How a product stands against its place before a change: a campaign, or a draft. */
export function SlotMove({ place, before }: { readonly place: number; readonly before: number | null }) {
  const numbers = useNumbers();
  if (before === place) return null;
  return (
    <Text size="xs" c="dimmed">
      {before === null ? (
        <FormattedMessage {...messages.slotNew} />
      ) : (
        <FormattedMessage
          {...(before > place ? messages.slotUp : messages.slotDown)}
          values={{ places: numbers.count(Math.abs(before - place)) }}
        />
      )}
    </Text>
  );
}
