import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { webhooksMessages as messages } from './webhooks.messages.ts';

const colors = { ACTIVE: 'green', FAILING: 'red', STOPPED: 'red', DISABLED: 'gray' } as const;
type Status = keyof typeof colors;

const isStatus = (text: string): text is Status => Object.hasOwn(colors, text);

interface WebhookStatusBadgeProps {
  readonly status: string;
  readonly isEnabled: boolean;
}

/** How a webhook fares; one that is disabled says whether failures did that. */
export function WebhookStatusBadge({ status, isEnabled }: WebhookStatusBadgeProps) {
  if (!isStatus(status)) return null;
  const shown = isEnabled ? (status === 'FAILING' ? 'FAILING' : 'ACTIVE') : status === 'STOPPED' ? 'STOPPED' : 'DISABLED';
  return (
    <Badge color={colors[shown]} variant="light" size="sm" radius="sm" tt="none">
      <FormattedMessage {...messages[shown]} />
    </Badge>
  );
}
