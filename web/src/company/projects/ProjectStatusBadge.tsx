import { Badge } from '@mantine/core';
import { FormattedMessage, type MessageDescriptor } from 'react-intl';

import { statusMessages } from './projects.messages.ts';

const colors: Readonly<Record<string, string>> = { PLANNED: 'blue', ACTIVE: 'green', DONE: 'gray', CANCELLED: 'gray' };

/** How far a project is. A status that this version of the console does not know is shown as it is. */
export function ProjectStatusBadge({ status }: { readonly status: string }) {
  const known = (statusMessages as Readonly<Record<string, MessageDescriptor>>)[status];
  return (
    <Badge color={colors[status] ?? 'gray'} variant="light" size="sm" radius="sm" tt="none">
      {known ? <FormattedMessage {...known} /> : status}
    </Badge>
  );
}
