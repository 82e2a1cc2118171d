import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { secretsMessages as messages } from './secrets.messages.ts';

/** Whether a secret can be revealed. */
export function SecretStatusBadge({ status }: { readonly status: string }) {
  const isExpired = status === 'EXPIRED';
  return (
    <Badge color={isExpired ? 'red' : 'green'} variant="light" size="sm" radius="sm" tt="none">
      <FormattedMessage {...(isExpired ? messages.EXPIRED : messages.ACTIVE)} />
    </Badge>
  );
}
