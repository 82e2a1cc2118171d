import { useIntl } from 'react-intl';

import { EntryLayout } from '../session/EntryLayout.tsx';
import { signInLinksMessages as messages } from './signInLinks.messages.ts';

/** A mailed link of which a part is missing; `again` is where a new one is asked for. */
export function DeadLink({ again }: { again: string }) {
  const intl = useIntl();
  return (
    <EntryLayout title={intl.formatMessage(messages.deadTitle)} text={intl.formatMessage(messages.deadText)}>
      <a href={again}>{intl.formatMessage(messages.newLink)}</a>
    </EntryLayout>
  );
}
