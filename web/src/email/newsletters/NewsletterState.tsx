import { Badge } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

import { type NewsletterStateName, stateWords } from './newslettersList.ts';

const colours: Readonly<Record<NewsletterStateName, string>> = {
  DRAFT: 'gray',
  PENDING: 'blue',
  SENDING: 'blue',
  PAUSED: 'yellow',
  SENT: 'green',
  SENT_PARTIAL: 'orange',
};

/** The state of a newsletter. */
export function NewsletterState({ state }: { readonly state: NewsletterStateName | '%future added value' }) {
  if (state === '%future added value') return null;
  return (
    <Badge color={colours[state]} variant="light" size="sm" radius="sm" tt="none">
      <FormattedMessage {...stateWords[state]} />
    </Badge>
  );
}
