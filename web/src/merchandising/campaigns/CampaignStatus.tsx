import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { statusWords } from './campaignsList.ts';

const colours = { RUNNING: 'green', SCHEDULED: 'blue', ENDED: 'gray', PAUSED: 'gray' } as const;

interface CampaignStatusProps {
  /** Where this moment is in its window. */
  readonly window: 'RUNNING' | 'SCHEDULED' | 'ENDED' | '%future added value';
  readonly isEnabled: boolean;
}

/** What a campaign does at this moment. */
export function CampaignStatus({ window, isEnabled }: CampaignStatusProps) {
  if (window === '%future added value') return null;
  const status = isEnabled ? window : 'PAUSED';
  return (
    <Badge color={colours[status]} variant="light" size="sm" radius="sm" tt="none" miw="max-content">
      <FormattedMessage {...statusWords[status]} />
    </Badge>
  );
}
