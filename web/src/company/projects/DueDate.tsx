import { Text } from '@mantine/core';
import { FormattedDate, FormattedMessage } from 'react-intl';

import { projectsMessages as messages } from './projects.messages.ts';

interface DueDateProps {
  /** YYYY-MM-DD; null when open. */
  readonly on: string | null | undefined;
  readonly isOverdue?: boolean;
}

/** The day something is due; nothing when it is open. */
export function DueDate({ on, isOverdue = false }: DueDateProps) {
  if (on == null) return null;
  return (
    <Text span size="sm" {...(isOverdue && { c: 'var(--danger)', fw: 600 })}>
      <FormattedDate value={`${on}T00:00:00Z`} dateStyle="medium" timeZone="UTC" />
      {isOverdue && (
        <>
          {' · '}
          <FormattedMessage {...messages.overdue} />
        </>
      )}
    </Text>
  );
}
