import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { draftsMessages as messages } from './drafts.messages.ts';

const colors = { OPEN: 'blue', REVIEW: 'yellow', APPROVED: 'green', PUBLISHED: 'green', UNDONE: 'gray', DISCARDED: 'gray' } as const;

const isState = (text: string): text is keyof typeof colors => Object.hasOwn(colors, text);

/** How far a draft is. */
export function DraftStateBadge({ state }: { readonly state: string }) {
  if (!isState(state)) return null;
  return (
    <Badge color={colors[state]} variant="light" size="sm" radius="sm" tt="none">
      <FormattedMessage {...messages[state]} />
    </Badge>
  );
}
